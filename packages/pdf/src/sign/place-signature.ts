import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'
import { frameOf, sizeOf, toPageCorners, uprightMatrix } from '../document/page-frame.ts'
import { type Permissions, permissionsOf } from '../document/permissions.ts'
import { type SignatureField, signatureFieldsOf } from '../document/signature-fields.ts'
import { takenAreas } from '../document/taken-areas.ts'
import type { PageArea, PageSize } from '../page-area.ts'
import { refuse } from '../pdf-fault.ts'
import { drawAppearance, type SignatureAppearance } from './draw-appearance.ts'

/** An area that is chosen once the pages are known. */
export interface ChosenPlace {
  choose: (pages: SeenPages) => PageArea
  /** Of the new field; no other may have it. */
  name?: string
  /** Whether an empty field in which the middle of the area lies is signed instead, asked with its full name; absent for none. */
  mayTake?: (field: string) => boolean
}

/** Where a signature goes: a new field in an area of a page, given or chosen, or an empty field that is there, by its full name. */
export type SignaturePlace = { area: PageArea } | ChosenPlace | { field: string }

/** The pages of a document as a reader sees them; 1 is the first. */
export interface SeenPages {
  count: number
  /** Refuses with `noSuchPage`. */
  sizeOf: (page: number) => PageSize
  /** Where something stands that can be read. */
  takenOf: (page: number) => PageArea[]
}

const number = (value: number) => PdfNumber.of(Math.round(value * 1000) / 1000)
const numbers = (values: readonly number[]) => new PdfArray(values.map(number))
/** Printed, and not to be moved. */
const printedAndLocked = 132
/** Points; nobody could see or press a smaller field. */
const smallestSide = 4

/** Puts the signature dictionary into its field, with what is seen of it, and returns the field. */
export async function placeSignature(
  document: OpenDocument,
  { place, appearance, signature }: { place: SignaturePlace; appearance: SignatureAppearance; signature: PdfDict },
): Promise<PdfDict> {
  const fields = signatureFieldsOf(document)
  const permissions = permissionsOf(document, fields)
  if (permissions.level === 1) refuse('certified', 'An earlier signature forbids all changes.')
  const value = document.pdf.register(signature)
  const area = 'area' in place ? place.area : 'choose' in place ? place.choose(seenPages(document)) : null
  const field = 'field' in place ? findEmpty(fields, place.field) : fieldUnder(fields, { area, place, permissions })
  if (field) {
    if (permissions.isLocked(field.name)) refuse('certified', 'An earlier signature locks the field.')
    field.dict.set('V', value)
    if (field.area) await drawAppearanceOf(document, field.widget, { area: field.area, appearance })
    return field.dict
  }
  if (!area) return refuse('noSuchField', 'There is no place for a signature.')
  if (permissions.level === 2) refuse('certified', 'An earlier signature permits signatures in existing fields only.')
  const name = ('choose' in place && place.name) || freeName(document)
  const widget = addField(document, { area, value, name })
  await drawAppearanceOf(document, widget, { area, appearance })
  return widget
}

const seenPages = (document: OpenDocument): SeenPages => ({
  count: document.pages.length,
  sizeOf: (page) => sizeOf(frameOf(document, page) ?? refuse('noSuchPage', `There is no page ${page}.`)),
  takenOf: (page) => takenAreas(document, page),
})

/** The empty field that a box was placed on; one that is locked is none, so that a new field is tried. */
function fieldUnder(
  fields: readonly SignatureField[],
  { area, place, permissions }: { area: PageArea | null; place: SignaturePlace; permissions: Permissions },
): SignatureField | undefined {
  if (!area || !('mayTake' in place)) return undefined
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
  return fields.find(
    ({ name, value, area: own }) => !value && own?.page === area.page && holds(own, x, y) && place.mayTake?.(name) && !permissions.isLocked(name),
  )
}

const holds = ({ x, y, width, height }: PageArea, left: number, top: number) => left >= x && left <= x + width && top >= y && top <= y + height

function findEmpty(fields: readonly SignatureField[], name: string): SignatureField {
  const field = fields.find((one) => one.name === name) ?? refuse('noSuchField', `There is no field ${name} for a signature.`)
  return field.value ? refuse('fieldSigned', `The field ${name} has a signature.`) : field
}

