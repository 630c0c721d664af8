import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'

/** How an object is seen: in the content of a page, in a note over it, or by what the catalog says of the whole document. */
export type Shown = { what: 'content' | 'annotationChanged'; page: number } | { what: 'other'; page: null }

const mostObjects = 500_000

/** Of the catalog, what is judged elsewhere or leads back to pages and fields without showing anything of its own. */
const judgedElsewhere = new Set(['Pages', 'AcroForm', 'Metadata', 'DSS', 'Perms', 'StructTreeRoot', 'Names', 'Dests', 'Outlines', 'OpenAction', 'AA'])
/** Of a note, what leads to other notes and pages. */
const ofOthers = new Set(['P', 'Parent', 'Popup', 'IRT', 'A', 'AA', 'Dest'])
const deepestTree = 64

/**
 * The numbers of all objects that something leads to, also of those that do not exist: a later revision could give content to a reference that led nowhere when
 * it was signed. Null for more than 500,000.
 */
export function reachableObjects(document: OpenDocument): Set<number> | null {
  const seen = new Set<number>()
  follow(document, [document.pdf.context.info.trailer], (number) => {
    if (seen.has(number) || seen.size > mostObjects) return false
    seen.add(number)
    return true
  })
  return seen.size > mostObjects ? null : seen
}

/** Each object that is seen, by its number. Fields of the form and the pages themselves are not among them. */
export function shownObjects(document: OpenDocument): Map<number, Shown> {
  const read = reader(document)
  const shown = new Map<number, Shown>()
  const frames = framesOf(document)
  const show = (from: readonly (PdfObject | undefined)[], how: Shown) =>
    follow(
      document,
      from.filter((object) => object !== undefined),
      (number) => {
        if (shown.has(number) || frames.has(number)) return false
        shown.set(number, how)
        return true
      },
    )
  for (const [index, ref] of document.pages.entries()) {
    let node = read.asDict(ref)
    const content: Shown = { what: 'content', page: index + 1 }
    show([node?.get('Contents')], content)
    for (let depth = 0; node && depth < deepestTree; depth++) {
      show([node.get('Resources')], content)
      node = read.dict(node, 'Parent')
    }
  }
  for (const [index, ref] of document.pages.entries()) {
    for (const object of read.array(read.asDict(ref), 'Annots') ?? []) {
      const note = read.asDict(object)
      if (note && read.name(note, 'Subtype') !== 'Widget') show(without(note, ofOthers), { what: 'annotationChanged', page: index + 1 })
    }
  }
  show(without(document.catalog, judgedElsewhere), { what: 'other', page: null })
  return shown
}

const nothing: ReadonlySet<string> = new Set()
const without = (dict: PdfDict, keys: ReadonlySet<string>) => [...dict].filter(([key]) => !keys.has(key.value)).map(([, value]) => value)

/** Catalog, form, pages and the nodes above them: they hold what is shown, and are judged by themselves. */
function framesOf(document: OpenDocument): Set<number> {
  const frames = new Set<number>(document.pages.map(({ objectNumber }) => objectNumber))
  const give = (object: PdfObject | undefined) => object instanceof PdfRef && frames.add(object.objectNumber)
  give(document.pdf.context.info.trailer.get('Root'))
  give(document.catalog.get('AcroForm'))
  give(document.catalog.get('Pages'))
  const read = reader(document)
  for (const ref of document.pages) {
    let node = read.asDict(ref)
    for (let depth = 0; node && depth < deepestTree; depth++) {
      give(node.get('Parent'))
      node = read.dict(node, 'Parent')
    }
  }
  return frames
}

/** Goes along all references from some objects; `enter` says whether to go on behind one. What cannot be read leads nowhere. */
function follow(document: OpenDocument, from: readonly PdfObject[], enter: (objectNumber: number) => boolean): void {
  const waiting = [...from]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const found = object instanceof PdfRef && enter(object.objectNumber) ? objectAt(document, object.objectNumber) : null
    if (found && found !== 'unreadable') waiting.push(found)
    for (const inside of insideOf(object)) waiting.push(inside)
  }
}

function insideOf(object: PdfObject): Iterable<PdfObject> {
  if (object instanceof PdfArray) return object
  return object instanceof PdfDict ? without(object, nothing) : []
}

/** By its number alone, as the library finds objects, whatever generation a reference names. */
export function objectAt({ resolve }: Pick<OpenDocument, 'resolve'>, number: number): PdfObject | null | 'unreadable' {
  try {
    return resolve(PdfRef.of(number, 0))
  } catch {
    return 'unreadable'
  }
}
