import type { PDF } from '@libpdf/core'
import type { DocumentContent } from './content.ts'
import type { Flow } from './flow.ts'
import { drawable } from './fonts.ts'
import { infoObject, metadataObject } from './metadata.ts'
import { nameSubsets } from './name-subsets.ts'
import { fontNames, type PlacedField } from './page-canvas.ts'
import { numbers, reference, textObject } from './pdf-text.ts'
import { type Part, type Ref, writeStructure } from './structure.ts'
import { pageHeight, pageWidth } from './style.ts'
import { wordsIn } from './words.ts'
import { libraryObject, streamObject, type WrittenObject, writeFile } from './write-file.ts'

interface Drawn {
  content: DocumentContent
  flow: Flow
  document: Part
  /** What has been written before, by the number of its object. */
  written: Map<number, WrittenObject>
}

/** The file of a document that was drawn. */
export function writeDocument(pdf: PDF, { content, flow, document, written }: Drawn): Uint8Array {
  const { registry, info: created } = pdf.context
  const allocate = () => registry.allocateRef()
  const add = (object: WrittenObject, ref: Ref = allocate()): Ref => {
    written.set(ref.objectNumber, object)
    return ref
  }
  // The places of the library's own catalog, tree of pages and facts.
  const root = created.trailer.getRef('Root') ?? allocate()
  const info = created.trailer.getRef('Info') ?? allocate()
  const tree = pdf.getCatalog().getRef('Pages') ?? allocate()
  const pages = flow.pages.map(allocate)
  const fields = flow.pages.flatMap((page, index) => page.fields.map((field) => ({ ...field, page: pages[index] ?? tree })))

  add(`<</Type/Pages/Kids[${pages.map(reference).join(' ')}]/Count ${pages.length}>>`, tree)
  const resources = add(resourcesObject(flow))
  for (const [index, page] of flow.pages.entries()) {
    const drawn = add(streamObject('', Buffer.from(page.operators, 'latin1')))
    const common = `/Type/Page/Parent ${reference(tree)}/MediaBox[${numbers(0, 0, pageWidth, pageHeight)}]/Resources ${reference(resources)}`
    add(`<<${common}/Contents ${reference(drawn)}/StructParents ${index}/Tabs/S${annotationsOf(page.fields)}>>`, pages[index])
  }
  for (const [index, field] of fields.entries()) add(fieldObject(field, { language: content.language, parent: pages.length + index }), field.ref)
  const marked = { pages, marks: flow.pages.map(({ marks }) => marks), fields: fields.map(({ part }) => part) }
  const structure = writeStructure(document, marked, allocate)
  for (const [ref, object] of structure.objects) add(object, ref)

  const described = { ...content, title: drawable(content.title) }
  const metadata = add(metadataObject(described))
  add(infoObject(described), info)
  const accessible = `/Lang(${content.language})/MarkInfo<</Marked true>>/StructTreeRoot ${reference(structure.root)}/ViewerPreferences<</DisplayDocTitle true>>`
  const form = fields.length > 0 ? `/AcroForm<</Fields[${fields.map(({ ref }) => reference(ref)).join(' ')}]>>` : ''
  add(`<</Type/Catalog/Pages ${reference(tree)}${accessible}/Metadata ${reference(metadata)}${form}>>`, root)
  addLibraryObjects(pdf, written)
  return writeFile(
    Array.from({ length: registry.nextObjectNumber - 1 }, (_, index) => written.get(index + 1) ?? 'null'),
    { root, info },
  )
}

/** Fonts, which are complete only now, and pictures. */
function addLibraryObjects(pdf: PDF, written: Map<number, WrittenObject>): void {
  pdf.fonts.finalize(true)
  const objects = pdf.context.registry.getNewObjects()
  nameSubsets(objects)
  for (const [{ objectNumber }, object] of objects) if (!written.has(objectNumber)) written.set(objectNumber, libraryObject(object))
}

const annotationsOf = (fields: readonly PlacedField[]) => (fields.length > 0 ? `/Annots[${fields.map(({ ref }) => reference(ref)).join(' ')}]` : '')

function fieldObject(
  { name, label, area, page }: PlacedField & { page: Ref },
  { language, parent }: { language: DocumentContent['language']; parent: number },
): string {
  const { x, y, width, height } = area
  const corners = numbers(x, pageHeight - y - height, x + width, pageHeight - y)
  const names = `/FT/Sig/T ${textObject(name)}/TU ${textObject(wordsIn[language].signatureOf(drawable(label)))}`
  return `<</Type/Annot/Subtype/Widget${names}/F 4/P ${reference(page)}/Rect[${corners}]/StructParent ${parent}>>`
}

/** All pages share one list. */
function resourcesObject({ fonts, pages }: Flow): string {
  const pictures = new Set(pages.flatMap((page) => [...page.pictures]))
  const named = [...pictures].map((number) => `/X${number} ${number} 0 R`).join('')
  const lettered = fonts.refs().map(({ name, ref }) => `/${fontNames[name]} ${reference(ref)}`)
  return `<</Font<<${lettered.join('')}>>${named ? `/XObject<<${named}>>` : ''}>>`
}
