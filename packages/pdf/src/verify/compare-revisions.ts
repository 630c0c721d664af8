import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'
import { type ObjectRole, rolesOf } from './object-roles.ts'
import { isSameObject, keysThatDiffer } from './same-object.ts'
import { objectAt, reachableObjects, type Shown, shownObjects } from './shown-objects.ts'

/**
 * Something that a later revision did to what an earlier one held. `content`: what a page shows; `page`: the page itself, such as its size; `pages`: which
 * pages there are; `annotationAdded`, `annotationChanged`: a note, a picture or a link over a page; `fieldFilled`: a field of the form has another value;
 * `form`: the form otherwise; `signature`: a signature was replaced or removed, or made where none may be; `metadata`: title, author, dates; `other`: something else.
 */
export interface Change {
  what: 'content' | 'page' | 'pages' | 'annotationAdded' | 'annotationChanged' | 'fieldFilled' | 'form' | 'signature' | 'metadata' | 'other'
  /** 1 for the first page; null if it belongs to none. */
  page: number | null
  /** The field's name, of `fieldFilled` only. */
  field?: string
}

const freeKeys = {
  catalog: new Set(['AcroForm', 'DSS', 'Extensions', 'Version', 'Metadata']),
  form: new Set(['Fields', 'SigFlags', 'DR', 'DA']),
  signatureField: new Set(['V', 'AP', 'F', 'P', 'Type', 'M', 'MK']),
  filledField: new Set(['V', 'AS', 'AP', 'M', 'I', 'RV']),
  evidence: new Set(['Type', 'VRI', 'Certs', 'CRLs', 'OCSPs', 'Cert', 'CRL', 'OCSP', 'TU', 'TS']),
}

/** Fields and widgets of the newer revision that were signed since, by somebody whose signature counts. */
export type SignedSince = ReadonlySet<PdfDict>

interface Pair {
  older: OpenDocument
  newer: OpenDocument
  signedSince: SignedSince
  roles: ReadonlyMap<number, readonly ObjectRole[]>
  shown: ReadonlyMap<number, Shown>
  /** Full names of the fields whose values were found to differ. */
  filled: Set<string>
}

/**
 * What is changed in all objects that something in the older revision leads to; the size that its trailer states is not believed, since the library and many
 * readers do not keep to it. Signing leaves no trace here.
 */
export function compareRevisions(older: OpenDocument, newer: OpenDocument, signedSince: SignedSince): Change[] {
  const [before, after] = [older.pdf.context.info.trailer, newer.pdf.context.info.trailer]
  const numbers = reachableObjects(older)
  // Readers differ in which of two tables is right when an update has both.
  const isHybrid = after.has('XRefStm') || Buffer.from(newer.bytes.subarray(older.bytes.length)).includes('/XRefStm')
  if (!numbers || (isHybrid && newer !== older) || !isSameObject(before.get('Root') ?? null, after.get('Root') ?? null)) return [{ what: 'other', page: null }]
  const pair: Pair = { older, newer, signedSince, roles: rolesOf(older), shown: shownObjects(older), filled: new Set() }
  const changes: Change[] = isSameObject(before.get('Info') ?? null, after.get('Info') ?? null) ? [] : [{ what: 'metadata', page: null }]
  for (const number of numbers) changes.push(...changesOf(pair, number))
  return withoutRepeats(changes.map((change) => withValue(pair, change)))
}

/** A field that shows something else though its value is the same was not filled: what is shown was replaced. */
const withValue = ({ filled }: Pair, change: Change): Change =>
  change.what === 'fieldFilled' && !filled.has(change.field ?? '') ? { what: 'form', page: change.page } : change

function changesOf(pair: Pair, number: number): Change[] {
  const [before, after] = [objectAt(pair.older, number), objectAt(pair.newer, number)]
  if (before === 'unreadable' || after === 'unreadable') return [pair.shown.get(number) ?? { what: 'other', page: null }]
  return isSameObject(before, after) ? [] : judge(pair, { number, before, after })
}

