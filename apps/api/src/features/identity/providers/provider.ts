import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { ProvidedLogin } from '../accounts/meet-person.ts'

/** What one sign-in is held together by; all of it made by the portal, and used once. */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}

/** A way of signing in that has a page of its own. */
export interface Provider {
  id: ProviderId
  /** Where the browser signs in. */
  toAddress: (attempt: Attempt, language: Language) => Promise<URL>
  /** Exchanges what came back for who it is. `returned` is the address the browser was sent to, with its query. */
  confirm: (returned: URL, attempt: Attempt) => Promise<ProvidedLogin>
}

/** Why a provider let nobody in: it could not be reached, said no, was told to stop by the person, or has not confirmed the address. */
export class ProviderFault extends Error {
  readonly fault: 'down' | 'refused' | 'cancelled' | 'unverified'

  constructor(fault: ProviderFault['fault'], options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }

  /** What happened, for the log: messages alone, because what libraries hang on errors may hold codes and tokens. */
  get reason(): string {
    const told: string[] = []
    for (let cause: unknown = this.cause; cause instanceof Error && told.length < 6; cause = cause.cause) told.push(`${cause.name}: ${cause.message}`)
    return told.join(' < ')
  }
}
