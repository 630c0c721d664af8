import type { DocumentLanguage } from './content.ts'
import { numbers, reference, textObject } from './pdf-text.ts'
import { pageHeight } from './style.ts'

/** Standard types of ISO 32000-1, 14.8.4. */
export type Tag =
  | ('Document' | 'Sect' | 'Div' | 'H1' | 'H2' | 'H3' | 'P' | 'Span' | 'L' | 'LI' | 'Lbl' | 'LBody')
  | ('Table' | 'Caption' | 'TR' | 'TH' | 'TD' | 'THead' | 'TBody' | 'Figure' | 'Form')

export interface Ref {
  objectNumber: number
}

/** Marked content of a page, or a field that stands on it. */
type Mark = { page: number; mark: number } | { page: number; field: Ref }

/** What a part of the document is, for those who do not see it. Its children are in reading order. */
export class Part {
  readonly tag: Tag
  readonly above: Part | null
  readonly children: (Part | Mark)[] = []
  scope: 'Column' | 'Row' | undefined
  description: string | undefined
  /** Null where it is the document's. */
  language: DocumentLanguage | null = null
  /** Where a picture stands, from the upper left corner of its page. */
  area: { x: number; y: number; width: number; height: number } | undefined

  constructor(tag: Tag, above: Part | null) {
    this.tag = tag
    this.above = above
  }

  add(tag: Tag): Part {
    const part = new Part(tag, this)
    this.children.push(part)
    return part
  }
}

const boxOf = ({ x, y, width, height }: NonNullable<Part['area']>) => numbers(x, pageHeight - y - height, x + width, pageHeight - y)

const isPart = (child: Part | Mark): child is Part => child instanceof Part

export interface StructureObjects {
  /** Each with the number of its object. */
  objects: (readonly [Ref, string])[]
  root: Ref
}

export interface MarkedPages {
  pages: readonly Ref[]
  /** The part that each marked content of a page belongs to, in the order of its numbers. */
  marks: readonly (readonly Part[])[]
  /** The part of each field, in the order in which fields count. */
  fields: readonly Part[]
}

/** The tree of a document as objects (ISO 32000-1, 14.7). */
export function writeStructure(document: Part, { pages, marks, fields }: MarkedPages, allocate: () => Ref): StructureObjects {
  const root = allocate()
  const refs = new Map<Part, string>()
  const objects: (readonly [Ref, string])[] = []
  const pageRef = (page: number) => reference(pages[page] ?? root)
  const write = (part: Part, above: string): string => {
    const ref = allocate()
    const own = reference(ref)
    refs.set(part, own)
    const ofPages = new Set(part.children.flatMap((child) => (isPart(child) ? [] : child.page)))
    const [only] = ofPages
    const page = ofPages.size === 1 && only !== undefined ? only : undefined
    const children = part.children.map((child) => {
      if (isPart(child)) return write(child, own)
      if ('field' in child) return `<</Type/OBJR/Pg ${pageRef(child.page)}/Obj ${reference(child.field)}>>`
      return child.page === page ? String(child.mark) : `<</Type/MCR/Pg ${pageRef(child.page)}/MCID ${child.mark}>>`
    })
    const entries = [
      `/Type/StructElem/S/${part.tag}/P ${above}`,
      page === undefined ? '' : `/Pg ${pageRef(page)}`,
      children.length > 0 ? `/K[${children.join(' ')}]` : '',
      part.scope ? `/A<</O/Table/Scope/${part.scope}>>` : '',
      part.area ? `/A<</O/Layout/BBox[${boxOf(part.area)}]>>` : '',
      part.language ? `/Lang(${part.language})` : '',
      part.description ? `/Alt ${textObject(part.description)}` : '',
    ]
    objects.push([ref, `<<${entries.join('')}>>`])
    return own
  }
  const top = write(document, reference(root))
  const refOf = (part: Part) => refs.get(part) ?? top
  const parents = [
    ...marks.map((parts, page) => `${page}[${parts.map(refOf).join(' ')}]`),
    ...fields.map((part, index) => `${pages.length + index} ${refOf(part)}`),
  ]
  const next = pages.length + fields.length
  objects.push([root, `<</Type/StructTreeRoot/K[${top}]/ParentTree<</Nums[${parents.join(' ')}]>>/ParentTreeNextKey ${next}>>`])
  return { objects, root }
}
