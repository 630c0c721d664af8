import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { evaluationReportEl } from './evaluation-report.el.ts'

export const evaluationReportEn: SameTexts<typeof evaluationReportEl> = {
  title: 'How your application was evaluated',
  lead_one: 'From {{count}} evaluation, without the name of the committee member.',
  lead_other: 'From {{count}} evaluations, without the names of the committee members.',
  mean: 'mean {{mean}}',
  meanOf: 'mean {{mean}} of {{most}}',
}
