import type { Missing } from '@klesis/contract/org/exchange.ts'
import type { Db } from '../../../../db/db.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { type Actor, requirePerson } from '../../../../http/actor.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { runImport } from './run-import.ts'

interface Wish {
  bytes: Buffer
  missing: Missing
  basis: string
}

/** Leaves a job that imports the file, and answers the code by which its outcome is asked for. */
export function startImport(db: Db, actor: Actor, { bytes, missing, basis }: Wish): Promise<{ code: string }> {
  const { id } = requirePerson(actor)
  const { adminMode, language, loginGroup, sessionId } = actor
  return inTransaction(db, async (tx) => {
    const run = await tx
      .insertInto('organisation_import')
      .values({ person_id: id, actor: JSON.stringify({ adminMode, language, loginGroup, sessionId }), file: bytes, missing, basis })
      .returning('code')
      .executeTakeFirstOrThrow()
    await enqueue(tx, runImport, run)
    return run
  })
}
