import { type FoundPerson, mostFound } from '@klesis/contract/finder/finder.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { containsAllSpellings, searchWordsOf } from '../../db/search-words.ts'
import { matchingPeople } from '../identity/index.ts'
import { isIndexed } from './is-indexed.ts'

/** People by name, for those who may open the page of a person. Anonymous applicants are left out. */
export async function findPeople(db: Db, actor: Actor, text: string): Promise<FoundPerson[]> {
  if (!actor.roles.has('systemAdmin') || !isIndexed(text)) return []
  const words = searchWordsOf(text)
  const { rows } = await sql<FoundPerson>`
    select p.id, p.fullname, p.uid from ${matchingPeople(words, sql`not p.is_nameless and ${containsAllSpellings(sql`p.search`, words)}`)}
    order by p.last_name, p.first_name, p.id limit ${sql.lit(mostFound)}`.execute(db)
  return rows
}
