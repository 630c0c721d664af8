import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant } from '../wire.ts'
import { MailAddress, OneTimePassword, PasswordSent } from './external.ts'
import { mailDeliveries, mailKinds } from './mail-kinds.ts'

/** One sign-in method of the person. */
export const AccountLogin = z.object({
  id: Id,
  provider: z.enum(['hmu', 'student', 'taxisnet', 'google', 'external']),
  /** The e-mail address of this login; null when the provider does not supply one. */
  email: z.string().nullable(),
  createdAt: Instant,
  usedAt: Instant.nullable(),
  /** False for the only login of the account. */
  mayUnlink: z.boolean(),
})
export type AccountLogin = z.infer<typeof AccountLogin>

export const AccountLogins = z.object({
  /** The user name of the local account, if an administrator set one. */
  username: z.string().nullable(),
  logins: z.array(AccountLogin),
})
export type AccountLogins = z.infer<typeof AccountLogins>

/** A session of the person, one per browser. */
export const AccountSession = z.object({
  sid: z.uuid(),
  isCurrent: z.boolean(),
  /** Whether a mailed link opened the session and limits it. */
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
  delivery: z.enum(mailDeliveries),
  /** What the person may choose from; only one for a mail that is always sent at once. */
  offered: z.array(z.enum(mailDeliveries)),
})
export const MailChoices = z.object({ choices: z.array(MailChoice) })
export type MailChoices = z.infer<typeof MailChoices>

/** A reason why an account cannot be erased yet, with the number of objects concerned. */
export const Duty = z.object({
  code: z.enum(['openSteps', 'comingSteps', 'position', 'committee', 'lastSystemAdmin']),
  count: z.int(),
})
export type Duty = z.infer<typeof Duty>

/** The effects of erasing the account. */
export const ErasurePlan = z.object({
  duties: z.array(Duty),
  /** Numbers of objects that are deleted, by kind. */
  erased: z.object({ drafts: z.int(), logins: z.int(), sessions: z.int(), notifications: z.int(), signIns: z.int(), mails: z.int() }),
  /** Numbers of objects that the law requires the university to keep, by kind; evaluations are the final ones, of earlier rounds too. */
  kept: z.object({ applications: z.int(), decisions: z.int(), comments: z.int(), evaluations: z.int(), declarations: z.int(), staff: z.int() }),
  /** Number of kept applications without a decision. */
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
    summary: 'Which mails the person receives, and when.',
    response: MailChoices,
  },
  saveMailChoices: {
    summary: 'Chooses when the person receives mails of these kinds; the others stay as they are. What is not offered for a kind has no effect.',
    body: z.object({ choices: z.array(z.object({ kind: z.enum(mailKinds), delivery: z.enum(mailDeliveries) })).max(mailKinds.length) }),
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
