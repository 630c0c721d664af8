import { portalSearchCountLimit } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import { type FoundByName, findByName, type NamedTable, type Paging } from '../../../db/by-name/find-by-name.ts'
import { toNameSearch } from '../../../db/by-name/name-search.ts'
import type { Db } from '../../../db/db.ts'

/** People `person` as they are listed by name; anonymous applicants and erased accounts are left out. */
export const peopleByName: NamedTable = {
  table: 'person',
  key: 'search',
  listed: sql`not person.is_nameless and person.erased_at is null`,
  maxCollected: portalSearchCountLimit,
}

/** The name of a person `p` in a list: a provider may have sent none, and a link needs a text. */
export const shownName = sql<string>`coalesce(nullif(p.fullname, ''), p.uid)`

/** One page of the people whose name or address contains all words and for whom all conditions on `person` hold. */
export const findPeopleByName = (db: Db, words: readonly string[], conditions: readonly RawBuilder<unknown>[], paging: Paging): Promise<FoundByName> =>
  findByName(db, peopleByName, toNameSearch(sql`person.search`, words, conditions), paging)