interface Changed {
  number: number
  before: PdfObject | null
  after: PdfObject | null
}

type Judges = { [Kind in ObjectRole['kind']]: (pair: Pair, changed: Changed, role: Extract<ObjectRole, { kind: Kind }>) => Change[] }

/** How each role is judged: two dictionaries by their keys, what was a dictionary and is none as a change of the whole. */
const judges: Judges = {
  catalog: (pair, changed) => ifDicts(changed, (before, after) => catalogChanges(pair, before, after), { what: 'other', page: null }),
  form: (pair, changed) => ifDicts(changed, (before, after) => formChanges(pair, before, after), { what: 'form', page: null }),
  fields: (_, { before, after }) => (isAppended(before, after) ? [] : [{ what: 'form', page: null }]),
  pageTree: () => [{ what: 'pages', page: null }],
  page: (pair, changed, { page }) => ifDicts(changed, (before, after) => pageChanges(pair, { before, after, page }), { what: 'page', page }),
  annotations: (pair, { before, after }, { page }) => annotationChanges(pair, { before, after, page }),
  annotation: (_, __, { page }) => [{ what: 'annotationChanged', page }],
  signatureField: (pair, changed, { name }) => {
    const change: Change = { what: 'form', page: null }
    return ifDicts(changed, (before, after) => signatureFieldChanges(pair, { before, after, name }), change)
  },
  signedField: () => [{ what: 'signature', page: null }],
  field: (pair, changed, { name, page }) => {
    const change: Change = { what: 'form', page }
    return ifDicts(changed, (before, after) => [fieldChange(pair, { before, after, name }, page)], change)
  },
  fieldAppearance: (_, __, { name, page }) => [{ what: 'fieldFilled', page, field: name }],
  metadata: () => [{ what: 'metadata', page: null }],
  evidence: (_, { before, after }) => (isEvidence(before, after) ? [] : [{ what: 'other', page: null }]),
}

const soft: ReadonlySet<Change['what']> = new Set(['annotationAdded', 'fieldFilled', 'metadata'])

/** By each role. What may be changed in one role, and is shown as well, was changed in what is shown. */
function judge(pair: Pair, changed: Changed): Change[] {
  const roles = pair.roles.get(changed.number) ?? []
  const shown = pair.shown.get(changed.number)
  const changes = roles.flatMap((role) => judgeAs(pair, changed, role))
  if (roles.length === 0) return [shown ?? { what: 'other', page: null }]
  return shown && changes.every(({ what }) => soft.has(what)) ? [...changes, shown] : changes
}

const judgeAs = <Kind extends ObjectRole['kind']>(pair: Pair, changed: Changed, role: ObjectRole) =>
  judges[role.kind as Kind](pair, changed, role as Extract<ObjectRole, { kind: Kind }>)

function ifDicts({ before, after }: Changed, compare: (before: PdfDict, after: PdfDict) => Change[], otherwise: Change): Change[] {
  const [dict, later] = [asPlainDict(before), asPlainDict(after)]
  return dict && later ? compare(dict, later) : [otherwise]
}

const asPlainDict = (object: PdfObject | null) => (object instanceof PdfDict && object.type === 'dict' ? object : null)
const hasOnly = (before: PdfDict, after: PdfDict, allowed: ReadonlySet<string>) => keysThatDiffer(before, after).every((key) => allowed.has(key))

function catalogChanges(pair: Pair, before: PdfDict, after: PdfDict): Change[] {
  const keys = keysThatDiffer(before, after)
  const changes: Change[] = keys.filter((key) => !freeKeys.catalog.has(key)).map((key) => ({ what: key === 'Pages' ? 'pages' : 'other', page: null }))
  if (keys.includes('Metadata')) changes.push({ what: 'metadata', page: null })
  if (!keys.includes('AcroForm')) return changes
  const [form, later] = [reader(pair.older).dict(before, 'AcroForm'), reader(pair.newer).dict(after, 'AcroForm')]
  return [...changes, ...(later ? formChanges(pair, form ?? new PdfDict(), later) : [{ what: 'form' as const, page: null }])]
}

