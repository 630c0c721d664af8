import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'

const batchSize = 2_000
/** Days after which answers that nobody has used are no longer kept. */
const keptDays = 90

/** Keeps the answers of all applications to a question that was chosen. A job that was killed goes on where it was. */
export const fillAnswers = defineJob('answers.fill', z.object({ id: z.int() }), ({ db }, { id }) => fillAll(db, id), { queue: 'long', retries: 3 })

export const enqueueFill = (tx: Tx, id: number): Promise<void> => enqueue(tx, fillAnswers, { id }, { key: String(id) })

/** Drops what nobody has used for long; a submission then keeps it no more. */
export const sweepAnswers = defineJob(
  'answers.sweep',
  z.object({}),
  async ({ db, now }) => {
    const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
    await sql`delete from chosen_answer where used_at < ${before}::timestamptz`.execute(db)
  },
  { cron: '41 3 * * *', queue: 'long' },
)

export async function fillAll(db: Db, id: number): Promise<void> {
  while (await inTransaction(db, (tx) => fillBatch(tx, id))) {
    // The next batch.
  }
}

/**
 * Keeps the answers of the next applications; false if there are none. Their rows are locked, so that a change that began before the question was chosen, and so
 * does not keep its answer itself, is waited for.
 */
async function fillBatch(tx: Tx, id: number): Promise<boolean> {
  const { rows: found } = await sql<{ invitationId: number; filledTo: number | null }>`
    select invitation_id as "invitationId", filled_to as "filledTo" from chosen_answer where id = ${id} for update`.execute(tx)
  const [chosen] = found
  if (!chosen || chosen.filledTo === null) return false
  const { rows } = await sql<{ id: number }>`
    select id from application where invitation_id = ${chosen.invitationId} and id > ${chosen.filledTo} and deleted_at is null
    order by id limit ${sql.lit(batchSize)} for share`.execute(tx)
  const ids = rows.map((row) => row.id)
  await sql`delete from answer_value where chosen_answer_id = ${id} and application_id = any(${ids})`.execute(tx)
  await sql`
    insert into answer_value (application_id, chosen_answer_id, item, text, number)
    select a.id, c.id, i.item, i.text, i.number
    from chosen_answer c join application a on a.id = any(${ids}) left join version_review w on w.application_id = a.id and a.approval_state = 'review'
      cross join lateral answer_items(a.data #> string_to_array(c.path, '.'), c.kind) i
    where c.id = ${id} and coalesce(w.submitted_version_id, a.version_id) = any(c.versions)`.execute(tx)
  await sql`update chosen_answer set filled_to = ${ids.length < batchSize ? null : (ids.at(-1) ?? null)}::int where id = ${id}`.execute(tx)
  return ids.length === batchSize
}
