import type { MissingRowsChoice } from '@klesis/contract/org/exchange.ts'
import { type Actor, requirePerson } from '../../../../actor/actor.ts'
import { toStoredActor } from '../../../../actor/stored-actor.ts'
import type { Db, Tx } from '../../../../db/db.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { archiveRefused } from './refused/archive-import.ts'
import { runImport } from './run-import.ts'

export interface ImportInput {
  bytes: Buffer
  missing: MissingRowsChoice
  basis: string
}

/** Enqueues a job that imports the file and returns the code by which its progress is read. */
export const startImport = (db: Db, actor: Actor, begun: ImportInput): Promise<{ code: string }> => inTransaction(db, (tx) => enqueueImport(tx, actor, begun))

/** Archives earlier refused imports of the same person. */
export async function enqueueImport(tx: Tx, actor: Actor, { bytes, missing, basis }: ImportInput): Promise<{ code: string }> {
  const { id } = requirePerson(actor)
  await archiveRefused(tx).where('person_id', '=', id).execute()
  const run = await tx
    .insertInto('organisation_import')
    .values({ person_id: id, actor: toStoredActor(actor), file: bytes, missing, basis })
    .returning('code')
    .executeTakeFirstOrThrow()
  await enqueue(tx, runImport, run, { key: run.code })
  return run
}
