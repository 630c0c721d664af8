import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'

const largeTables = ['application', 'step', 'step_group', 'person', 'attachment']

/** Drops the indexes of the large tables and returns their definitions: creating them after the rows is much faster. */
export async function dropIndexes(db: Db, tables: readonly string[] = largeTables): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i where i.indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ made }) => made)
}

/** Creates them again, two at a time, the most expensive first. */
export async function createIndexes(db: Db, made: readonly string[]): Promise<void> {
  const queue = made.toSorted((one, other) => Number(other.includes('USING gin')) - Number(one.includes('USING gin')))
  const next = async () => {
    for (let text = queue.shift(); text; text = queue.shift()) await sql.raw(text).execute(db)
  }
  await Promise.all([next(), next()])
}

/** Sets each sequence to the number after the last row. */
export async function resetSequences(db: Db): Promise<void> {
  for (const table of [
    'person',
    'unit',
    'position',
    'employee',
    'application',
    'step_group',
    'step',
    'invitation',
    'invitation_version',
    'committee',
    'app_tag',
  ]) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db)
  }
}
