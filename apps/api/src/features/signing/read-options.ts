import type { CredentialsWarning, SigningOptions } from '@klesis/contract/signing/signing.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { findKey } from './authority/person-key.ts'
import type { Signing } from './open-signing.ts'
import type { SigningProvider } from './providers/signing-provider.ts'

/** The service of the state is asked with the tax authority's account. */
const warnings: Record<SigningProvider['name'], CredentialsWarning> = { embedded: 'ownPin', csc: 'providerAccount', sapi: 'taxAccount' }

/** How the caller signs here. */
export async function readOptions({ db, config, provider, converts, timeStamp, now }: Signing, actor: Actor): Promise<SigningOptions> {
  const person = requirePerson(actor)
  const { name, isQualified, signaturesPerCode } = provider
  const isEmbedded = name === 'embedded'
  return {
    ...{ provider: name, isQualified, signaturesPerCode, hasCode: true, warning: warnings[name] },
    needsEnrolment: isEmbedded && (await findKey(db, person.id, now())) === undefined,
    username: isEmbedded ? person.uid : null,
    docx: await converts(),
    signLimit: config.signLimit,
    timeStamped: timeStamp !== undefined,
  }
}
