import { createHash } from 'node:crypto'
import type { PdfResult } from '@klesis/pdf/pdf-fault.ts'
import { embedSignature, toBeSigned } from '@klesis/pdf/sign/embed-signature.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import type { Logger } from 'pino'
import type { Person } from '../../../actor/actor.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { BegunSignature, DocumentToBegin, SentPlace } from '../pdf-jobs.ts'
import type { ItemToSign, SignerCertificate, SigningProvider } from '../providers/signing-provider.ts'
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

export type SignWarning = 'timeStampMissing'

export interface SignedDocument {
  bytes: Uint8Array
  level: 'B-B' | 'B-T'
  warnings: SignWarning[]
  certificate: SignerCertificate
}

/** How a signature looks and what it states. */
export interface SignatureLook {
  person: Pick<Person, 'id' | 'fullname'>
  /** PNG as `toSignatureImage` makes it. */
  image: Uint8Array | null
  reason: string
  location: string
  /** What is seen of it, from the top; without them the person, the time, the reason and the place. */
  lines?: readonly string[]
}

/** What a process prepares. */
export function toBegin(
  bytes: Uint8Array,
  { person, image, reason, location, lines: given }: SignatureLook,
  { place, at }: { place: SentPlace; at: Date },
): DocumentToBegin {
  const lines = given ?? [person.fullname, toSignedTime(at), reason, location].filter((line) => line !== '')
  return { input: { bytes, appearance: { lines, image }, name: person.fullname, reason, location, signedAt: at.toISOString() }, place }
}

/** What the provider signs of a prepared document; refuses one that must not be signed. */
export async function toItem(deps: SignDeps, begun: BegunSignature, { certificates: [own] }: SignerCertificate): Promise<ItemToSign> {
  if (begun.brokenByLast.length > 0) refuse('pdf.breaksSignature')
  if (begun.isWhole === false) throwAway(deps, 'What was prepared does not read as one signature to the end.')
  const item = requireMade(deps, await toBeSigned(begun.prepared, own))
  return { hash: item.hash, toBeSigned: item.bytes }
}

interface ValueToEmbed {
  bytes: Uint8Array
  begun: BegunSignature
  certificate: SignerCertificate
  value: Uint8Array
}

/** Puts the provider's value into the document, with a time stamp. */
export async function putIn(deps: SignDeps, { bytes, begun, certificate, value }: ValueToEmbed, signal: AbortSignal): Promise<SignedDocument> {
  const token = deps.timeStamp ? await deps.timeStamp(createHash('sha256').update(value).digest(), signal) : null
  const made = await embedSignature({ bytes, prepared: begun.prepared, certificates: certificate.certificates, value, timeStamp: token })
  const warnings: SignWarning[] = deps.timeStamp && !token ? ['timeStampMissing'] : []
  return { bytes: requireMade(deps, made), level: token ? 'B-T' : 'B-B', warnings, certificate }
}

/** Where there are earlier signatures the whole must hold once more; a first one was read as it was prepared, and its value verified. */
export function requireHolding(deps: SignDeps, { signatures: before }: BegunSignature, after: readonly VerifiedSignature[]): void {
  const fault = before.length > 0 ? faultOf(before, after) : null
  if (fault) throwAway(deps, fault)
}

function throwAway({ log }: SignDeps, fault: string): never {
  log.error({ fault }, 'a signed document did not hold and was thrown away')
  return refuse('signing.failed')
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
export function withRoot(trust: Trust, { certificates }: SignerCertificate): Trust {
  const last = certificates.at(-1)
  return last ? { ...trust, roots: [...trust.roots, last] } : trust
}
