import { detectSignatures, type PdfDescription } from '@klesis/pdf/detect/detect.ts'
import type { PdfResult } from '@klesis/pdf/pdf-fault.ts'
import type { SeenPages } from '@klesis/pdf/sign/place-signature.ts'
import { type PreparedSignature, type PrepareInput, prepareSignature } from '@klesis/pdf/sign/prepare-signature.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import { type Addition, type VerifiedSignature, verifyAddition, verifySignatures } from '@klesis/pdf/verify/verify.ts'
import { placeBox, type SentBox } from './documents/box-area.ts'
import { lastRevisionBegins } from './documents/last-revision.ts'

/** What a signer sees of a document before signing it. */
export interface DescribedDocument {
  description: PdfDescription
  signatures: VerifiedSignature[]
}

/** A document that is ready to be signed, and its signatures until now. */
export interface BegunSignature {
  prepared: PreparedSignature
  signatures: VerifiedSignature[]
  /** Signatures that hold in the document as it was before its last revision, and no longer do. */
  brokenByLast: string[]
}

/** Where a signature goes: an empty field by its name, or a box as the browser sends it, which is brought inside the document. */
export type SentPlace = { field: string } | { box: SentBox }

/** What is done with a PDF that somebody uploaded. Embedding a signature is not among it: that parses nothing. */
export type PdfJob =
  | { does: 'detect'; bytes: Uint8Array }
  | { does: 'verify'; bytes: Uint8Array; trust: Trust }
  /** What comes after the first `given` bytes. */
  | { does: 'addition'; bytes: Uint8Array; given: number; trust: Trust }
  | { does: 'describe'; bytes: Uint8Array; trust: Trust }
  | { does: 'prepare'; input: PrepareInput }
  | { does: 'begin'; input: Omit<PrepareInput, 'place'>; place: SentPlace; trust: Trust }

export interface PdfJobResult {
  detect: PdfResult<PdfDescription>
  verify: PdfResult<VerifiedSignature[]>
  addition: PdfResult<Addition>
  describe: PdfResult<DescribedDocument>
  prepare: PdfResult<PreparedSignature>
  begin: PdfResult<BegunSignature>
}

const jobs: { [Does in PdfJob['does']]: (job: Extract<PdfJob, { does: Does }>) => Promise<PdfJobResult[Does]> } = {
  detect: ({ bytes }) => detectSignatures(bytes),
  verify: ({ bytes, trust }) => verifySignatures(bytes, trust),
  addition: ({ bytes, given, trust }) => verifyAddition(bytes, given, trust),
  describe,
  prepare: ({ input }) => prepareSignature(input),
  begin,
}

export function runPdfJob<Does extends PdfJob['does']>(job: Extract<PdfJob, { does: Does }>): Promise<PdfJobResult[Does]> {
  return jobs[job.does as Does](job)
}

async function describe({ bytes, trust }: Extract<PdfJob, { does: 'describe' }>): Promise<PdfResult<DescribedDocument>> {
  const detected = await detectSignatures(bytes)
  if (!detected.ok) return detected
  const verified = await verifySignatures(bytes, trust)
  return verified.ok ? { ok: true, value: { description: detected.value, signatures: verified.value } } : verified
}

/** Opening a document of 10,000 pages takes a second, so one without signatures is opened once. The text stands in every signature as it is, as it is not signed itself. */
const mark = Buffer.from('/ByteRange', 'latin1')
const hasSignatures = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength).includes(mark)

async function begin({ input, place, trust }: Extract<PdfJob, { does: 'begin' }>): Promise<PdfResult<BegunSignature>> {
  const verified = hasSignatures(input.bytes) ? await verifySignatures(input.bytes, trust) : { ok: true as const, value: [] }
  if (!verified.ok) return verified
  const chosen = 'field' in place ? place : { choose: (pages: SeenPages) => placeBox(place.box, pages) }
  const prepared = await prepareSignature({ ...input, place: chosen })
  if (!prepared.ok) return prepared
  const brokenByLast = await brokenBy(input.bytes, verified.value, trust)
  return { ok: true, value: { prepared: prepared.value, signatures: verified.value, brokenByLast } }
}

/** Read only where a signature does not hold: it may have been so already before what the person added. */
async function brokenBy(bytes: Uint8Array, signatures: readonly VerifiedSignature[], trust: Trust): Promise<string[]> {
  const altered = signatures.filter(({ changes, kind }) => kind === 'signature' && changes.kind === 'altered').map(({ field }) => field)
  const begins = altered.length > 0 ? lastRevisionBegins(bytes) : null
  if (begins === null) return []
  const before = await verifySignatures(bytes.subarray(0, begins), trust)
  const held = before.ok ? before.value.filter(({ changes }) => changes.kind !== 'altered').map(({ field }) => field) : []
  return altered.filter((field) => held.includes(field))
}
