import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { Language } from '@klesis/contract/wire.ts'

/** A login as the provider describes it. */
export interface ProvidedLogin {
  provider: ProviderId | 'external'
  /** The provider's id of the person, never reused; for `external` the address in lower case. */
  subject: string
  email: string | null
  /** The provider states that it has verified the address. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
  loginGroup: LoginGroup
  /** The language of a new person's mails; Greek by default. */
  language?: Language
}
