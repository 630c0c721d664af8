import type { loginGroups, Role } from '@klesis/contract/access.ts'
import type { SessionScope } from '@klesis/contract/links/session-scope.ts'
import { type Capacity, may, type Right } from '@klesis/contract/rights.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { refuse } from '../refusals/refuse.ts'

export type LoginGroup = (typeof loginGroups)[number]

/** Who is signed in, as far as every feature may need to know. */
export interface Person {
  id: number
  uid: string
  email: string | null
  firstName: string
  lastName: string
  fullname: string
  unitId: number | null
  language: Language
  loginGroup: LoginGroup
  confirmed: boolean
  isNameless: boolean
}

/** What a session made by a mailed link or an entry key is limited to. */
export type Scope = SessionScope

/** Another system that reads the directory, and nothing else. */
export interface Reader {
  id: number
}

/** The caller of one request. Passed on as a parameter; found nowhere else. */
export interface Actor {
  person: Person | null
  /** The roles in force: admin and systemAdmin are missing while admin mode is off, and a system administrator also has admin. */
  roles: ReadonlySet<Role>
  adminMode: boolean
  language: Language
  loginGroup: LoginGroup | null
  sessionId: string | null
  scope?: Scope
  /** Another system that reads the directory: no person, without roles, let in to the directory alone. */
  reader?: Reader
}

/** The person, or a refusal that asks to sign in. */
export function requirePerson(actor: Actor): Person {
  return actor.person ?? refuse('access.signInNeeded')
}

export const isAdmin = (actor: Actor) => actor.roles.has('admin')

/** The portal itself, for jobs and commands without a caller. */
export const portal: Actor = { person: null, roles: new Set(), adminMode: false, language: 'el', loginGroup: null, sessionId: null }

/** What somebody is to everything: administrators, and the portal itself. */
export const standing = (actor: Actor): ReadonlySet<Capacity> => (actor === portal || isAdmin(actor) ? administrator : nothing)

const administrator: ReadonlySet<Capacity> = new Set<Capacity>(['admin'])
const nothing: ReadonlySet<Capacity> = new Set<Capacity>()

/** Whether the actor may do this to all there is of the kind; for lists of everybody's. */
export const mayEverywhere = (actor: Actor, right: Right): boolean => may(right, standing(actor))
