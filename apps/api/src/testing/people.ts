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
  return (await makePeople(db, { one: options })).one
}

/** The same for several, by what they are called: one statement for each table, however many people there are. */
export async function makePeople<Name extends string>(db: Db, all: Readonly<Record<Name, PersonOptions>>): Promise<Record<Name, TestPerson>> {
  const named = (Object.entries(all) as [Name, PersonOptions][]).map(([name, options]) => ({
    ...{ name, options, token: newToken() },
    uid: options.uid ?? `${randomBytes(5).toString('hex')}@uni.example`,
    loginGroup: options.loginGroup ?? ('university' as const),
  }))
  const rows = named.map(({ uid, loginGroup, options }) => ({
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
  }))
  const inserted = await db.insertInto('person').values(rows).returning(['id', 'uid']).execute()
  const idOf = (uid: string) => inserted.find((row) => row.uid === uid)?.id ?? 0
  const roles = named.flatMap(({ uid, options }) => (options.roles ?? []).map((role) => ({ person_id: idOf(uid), role })))
  if (roles.length > 0) await db.insertInto('person_role').values(roles).execute()
  const sessions = await db
    .insertInto('session')
    .values(named.map(({ uid, token, loginGroup }) => sessionRow(token, idOf(uid), { loginGroup })))
    .returning(['person_id', 'sid'])
    .execute()
  const people = named.map(({ name, uid, token }) => {
    const id = idOf(uid)
    return [name, { id, uid, token, sid: sessions.find((row) => row.person_id === id)?.sid ?? '' }]
  })
  return Object.fromEntries(people) as Record<Name, TestPerson>
}

export interface SessionOptions {
  loginGroup?: LoginGroup
  scope?: Scope
  expiresAt?: string
}

/** Adds a session of a person, limited to a scope if one is given. */
export async function makeSession(db: Db, personId: number, options: SessionOptions = {}): Promise<{ token: string; sid: string }> {
  const token = newToken()
  const { sid } = await db
    .insertInto('session')
    .values(sessionRow(token, personId, options))
    .returning('sid')
    .executeTakeFirstOrThrow()
  return { token, sid }
}

const newToken = () => randomBytes(32).toString('base64url')

const sessionRow = (token: string, personId: number, { loginGroup = 'university', scope, expiresAt }: SessionOptions) => ({
  token_hash: hashToken(token),
  person_id: personId,
  login_group: loginGroup,
  provider: 'local',
  scope: scope ? JSON.stringify(scope) : null,
  expires_at: expiresAt ?? '2999-01-01T00:00:00Z',
})
