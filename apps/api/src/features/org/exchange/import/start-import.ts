import type { Missing } from '@klesis/contract/org/exchange.ts'
import { type Actor, requirePerson } from '../../../../actor/actor.ts'
import type { Db, Tx } from '../../../../db/db.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { archiveRefused } from './refused/archive-import.ts'
import { runImport } from './run-import.ts'

export interface Begun {
  bytes: Buffer
  missing: Missing
  basis: string
}

/** Leaves a job that imports the file, and answers the code by which its outcome is asked for. */
export const startImport = (db: Db, actor: Actor, begun: Begun): Promise<{ code: string }> => inTransaction(db, (tx) => leaveImport(tx, actor, begun))

/** What was found in an earlier file of the same person is past. */
export async function leaveImport(tx: Tx, actor: Actor, { bytes, missing, basis }: Begun): Promise<{ code: string }> {
  const { id } = requirePerson(actor)
  const { adminMode, language, loginGroup, sessionId } = actor
  await archiveRefused(tx).where('person_id', '=', id).execute()
  const run = await tx
    .insertInto('organisation_import')
    .values({ person_id: id, actor: JSON.stringify({ adminMode, language, loginGroup, sessionId }), file: bytes, missing, basis })
    .returning('code')
    .executeTakeFirstOrThrow()
  await enqueue(tx, runImport, run)
  return run
}
