import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { Actor } from '../../../actor/actor.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { requireDone } from '../documents/pdf-refusal.ts'
import { putIn, requireHolding, type SignatureLook, type SignedDocument, toBegin, toItem, withRoot } from '../documents/signing-parts.ts'
import type { StepDocument } from '../documents/step-documents.ts'
import type { Signing } from '../open-signing.ts'
import type { BegunSignature, CheckedDocument, DocumentToBegin, DocumentToCheck, SentPlace } from '../pdf-jobs.ts'
import type { ItemToSign, SignerCertificate } from '../providers/signing-provider.ts'
import type { PdfAnswer } from '../start-pdf.ts'
import type { ChosenDocument } from './choose-documents.ts'
import { type Attempt, markRefused, markSigned, moveOn } from './run-rows.ts'

/** What all documents of a run are signed with. */
export interface GroupNeeds {
  signing: Signing
  actor: Actor
  attempt: Attempt
  certificate: SignerCertificate
  look: SignatureLook
  /** Where a document has no place of its own. */
  place: SentPlace
  signal: AbortSignal
}

/** A document that waits for the provider's value. */
export interface ReadyDocument {
  chosen: ChosenDocument
  /** Without its bytes, which are read again: many large ones would not fit in memory. */
  document: Omit<StepDocument, 'bytes'>
  begun: BegunSignature
  item: ItemToSign
}

/** Reads and prepares documents in one process, or none if there are none. One that cannot be signed is marked, and takes no other with it. */
export async function prepareGroup(needs: GroupNeeds, chosen: readonly ChosenDocument[]): Promise<ReadyDocument[]> {
  const { signing, look, certificate, place } = needs
  const read = await eachOf(needs, chosen, async (one) => ({
    chosen: one,
    document: await signing.stepDocuments.read(needs.actor, one.uuid, signing.now()),
  }))
  const at = signing.now()
  const answers = await beginAll(
    needs,
    read.map(({ document: { bytes, field } }) => toBegin(bytes, look, { place: field ? { field } : place, at })),
  )
  const ready = read.map((one, index) => ({ ...one, answer: answers[index] }))
  return eachOf(needs, ready, async ({ chosen: one, document: { bytes: _, ...document }, answer }) => {
    const begun = requireDone(answer ?? missing)
    return { chosen: one, document, begun, item: await toItem(signing, begun, certificate) }
  })
}

const missing = { ok: false, fault: 'tooHard', detail: '' } as const

interface Valued extends ReadyDocument {
  value: Uint8Array
}

/** A signed document that waits to be kept. */
export interface SignedOfGroup {
  chosen: ChosenDocument
  begun: BegunSignature
  document: StepDocument
  signed: SignedDocument
  check: CheckedDocument | undefined
}

/** Puts the values into their documents and checks these in one process. */
export async function putInGroup(needs: GroupNeeds, group: readonly Valued[]): Promise<SignedOfGroup[]> {
  const { signing, actor, certificate, signal } = needs
  const signed = await eachOf(needs, group, async ({ chosen, document: shown, begun, value }) => {
    const document = await signing.stepDocuments.read(actor, shown.uuid, signing.now())
    if (Buffer.compare(document.hash, shown.hash) !== 0) throw new Refusal('document.changed')
    return { chosen, begun, document, signed: await putIn(signing, { bytes: document.bytes, begun, certificate, value }, signal) }
  })
  const checks = await checkAll(
    needs,
    signed.map(({ document, signed: { bytes } }) => ({ bytes, given: document.bytes.length })),
  )
  return signed.map((one, index) => ({ ...one, check: checks[index] }))
}

