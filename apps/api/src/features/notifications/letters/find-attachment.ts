import type { Tx } from '../../../db/db.ts'
import { findIssuedLetter } from '../../documents/index.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { outcomeOf } from './outcome-of.ts'

/** The file that goes with the mail of a notice: the letter about the decision, if there is one. */
export async function findAttachment(tx: Tx, { code, applicationId }: { code: NoticeCode; applicationId: number | null }): Promise<string | undefined> {
  const outcome = outcomeOf[code]
  return outcome === undefined || applicationId === null ? undefined : (await findIssuedLetter(tx, { applicationId, outcome }))?.fileId
}
