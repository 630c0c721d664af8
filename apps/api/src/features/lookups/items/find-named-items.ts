import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { canBeChosen, labelIn } from './find-lookup-items.ts'

/** Codes of items by the codes of their lookups. */
export type NamedCodes = ReadonlyMap<string, ReadonlySet<string>>

export interface NamedItem {
  lookup: string
  code: string
  label: string
  /** The code of its parent. */
  parent: string | null
  canBeChosen: boolean
  isSignedInOnly: boolean
}

/** The items with these codes, retired ones too, in one statement; codes that no item has are left out. */
export async function findNamedItems(db: Db | Tx, named: NamedCodes, { language, now }: { language: string; now: Date }): Promise<NamedItem[]> {
  const pairs = [...named].flatMap(([lookup, codes]) => [...codes].map((code) => ({ lookup, code })))
  if (pairs.length === 0) return []
  const { rows } = await sql<NamedItem>`
    select l.code as lookup, i.code, ${labelIn(language)} as label, p.code as parent, ${canBeChosen(now)} as "canBeChosen", l.is_signed_in_only as "isSignedInOnly"
    from unnest(${pairs.map(({ lookup }) => lookup)}::text[], ${pairs.map(({ code }) => code)}::text[]) named (lookup, code)
    join lookup l on l.code = named.lookup join lookup_item i on i.lookup_id = l.id and i.code = named.code left join lookup_item p on p.id = i.parent_id`.execute(
    db,
  )
  return rows
}
