import type { AccountLogins } from '@klesis/contract/identity/account.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface Row {
  id: number
  provider: AccountLogins['logins'][number]['provider']
  email: string | null
  createdAt: string
  usedAt: string | null
}

/** The person's logins, the oldest first, without the provider's subject, which may be a tax number. */
export async function readLogins(db: Db, personId: number): Promise<AccountLogins> {
  const [local, { rows }] = await Promise.all([
    db.selectFrom('local_login').select('username').where('person_id', '=', personId).executeTakeFirst(),
    sql<Row>`
      select id, provider, email, created_at as "createdAt", used_at as "usedAt" from login
      where person_id = ${personId} and removed_at is null order by id`.execute(db),
  ])
  const mayUnlink = rows.length > 1 || local !== undefined
  return { username: local?.username ?? null, logins: rows.map((row) => ({ ...row, mayUnlink })) }
}
