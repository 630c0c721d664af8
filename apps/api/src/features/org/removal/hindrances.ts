import type { Hindrance, RemovalOutlook } from '@klesis/contract/org/removed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** Rows of a table that point at a unit or a position. */
interface Pointing {
  kind: Hindrance
  table: string
  /** What is counted, each once. */
  counted: string
  toUnit?: readonly string[]
  toPosition?: readonly string[]
  /** What else must be so of rows that point at the unit. */
  only?: (unitId: number) => RawBuilder<unknown>
}

/** Everything with a foreign key to a unit or a position that does not go with it. */
export const pointing: readonly Pointing[] = [
  { kind: 'holdings', table: 'holding', counted: 'id', toPosition: ['position_id'] },
  { kind: 'applications', table: 'step', counted: 'application_id', toUnit: ['unit_id', 'target_unit_id'], toPosition: ['position_id'] },
  { kind: 'subunits', table: 'unit', counted: 'id', toUnit: ['parent_id'] },
  {
    kind: 'formerSubunits',
    table: 'unit_period',
    counted: 'unit_id',
    toUnit: ['parent_id'],
    only: (id) => sql`unit_id not in (select u.id from unit u where u.parent_id = ${id})`,
  },
  { kind: 'secretariats', table: 'unit', counted: 'id', toUnit: ['secr_unit_id'], only: (id) => sql`id <> ${id}` },
  { kind: 'people', table: 'person', counted: 'id', toUnit: ['unit_id'] },
  { kind: 'editors', table: 'unit_privilege', counted: 'person_id', toUnit: ['unit_id'] },
  { kind: 'departments', table: 'department', counted: 'id', toUnit: ['unit_id'] },
  { kind: 'substitutions', table: 'substitution', counted: 'id', toUnit: ['unit_id', 'duties_unit_id'] },
]

type Found = RemovalOutlook['hindrances']

/** What keeps a unit, with the positions that would go with it, from being deleted. */
export const findUnitHindrances = (db: Db | Tx, unitId: number): Promise<Found> => {
  const positions = sql`(select o.id from position o where o.unit_id = ${unitId})`
  return count(db, [
    ...pointing.map((one) => toCount(one, [...pointers(one.toUnit, sql`= ${unitId}`), ...pointers(one.toPosition, sql`in ${positions}`)], one.only?.(unitId))),
    // Units whose positions approve stand in an invitation's flags, where no foreign key sees them.
    sql`select 'invitations', count(*)::int from invitation
      where flags ->> 'approvalUnit' = ${String(unitId)} or flags -> 'approvalSteps' @> ${JSON.stringify([{ unit: unitId }])}::jsonb`,
  ])
}

/** What keeps a position from being deleted. */
export const findPositionHindrances = (db: Db | Tx, positionId: number): Promise<Found> =>
  count(
    db,
    pointing.filter(({ toPosition }) => toPosition).map((one) => toCount(one, pointers(one.toPosition, sql`= ${positionId}`))),
  )

const pointers = (columns: readonly string[] | undefined, which: RawBuilder<unknown>) => (columns ?? []).map((column) => sql`${sql.ref(column)} ${which}`)

const toCount = ({ kind, table, counted }: Pointing, where: RawBuilder<unknown>[], only = sql`true`) =>
  sql`select ${sql.lit(kind)}, count(distinct ${sql.ref(counted)})::int from ${sql.table(table)} where (${sql.join(where, sql` or `)}) and ${only}`

async function count(db: Db | Tx, selects: readonly RawBuilder<unknown>[]): Promise<Found> {
  const { rows } = await sql<Found[number]>`
    select kind, count from (${sql.join(selects, sql` union all `)}) found (kind, count) where count > 0`.execute(db)
  return rows
}
