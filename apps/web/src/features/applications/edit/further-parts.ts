import { loadTexts } from '../../../i18n/i18n.ts'
import type { TextsName } from '../../../i18n/texts-map.ts'
import { loadablePart } from '../../../ui/lazy-part.ts'

/** The code of a part with its texts, for which it would otherwise wait once it is rendered. */
async function withTexts<File>(code: Promise<File>, ...names: TextsName[]): Promise<File> {
  const [file] = await Promise.all([code, loadTexts(...names)])
  return file
}

export const EvaluationReport = loadablePart(() =>
  withTexts(import('./report/EvaluationReport.tsx'), 'evaluation-report', 'evaluation-draw').then((file) => ({ default: file.EvaluationReport })),
)
export const CommitteeProposal = loadablePart(() =>
  withTexts(import('../../evaluations/proposals/CommitteeProposal.tsx'), 'evaluation-proposals').then((file) => ({ default: file.CommitteeProposal })),
)
export const SignedDocuments = loadablePart(() =>
  withTexts(import('../../documents/SignedDocuments.tsx'), 'documents').then((file) => ({ default: file.SignedDocuments })),
)
export const ApplicationLetters = loadablePart(() =>
  withTexts(import('../../letters/mending/ApplicationLetters.tsx'), 'mended-letters').then((file) => ({ default: file.ApplicationLetters })),
)
export const TagsPanel = loadablePart(() => withTexts(import('./manage/TagsPanel.tsx'), 'application-changes').then((file) => ({ default: file.TagsPanel })))
export const ApplicationActions = loadablePart(() =>
  withTexts(import('../../procedures/actions/ApplicationActions.tsx'), 'actions').then((file) => ({ default: file.ApplicationActions })),
)
export const BookableSlots = loadablePart(() =>
  withTexts(import('../../calendar/BookableSlots.tsx'), 'calendar').then((file) => ({ default: file.BookableSlots })),
)
