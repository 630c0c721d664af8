import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import type { PageArea } from '../page-area.ts'
import { refuse } from '../pdf-fault.ts'
import { type OpenDocument, reader } from './open-document.ts'
import { frameOf, toArea, toCorners } from './page-frame.ts'

/** A form field for a signature (ISO 32000-2, 12.7.5.5). */
export interface SignatureField {
  /** The full name, its parts joined by dots. */
  name: string
  dict: PdfDict
  /** What is drawn of it: the field itself or its first child. */
  widget: PdfDict
  /** The signature dictionary; null if nobody has signed here. */
  value: PdfDict | null
  /** Null for one that is not seen. */
  area: PageArea | null
}

const deepest = 32
const mostFields = 10_000

/** All fields for signatures, in the order of the form. Refuses with `tooLarge` above 10,000 fields or 32 levels, since a signature must not be missed. */
export function signatureFieldsOf(document: OpenDocument): SignatureField[] {
  const read = reader(document)
  const found: Omit<SignatureField, 'area'>[] = []
  const seen = new Set<PdfObject>()
  const isNew = (dict: PdfDict, depth: number) => {
    if (seen.has(dict)) return false
    seen.add(dict)
    return depth <= deepest && seen.size <= mostFields ? true : refuse('tooLarge', 'The document has too many form fields.')
  }
  const walk = (object: PdfObject, above: { name: string; type: string | null; depth: number }) => {
    const dict = read.asDict(object)
    if (!dict || !isNew(dict, above.depth)) return
    const type = read.name(dict, 'FT') ?? above.type
    const name = [above.name, read.text(dict, 'T') ?? ''].filter(Boolean).join('.')
    const kids = [...(read.array(dict, 'Kids') ?? [])]
    const fields = kids.filter((kid) => read.asDict(kid)?.has('T'))
    for (const kid of fields) walk(kid, { name, type, depth: above.depth + 1 })
    if (fields.length === 0 && type === 'Sig') {
      found.push({ name, dict, widget: (kids[0] && read.asDict(kids[0])) ?? dict, value: read.dict(dict, 'V') })
    }
  }
  for (const object of read.array(read.dict(document.catalog, 'AcroForm'), 'Fields') ?? []) walk(object, { name: '', type: null, depth: 0 })
  const pageOf = pagesOfWidgets(document, new Set(found.map(({ widget }) => widget)))
  return found.map((field) => ({ ...field, area: areaOf(document, field.widget, pageOf.get(field.widget)) }))
}

/** The full name of a field, or of the field that a widget belongs to. */
export function fullNameOf(document: OpenDocument, field: PdfDict | null): string {
  const read = reader(document)
  const parts: string[] = []
  for (let at = field, depth = 0; at && depth < deepest; at = read.dict(at, 'Parent'), depth++) parts.unshift(read.text(at, 'T') ?? '')
  return parts.filter(Boolean).join('.')
}

/** The page on which each widget stands: the page's own list says it, since the entry P is optional. */
function pagesOfWidgets(document: OpenDocument, widgets: ReadonlySet<PdfDict>): Map<PdfDict, number> {
  const read = reader(document)
  const pageOf = new Map<PdfDict, number>()
  for (const [index, ref] of document.pages.entries()) {
    if (pageOf.size === widgets.size) break
    for (const annotation of read.array(read.asDict(ref), 'Annots') ?? []) {
      const dict = annotation instanceof PdfRef || annotation instanceof PdfDict ? read.asDict(annotation) : null
      if (dict && widgets.has(dict)) pageOf.set(dict, index + 1)
    }
  }
  return pageOf
}

function areaOf(document: OpenDocument, widget: PdfDict, page: number | undefined): PageArea | null {
  const read = reader(document)
  const rectangle = document.resolve(widget.get('Rect'))
  const corners = rectangle instanceof PdfArray ? toCorners(read.numbers(rectangle)) : null
  const frame = page === undefined ? null : frameOf(document, page)
  if (!corners || !frame || page === undefined || corners[2] - corners[0] <= 1 || corners[3] - corners[1] <= 1) return null
  return toArea(frame, page, corners)
}
