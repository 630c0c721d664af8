import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { ProvidedLogin } from '../accounts/provided-login.ts'

/** The values that bind one sign-in, all created by the portal and used once. */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}

/** A provider with its own sign-in page. */
export interface Provider {
  id: ProviderId
  /** The page of the provider where the person signs in. */
  signInUrl: (attempt: Attempt, language: Language) => Promise<URL>
  /** Exchanges the returned code for the login. `returned` is the return address with its query. */
  confirm: (returned: URL, attempt: Attempt) => Promise<ProvidedLogin>
}

/** Why a sign-in at a provider failed: unreachable, rejected, cancelled by the person, or the e-mail address is missing, malformed or not confirmed. */
export class ProviderFault extends Error {
  readonly fault: 'down' | 'refused' | 'cancelled' | 'unverified'

  constructor(fault: ProviderFault['fault'], options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }

  /** Messages for the log only, because the errors of libraries may carry codes and tokens. */
  get reason(): string {
    const messages: string[] = []
    for (let cause: unknown = this.cause; cause instanceof Error && messages.length < 6; cause = cause.cause) messages.push(`${cause.name}: ${cause.message}`)
    return messages.join(' < ')
  }
}
