import type { ReferenceKind, RemovalPreview } from '@klesis/contract/org/removed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** A table with foreign keys to units or positions. */
interface ReferencingTable {
  kind: ReferenceKind
  table: string
  /** The column whose distinct values are counted. */
  counted: string
  toUnit?: readonly string[]
  toPosition?: readonly string[]
  /** A further condition on rows that reference the unit. */
  only?: (unitId: number) => RawBuilder<unknown>
}

/** All tables whose rows keep a unit or position from being deleted. */
export const referencingTables: readonly ReferencingTable[] = [
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
  { kind: 'calendars', table: 'calendar', counted: 'id', toUnit: ['unit_id'] },
  { kind: 'substitutions', table: 'substitution', counted: 'id', toUnit: ['unit_id', 'duties_unit_id'] },
]

type References = RemovalPreview['references']

/** References that keep a unit and its positions from being deleted. */
export const findUnitReferences = (db: Db | Tx, unitId: number): Promise<References> => {
  const positions = sql`(select o.id from position o where o.unit_id = ${unitId})`
  return count(db, [
    ...referencingTables.map((one) =>
      toCount(one, [...pointers(one.toUnit, sql`= ${unitId}`), ...pointers(one.toPosition, sql`in ${positions}`)], one.only?.(unitId)),
    ),
    // Approval steps name units in the flags of the invitation or its draft, which have no foreign key.
    sql`select 'invitations', count(*)::int from invitation i where ${asksUnit(sql`i.flags`, unitId)}
      or exists (select from invitation_draft d where d.invitation_id = i.id and ${asksUnit(sql`(d.card -> 'flags')`, unitId)})`,
  ])
}

const asksUnit = (flags: RawBuilder<unknown>, unitId: number) =>
  sql`(${flags} ->> 'approvalUnit' = ${String(unitId)} or ${flags} -> 'approvalSteps' @> ${JSON.stringify([{ unit: unitId }])}::jsonb)`

/** References that keep a position from being deleted. */
export const findPositionReferences = (db: Db | Tx, positionId: number): Promise<References> =>
  count(
    db,
    referencingTables.filter(({ toPosition }) => toPosition).map((one) => toCount(one, pointers(one.toPosition, sql`= ${positionId}`))),
  )

const pointers = (columns: readonly string[] | undefined, which: RawBuilder<unknown>) => (columns ?? []).map((column) => sql`${sql.ref(column)} ${which}`)

const toCount = ({ kind, table, counted }: ReferencingTable, where: RawBuilder<unknown>[], only = sql`true`) =>
  sql`select ${sql.lit(kind)}, count(distinct ${sql.ref(counted)})::int from ${sql.table(table)} where (${sql.join(where, sql` or `)}) and ${only}`

async function count(db: Db | Tx, selects: readonly RawBuilder<unknown>[]): Promise<References> {
  const { rows } = await sql<References[number]>`
    select kind, count from (${sql.join(selects, sql` union all `)}) found (kind, count) where count > 0`.execute(db)
  return rows
}
