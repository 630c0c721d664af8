import { PdfArray, PdfDict, PdfNull, type PdfObject, PdfRef } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'
import { signatureFieldsOf } from '../document/signature-fields.ts'

/** What an object is in its document, as far as it matters for what may be changed after a signature. */
export type ObjectRole =
  | { kind: 'catalog' | 'form' | 'fields' | 'pageTree' | 'metadata' | 'signatureField' | 'signedField' }
  | { kind: 'page' | 'annotations' | 'annotation'; page: number }
  | { kind: 'field' | 'fieldAppearance'; name: string; page: number | null }

/** The roles of the numbered objects of a document, each with the first role that fits. For objects without a role ask `pageThatUses`. */
export function rolesOf(document: OpenDocument): Map<number, ObjectRole> {
  const roles = new Map<number, ObjectRole>()
  const give = (object: PdfObject | undefined, role: ObjectRole) => {
    if (object instanceof PdfRef && !roles.has(object.objectNumber)) roles.set(object.objectNumber, role)
  }
  const { trailer } = document.pdf.context.info
  const form = reader(document).dict(document.catalog, 'AcroForm')
  give(trailer.get('Root'), { kind: 'catalog' })
  give(trailer.get('Info'), { kind: 'metadata' })
  giveTree(document, document.catalog.get('Pages'), give)
  give(document.catalog.get('Metadata'), { kind: 'metadata' })
  give(document.catalog.get('AcroForm'), { kind: 'form' })
  give(form?.get('Fields'), { kind: 'fields' })
  giveSignatureFields(document, give)
  for (const [index, ref] of document.pages.entries()) giveOfPage(document, { ref, page: index + 1 }, give)
  for (const object of reader(document).array(form, 'Fields') ?? []) giveField(document, object, { page: null, give })
  return roles
}

const deepestTree = 64

/** The nodes above the pages. */
function giveTree(document: OpenDocument, node: PdfObject | undefined, give: Give, depth = 0): void {
  const read = reader(document)
  const dict = node && read.asDict(node)
  if (!dict || depth > deepestTree || read.name(dict, 'Type') === 'Page') return
  give(node, { kind: 'pageTree' })
  for (const kid of read.array(dict, 'Kids') ?? []) giveTree(document, kid, give, depth + 1)
}

type Give = (object: PdfObject | undefined, role: ObjectRole) => void

function giveSignatureFields(document: OpenDocument, give: Give): void {
  for (const { dict, widget, value } of signatureFieldsOf(document)) {
    const kind = value ? 'signedField' : 'signatureField'
    for (const object of [dict, widget]) give(document.pdf.context.registry.getRef(object) ?? undefined, { kind })
    if (value) give(dict.get('V'), { kind })
  }
}

function giveOfPage(document: OpenDocument, { ref, page }: { ref: PdfRef; page: number }, give: Give): void {
  const read = reader(document)
  const dict = read.asDict(ref)
  give(ref, { kind: 'page', page })
  give(dict?.get('Annots'), { kind: 'annotations', page })
  for (const object of read.array(dict, 'Annots') ?? []) {
    if (read.name(read.asDict(object), 'Subtype') === 'Widget') giveField(document, object, { page, give })
    else give(object, { kind: 'annotation', page })
  }
}

function giveField(document: OpenDocument, object: PdfObject, { page, give }: { page: number | null; give: Give }): void {
  const read = reader(document)
  const dict = read.asDict(object)
  const name = read.text(dict, 'T') ?? read.text(read.dict(dict, 'Parent'), 'T') ?? ''
  give(object, { kind: 'field', name, page })
  give(dict?.get('Parent'), { kind: 'field', name, page })
  const appearances = read.dict(dict, 'AP')
  for (const [, appearance] of appearances ?? []) {
    give(appearance, { kind: 'fieldAppearance', name, page })
    const states = document.resolve(appearance)
    if (states instanceof PdfDict && states.type === 'dict') for (const [, state] of states) give(state, { kind: 'fieldAppearance', name, page })
  }
}

const mostVisited = 200_000

/** The first page that shows what an object holds; null if none does, or the document is too large to look. */
export function pageThatUses(document: OpenDocument, objectNumber: number): number | null {
  const seen = new Set<number>()
  for (const [index, ref] of document.pages.entries()) {
    if (uses(document, ref, { objectNumber, seen })) return index + 1
    if (seen.size > mostVisited) return null
  }
  return null
}

/** Keys that lead from an object back to its page or to others of the same page. */
const upwards = new Set(['Parent', 'P', 'Annots', 'StructParents'])

function uses(document: OpenDocument, from: PdfObject, { objectNumber, seen }: { objectNumber: number; seen: Set<number> }): boolean {
  const waiting = [from]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (!(object instanceof PdfRef)) waiting.push(...insideOf(object))
    else if (object.objectNumber === objectNumber) return true
    else if (!seen.has(object.objectNumber)) {
      seen.add(object.objectNumber)
      waiting.push(document.resolve(object) ?? PdfNull.instance)
    }
  }
  return false
}

function insideOf(object: PdfObject): PdfObject[] {
  if (object instanceof PdfArray) return object.toArray()
  return object instanceof PdfDict ? [...object].filter(([key]) => !upwards.has(key.value)).map(([, value]) => value) : []
}
