import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import type { users } from '@klesis/contract/users/users.calls.ts'
import type { UserRow } from '@klesis/contract/users/users.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type FoundByName, orderByName, toFound } from '../../db/by-name/find-by-name.ts'
import type { Db } from '../../db/db.ts'
import { searchWordsOf } from '../../db/search-words.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'
import { findPeopleByName, peopleByName, shownName } from '../identity/index.ts'
import { unitLabel } from '../org/index.ts'

type Query = HandlerInput<typeof users.list>['query']
type Row = Omit<UserRow, 'avatar'> & { avatarFileId: string | null }

/** People by name, a page at a time; anonymous applicants and erased accounts are left out. */
export async function readUsers(db: Db, language: Language, query: Query): Promise<CallResult<typeof users.list>> {
  const { ids, ...totals } = await findUsers(db, query)
  const { rows } = await sql<Row>`
    select p.id, p.uid, ${shownName} as fullname, p.avatar_file_id as "avatarFileId", ${unitLabel(language)} as unit, p.login_group as "loginGroup", p.is_active as "isActive",
      array(select role from person_role r where r.person_id = p.id order by role) as roles,
      (select max(seen_at) from session s where s.person_id = p.id) as "seenAt"
    from unnest(${ids}::int[]) with ordinality found (id, place) join person p on p.id = found.id left join unit u on u.id = p.unit_id
    order by found.place`.execute(db)
  return { items: rows.map(({ avatarFileId, ...user }) => ({ ...user, avatar: toAvatarPath(avatarFileId) })), ...totals }
}

async function findUsers(db: Db, { search, role, state, page }: Query): Promise<FoundByName> {
  const words = searchWordsOf(search)
  const conditions = [
    ...(role ? [sql`exists (select from person_role r where r.person_id = person.id and r.role = ${role})`] : []),
    ...(state ? [sql`person.is_active = ${state === 'active'}`] : []),
  ]
  const paging = { page, pageSize }
  if (words.length > 0) return findPeopleByName(db, words, conditions, paging)
  const where = sql.join([peopleByName.listed, ...conditions], sql` and `)
  const { rows } = await sql<{ ids: number[]; count: number }>`
    select array(select id from person where ${where} ${orderByName(peopleByName)} limit ${pageSize} offset ${page * pageSize}) as ids,
      (select count(*)::int from (select from person where ${where} limit ${countLimit + 1}) counted) as count`.execute(db)
  return toFound(rows[0] ?? { ids: [], count: 0 }, paging, countLimit)
}
