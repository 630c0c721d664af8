import { detectSignatures, type PdfDescription } from '@klesis/pdf/detect/detect.ts'
import { openDocument } from '@klesis/pdf/document/open-document.ts'
import { signatureFieldsOf } from '@klesis/pdf/document/signature-fields.ts'
import { type Preservation, preserve } from '@klesis/pdf/evidence/preserve.ts'
import { type PdfResult, resultOf } from '@klesis/pdf/pdf-fault.ts'
import type { PreparedSignature } from '@klesis/pdf/sign/fill-room.ts'
import type { SignaturePlace } from '@klesis/pdf/sign/place-signature.ts'
import { type PrepareInput, prepareSignature } from '@klesis/pdf/sign/prepare-signature.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import { readRange } from '@klesis/pdf/verify/read-range.ts'
import { type Addition, type VerifiedSignature, verifyAddition, verifySignatures } from '@klesis/pdf/verify/verify.ts'
import { placeBox, type SentBox } from './documents/box-area.ts'
import { lastRevisionBegins } from './documents/last-revision.ts'
import { stampArea } from './documents/stamp-area.ts'

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
  /** Of a document without signatures: whether what was prepared reads as the document with one signature to its end. Null where there are earlier ones. */
  isWhole: boolean | null
}

/**
 * Where a signature goes: an empty field by its name, a box as the browser sends it, which is brought inside the document and signs the empty field on which its
 * middle lies, or a free strip of the first page, at its head if it can be, as a field of this name.
 */
export type SentPlace = { field: string } | { box: SentBox } | { head: { name: string } }

export interface DocumentToBegin {
  input: Omit<PrepareInput, 'place'>
  place: SentPlace
}

/** A signed document and the length that it had before. */
export interface DocumentToCheck {
  bytes: Uint8Array
  given: number
}

/** A signed document as a whole, and what was added to it. */
export interface CheckedDocument {
  signatures: PdfResult<VerifiedSignature[]>
  addition: PdfResult<Addition>
}

/** What is done with a PDF that somebody uploaded. Embedding a signature is not among it: that parses nothing. */
export type PdfJob =
  | { does: 'detect'; bytes: Uint8Array }
  | { does: 'verify'; bytes: Uint8Array; trust: Trust }
  /** What comes after the first `given` bytes. */
  | { does: 'addition'; bytes: Uint8Array; given: number; trust: Trust }
  | { does: 'describe'; bytes: Uint8Array; trust: Trust }
  | { does: 'prepare'; input: PrepareInput }
  /** What proves the signatures later, and room for a time stamp of the whole. */
  | { does: 'preserve'; bytes: Uint8Array; trust: Trust; isStamped: boolean }
  | ({ does: 'begin'; trust: Trust } & DocumentToBegin)
  /** Several documents of one person, of which the portal made each. */
  | { does: 'beginMany'; documents: DocumentToBegin[]; trust: Trust }
  | { does: 'checkMany'; documents: DocumentToCheck[]; trust: Trust }

export interface PdfJobResult {
  detect: PdfResult<PdfDescription>
  verify: PdfResult<VerifiedSignature[]>
  addition: PdfResult<Addition>
  describe: PdfResult<DescribedDocument>
  prepare: PdfResult<PreparedSignature>
  preserve: PdfResult<Preservation>
  begin: PdfResult<BegunSignature>
  beginMany: PdfResult<PdfResult<BegunSignature>[]>
  checkMany: PdfResult<CheckedDocument[]>
}

const jobs: { [Does in PdfJob['does']]: (job: Extract<PdfJob, { does: Does }>) => Promise<PdfJobResult[Does]> } = {
  detect: ({ bytes }) => detectSignatures(bytes),
  verify: ({ bytes, trust }) => verifySignatures(bytes, trust),
  addition: ({ bytes, given, trust }) => verifyAddition(bytes, given, trust),
  describe,
  prepare: ({ input }) => prepareSignature(input),
  preserve: ({ bytes, trust, isStamped }) => preserve(bytes, trust, { isStamped }),
  begin,
  beginMany: async ({ documents, trust }) => ({ ok: true, value: await inTurn(documents, (document) => begin({ ...document, trust })) }),
  checkMany: async ({ documents, trust }) => ({
    ok: true,
    value: await inTurn(documents, async ({ bytes, given }) => ({
      signatures: await verifySignatures(bytes, trust),
      addition: await verifyAddition(bytes, given, trust),
    })),
  }),
}

/** One after the other, so that the process holds what one document takes. */
async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
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

/** The portal gave it to somebody’s step, and takes no other signature in it. */
const isOfStep = (field: string) => /^step-\d+$/.test(field)

function chosenPlace(place: SentPlace): SignaturePlace {
  if ('field' in place) return place
  if ('box' in place) return { choose: (pages) => placeBox(place.box, pages), mayTake: (field) => !isOfStep(field) }
  return { name: place.head.name, choose: ({ sizeOf, takenOf }) => stampArea(sizeOf(1), takenOf(1)) }
}

async function begin({ input, place, trust }: DocumentToBegin & { trust: Trust }): Promise<PdfResult<BegunSignature>> {
  const verified = hasSignatures(input.bytes) ? await verifySignatures(input.bytes, trust) : { ok: true as const, value: [] }
  if (!verified.ok) return verified
  const prepared = await prepareSignature({ ...input, place: chosenPlace(place) })
  if (!prepared.ok) return prepared
  const brokenByLast = await brokenBy(input.bytes, verified.value, trust)
  if (verified.value.length > 0) return { ok: true, value: { prepared: prepared.value, signatures: verified.value, brokenByLast, isWhole: null } }
  const read = await readsWhole(Buffer.concat([input.bytes, prepared.value.section]))
  return { ok: true, value: { prepared: prepared.value, signatures: [], brokenByLast, isWhole: read.ok && read.value } }
}

/** What is put into the room later changes no offset. */
async function readsWhole(bytes: Uint8Array): Promise<PdfResult<boolean>> {
  return resultOf(async () => {
    const document = await openDocument(new Uint8Array(bytes))
    const values = signatureFieldsOf(document).flatMap(({ value }) => value ?? [])
    const range = values[0] && readRange(document, values[0])
    return values.length === 1 && typeof range === 'object' && range.end === bytes.length
  })
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
