import { type RawBuilder, sql } from 'kysely'
import type { JsonValue } from '../db/database.ts'
import type { Tx } from '../db/db.ts'

/** Creates the temporary table of what an import would do with each row: `was` and `now` hold it as the flat row of a file, without empty cells. */
export const createPlan = (tx: Tx): Promise<unknown> =>
  sql`create temp table plan_row (item integer generated always as identity, sheet text, row integer, id integer, place integer, key text,
    was jsonb, now jsonb, action text) on commit drop`.execute(tx)

interface PlannedSheet {
  sheet: string
  /** The present rows: `id`, `place`, `key`, `flat`. */
  present: RawBuilder<unknown>
  /** The cells of a new row that the file leaves out or empty. */
  initial: { readonly [column: string]: JsonValue }
  /** The columns in which an empty cell leaves the value as it is; in others it empties the value. */
  kept: readonly string[]
  /** The flat row of a present row `n` that the file leaves out; it stays unless this says otherwise. */
  leftOut?: RawBuilder<unknown>
}

export interface PlanCounts {
  added: number
  changed: number
  retired: number
  unchanged: number
  /** Present rows that are not in the file. */
  missing: number
}

/** Compares the staged rows of a sheet with the present ones. What the file has no column for stays. */
export async function planRows(tx: Tx, { sheet, present, initial, kept, leftOut = sql`n.flat` }: PlannedSheet): Promise<void> {
  await sql`
    insert into plan_row (sheet, row, id, place, key, was, now, action)
    select ${sheet}, s.row, n.id, n.place, coalesce(s.key, n.key), n.flat, case when s.row is null then ${leftOut}
      else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(coalesce(n.flat, ${JSON.stringify(initial)}::jsonb)
        || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(s.cells)
          where not (key = any(${[...kept]}::text[]) and value in ('null', '""'))))
        where value not in ('null', '""')) end, ''
    from (${present}) n full join (select * from stage_row where sheet = ${sheet}) s on s.key = n.key
    order by s.row nulls first, n.place`.execute(tx)
  // Numbers of a JSON file and of the database are compared as texts.
  await sql`
    update plan_row set action = case when id is null then 'added' when now is not distinct from was or not exists (
        select from jsonb_each_text(was) w full join jsonb_each_text(now) n using (key) where w.value is distinct from n.value) then 'unchanged'
      when row is null then 'retired' else 'changed' end
    where sheet = ${sheet}`.execute(tx)
  await sql`analyze plan_row`.execute(tx)
}

export async function countPlan(tx: Tx): Promise<PlanCounts> {
  const { rows } = await sql<PlanCounts>`
    select count(*) filter (where action = 'added')::int as added, count(*) filter (where action = 'changed')::int as changed,
      count(*) filter (where action = 'retired')::int as retired, count(*) filter (where action = 'unchanged' and row is not null)::int as unchanged,
      count(*) filter (where row is null)::int as missing
    from plan_row`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('The plan of an import was not counted.')
  return counts
}