function formChanges({ older, newer }: Pair, before: PdfDict, after: PdfDict): Change[] {
  const keys = keysThatDiffer(before, after)
  const isKept = !keys.includes('Fields') || isAppended(reader(older).array(before, 'Fields') ?? new PdfArray(), reader(newer).array(after, 'Fields'))
  return isKept && keys.every((key) => freeKeys.form.has(key)) ? [] : [{ what: 'form', page: null }]
}

/** Lists of what proves signatures get longer. An action, say, is no evidence because the store leads to it too, and what a certificate was it stays. */
function isEvidence(before: PdfObject | null, after: PdfObject | null): boolean {
  if (before instanceof PdfArray && after instanceof PdfArray) return true
  const [dict, later] = [asPlainDict(before), asPlainDict(after)]
  return dict !== null && later !== null && keysThatDiffer(dict, later).every((key) => freeKeys.evidence.has(key) || /^[0-9A-F]{40}$/i.test(key))
}

/** Whether all that stood in a list stands there still, in its place. */
function isAppended(before: PdfObject | null, after: PdfObject | null): boolean {
  if (!(before instanceof PdfArray && after instanceof PdfArray)) return false
  return before.toArray().every((item, index) => isSameObject(item, after.at(index) ?? null))
}

function pageChanges(pair: Pair, { before, after, page }: { before: PdfDict; after: PdfDict; page: number }): Change[] {
  const keys = keysThatDiffer(before, after)
  const showing = new Set(['Contents', 'Resources'])
  const changes = keys.filter((key) => key !== 'Annots').map((key): Change => ({ what: showing.has(key) ? 'content' : 'page', page }))
  if (!keys.includes('Annots')) return changes
  const [list, later] = [reader(pair.older).array(before, 'Annots'), reader(pair.newer).array(after, 'Annots')]
  return [...changes, ...annotationChanges(pair, { before: list ?? new PdfArray(), after: later, page })]
}

/** Fields for signatures may be added; what else is added lies over the page, and so does a field that nobody signed but that shows something. */
function annotationChanges(
  { newer, signedSince }: Pair,
  { before, after, page }: { before: PdfObject | null; after: PdfObject | null; page: number },
): Change[] {
  if (!isAppended(before, after) || !(before instanceof PdfArray && after instanceof PdfArray)) return [{ what: 'annotationChanged', page }]
  const read = reader(newer)
  const added = after
    .toArray()
    .slice(before.length)
    .map((object) => read.asDict(object))
  const isForSignature = (dict: PdfDict | null) => read.name(dict, 'FT') === 'Sig' || read.name(read.dict(dict, 'Parent'), 'FT') === 'Sig'
  const isPlain = (dict: PdfDict) => isForSignature(dict) && !dict.has('AP') && !dict.has('MK') && !dict.has('V')
  return added.every((dict) => dict && (signedSince.has(dict) || isPlain(dict))) ? [] : [{ what: 'annotationAdded', page }]
}

const values = ['V', 'AS', 'I', 'RV']

function fieldChange({ filled }: Pair, { before, after, name }: { before: PdfDict; after: PdfDict; name: string }, page: number | null): Change {
  const keys = keysThatDiffer(before, after)
  if (!keys.every((key) => freeKeys.filledField.has(key))) return { what: 'form', page }
  if (values.some((key) => keys.includes(key))) filled.add(name)
  return { what: 'fieldFilled', page, field: name }
}

/** An empty field may be signed. Whoever fills it otherwise shows something in it. */
function signatureFieldChanges({ newer, signedSince, filled }: Pair, { before, after, name }: { before: PdfDict; after: PdfDict; name: string }): Change[] {
  if (!hasOnly(before, after, freeKeys.signatureField)) return [{ what: 'form', page: null }]
  if (signedSince.has(after)) return []
  if (!reader(newer).dict(after, 'V')) return [{ what: 'form', page: null }]
  filled.add(name)
  return [{ what: 'fieldFilled', page: null, field: name }]
}

function withoutRepeats(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}
