import type { PersonChoice } from '@klesis/contract/identity/people.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containsAllWords, searchWordsOf } from '../../../db/search-words.ts'
import { toAvatarPath } from '../../../files/avatars/avatar-path.ts'
import { matchingPeople } from './matching-people.ts'

type Row = Omit<PersonChoice, 'avatar'> & { avatarFileId: string | null }

/** Searches active people who have a name. All words must match, in any order; accents and case are ignored. */
export async function searchPeople(db: Db, search: string): Promise<PersonChoice[]> {
  const words = searchWordsOf(search)
  const { rows } = await sql<Row>`
    select p.id, p.fullname, p.uid, u.label as unit, p.avatar_file_id as "avatarFileId"
    from ${matchingPeople(words, sql`p.is_active and not p.is_nameless and ${containsAllWords(sql`p.search`, words)}`)} left join unit u on u.id = p.unit_id
    order by p.last_name, p.first_name, p.id limit 20`.execute(db)
  return rows.map(({ avatarFileId, ...person }) => ({ ...person, avatar: toAvatarPath(avatarFileId) }))
}
