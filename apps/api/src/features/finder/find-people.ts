import { type FoundPerson, mostFound } from '@klesis/contract/finder/finder.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { containsAllSpellings, searchWordsOf } from '../../db/search-words.ts'
import { findPeopleByName, shownName } from '../identity/index.ts'
import { isIndexed } from './is-indexed.ts'

/** People by name, for those who may open the page of a person: first who has the words as they are typed. Anonymous applicants and erased accounts are left out. */
export async function findPeople(db: Db, actor: Actor, text: string): Promise<FoundPerson[]> {
  if (!actor.roles.has('systemAdmin') || !isIndexed(text)) return []
  const words = searchWordsOf(text)
  const { ids } = await findPeopleByName(db, words, [], { page: 0, pageSize: mostFound })
  const { rows } = await sql<FoundPerson>`
    select p.id, ${shownName} as fullname, p.uid from unnest(${ids}::int[]) with ordinality found (id, place) join person p on p.id = found.id order by found.place`.execute(
    db,
  )
  return rows.length < mostFound ? [...rows, ...(await findBySpelling(db, words, ids))] : rows
}

/** So many of those who match are compared by name: a tenth of all people may have a common one. */
const mostCompared = 50

/** Those who have the words in the letters of the other script. They are read as they are found, so that many cost no more than few, and by the index of letters where they are few. */
async function findBySpelling(db: Db, words: readonly string[], known: readonly number[]): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    with matching as materialized (
        select id, ${shownName} as fullname, uid, search from person p where not p.is_nameless and p.erased_at is null and p.id <> all(${known}::int[]) and ${containsAllSpellings(sql`p.search`, words)}),
      found as materialized (select * from matching limit ${mostCompared})
    select id, fullname, uid from found order by search collate "el-x-icu", id limit ${mostFound - known.length}`.execute(db)
  return rows
}
