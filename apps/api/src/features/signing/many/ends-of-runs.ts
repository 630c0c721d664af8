import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notify } from '../../notifications/index.ts'

/** The person saw that the run is over, and needs no notice of it. One without anything left is over before its process says so. */
export async function markEndSeen(db: Db, runId: number, now: Date): Promise<void> {
  await db
    .updateTable('signing_run')
    .set({ end_seen_at: now.toISOString() })
    .where('run_id', '=', runId)
    .where('end_seen_at', 'is', null)
    .where((run) => {
      const open = run
        .selectFrom('bulk_item as i')
        .select('i.run_id')
        .whereRef('i.run_id', '=', 'signing_run.run_id')
        .where('i.state', 'in', ['waiting', 'left'])
      return run.or([run('alive_until', 'is', null), run('alive_until', '<=', now.toISOString()), run.not(run.exists(open))])
    })
    .execute()
}

/** An open page has asked again by then. */
const patience = 10_000

/** Notifies whoever signed of the runs that ended while nobody looked: once for each. */
export async function tellEnds(db: Db, now: Date): Promise<void> {
  const ended = await db
    .selectFrom('signing_run as s')
    .innerJoin('bulk_run as r', 'r.id', 's.run_id')
    .select('s.run_id as id')
    .where('s.end_seen_at', 'is', null)
    .where('s.alive_until', 'is', null)
    .where('r.finished_at', '<=', new Date(now.getTime() - patience).toISOString())
    .execute()
  for (const { id } of ended) await inTransaction(db, (tx) => tellEnd(tx, id, now))
}

async function tellEnd(tx: Tx, runId: number, now: Date): Promise<void> {
  const isUntold = await tx
    .updateTable('signing_run')
    .set({ end_seen_at: now.toISOString() })
    .where('run_id', '=', runId)
    .where('end_seen_at', 'is', null)
    .where('alive_until', 'is', null)
    .returning('run_id')
    .executeTakeFirst()
  if (!isUntold) return
  const { rows } = await sql<{ personId: number; code: string; title: LocalizedText; signed: number; total: number }>`
    select r.person_id as "personId", r.code, i.title, n.* from bulk_run r join invitation i on i.id = r.invitation_id
      cross join lateral (select count(*)::int as total, count(*) filter (where state = 'completed')::int as signed
        from bulk_item where run_id = r.id) n
    where r.id = ${runId}`.execute(tx)
  const [run] = rows
  if (!run) return
  const { personId, code, title, signed, total } = run
  const message = { el: `${signed} από τα ${total}`, en: `${signed} of ${total}` }
  await notify(tx, { code: 'signing.finished', to: [personId], params: { title, message }, senderId: null, link: `/pdf/doc/sign-many?run=${code}` })
}
