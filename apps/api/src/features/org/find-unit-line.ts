import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'

const findLine = namedQuery<{ unitId: number | null; personId: number | null; levels: number }, { id: number }>(
  'org.unitLine',
  (value) => sql`
    with recursive line as (
      select id, parent_id, 0 as level from unit where id = coalesce(${value('unitId')}::int, (select unit_id from person where id = ${value('personId')}::int))
      union all select u.id, u.parent_id, line.level + 1 from line join unit u on u.id = line.parent_id where line.level < ${value('levels')}::int)
    select id from line order by level`,
)

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** A unit and those above it, from below, up to so many levels up. */
export async function findUnitLine(db: Db | Tx, unitId: number, levels: number): Promise<number[]> {
  return idsOf(await findLine(db, { unitId, personId: null, levels }))
}

/** Likewise from the unit of a person, who may have none. */
export async function findUnitLineOf(db: Db | Tx, personId: number, levels: number): Promise<number[]> {
  return idsOf(await findLine(db, { unitId: null, personId, levels }))
}

/** The lines of several units, by unit. */
export async function findUnitLines(db: Db | Tx, unitIds: readonly number[], levels: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ start: number; ids: number[] }>`
    with recursive line as (
      select id as start, id, parent_id, 0 as level from unit where id = any(${unitIds}::int[])
      union all select line.start, u.id, u.parent_id, line.level + 1 from line join unit u on u.id = line.parent_id where line.level < ${levels}::int)
    select start, array_agg(id order by level) as ids from line group by start`.execute(db)
  return new Map(rows.map(({ start, ids }) => [start, ids]))
}
