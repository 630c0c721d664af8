import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import { Language } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'
import { markDescriber } from './mark-describer.ts'
import { withWrittenNotes } from './review-marks.ts'

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
  const describe = await markDescriber(tx, id, withWrittenNotes(marks))
  return [reason, ...new Set(describe(Language.parse(language)).map((line) => `– ${line}`))].join('\n')
}
