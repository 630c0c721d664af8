import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { CopiedTable } from './copied-tables.ts'

/** What the conditions of copied tables name. */
export interface CopyOf {
  /** The schema of the portal. */
  real: string
  /** The schema of the rehearsal. */
  schema: string
  invitationId: number
  versionId: number
  day: string
  secretaryId: number
}

/** The placeholders of conditions, as values. */
const toSql = (text: string, { real, invitationId, versionId, day, secretaryId }: CopyOf): RawBuilder<unknown> =>
  sql.raw(
    text
      .replaceAll('$real', `"${real}"`)
      .replaceAll('$1', String(invitationId))
      .replaceAll('$2', String(versionId))
      .replaceAll('$3', `'${day}'`)
      .replaceAll('$4', String(secretaryId)),
  )

/** Copies rows of the portal into the world of a rehearsal, which `tx` is in, and lets new rows have later ids. */
export async function copyTable(tx: Tx, of: CopyOf, { table, where = 'true', set = {} }: CopiedTable): Promise<void> {
  const columns = await findColumns(tx, of.schema, table)
  const values = columns.map(({ name }) => (set[name] === undefined ? sql.ref(`t.${name}`) : toSql(set[name], of)))
  await sql`insert into ${sql.id(of.schema, table)} (${sql.join(columns.map(({ name }) => sql.id(name)))}) overriding system value
    select ${sql.join(values)} from ${sql.id(of.real, table)} t where ${toSql(where, of)}`.execute(tx)
  if (columns.some(({ isCounted }) => isCounted)) await continueIds(tx, of.schema, table)
}

/** The columns that are not computed from others; `isCounted` for the id that the database gives. */
async function findColumns(tx: Tx, schema: string, table: string): Promise<{ name: string; isCounted: boolean }[]> {
  const { rows } = await sql<{ name: string; isCounted: boolean }>`
    select attname as name, attname = 'id' and attidentity <> '' as "isCounted" from pg_attribute
    where attrelid = to_regclass(${`"${schema}"."${table}"`}) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(tx)
  return rows
}

export const continueIds = (tx: Tx, schema: string, table: string) =>
  sql`select setval(pg_get_serial_sequence(${`"${schema}"."${table}"`}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.id(schema, table)}))`.execute(tx)
