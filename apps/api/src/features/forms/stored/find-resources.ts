import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** A stored form with values, as a choice names it. */
export interface FoundResource {
  /** The path or the id of the form service by which it was asked for. */
  name: string
  path: string
  /** The code of the lookup whose items are its values; null if it has none. */
  lookup: string | null
}

/** The resources with these paths or ids of the form service, whether or not the service gives them to everybody; one that does not exist is left out. */
export async function findResources(db: Db | Tx, names: readonly string[]): Promise<FoundResource[]> {
  if (names.length === 0) return []
  const { rows } = await sql<FoundResource>`
    select n.name, p.path, p.lookup from unnest(${[...new Set(names)]}::text[]) as n (name)
    join stored_part p on n.name in (p.path, 'a' || lpad(to_hex(p.id), 23, '0'))
    where p.removed_at is null and p.kind = 'resource'`.execute(db)
  return rows
}