/** Keeps each with its decision, if the check was content. */
export async function keepGroup(needs: GroupNeeds, group: readonly SignedOfGroup[]): Promise<void> {
  const { signing, attempt } = needs
  await eachOf(needs, group, async ({ chosen, begun, document, signed: one, check }) => {
    await moveOn(signing.db, attempt, { applicationId: chosen.applicationId, now: signing.now() })
    const { signatures, addition } = check ?? { signatures: missing, addition: missing }
    requireHolding(signing, begun, requireDone(signatures))
    await keep(needs, { chosen, document, signed: one, addition })
    crashPoint('many.afterItem')
  })
}

interface ToKeep {
  chosen: ChosenDocument
  document: StepDocument
  signed: SignedDocument
  addition: PdfAnswer<'addition'>
}

const keep = ({ signing, actor, attempt, signal }: GroupNeeds, { chosen, document, addition, signed: { bytes, certificate, level } }: ToKeep): Promise<void> =>
  signing.stepDocuments.keepSigned(actor, {
    ...{ document, bytes, addition, signal, formData: {}, now: signing.now(), place: chosen.place },
    signer: { certificate: certificate.certificates[0], level },
    inSameTransaction: (tx) => markSigned(tx, attempt, chosen.applicationId),
  })

/** Points at which tests kill the server while many documents are signed; the writes of one document have points of their own. */
export const manyCrashPoints = ['many.afterRows', 'many.afterMark', 'many.afterItem'] as const

/** Refusals that concern the document alone; any other ends the run, and its document is left. */
const endsRun = (code: RefusalCode): boolean => runEnds.has(code) || (code.startsWith('access.') && code !== 'access.denied')
const runEnds: ReadonlySet<RefusalCode> = new Set([
  ...(['signing.stopped', 'signing.interrupted', 'signing.providerDown', 'signing.providerProtocol', 'signing.noCredential'] as const),
  ...(['signing.credentialsInvalid', 'signing.codeInvalid', 'signing.codeExpired', 'signing.codeLocked', 'signing.accountLocked', 'signing.badImage'] as const),
  ...(['request.tooMany', 'request.timeout', 'server.unavailable'] as const),
])

/** Works on one after the other. A document that is refused is marked and left out of the results. */
async function eachOf<Item extends { applicationId: number } | { chosen: ChosenDocument }, Result>(
  { signing, attempt }: GroupNeeds,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    try {
      results.push(await work(item))
    } catch (error) {
      if (!(error instanceof Refusal) || endsRun(error.code)) throw error
      const { applicationId } = 'chosen' in item ? item.chosen : item
      await markRefused(signing.db, { runId: attempt.runId, applicationId }, error)
    }
  }
  return results
}

/** In one process, or, if that was too much for it, in one process each. */
async function beginAll({ signing, look, signal }: GroupNeeds, documents: DocumentToBegin[]): Promise<PdfAnswer<'begin'>[]> {
  const by = { owner: String(look.person.id), signal }
  const trust = await signing.trust()
  if (documents.length === 0) return []
  const answer = await signing.pdf.run<'beginMany'>({ does: 'beginMany', documents, trust }, by)
  if (answer.ok) return answer.value
  if (documents.length === 1) return [answer]
  return inTurn(documents, (document) => signing.pdf.run<'begin'>({ does: 'begin', ...document, trust }, by))
}

async function checkAll({ signing, look, certificate, signal }: GroupNeeds, documents: DocumentToCheck[]): Promise<CheckedDocument[]> {
  const by = { owner: String(look.person.id), signal }
  const trust = withRoot(await signing.trust(), certificate)
  const check = async (some: DocumentToCheck[]) => {
    const answer = await signing.pdf.run<'checkMany'>({ does: 'checkMany', documents: some, trust }, by)
    return answer.ok ? answer.value : null
  }
  if (documents.length === 0) return []
  const together = await check(documents)
  if (together) return together
  return inTurn(documents, async (document) => {
    const [alone] = (documents.length > 1 && (await check([document]))) || []
    return alone ?? { signatures: missingResult, addition: missingResult }
  })
}

const missingResult = { ok: false, fault: 'damaged', detail: 'It could not be checked.' } as const

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
