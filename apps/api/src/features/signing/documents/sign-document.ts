import { refuse } from '../../../refusals/refuse.ts'
import type { SentPlace } from '../pdf-jobs.ts'
import type { SigningCredentials, SigningSubject } from '../providers/signing-provider.ts'
import { requireDone } from './pdf-refusal.ts'
import { putIn, requireHolding, type SignatureLook, type SignDeps, type SignedDocument, toBegin, toItem, withRoot } from './signing-parts.ts'

export interface SignInput extends SignatureLook {
  bytes: Uint8Array
  credentials: SigningCredentials
  code: string
  place: SentPlace
  /** What the provider shows the person of it. */
  description: string
  /** As the code was asked for. */
  subject: Pick<SigningSubject, 'action' | 'documentHash'>
}

/**
 * Signs one document. The certificate comes first, as the hash is over it too; then the document is prepared and read again in a process of its own, the provider
 * signs, and what it answers is verified before it is put in. Where there are earlier signatures the whole is verified once more. No transaction is open
 * meanwhile. What fails after the signature, as a time stamp does, does not cost the person a code of the portal. Refuses with the codes of the document and of the provider.
 */
export async function signDocument(deps: SignDeps, input: SignInput, signal: AbortSignal): Promise<SignedDocument> {
  const { provider, pdf } = deps
  const { bytes, person, credentials, code, description, subject, place } = input
  const by = { owner: String(person.id), signal }
  const certificate = await provider.certificate(person.id, credentials, signal)
  const document = toBegin(bytes, input, { place, at: deps.now() })
  const begun = requireDone(await pdf.run<'begin'>({ does: 'begin', ...document, trust: await deps.trust() }, by))
  const items = [await toItem(deps, begun, certificate)]
  const released = { personId: person.id, credentials, code, certificate, description, subject }
  const key = await provider.release?.(released)
  try {
    const [value] = key ? await key.sign(items) : await provider.sign({ ...released, items }, signal)
    if (!value) return refuse('signing.providerProtocol')
    const signed = await putIn(deps, { bytes, begun, certificate, value }, signal)
    if (begun.signatures.length > 0) {
      const trust = withRoot(await deps.trust(), certificate)
      requireHolding(deps, begun, requireDone(await pdf.run<'verify'>({ does: 'verify', bytes: signed.bytes, trust }, by)))
    }
    return signed
  } catch (error) {
    await key?.giveBack().catch((err: unknown) => deps.log.error({ err }, 'a code that signed nothing was not given back'))
    throw error
  }
}
