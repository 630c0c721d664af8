import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { evaluationConfidentialityEl } from './evaluation-confidentiality.el.ts'

export const evaluationConfidentialityEn: SameTexts<typeof evaluationConfidentialityEl> = {
  title: 'Declaration of confidentiality',
  titleOf: 'Declaration of confidentiality for {{year}}',
  lead: 'Before you see applications and evaluations, read and declare the following. You are asked once every calendar year.',
  until: 'It counts for all committees in which you evaluate, until 31-12-{{year}}. It is kept with its wording, and stands in your account.',
  declare: 'I declare this',
}