/** Names of the first level are enough: a new field stands there. */
function freeName(document: OpenDocument, start = 'Signature'): string {
  const read = reader(document)
  const fields = read.array(read.dict(document.catalog, 'AcroForm'), 'Fields') ?? []
  const taken = new Set([...fields].map((object) => read.text(read.asDict(object), 'T')))
  let count = 1
  while (taken.has(`${start}${count}`)) count++
  return `${start}${count}`
}

function addField(document: OpenDocument, { area, value, name }: { area: PageArea; value: PdfRef; name: string }): PdfDict {
  const frame = frameOf(document, area.page) ?? refuse('noSuchPage', `There is no page ${area.page}.`)
  if (!isWithin(area, sizeOf(frame))) refuse('outside', 'The area does not lie on the page.')
  return addWidget(document, { page: area.page, corners: toPageCorners(frame, area), value, name })
}

/** Puts a time stamp of the whole document into a field of its own that is not seen. Earlier signatures cannot forbid it (ISO 32000-2, 12.8.2.2). */
export function placeTimeStamp(document: OpenDocument, stamp: PdfDict): void {
  const widget = addWidget(document, { page: 1, corners: [0, 0, 0, 0], value: document.pdf.register(stamp), name: freeName(document, 'TimeStamp') })
  widget.set('F', PdfNumber.of(printedAndLocked))
  markAsSigned(document)
}

interface NewWidget {
  page: number
  corners: readonly number[]
  value: PdfRef
  name: string
}

function addWidget(document: OpenDocument, { page, corners, value, name }: NewWidget): PdfDict {
  const frame = frameOf(document, page) ?? refuse('noSuchPage', `There is no page ${page}.`)
  const widget = PdfDict.of({
    ...{ Type: PdfName.of('Annot'), Subtype: PdfName.of('Widget'), FT: PdfName.of('Sig'), T: PdfString.fromString(name), V: value },
    Rect: numbers(corners),
  })
  const pageRef = document.pages[page - 1]
  if (pageRef) widget.set('P', pageRef)
  const ref = document.pdf.register(widget)
  append(document, frame.dict, { key: 'Annots', ref })
  append(document, formOf(document), { key: 'Fields', ref })
  return widget
}

const tolerance = 0.5
const isWithin = ({ x, y, width, height }: PageArea, page: PageSize) =>
  [x, y, width, height].every(Number.isFinite) &&
  Math.min(width, height) >= smallestSide &&
  Math.min(x, y) >= -tolerance &&
  x + width <= page.width + tolerance &&
  y + height <= page.height + tolerance

function formOf(document: OpenDocument): PdfDict {
  const present = reader(document).dict(document.catalog, 'AcroForm')
  if (present) return present
  const form = new PdfDict()
  document.catalog.set('AcroForm', document.pdf.register(form))
  return form
}

function append(document: OpenDocument, dict: PdfDict, { key, ref }: { key: string; ref: PdfRef }): void {
  const present = reader(document).array(dict, key)
  if (present) present.push(ref)
  else dict.set(key, PdfArray.of(ref))
}

/** Draws the appearance for the widget's area, upright for a reader. */
async function drawAppearanceOf(
  document: OpenDocument,
  widget: PdfDict,
  { area, appearance }: { area: PageArea; appearance: SignatureAppearance },
): Promise<void> {
  const frame = frameOf(document, area.page) ?? refuse('noSuchPage', `There is no page ${area.page}.`)
  const ref = await drawAppearance(document.pdf, appearance, area)
  const form = reader(document).asDict(ref)
  if (frame.turn !== 0) form?.set('Matrix', numbers(uprightMatrix(frame.turn, area)))
  widget.set('AP', PdfDict.of({ N: ref }))
  widget.set('F', PdfNumber.of(printedAndLocked))
}

/** Says in the form that the document is signed and may only be appended to (ISO 32000-2, table 225). */
export function markAsSigned(document: OpenDocument): void {
  const form = formOf(document)
  if (reader(document).number(form, 'SigFlags') !== 3) form.set('SigFlags', PdfNumber.of(3))
}
