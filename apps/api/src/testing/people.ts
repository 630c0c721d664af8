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

export interface PersonOptions {
  uid?: string
  firstName?: string
  lastName?: string
  email?: string | null
  roles?: readonly Role[]
  loginGroup?: LoginGroup
  language?: Language
  /** Whether the person has confirmed the profile; true by default. */
  confirmed?: boolean
  isActive?: boolean
  /** The person of an entry link that asks for no sign-in. */
  isNameless?: boolean
  unitId?: number | null
}

/** Inserts a person with roles and one open session directly into the tables. */
export async function makePerson(db: Db, options: PersonOptions = {}): Promise<TestPerson> {
  const uid = options.uid ?? `${randomBytes(5).toString('hex')}@uni.example`
  const loginGroup = options.loginGroup ?? 'university'
  const { id } = await db
    .insertInto('person')
    .values({
      uid,
      email: options.email === undefined ? uid : options.email,
      first_name: options.firstName ?? 'Άννα',
      last_name: options.lastName ?? 'Δοκιμή',
      language: options.language ?? 'el',
      login_group: loginGroup,
      confirmed: options.confirmed ?? true,
      is_active: options.isActive ?? true,
      is_nameless: options.isNameless ?? false,
      unit_id: options.unitId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of options.roles ?? []) await db.insertInto('person_role').values({ person_id: id, role }).execute()
  return { id, uid, ...(await makeSession(db, id, { loginGroup })) }
}

export interface SessionOptions {
  loginGroup?: LoginGroup
  scope?: Scope
  expiresAt?: string
}

/** Adds a session of a person, limited to a scope if one is given. */
export async function makeSession(
  db: Db,
  personId: number,
  { loginGroup = 'university', scope, expiresAt }: SessionOptions = {},
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
