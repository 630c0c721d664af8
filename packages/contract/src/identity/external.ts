import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Language } from '../wire.ts'
import { SignedIn } from './identity.ts'

/** Sign-in of people without an account of the university: a password is mailed to their address. */

/** An e-mail address in lower case. */
export const MailAddress = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.toLowerCase())
  .pipe(z.email())

/** The password as typed or pasted. Other characters around and between its digits are ignored. */
export const OneTimePassword = z.string().trim().min(1).max(100)

/** The answer to a request for a password. It is the same for known and unknown addresses. */
export const PasswordSent = z.object({
  /** Seconds for which the password is valid. */
  validSeconds: z.int(),
  /** Seconds until another password may be requested. */
  resendSeconds: z.int(),
  /** Whether the mail server is unavailable now, so that the mail will be sent later. */
  isMailDelayed: z.boolean(),
})
export type PasswordSent = z.infer<typeof PasswordSent>

export const externalSchemas = {
  requestPassword: {
    summary: 'Mails a password for one sign-in to an e-mail address. The answer does not reveal whether the address is known.',
    body: z.object({ email: MailAddress, language: Language.default('el') }),
    response: PasswordSent,
    refusals: ['request.tooMany'],
  },
  validatePassword: {
    summary: 'Signs in with a mailed password.',
    hasSecretResponse: true,
    body: z.object({ email: MailAddress, password: OneTimePassword }),
    response: SignedIn,
    refusals: ['identity.oneTimeWrong', 'identity.oneTimeSpent', 'identity.disabled', 'identity.addressTaken', 'request.tooMany'],
  },
  mailState: {
    summary: 'Whether mail goes out right now.',
    response: z.object({ isMailDelayed: z.boolean() }),
  },
} satisfies CallSchemasByName
