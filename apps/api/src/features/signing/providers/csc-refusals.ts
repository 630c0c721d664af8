import type { RefusalCode } from '@klesis/contract/errors.ts'
import { z } from 'zod'
import type { SigningAnswer } from './signing-calls.ts'

const Failure = z.object({ error: z.string(), error_description: z.string().optional() })

/** At which call a provider says no: when somebody signs in, or when they authorise a signature. */
export type CscCall = 'signIn' | 'authorize' | 'other'

const signInErrors: ReadonlySet<string> = new Set(['authentication_error', 'access_denied', 'invalid_grant', 'invalid_user'])

/** CSC 1.0.4, 10.1 and the errors of each call. `isPinTheCode` where the person has nothing but the PIN to enter as a code. */
export function cscRefusal({ status, json }: SigningAnswer, { at, isPinTheCode = false }: { at: CscCall; isPinTheCode?: boolean }): RefusalCode {
  const locked = at === 'authorize' ? 'signing.codeLocked' : 'signing.accountLocked'
  if (status === 429) return locked
  if (at === 'signIn' && (status === 401 || status === 403)) return 'signing.credentialsInvalid'
  const read = Failure.safeParse(json)
  if (!read.success) return 'signing.providerProtocol'
  const error = read.data.error.toLowerCase()
  const text = `${error} ${read.data.error_description ?? ''}`
  if (/lock|block/i.test(text)) return locked
  if (at === 'authorize') return codeRefusal(error, text, isPinTheCode)
  return at === 'signIn' && signInErrors.has(error) ? 'signing.credentialsInvalid' : 'signing.providerProtocol'
}

function codeRefusal(error: string, text: string, isPinTheCode: boolean): RefusalCode {
  // The standard has no error for a code that was right once.
  if (/expired|already used/i.test(text)) return 'signing.codeExpired'
  if (error === 'invalid_pin') return isPinTheCode ? 'signing.codeInvalid' : 'signing.credentialsInvalid'
  return /otp|auth_?data|authentication_error/.test(error) ? 'signing.codeInvalid' : 'signing.providerProtocol'
}
