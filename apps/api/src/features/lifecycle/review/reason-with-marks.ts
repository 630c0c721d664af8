import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import { Language } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { serverTexts } from '../../../texts/server-texts.ts'
import type { ApplicationRow } from '../application-row.ts'
import { markDescriber } from './mark-describer.ts'
import { requireShort, requireValidMarks } from './require-valid-marks.ts'
import { withWrittenNotes } from './review-marks.ts'

/** Stands between the reason and the marked answers and documents. */
export const notAcceptedText = serverTexts('rejection', {
  notAccepted_one: { el: 'Δεν γίνεται δεκτό:', en: 'Not accepted:' },
  notAccepted_other: { el: 'Δεν γίνονται δεκτά:', en: 'Not accepted:' },
})

interface Reasoned {
  reason?: string
  marks?: ReviewMarks | null | undefined
}

/**
 * The reason with a line, after a dash, for each marked answer and document, in the language of the application. As part of the reason they are read, mailed, hidden and
 * erased with it.
 */
export async function reasonWithMarks(
  tx: Tx,
  { id, language }: Pick<ApplicationRow, 'id' | 'language'>,
  { reason, marks }: Reasoned,
): Promise<string | undefined> {
  if (!reason || !marks) return reason
  await requireValidMarks(tx, id, marks)
  const read = Language.parse(language)
  const describe = await markDescriber(tx, id, withWrittenNotes(marks))
  const lines = [...new Set(describe(read).map((line) => `– ${line}`))]
  if (lines.length === 0) return reason
  requireShort(lines)
  const heading = notAcceptedText(contextOf(tx).editedTexts, `notAccepted_${lines.length === 1 ? 'one' : 'other'}`, read)
  return [reason, heading, ...lines].join('\n')
}
