import { z } from 'zod'
import { invitationPrivileges, roles } from '../access.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { AccountSession, SignInEntry } from '../identity/account.ts'
import { LoginGroup } from '../identity/identity.ts'
import { Done, Id, IdText, Instant, LocalizedText, PageText, page } from '../wire.ts'

const ById = z.object({ id: IdText })
const Reason = z.string().trim().min(1).max(2000)

/** One person in the list of users. */
export const UserRow = z.object({
  id: Id,
  uid: z.string(),
  fullname: z.string(),
  avatar: z.string().nullable(),
  unit: z.string().nullable(),
  loginGroup: LoginGroup,
  roles: z.array(z.enum(roles)),
  isActive: z.boolean(),
  /** Time of the last request of any session. */
  seenAt: Instant.nullable(),
})
export type UserRow = z.infer<typeof UserRow>

/** Whose certificate at a signing service a person signs with; without `acceptedAt` it is in another name and waits for an administrator. */
export const SigningSubject = z.object({
  provider: z.enum(['csc', 'sapi']),
  fingerprint: z.string(),
  /** As the certificate has it. */
  name: z.string(),
  askedAt: Instant,
  acceptedAt: Instant.nullable(),
})
export type SigningSubject = z.infer<typeof SigningSubject>

/** Everything a system administrator sees of one person. `revision` rises with every change. */
export const UserView = UserRow.extend({
  revision: z.int(),
  email: z.string().nullable(),
  createdAt: Instant,
  confirmed: z.boolean(),
  /** The user name of the local account, if there is one. */
  username: z.string().nullable(),
  logins: z.array(z.object({ provider: z.string(), email: z.string().nullable(), usedAt: Instant.nullable() })),
  invitations: z.array(z.object({ id: Id, title: LocalizedText, privilege: z.enum(invitationPrivileges) })),
  units: z.array(z.object({ id: Id, label: z.string() })),
  sessions: z.array(AccountSession.omit({ isCurrent: true })),
  signIns: z.array(SignInEntry),
  signers: z.array(SigningSubject),
})
export type UserView = z.infer<typeof UserView>

/** A unit in a search result. `path` lists the units above it, the topmost first. */
export const UnitChoice = z.object({ id: Id, code: z.string(), label: z.string(), path: z.array(z.string()) })
export type UnitChoice = z.infer<typeof UnitChoice>

/** The input for a local account. The login group decides to which target groups the person belongs. */
export const NewUser = z.object({
  email: z.email().trim().toLowerCase().max(254),
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  loginGroup: LoginGroup,
  /** At least 15 characters, without other rules. */
  password: z.string().min(15).max(1024),
})
export type NewUser = z.infer<typeof NewUser>

/** A privilege on one invitation; null removes it. */
export const InvitationPrivilegeInput = z.object({ invitationId: Id, privilege: z.enum(invitationPrivileges).nullable() })

/** The privilege to edit a unit and all units below it; null removes it. */
export const UnitPrivilegeInput = z.object({ unitId: Id, privilege: z.literal('edit').nullable() })

const changing = ['user.notFound', 'user.changed'] as const

export const userSchemas = {
  list: {
    summary: 'People by name, address or user name, fifty a page.',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      role: z.enum(roles).optional(),
      state: z.enum(['active', 'disabled']).optional(),
      page: PageText,
    }),
    response: page(UserRow),
  },
  units: {
    summary: 'Units whose name or code holds the words, at most 20: for the field that chooses a unit.',
    query: z.object({ search: z.string().trim().min(1).max(100) }),
    response: z.object({ items: z.array(UnitChoice) }),
  },
  read: {
    summary: 'One person with roles, privileges, logins, sessions and the last hundred sign-ins.',
    params: ById,
    response: UserView,
    refusals: ['user.notFound'],
  },
  create: {
    summary: 'Makes a local account.',
    body: NewUser,
    response: z.object({ id: Id }),
    refusals: ['user.addressTaken'],
  },
  setPassword: {
    summary: 'Sets the password and the login group of the local account, making the account where there was none, and ends all sessions.',
    params: ById,
    body: z.object({ password: NewUser.shape.password, loginGroup: LoginGroup, revision: z.int() }),
    response: UserView,
    refusals: [...changing, 'user.addressTaken'],
  },
  setRoles: {
    summary: 'Gives exactly these roles; they hold from the next call on.',
    params: ById,
    body: z.object({ roles: z.array(z.enum(roles)).max(20), revision: z.int() }),
    response: UserView,
    refusals: [...changing, 'user.lastSystemAdmin'],
  },
  setPrivilege: {
    summary: 'Gives or takes what the person may do with one invitation or in one unit and all below it.',
    params: ById,
    body: z.union([InvitationPrivilegeInput.extend({ revision: z.int() }), UnitPrivilegeInput.extend({ revision: z.int() })]),
    response: UserView,
    refusals: [...changing, 'invitation.notFound', 'user.unitNotFound'],
  },
  setActive: {
    summary: 'Disables or enables the account; disabling ends all sessions and mailed links.',
    params: ById,
    body: z.object({ isActive: z.boolean(), reason: Reason, revision: z.int() }),
    response: UserView,
    refusals: [...changing, 'user.lastSystemAdmin', 'user.self'],
  },
  setSigner: {
    summary: 'Accepts a certificate of a signing service that is in another name, or releases the one that the person signs with.',
    params: ById,
    body: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{64}$/), isAccepted: z.boolean(), revision: z.int() }),
    response: UserView,
    refusals: [...changing, 'signing.subjectTaken'],
  },
  endSessions: {
    summary: 'Ends one session, or all of them.',
    params: ById,
    body: z.object({ sid: z.uuid().optional() }),
    response: Done,
    refusals: ['user.notFound'],
  },
} satisfies CallSchemasByName
