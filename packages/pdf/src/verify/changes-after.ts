import type { PdfDict } from '@libpdf/core'
import { type OpenDocument, openDocument, reader } from '../document/open-document.ts'
import { permissionsOf } from '../document/permissions.ts'
import { signatureFieldsOf } from '../document/signature-fields.ts'
import { PdfRefusal } from '../pdf-fault.ts'
import { timeStampFilter } from './check-signature.ts'
import { type Change, compareRevisions, type SignedSince } from './compare-revisions.ts'
import { hidesObjects } from './hidden-objects.ts'
import { readRange } from './read-range.ts'
import { isSameObject } from './same-object.ts'

/** What was done to a document after one of its signatures. */
export interface ChangesAfter {
  /**
   * `none`: nothing, or it was signed and stamped further, which all signatures expect; `added`: something was added that the signature does not forbid and that
   * leaves what was signed as it is; `altered`: what was signed is not what is seen now, or the signature forbids what was added.
   */
  kind: 'none' | 'added' | 'altered'
  /** At most 100. */
  changes: readonly Change[]
}

const mostListed = 100
const additions: ReadonlySet<Change['what']> = new Set(['annotationAdded', 'fieldFilled', 'metadata'])

/** A signature whose range could be read. */
export interface CoveringSignature {
  kind: 'signature' | 'timeStamp'
  field: string
  value: PdfDict
  end: number
  /** Whether it is intact and of a signer whom a chain of certificates leads to. */
  counts: boolean
}

/**
 * For each signature what came after it; null for one that its own revision does not hold, such as a copy of another's in a new field. Revisions are compared in
 * turn, so what was changed and changed back is told too. Programs that verify signatures alone call a document valid whose pages were replaced by a later
 * revision.
 */
export async function changesAfterEach(document: OpenDocument, signatures: readonly CoveringSignature[]): Promise<Map<CoveringSignature, ChangesAfter | null>> {
  const ends = [...new Set(signatures.map(({ end }) => end))].toSorted((one, other) => one - other)
  const counted = new Set(signatures.filter(({ counts }) => counts).map(({ end }) => end))
  const steps: Step[] = []
  let older = await revisionAt(document, ends[0])
  for (const [index, end] of ends.entries()) {
    const next = ends[index + 1]
    const newer = next === undefined ? document : await revisionAt(document, next)
    const signedSince = newer ? signedIn(newer, (covered) => covered > end && counted.has(covered)) : new Set<PdfDict>()
    const changes = older && newer ? compareRevisions(older, newer, signedSince) : [unknownChange]
    const isHiding = older !== null && newer !== null && (await hidesObjects(older, newer))
    if (isHiding || (next === undefined && hasMore(document, end))) changes.push(unknownChange)
    steps.push({ changes, ...stepFrom(older, { end, signatures }) })
    older = newer
  }
  return new Map(
    signatures.map((signature) => {
      const [own, ...later] = steps.slice(ends.indexOf(signature.end))
      if (!own || own.foreign.has(signature)) return [signature, null]
      const changes = [own, ...later].flatMap((step) => step.changes)
      return [signature, toResult(changes, own)]
    }),
  )
}

/** What was done to the document that the first `end` bytes are, besides signing it. */
export async function changesSince(document: OpenDocument, end: number): Promise<ChangesAfter> {
  const older = await revisionAt(document, end)
  if (!older) return { kind: 'altered', changes: [unknownChange] }
  const changes = compareRevisions(
    older,
    document,
    signedIn(document, (covered) => covered > end),
  )
  if (await hidesObjects(older, document)) changes.push(unknownChange)
  const isSignedLater = signaturesOf(document).some((one) => one.end > end && !one.isTimeStamp)
  return toResult(changes, { ...permissionsOf(older), isSignedLater })
}

/** From a signed revision to the next. */
interface Step {
  changes: Change[]
  /** Signatures that end with the revision and do not stand in it. */
  foreign: ReadonlySet<CoveringSignature>
  isSignedLater: boolean
  level: 1 | 2 | 3 | null
  isLocked: (fieldName: string) => boolean
}

const unknownChange: Change = { what: 'other', page: null }

function stepFrom(revision: OpenDocument | null, { end, signatures }: { end: number; signatures: readonly CoveringSignature[] }): Omit<Step, 'changes'> {
  const isSignedLater = signatures.some((other) => other.kind === 'signature' && other.end > end)
  if (!revision) return { foreign: new Set(), isSignedLater, level: null, isLocked: () => false }
  const foreign = new Set(signatures.filter((signature) => signature.end === end && !holds(revision, signature)))
  return { foreign, isSignedLater, ...permissionsOf(revision) }
}

function holds(revision: OpenDocument, { field, value }: CoveringSignature): boolean {
  return signatureFieldsOf(revision).some((one) => one.name === field && one.value !== null && isSameObject(one.value, value))
}

/** The fields, and their widgets, whose signatures have an accepted end. Time stamps are given to anybody: one that is seen shows what nobody answers for. */
function signedIn(revision: OpenDocument, isAccepted: (end: number) => boolean): SignedSince {
  const signed = signaturesOf(revision).filter(({ end, area, isTimeStamp }) => isAccepted(end) && !(isTimeStamp && area))
  return new Set(signed.flatMap(({ dict, widget }) => [dict, widget]))
}

/** The signed fields, each with the end of what its signature covers. */
const signaturesOf = (revision: OpenDocument) =>
  signatureFieldsOf(revision).flatMap((field) => {
    const range = field.value && readRange(revision, field.value)
    const isTimeStamp = reader(revision).name(field.value, 'SubFilter') === timeStampFilter
    return range && typeof range !== 'string' ? [{ ...field, end: range.end, isTimeStamp }] : []
  })

const lineFeed = 0x0a
const carriageReturn = 0x0d
const percent = 0x25
const spaces: ReadonlySet<number | undefined> = new Set([0, 9, lineFeed, 12, carriageReturn, 32])

/** Whether more than spaces and comments follows the last signed revision without being one: readers that repair a file would look for objects there. */
function hasMore({ bytes }: OpenDocument, end: number): boolean {
  const rest = bytes.subarray(end)
  if (Buffer.from(rest.buffer, rest.byteOffset, rest.length).includes('startxref')) return false
  for (let at = 0; at < rest.length; at++) {
    if (rest[at] === percent) while (at < rest.length && rest[at] !== lineFeed && rest[at] !== carriageReturn) at++
    else if (!spaces.has(rest[at])) return true
  }
  return false
}

/** A signed revision is a whole document; null for one that is not. */
async function revisionAt(document: OpenDocument, end: number | undefined): Promise<OpenDocument | null> {
  if (end === undefined) return null
  if (end === document.bytes.length) return document
  try {
    return await openDocument(document.bytes.subarray(0, end))
  } catch (error) {
    if (error instanceof PdfRefusal) return null
    throw error
  }
}

function toResult(all: readonly Change[], { level, isLocked, isSignedLater }: Pick<Step, 'level' | 'isLocked' | 'isSignedLater'>): ChangesAfter {
  const told: readonly Change[] = level === 1 && isSignedLater ? [...all, { what: 'signature', page: null }] : all
  const changes = [...new Map(told.map((change) => [JSON.stringify(change), change])).values()]
  if (changes.length === 0) return { kind: 'none', changes }
  const isFine = ({ what, field }: Change) =>
    additions.has(what) && level !== 1 && !(level === 2 && what === 'annotationAdded') && !(field !== undefined && isLocked(field))
  return { kind: changes.every(isFine) ? 'added' : 'altered', changes: changes.slice(0, mostListed) }
}
