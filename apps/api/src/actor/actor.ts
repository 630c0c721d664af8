import type { loginGroups, Role } from '@klesis/contract/access.ts'
import type { SessionScope } from '@klesis/contract/links/session-scope.ts'
import { type Capacity, may, type Right } from '@klesis/contract/rights.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { refuse } from '../refusals/refuse.ts'

export type LoginGroup = (typeof loginGroups)[number]

/** The signed-in person, with the fields that features need. */
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
  hasConfirmedProfile: boolean
  /** Whether it is the unknown applicant of an entry link that asks for no sign-in. */
  isNameless: boolean
}

/** The application or invitation, and the purpose, to which a limited session is restricted. */
export type Scope = SessionScope

/** Another system that reads the directory with its own token. */
export interface ApiClient {
  id: number
}

/** The caller of one request. Always passed as a parameter. */
export interface Actor {
  person: Person | null
  /** The effective roles: a system administrator also has admin; both are missing while admin mode is off. */
  roles: ReadonlySet<Role>
  adminMode: boolean
  language: Language
  loginGroup: LoginGroup | null
  sessionId: string | null
  scope?: Scope
  /** Set if the caller is an API client: it has no person and no roles, and may only read the directory. */
  apiClient?: ApiClient
}

/** The person, or a refusal that asks to sign in. */
export function requirePerson(actor: Actor): Person {
  return actor.person ?? refuse('access.signInNeeded')
}

export const isAdmin = (actor: Actor) => actor.roles.has('admin')

/** The actor of jobs and commands without a caller. */
export const systemActor: Actor = { person: null, roles: new Set(), adminMode: false, language: 'el', loginGroup: null, sessionId: null }

/** The capacities that the actor has on every object: `admin` for administrators and the system actor, otherwise none. */
export const capacitiesEverywhere = (actor: Actor): ReadonlySet<Capacity> => (actor === systemActor || isAdmin(actor) ? adminCapacity : noCapacity)

const adminCapacity: ReadonlySet<Capacity> = new Set<Capacity>(['admin'])
const noCapacity: ReadonlySet<Capacity> = new Set<Capacity>()

/** Whether the actor has the right on every object, as lists of all objects require. */
export const mayEverywhere = (actor: Actor, right: Right): boolean => may(right, capacitiesEverywhere(actor))
