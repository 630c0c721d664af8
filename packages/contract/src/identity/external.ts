import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Language } from '../wire.ts'
import { SignedIn } from './identity.ts'

/** An address that a mail can be sent to, in lower case. */
export const MailAddress = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.toLowerCase())
  .pipe(z.email())

/** As it is typed or pasted; what stands around it and between its digits does not count. */
export const OneTimePassword = z.string().trim().min(1).max(100)

/** What the page needs to know after a password was asked for. It is the same for every address. */
export const PasswordSent = z.object({
  /** How long the password can be used. */
  validSeconds: z.int(),
  /** After how long another may be asked for. */
  resendSeconds: z.int(),
  /** Mail does not go out right now; it follows as soon as it can. */
  isMailDelayed: z.boolean(),
})
export type PasswordSent = z.infer<typeof PasswordSent>

export const externalSchemas = {
  requestPassword: {
    summary: 'Mails a password for one sign-in to an e-mail address. The answer does not tell whether the address is known.',
    body: z.object({ email: MailAddress, language: Language.default('el') }),
    response: PasswordSent,
    refusals: ['request.tooMany'],
  },
  validatePassword: {
    summary: 'Signs in with a mailed password.',
    keepsNoAnswer: true,
    body: z.object({ email: MailAddress, password: OneTimePassword }),
    response: SignedIn,
    refusals: ['identity.oneTimeWrong', 'identity.oneTimeSpent', 'identity.disabled', 'identity.addressTaken', 'request.tooMany'],
  },
  mailState: {
    summary: 'Whether mail goes out right now.',
    response: z.object({ isMailDelayed: z.boolean() }),
  },
} satisfies CallSchemasByName
