import { PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'
import { fullNameOf, signatureFieldsOf } from '../document/signature-fields.ts'

/** What an object is in its document, as far as it matters for what may be changed after a signature. */
export type ObjectRole =
  | { kind: 'catalog' | 'form' | 'fields' | 'pageTree' | 'metadata' | 'evidence' | 'signedField' }
  | { kind: 'page' | 'annotations' | 'annotation'; page: number }
  | { kind: 'signatureField'; name: string }
  | { kind: 'field' | 'fieldAppearance'; name: string; page: number | null }

/** The roles of the numbered objects of a document. One object may have several: a list may be that of all fields and that of a page's notes too. */
export function rolesOf(document: OpenDocument): Map<number, ObjectRole[]> {
  const roles = new Map<number, ObjectRole[]>()
  const give: Give = (object, role) => {
    if (!(object instanceof PdfRef)) return
    const present = roles.get(object.objectNumber) ?? []
    if (!present.some(({ kind }) => isCovered(kind, role.kind))) roles.set(object.objectNumber, [...present, role])
  }
  const { trailer } = document.pdf.context.info
  const form = reader(document).dict(document.catalog, 'AcroForm')
  give(trailer.get('Root'), { kind: 'catalog' })
  give(trailer.get('Info'), { kind: 'metadata' })
  giveTree(document, document.catalog.get('Pages'), give)
  give(document.catalog.get('Metadata'), { kind: 'metadata' })
  giveEvidence(document, give)
  give(document.catalog.get('AcroForm'), { kind: 'form' })
  give(form?.get('Fields'), { kind: 'fields' })
  giveSignatureFields(document, give)
  for (const [index, ref] of document.pages.entries()) giveOfPage(document, { ref, page: index + 1 }, give)
  for (const object of reader(document).array(form, 'Fields') ?? []) giveField(document, object, { page: null, give })
  return roles
}

/** The first page of a field is told, and a field for a signature is judged as one. */
const isCovered = (present: ObjectRole['kind'], kind: ObjectRole['kind']) =>
  present === kind || ((present === 'signedField' || present === 'signatureField') && (kind === 'field' || kind === 'fieldAppearance'))

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

/** Certificates and lists of revoked ones, which are added to a document long after it was signed (ISO 32000-2, 12.8.4.3). */
function giveEvidence(document: OpenDocument, give: Give): void {
  const read = reader(document)
  const store = read.dict(document.catalog, 'DSS')
  give(document.catalog.get('DSS'), { kind: 'evidence' })
  for (const [, list] of store ?? []) give(list, { kind: 'evidence' })
  for (const [, ofOne] of read.dict(store, 'VRI') ?? []) {
    give(ofOne, { kind: 'evidence' })
    for (const [, list] of read.asDict(ofOne) ?? []) give(list, { kind: 'evidence' })
  }
}

function giveSignatureFields(document: OpenDocument, give: Give): void {
  for (const { name, dict, widget, value } of signatureFieldsOf(document)) {
    const role: ObjectRole = value ? { kind: 'signedField' } : { kind: 'signatureField', name }
    for (const object of [dict, widget]) give(document.pdf.context.registry.getRef(object) ?? undefined, role)
    if (!value) continue
    give(dict.get('V'), role)
    for (const appearance of appearancesOf(document, widget)) give(appearance, role)
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
  const dict = reader(document).asDict(object)
  const name = fullNameOf(document, dict)
  give(object, { kind: 'field', name, page })
  give(dict?.get('Parent'), { kind: 'field', name, page })
  for (const appearance of dict ? appearancesOf(document, dict) : []) give(appearance, { kind: 'fieldAppearance', name, page })
}

/** What is drawn of a field, in each of its states. */
function appearancesOf(document: OpenDocument, widget: PdfDict): PdfObject[] {
  return [...(reader(document).dict(widget, 'AP') ?? [])].flatMap(([, appearance]) => {
    const states = document.resolve(appearance)
    return states instanceof PdfDict && states.type === 'dict' ? [appearance, ...[...states].map(([, state]) => state)] : [appearance]
  })
}
