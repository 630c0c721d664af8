import { randomBytes } from 'node:crypto'
import type { Role } from '@klesis/contract/access.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { LoginGroup, Scope } from '../actor/actor.ts'
import { hashToken } from '../actor/hash-token.ts'
import type { Db } from '../db/db.ts'

/** A signed-in person of a test. */
export interface TestPerson {
  id: number
  uid: string
  token: string
  sid: string
}

export interface PersonWish {
  uid?: string
  firstName?: string
  lastName?: string
  email?: string | null
  roles?: readonly Role[]
  loginGroup?: LoginGroup
  language?: Language
  confirmed?: boolean
  isActive?: boolean
  isNameless?: boolean
  unitId?: number | null
}

/** Puts a person with roles and one open session straight into the tables. */
export async function makePerson(db: Db, wish: PersonWish = {}): Promise<TestPerson> {
  const uid = wish.uid ?? `${randomBytes(5).toString('hex')}@uni.example`
  const loginGroup = wish.loginGroup ?? 'university'
  const { id } = await db
    .insertInto('person')
    .values({
      uid,
      email: wish.email === undefined ? uid : wish.email,
      first_name: wish.firstName ?? 'Άννα',
      last_name: wish.lastName ?? 'Δοκιμή',
      language: wish.language ?? 'el',
      login_group: loginGroup,
      confirmed: wish.confirmed ?? true,
      is_active: wish.isActive ?? true,
      is_nameless: wish.isNameless ?? false,
      unit_id: wish.unitId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of wish.roles ?? []) await db.insertInto('person_role').values({ person_id: id, role }).execute()
  return { id, uid, ...(await makeSession(db, id, { loginGroup })) }
}

export interface SessionWish {
  loginGroup?: LoginGroup
  scope?: Scope
  expiresAt?: string
}

/** One more session of a person; without a scope it is a full one. */
export async function makeSession(
  db: Db,
  personId: number,
  { loginGroup = 'university', scope, expiresAt }: SessionWish = {},
): Promise<{ token: string; sid: string }> {
  const token = randomBytes(32).toString('base64url')
  const { sid } = await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      login_group: loginGroup,
      provider: 'local',
      scope: scope ? JSON.stringify(scope) : null,
      expires_at: expiresAt ?? '2999-01-01T00:00:00Z',
    })
    .returning('sid')
    .executeTakeFirstOrThrow()
  return { token, sid }
}
