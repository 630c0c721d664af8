import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { canBeChosen } from './items/find-lookup-items.ts'

export interface LookupState {
  code: string
  /** The code of its parent. */
  parent: string | null
  /** Whether no item can be chosen today. */
  isEmpty: boolean
  isSignedInOnly: boolean
}

/** What a form may need to know of the lookups that it names; one that does not exist is left out. */
export async function findLookupStates(db: Db | Tx, codes: readonly string[], now: Date): Promise<LookupState[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<LookupState>`
    select l.code, p.code as parent, l.is_signed_in_only as "isSignedInOnly",
      not exists (select from lookup_item i where i.lookup_id = l.id and ${canBeChosen(now)}) as "isEmpty"
    from lookup l left join lookup p on p.id = l.parent_id where l.code = any(${[...codes]}::text[])`.execute(db)
  return rows
}
