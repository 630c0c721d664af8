import { createHash } from 'node:crypto'
import type { PdfResult } from '@klesis/pdf/pdf-fault.ts'
import { embedSignature, toBeSigned } from '@klesis/pdf/sign/embed-signature.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import type { Logger } from 'pino'
import type { Person } from '../../../actor/actor.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { BegunSignature, SentPlace } from '../pdf-jobs.ts'
import type { SignerCertificate, SigningCredentials, SigningProvider, SigningSubject } from '../providers/signing-provider.ts'
import type { PdfProcesses } from '../start-pdf.ts'
import { requireDone } from './pdf-refusal.ts'
import { toSignedTime } from './signed-time.ts'

export interface SignDeps {
  pdf: PdfProcesses
  provider: SigningProvider
  /** A token of RFC 3161 for a digest; null if there is none to be had and the installation signs without. Absent: no time stamps here. */
  timeStamp?: ((digest: Uint8Array, signal: AbortSignal) => Promise<Uint8Array | null>) | undefined
  trust: () => Promise<Trust>
  log: Pick<Logger, 'error'>
  now: () => Date
}

export interface SignInput {
  bytes: Uint8Array
  person: Pick<Person, 'id' | 'fullname'>
  credentials: SigningCredentials
  code: string
  place: SentPlace
  /** PNG as `toSignatureImage` makes it. */
  image: Uint8Array | null
  reason: string
  location: string
  /** What the provider shows the person of it. */
  description: string
  /** As the code was asked for. */
  subject: Pick<SigningSubject, 'action' | 'documentHash'>
}

export type SignWarning = 'timeStampMissing'

export interface SignedDocument {
  bytes: Uint8Array
  level: 'B-B' | 'B-T'
  warnings: SignWarning[]
  certificate: SignerCertificate
}

/**
 * Signs one document. The certificate comes first, as the hash is over it too; then the document is prepared and read again in a process of its own, the provider
 * signs, and what it answers is verified before it is put in. Where there are earlier signatures the whole is verified once more. No transaction is open
 * meanwhile. Refuses with the codes of the document and of the provider.
 */
export async function signDocument(deps: SignDeps, input: SignInput, signal: AbortSignal): Promise<SignedDocument> {
  const { provider } = deps
  const { bytes, person, credentials, code, description, subject } = input
  const certificate = await provider.certificate(person.id, credentials, signal)
  const begun = requireDone(await begin(deps, input, signal))
  if (begun.brokenByLast.length > 0) refuse('pdf.breaksSignature')
  if (begun.isWhole === false) throwAway(deps, 'What was prepared does not read as one signature to the end.')
  const item = requireMade(deps, await toBeSigned(begun.prepared, certificate.certificates[0]))
  const items = [{ hash: item.hash, toBeSigned: item.bytes }]
  const [value] = await provider.sign({ personId: person.id, credentials, code, certificate, items, description, subject }, signal)
  if (!value) return refuse('signing.providerProtocol')
  const token = deps.timeStamp ? await deps.timeStamp(createHash('sha256').update(value).digest(), signal) : null
  const made = await embedSignature({ bytes, prepared: begun.prepared, certificates: certificate.certificates, value, timeStamp: token })
  const signed = requireMade(deps, made)
  if (begun.signatures.length > 0) await requireHolding(deps, { signed, begun, certificate, personId: person.id }, signal)
  const warnings: SignWarning[] = deps.timeStamp && !token ? ['timeStampMissing'] : []
  return { bytes: signed, level: token ? 'B-T' : 'B-B', warnings, certificate }
}

interface Holding {
  signed: Uint8Array
  begun: BegunSignature
  certificate: SignerCertificate
  personId: number
}

/** A first signature was read as it was prepared, and its value verified; where there are earlier ones the whole is verified once more. */
async function requireHolding(deps: SignDeps, { signed, begun, certificate, personId }: Holding, signal: AbortSignal): Promise<void> {
  const trust = withRoot(await deps.trust(), certificate)
  const after = requireDone(await deps.pdf.run<'verify'>({ does: 'verify', bytes: signed, trust }, { owner: String(personId), signal }))
  const fault = faultOf(begun.signatures, after)
  if (fault) throwAway(deps, fault)
}

function throwAway({ log }: SignDeps, fault: string): never {
  log.error({ fault }, 'a signed document did not hold and was thrown away')
  return refuse('signing.failed')
}

async function begin({ pdf, trust, now }: SignDeps, input: SignInput, signal: AbortSignal) {
  const { bytes, person, place, image, reason, location } = input
  const signedAt = now()
  const lines = [person.fullname, toSignedTime(signedAt), reason, location].filter((line) => line !== '')
  const prepare = { bytes, appearance: { lines, image }, name: person.fullname, reason, location, signedAt: signedAt.toISOString() }
  return pdf.run<'begin'>({ does: 'begin', input: prepare, place, trust: await trust() }, { owner: String(person.id), signal })
}

/** What goes wrong here is the signer's or ours, not the document's. */
function requireMade<Value>({ log }: SignDeps, result: PdfResult<Value>): Value {
  if (!result.ok) log.error({ fault: result.fault, detail: result.detail }, 'a signature could not be put into its document')
  return requireDone(result)
}

/** Why the result must not leave the portal: it has to have one signature more, which holds to its end, and none may hold less than before. */
function faultOf(before: BegunSignature['signatures'], after: readonly VerifiedSignature[]): string | null {
  if (after.length !== before.length + 1) return `There are ${after.length} signatures after ${before.length}.`
  const last = after.at(-1)
  if (!last?.coversAll || last.indication === 'TOTAL-FAILED') return `The new signature does not hold: ${last?.subIndication} ${last?.detail}`
  const worse = before.find((one) => rankOf(after.find(({ field }) => field === one.field)) > rankOf(one))
  return worse ? `The signature ${worse.field} was ${worse.verdict} before.` : null
}

const ranks: readonly (VerifiedSignature['verdict'] | undefined)[] = ['valid', 'undetermined', 'altered', 'broken', undefined]
const rankOf = (signature: VerifiedSignature | undefined) => ranks.indexOf(signature?.verdict)

/** Earlier signatures expect further ones of people who are trusted; that the signer is, the provider has vouched for. */
function withRoot(trust: Trust, { certificates }: SignerCertificate): Trust {
  const last = certificates.at(-1)
  return last ? { ...trust, roots: [...trust.roots, last] } : trust
}
