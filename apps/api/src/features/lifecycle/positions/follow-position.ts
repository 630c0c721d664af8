import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Wiring } from '../../../events/emit.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { tellOfMissing } from '../steps/tell-of-missing.ts'
import { followEverything } from './follow-calendar.ts'
import { followHolders } from './follow-holders.ts'

const ChangedPosition = z.object({ positionId: z.int(), unitId: z.int() })

/** After a change of holder: the open steps of the position go to the new holder, and steps that bypassed it while it was vacant return. */
export const followPosition = defineJob(
  'lifecycle.followPosition',
  ChangedPosition,
  async ({ db, now, log }, changed) => {
    let reassigned = 0
    for (const id of await findApplicationsOfPosition(db, changed)) reassigned += await followHolders(db, id, now())
    await inTransaction(db, (tx) => tellOfMissing(tx, { now: now() }))
    if (reassigned > 0) log.info({ ...changed, reassigned }, 'steps followed another holder')
  },
  { queue: 'long' },
)

/** After a unit was moved: steps that bypassed its positions, or those of units below it, follow the new path upwards. */
export const followUnit = defineJob(
  'lifecycle.followUnit',
  z.object({ unitId: z.int() }),
  async ({ db, now, log }, { unitId }) => {
    let reassigned = 0
    for (const id of await findApplicationsBypassing(db, unitId)) reassigned += await followHolders(db, id, now())
    await inTransaction(db, (tx) => tellOfMissing(tx, { now: now() }))
    if (reassigned > 0) log.info({ unitId, reassigned }, 'steps followed a moved unit')
  },
  { queue: 'long' },
)

export const positionListeners = {
  'holding.changed': [(tx, changed) => enqueue(tx, followPosition, changed, { key: String(changed.positionId) })],
  'unit.moved': [(tx, moved) => enqueue(tx, followUnit, moved, { key: String(moved.unitId) })],
  'organisation.changed': [(tx) => enqueue(tx, followEverything, {}, { key: 'all' })],
} satisfies Wiring

const below = (unitId: number) => sql`
  below as (
    select ${unitId}::int as id
    union
    select u.id from unit u join below b on u.parent_id = b.id)`

/** Applications with an undecided step that was requested in the unit or below it and is assigned in another unit. */
async function findApplicationsBypassing(db: Db, unitId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${below(unitId)}
    select distinct application_id as id from step where target_unit_id in (select id from below) and target_position is not null and route_note is not null
      and state in ('notstarted', 'pending', 'review') order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** Applications with an undecided step that was requested of the position, reached it, or bypassed it on the way up. */
async function findApplicationsOfPosition(db: Db, { positionId, unitId }: z.infer<typeof ChangedPosition>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive asked as (select code from position where id = ${positionId}), ${below(unitId)}
    select application_id as id from step s join asked on s.target_position = asked.code
      where s.target_unit_id in (select id from below) and (s.target_unit_id = ${unitId} or s.route_note is not null)
        and s.state in ('notstarted', 'pending', 'review')
    union select application_id from step where position_id = ${positionId} and state in ('notstarted', 'pending', 'review') order by 1`.execute(db)
  return rows.map((row) => row.id)
}
