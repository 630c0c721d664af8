import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { evaluationOfflineEl } from './evaluation-offline.el.ts'

export const evaluationOfflineEn: SameTexts<typeof evaluationOfflineEl> = {
  menu: 'Offline',
  menuLabel: 'Evaluate offline',
  download: 'Download my sheet to fill in',
  upload: 'Upload a filled sheet…',
  failed: 'The sheet was not downloaded',
  title: 'Filled evaluation sheet',
  lead: 'Upload the sheet that you downloaded. You see first what changes in your evaluations; nothing is saved before you confirm it.',
  file: 'Evaluation sheet (.xlsx)',
  ending: 'How they are saved',
  'ending.draft': 'All as drafts',
  'ending.final': 'As final where complete',
  counts: 'New: {{added}}. Changed: {{changed}}. Unchanged: {{unchanged}}.',
  final_one: '{{count}} evaluation becomes final.',
  final_other: '{{count}} evaluations become final.',
  done_one: '{{count}} evaluation was saved. Final: {{final}}.',
  done_other: '{{count}} evaluations were saved. Final: {{final}}.',
}
