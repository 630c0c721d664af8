import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'
import { MailAddress, OneTimePassword, PasswordSent } from './external.ts'
import { mailKinds } from './mail-kinds.ts'

/** One way in which the person signs in. */
export const AccountLogin = z.object({
  id: Id,
  provider: z.enum(['hmu', 'student', 'taxisnet', 'google', 'external']),
  /** The address by which the person knows this login; null where the provider tells none. */
  email: z.string().nullable(),
  createdAt: Instant,
  usedAt: Instant.nullable(),
  /** False for the only way in. */
  mayUnlink: z.boolean(),
})
export type AccountLogin = z.infer<typeof AccountLogin>

export const AccountLogins = z.object({
  /** The account's user name, where an administrator has given it one. */
  username: z.string().nullable(),
  logins: z.array(AccountLogin),
})
export type AccountLogins = z.infer<typeof AccountLogins>

/** A browser that is signed in. */
export const AccountSession = z.object({
  sid: z.uuid(),
  isCurrent: z.boolean(),
  /** Made by a link of a mail, and limited to what the link is for. */
  isLimited: z.boolean(),
  provider: z.string(),
  address: z.string(),
  browser: z.string(),
  createdAt: Instant,
  seenAt: Instant,
  expiresAt: Instant,
})
export type AccountSession = z.infer<typeof AccountSession>

export const SignInEntry = z.object({
  id: Id,
  provider: z.string(),
  outcome: z.enum(['done', 'wrongPassword', 'disabled', 'link']),
  address: z.string(),
  browser: z.string(),
  at: Instant,
})
export type SignInEntry = z.infer<typeof SignInEntry>

const MailChoice = z.object({
  kind: z.enum(mailKinds),
  isMailed: z.boolean(),
  /** The work or the law needs this mail. */
  isFixed: z.boolean(),
})
export const MailChoices = z.object({ choices: z.array(MailChoice) })
export type MailChoices = z.infer<typeof MailChoices>

/** Why an account cannot be erased yet, with how many there are of it. */
export const Duty = z.object({
  code: z.enum(['openSteps', 'comingSteps', 'position', 'committee', 'lastSystemAdmin']),
  count: z.int(),
})
export type Duty = z.infer<typeof Duty>

/** What erasing the account would do. */
export const ErasurePlan = z.object({
  duties: z.array(Duty),
  /** What goes, by its kind. */
  erased: z.object({ drafts: z.int(), logins: z.int(), sessions: z.int(), notifications: z.int(), signIns: z.int(), mails: z.int() }),
  /** What the law makes the university keep, by its kind. */
  kept: z.object({ applications: z.int(), decisions: z.int(), comments: z.int() }),
  /** Among the applications kept, those on which nobody has decided yet. */
  runningApplications: z.int(),
})
export type ErasurePlan = z.infer<typeof ErasurePlan>

export const accountSchemas = {
  logins: {
    summary: 'One’s ways of signing in.',
    response: AccountLogins,
  },
  unlink: {
    summary: 'Removes a way of signing in, never the last one.',
    params: z.object({ id: IdText }),
    response: AccountLogins,
    refusals: ['access.notFound', 'identity.lastLogin'],
  },
  requestAddress: {
    summary: 'Mails a password with which an e-mail address is added to one’s ways of signing in.',
    body: z.object({ email: MailAddress }),
    response: PasswordSent,
    refusals: ['request.tooMany'],
  },
  addAddress: {
    summary: 'Adds the e-mail address to which the password was mailed.',
    body: z.object({ email: MailAddress, password: OneTimePassword }),
    response: AccountLogins,
    refusals: ['identity.oneTimeWrong', 'identity.oneTimeSpent', 'identity.loginOfAnother', 'request.tooMany'],
  },
  sessions: {
    summary: 'Where one is signed in, the present session first.',
    response: z.object({ sessions: z.array(AccountSession) }),
  },
  endSession: {
    summary: 'Signs one of one’s sessions out.',
    params: z.object({ sid: z.uuid() }),
    response: Done,
    refusals: ['access.notFound'],
  },
  endOtherSessions: {
    summary: 'Signs out everywhere but here.',
    response: z.object({ ended: z.int() }),
  },
  signIns: {
    summary: 'One’s newest sign-ins and tries, at most 50.',
    response: z.object({ signIns: z.array(SignInEntry) }),
  },
  mailChoices: {
    summary: 'Of what one is told by mail, too.',
    response: MailChoices,
  },
  saveMailChoices: {
    summary: 'Chooses of what one is not told by mail. Mails that the law or the work needs are sent all the same.',
    body: z.object({ muted: z.array(z.enum(mailKinds)).max(mailKinds.length) }),
    response: MailChoices,
  },
  removeAvatar: {
    summary: 'Removes one’s photo.',
    response: Done,
  },
  download: {
    summary: 'Everything the portal keeps about the person, as a zip of JSON and files.',
    response: z.unknown(),
    refusals: ['identity.downloadTooLarge'],
  },
  erasurePlan: {
    summary: 'What erasing one’s account would remove and keep, and what is in its way.',
    response: ErasurePlan,
  },
  erase: {
    summary: 'Erases one’s account for good, except what the law makes the university keep.',
    body: z.object({ confirm: z.literal(true) }),
    response: Done,
    refusals: ['identity.hasDuties'],
  },
} satisfies CallSchemasByName
