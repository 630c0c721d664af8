import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Refusal, toRefusalBody } from '../../../refusals/refuse.ts'

/** The run was stopped, or another job has handled these applications: nothing of this transaction may happen. */
export class MovedOnError extends Error {}

/** All threads for scripts are taken: the batch waits. */
export class BusyError extends Error {}

type Mark = { state: 'done' } | { state: 'failed'; code: string; message: string }

/** Marks waiting applications and counts them on their run. Who stops the run waits for this transaction, or it happens not at all. */
async function mark(tx: Tx, runId: number, ids: readonly number[], as: Mark): Promise<void> {
  const { code, message } = as.state === 'failed' ? as : { code: null, message: null }
  const marked = await sql`
    update application_run_item set state = ${as.state}, code = ${code}, message = ${message}
    where run_id = ${runId} and application_id = any(${[...ids]}) and state = 'waiting'`.execute(tx)
  if (Number(marked.numAffectedRows) !== ids.length) throw new MovedOnError()
  const counter = sql.ref(as.state)
  const counted = await sql`update application_run set ${counter} = ${counter} + ${ids.length} where id = ${runId} and finished_at is null`.execute(tx)
  if (Number(counted.numAffectedRows) !== 1) throw new MovedOnError()
}

/** Marks waiting applications in the transaction of what is done to them, so that it is done once. */
export const markDone = (tx: Tx, runId: number, ids: readonly number[]): Promise<void> => mark(tx, runId, ids, { state: 'done' })

/** Keeps why applications failed, for whoever started the run. */
export function markFailed(
  db: Db,
  runId: number,
  ids: readonly number[],
  { refusal, actor }: { refusal: Refusal; actor: Pick<Actor, 'language'> },
): Promise<void> {
  const { code, message } = toRefusalBody(contextOf(db).editedTexts, refusal, actor.language)
  return inTransaction(db, (tx) => mark(tx, runId, ids, { state: 'failed', code, message: message.replaceAll('\0', '') }))
}
