import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Wiring } from '../../../events/emit.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { followHolders } from './follow-holders.ts'

const Changed = z.object({ positionId: z.int(), unitId: z.int() })

/** After another holder came: the open steps of the position go to them, and those that had passed it by while it was vacant come back to it. */
export const followPosition = defineJob(
  'lifecycle.followPosition',
  Changed,
  async ({ db, now, log }, changed) => {
    let passed = 0
    for (const id of await findAsking(db, changed)) passed += await followHolders(db, id, now())
    if (passed > 0) log.info({ ...changed, passed }, 'steps followed another holder')
  },
  { lane: 'long' },
)

export const positionListeners = {
  'holding.changed': [(tx, changed) => enqueue(tx, followPosition, changed, { key: String(changed.positionId) })],
} satisfies Wiring

/** Applications with an undecided step that was asked of the position, that went to it, or that passed it by on its way up from a unit below. */
async function findAsking(db: Db, { positionId, unitId }: z.infer<typeof Changed>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive asked as (select code from position where id = ${positionId}),
      below as (
        select ${unitId}::int as id
        union
        select u.id from unit u join below b on u.parent_id = b.id)
    select application_id as id from step s join asked on s.wish_position = asked.code
      where s.wish_unit_id in (select id from below) and (s.wish_unit_id = ${unitId} or s.route_note is not null)
        and s.state in ('notstarted', 'pending', 'review')
    union select application_id from step where position_id = ${positionId} and state in ('notstarted', 'pending', 'review') order by 1`.execute(db)
  return rows.map((row) => row.id)
}
