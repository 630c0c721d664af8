import type { Line, Span } from './break-lines.ts'
import type { DocumentLanguage } from './content.ts'
import type { Fonts } from './fonts.ts'
import { number, numbers } from './pdf-text.ts'
import type { Part, Ref } from './structure.ts'
import { pageHeight } from './style.ts'

export interface DrawnText {
  x: number
  /** From the top of the page, as all places here. */
  baseline: number
  size: number
  grey: number
}

export interface PlacedField {
  ref: Ref
  part: Part
  name: string
  label: string
  area: Box
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const fontNames = { regular: 'F1', bold: 'F2', italic: 'F3', boldItalic: 'F4' } as const

/** One page being drawn. Everything on it is either content of a part of the document or an artifact, which is not read out. */
export class PageCanvas {
  readonly #fonts: Fonts
  readonly #number: number
  readonly #operators: string[] = []
  /** What is being drawn; null for artifacts. */
  #drawn: Part | null = null
  /** The parts of its marked contents. */
  readonly marks: Part[] = []
  readonly fields: PlacedField[] = []
  /** Pictures by the number of their object. */
  readonly pictures = new Set<number>()

  constructor(fonts: Fonts, number: number) {
    this.#fonts = fonts
    this.#number = number
  }

  get operators(): string {
    return this.#operators.join('\n')
  }

  /** What `draw` draws belongs to the part. */
  content(part: Part, draw: () => void): void {
    this.#begin(part)
    this.#drawn = part
    draw()
    this.#drawn = null
    this.#operators.push('EMC')
  }

  #begin(part: Part): void {
    const mark = this.marks.push(part) - 1
    part.children.push({ page: this.#number, mark })
    this.#operators.push(`/${part.tag} <</MCID ${mark}>> BDC`)
  }

  artifact(draw: () => void, kind?: 'Header' | 'Footer'): void {
    this.#operators.push(kind ? `/Artifact <</Type/Pagination/Subtype/${kind}>> BDC` : '/Artifact BMC')
    draw()
    this.#operators.push('EMC')
  }

  /** An empty field for a signature. */
  field(field: PlacedField): void {
    field.part.children.push({ page: this.#number, field: field.ref })
    this.fields.push(field)
  }

  text({ spans }: Line, at: DrawnText): void {
    const part = this.#drawn
    const isPlain = !part || spans.every(({ language }) => !language)
    if (isPlain) this.#show(spans, at)
    let { x } = at
    for (const span of isPlain ? [] : spans) {
      if (part && span.language) this.#inLanguage(part, span.language, () => this.#show([span], { ...at, x }))
      else this.#show([span], { ...at, x })
      x += this.#fonts.widthOf(span.text, span.font, at.size)
    }
  }

  /** As a part of its own, between two pieces of the part that holds it: readers do not agree on marks inside marks. */
  #inLanguage(part: Part, language: DocumentLanguage, draw: () => void): void {
    const span = part.add('Span')
    span.language = language
    this.#operators.push('EMC')
    this.#begin(span)
    draw()
    this.#operators.push('EMC')
    this.#begin(part)
  }

  #show(spans: readonly Span[], { x, baseline, size, grey }: DrawnText): void {
    if (spans.length === 0) return
    const shown = spans.map(({ text, font }) => `/${fontNames[font]} ${number(size)} Tf <${this.#fonts.hexOf(text, font)}> Tj`)
    this.#operators.push(`BT ${number(grey)} g ${numbers(x, pageHeight - baseline)} Td ${shown.join(' ')} ET`)
  }

  rule(x: number, y: number, width: number, grey: number): void {
    this.#operators.push(`${number(grey)} G 0.6 w ${numbers(x, pageHeight - y)} m ${numbers(x + width, pageHeight - y)} l S`)
  }

  shade({ x, y, width, height }: Box, grey: number): void {
    this.#operators.push(`${number(grey)} g ${numbers(x, pageHeight - y - height, width, height)} re f`)
  }

  frame({ x, y, width, height }: Box, grey: number): void {
    this.#operators.push(`${number(grey)} G 0.7 w ${numbers(x, pageHeight - y - height, width, height)} re S`)
  }

  picture({ objectNumber }: Ref, { x, y, width, height }: Box): void {
    this.pictures.add(objectNumber)
    this.#operators.push(`q ${numbers(width, 0, 0, height, x, pageHeight - y - height)} cm /X${objectNumber} Do Q`)
  }
}
