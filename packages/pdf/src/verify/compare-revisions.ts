import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'
import { type ObjectRole, pageThatUses, rolesOf } from './object-roles.ts'
import { isSameObject, keysThatDiffer } from './same-object.ts'

/**
 * A change that a later revision made to objects of an earlier one. `content`: what a page shows; `page`: the page itself, such as its size; `pages`: which
 * pages there are; `annotationAdded`, `annotationChanged`: a note, a picture or a link over a page; `fieldFilled`: a field of the form has another value;
 * `form`: the form otherwise; `signature`: a signature was replaced or removed; `metadata`: title, author, dates; `other`: something else.
 */
export interface Change {
  what: 'content' | 'page' | 'pages' | 'annotationAdded' | 'annotationChanged' | 'fieldFilled' | 'form' | 'signature' | 'metadata' | 'other'
  /** 1 for the first page; null if it belongs to none. */
  page: number | null
  /** The field's name, of `fieldFilled` only. */
  field?: string
}

const mostObjects = 500_000

/** The keys that signing or filling in a form may change, by object. */
const freeKeys = {
  catalog: new Set(['AcroForm', 'DSS', 'Extensions', 'Version', 'Metadata']),
  form: new Set(['Fields', 'SigFlags', 'DR', 'DA']),
  signatureField: new Set(['V', 'AP', 'F', 'P', 'Type', 'Subtype', 'Rect', 'M', 'MK']),
  filledField: new Set(['V', 'AS', 'AP', 'M', 'I', 'RV']),
}

interface Pair {
  older: OpenDocument
  newer: OpenDocument
  roles: ReadonlyMap<number, ObjectRole>
}

/**
 * The changes to objects that the older revision has, without those that signing makes. A new object shows nothing unless an older one refers to it, and that one is
 * then changed itself.
 */
export function compareRevisions(older: OpenDocument, newer: OpenDocument): Change[] {
  const size = older.pdf.context.info.trailer.getNumber('Size')?.value ?? 0
  if (size > mostObjects || rootOf(older) !== rootOf(newer)) return [{ what: 'other', page: null }]
  const pair = { older, newer, roles: rolesOf(older) }
  const changes: Change[] = []
  for (let number = 1; number < size; number++) changes.push(...changesOf(pair, number))
  return withoutRepeats(changes)
}

const rootOf = ({ pdf }: OpenDocument) => pdf.context.info.trailer.getRef('Root')?.objectNumber

function changesOf(pair: Pair, number: number): Change[] {
  const [before, after] = [objectAt(pair.older, number), objectAt(pair.newer, number)]
  if (before === null || before === 'unreadable') return before === after || before === null ? [] : [{ what: 'other', page: null }]
  if (after === 'unreadable') return [{ what: 'other', page: null }]
  if (isSameObject(before, after) || isContainer(before)) return []
  return judge(pair, { number, before, after })
}

function objectAt({ resolve }: OpenDocument, number: number): PdfObject | null | 'unreadable' {
  try {
    return resolve(PdfRef.of(number, 0))
  } catch {
    return 'unreadable'
  }
}

/** Streams that only hold cross-references or other objects have no meaning of their own. */
const isContainer = (object: PdfObject) => object instanceof PdfStream && ['XRef', 'ObjStm'].includes(object.getName('Type')?.value ?? '')

interface Changed {
  number: number
  before: PdfObject
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
  signatureField: (_, changed) => {
    const change: Change = { what: 'form', page: null }
    return ifDicts(changed, (before, after) => (hasOnly(before, after, freeKeys.signatureField) ? [] : [change]), change)
  },
  signedField: () => [{ what: 'signature', page: null }],
  field: (_, changed, { name, page }) => {
    const filled: Change = { what: 'fieldFilled', page, field: name }
    const change: Change = { what: 'form', page }
    return ifDicts(changed, (before, after) => [hasOnly(before, after, freeKeys.filledField) ? filled : change], change)
  },
  fieldAppearance: (_, __, { name, page }) => [{ what: 'fieldFilled', page, field: name }],
  metadata: () => [{ what: 'metadata', page: null }],
}

function judge<Kind extends ObjectRole['kind']>(pair: Pair, changed: Changed): Change[] {
  const role = pair.roles.get(changed.number) as Extract<ObjectRole, { kind: Kind }> | undefined
  return role ? judges[role.kind as Kind](pair, changed, role) : [elsewhere(pair, changed)]
}

function ifDicts({ before, after }: Changed, compare: (before: PdfDict, after: PdfDict) => Change[], otherwise: Change): Change[] {
  const [dict, later] = [asPlainDict(before), asPlainDict(after)]
  return dict && later ? compare(dict, later) : [otherwise]
}

const asPlainDict = (object: PdfObject | null) => (object instanceof PdfDict && object.type === 'dict' ? object : null)
const hasOnly = (before: PdfDict, after: PdfDict, allowed: ReadonlySet<string>) => keysThatDiffer(before, after).every((key) => allowed.has(key))

function elsewhere({ older }: Pair, { number }: Changed): Change {
  const page = pageThatUses(older, number)
  return page === null ? { what: 'other', page: null } : { what: 'content', page }
}

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

/** Whether all that stood in a list stands there still, in its place. */
function isAppended(before: PdfObject, after: PdfObject | null): boolean {
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

/** Fields for signatures may be added; what else is added lies over the page. */
function annotationChanges({ newer }: Pair, { before, after, page }: { before: PdfObject; after: PdfObject | null; page: number }): Change[] {
  if (!isAppended(before, after) || !(before instanceof PdfArray && after instanceof PdfArray)) return [{ what: 'annotationChanged', page }]
  const read = reader(newer)
  const added = after
    .toArray()
    .slice(before.length)
    .map((object) => read.asDict(object))
  const isForSignature = (dict: PdfDict | null) => read.name(dict, 'FT') === 'Sig' || read.name(read.dict(dict, 'Parent'), 'FT') === 'Sig'
  return added.every(isForSignature) ? [] : [{ what: 'annotationAdded', page }]
}

function withoutRepeats(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}
