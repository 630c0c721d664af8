import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import { countLimit, pageSize, portalSearchCountLimit } from '@klesis/contract/paging.ts'
import type { users } from '@klesis/contract/users/users.calls.ts'
import type { UserRow } from '@klesis/contract/users/users.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containsAllWords, searchWordsOf } from '../../db/search-words.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'
import { matchingPeople } from '../identity/index.ts'
import { unitLabel } from '../org/index.ts'

type Query = HandlerInput<typeof users.list>['query']
type Row = Omit<UserRow, 'avatar'> & { avatarFileId: string | null }

/** People by name, a page at a time; anonymous applicants are left out. */
export async function readUsers(db: Db, language: Language, { search, role, state, page }: Query): Promise<CallResult<typeof users.list>> {
  const words = searchWordsOf(search)
  const conditions = [
    sql`not p.is_nameless`,
    containsAllWords(sql`p.search`, words),
    ...(role ? [sql`exists (select from person_role r where r.person_id = p.id and r.role = ${role})`] : []),
    ...(state ? [sql`p.is_active = ${state === 'active'}`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const limit = words.length > 0 ? portalSearchCountLimit : countLimit
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select p.id, p.uid, p.fullname, p.avatar_file_id as "avatarFileId", ${unitLabel(language)} as unit, p.login_group as "loginGroup", p.is_active as "isActive",
        array(select role from person_role r where r.person_id = p.id order by role) as roles,
        (select max(seen_at) from session s where s.person_id = p.id) as "seenAt"
      from ${matchingPeople(words, where)} left join unit u on u.id = p.unit_id
      order by p.last_name, p.first_name, p.id limit ${pageSize} offset ${page * pageSize}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (select from person p where ${where} limit ${limit + 1}) counted`.execute(db),
  ])
  const count = counted.rows[0]?.count ?? 0
  const items = rows.map(({ avatarFileId, ...user }) => ({ ...user, avatar: toAvatarPath(avatarFileId) }))
  return { items, total: Math.min(count, limit), totalIsExact: count <= limit }
}
