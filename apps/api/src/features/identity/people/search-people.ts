import type { PersonChoice } from '@klesis/contract/identity/people.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { searchWordsOf } from '../../../db/search-words.ts'
import { toAvatarPath } from '../../../files/avatars/avatar-path.ts'
import { unitLabel } from '../../org/index.ts'
import { findPeopleByName, shownName } from './people-by-name.ts'

type Row = Omit<PersonChoice, 'avatar'> & { avatarFileId: string | null }

const firstPage = { page: 0, pageSize: 20 }

/** Searches active people who have a name. All words must match, in any order; accents and case are ignored. */
export async function searchPeople(db: Db, actor: Pick<Actor, 'language'>, search: string): Promise<PersonChoice[]> {
  const { ids } = await findPeopleByName(db, searchWordsOf(search), [sql`person.is_active`], firstPage)
  const { rows } = await sql<Row>`
    select p.id, ${shownName} as fullname, p.uid, ${unitLabel(actor.language)} as unit, p.avatar_file_id as "avatarFileId"
    from unnest(${ids}::int[]) with ordinality found (id, place) join person p on p.id = found.id left join unit u on u.id = p.unit_id
    order by found.place`.execute(db)
  return rows.map(({ avatarFileId, ...person }) => ({ ...person, avatar: toAvatarPath(avatarFileId) }))
}
