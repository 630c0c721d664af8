import { z } from 'zod'
import { invitationPrivileges, loginGroups, roles } from '../access.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { SessionScope } from '../links/session-scope.ts'
import { Done, Id, Instant, Language } from '../wire.ts'

/** The internal code of a login group. On the wire, `loginGroup` is the name of a site, see `toLoginGroupName`. */
export const LoginGroup = z.enum(loginGroups)
export type LoginGroup = z.infer<typeof LoginGroup>

/** The signed-in person with roles and privileges. The keys of `privileges.invitations` are invitation ids, those of `orgUnits` unit ids. */
export const Me = z.object({
  id: Id,
  uid: z.string(),
  username: z.string(),
  fullname: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  language: Language,
  /** `{site}`, `{sub}.{site}`, `taxisnet.gr`, or anything else for external accounts. */
  loginGroup: z.string(),
  confirmed: z.boolean(),
  isNameless: z.boolean(),
  /** The roles that are effective in the current admin mode. */
  roles: z.array(z.enum(roles)),
  /** Whether the person has a role that admin mode can switch off. */
  mayAdminister: z.boolean(),
  isApprover: z.boolean(),
  isCommitteeMember: z.boolean(),
  /** Number of open steps of this person; the sidebar shows it. */
  pendingApprovals: z.int(),
  /** The scope of a limited session; null for a full session. */
  scope: SessionScope.nullable(),
  privileges: z.object({ invitations: z.record(z.string(), z.enum(invitationPrivileges)), orgUnits: z.record(z.string(), z.literal('edit')) }),
})
export type Me = z.infer<typeof Me>

/** The signed-in person with the bearer token of the session. */
export const SignedIn = Me.extend({ access_token: z.string(), expiresAt: Instant })
export type SignedIn = z.infer<typeof SignedIn>

export const Credentials = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  rememberMe: z.boolean().default(false),
})
export type Credentials = z.infer<typeof Credentials>

/** The details that people edit themselves; `email`, `uid` and the login group come from the account. */
export const ProfileInput = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  fatherName: z.string().trim().max(100).default(''),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[0-9 ()-]{6,20})?$/)
    .default(''),
  title: z.string().trim().max(100).default(''),
  language: Language,
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const Profile = ProfileInput.extend({ id: Id, uid: z.string(), email: z.string().nullable(), avatar: z.string().nullable(), confirmed: z.boolean() })
export type Profile = z.infer<typeof Profile>

const FractionText = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
  .transform(Number)

/** The square to cut from a photo, as fractions of the width and height of the upright picture. Without it the middle is cut. */
export const AvatarCrop = z.object({
  x: FractionText.optional(),
  y: FractionText.optional(),
  width: FractionText.optional(),
  height: FractionText.optional(),
})
export type AvatarCrop = z.infer<typeof AvatarCrop>

export const loginMethods = ['local', 'hmu', 'student', 'taxisnet', 'external', 'google'] as const

export const identitySchemas = {
  providers: {
    summary: 'Which ways of signing in are on.',
    response: z.object({ providers: z.array(z.object({ id: z.enum(loginMethods), isOn: z.boolean() })) }),
  },
  login: {
    summary: 'Signs in with a local account.',
    hasSecretResponse: true,
    body: Credentials,
    response: SignedIn,
    refusals: ['identity.wrongCredentials', 'identity.disabled', 'request.tooMany'],
  },
  logout: {
    summary: 'Ends the session.',
    response: Done,
  },
  me: {
    summary: 'The person signed in.',
    response: Me,
  },
  profile: {
    summary: 'One’s own profile.',
    response: Profile,
  },
  saveProfile: {
    summary: 'Changes one’s own profile.',
    body: ProfileInput,
    response: Profile,
  },
  confirmProfile: {
    summary: 'Saves the profile and says that it is right.',
    body: ProfileInput,
    response: Profile,
  },
  saveAvatar: {
    summary: 'Sets one’s photo: JPEG, PNG or WebP up to 5 MB, kept as 236×236 JPEG without metadata.',
    query: AvatarCrop,
    bodyLimit: 6 * 1024 * 1024,
    response: z.object({ avatar: z.string() }),
    refusals: ['file.type', 'file.tooLarge', 'file.broken'],
  },
  avatar: {
    summary: 'A person’s photo.',
    params: z.object({ fileId: z.uuid() }),
    response: z.unknown(),
  },
} satisfies CallSchemasByName
