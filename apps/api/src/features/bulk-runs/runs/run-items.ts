import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Refusal, toRefusalBody } from '../../../refusals/refuse.ts'

/** The run was stopped, or another job has handled these applications: nothing of this transaction may happen. */
export class MovedOnError extends Error {}

/** All threads for scripts are taken: the batch waits. */
export class BusyError extends Error {}

async function mark(tx: Tx, runId: number, ids: readonly number[], values: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`
    update application_run_item i set ${values} from application_run r
    where r.id = i.run_id and r.finished_at is null and i.run_id = ${runId} and i.application_id = any(${[...ids]}) and i.state = 'waiting'`.execute(tx)
  if (Number(numAffectedRows) !== ids.length) throw new MovedOnError()
}

/** Marks waiting applications in the transaction of what is done to them, so that it is done once. */
export const markDone = (tx: Tx, runId: number, ids: readonly number[]): Promise<void> => mark(tx, runId, ids, sql`state = 'done'`)

/** Keeps why applications failed, for whoever started the run. */
export function markFailed(
  db: Db,
  runId: number,
  ids: readonly number[],
  { refusal, actor }: { refusal: Refusal; actor: Pick<Actor, 'language'> },
): Promise<void> {
  const { code, message } = toRefusalBody(contextOf(db).editedTexts, refusal, actor.language)
  return inTransaction(db, (tx) => mark(tx, runId, ids, sql`state = 'failed', code = ${code}, message = ${message.replaceAll('\0', '')}`))
}
