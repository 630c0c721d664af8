import { refuse } from '../pdf-fault.ts'
import type { Line, Typesetting } from './break-lines.ts'
import type { DocumentLanguage } from './content.ts'
import type { Fonts } from './fonts.ts'
import { PageCanvas } from './page-canvas.ts'
import type { Part, Ref } from './structure.ts'
import { ink, leading, margin, textBottom, textTop, textWidth } from './style.ts'

/** More than any application or letter has. */
const mostPages = 2_000

/** A picture that was put into the file. */
export interface Embedded {
  ref: Ref
  width: number
  height: number
}

/** Where blocks are drawn one below the other, page by page. */
export class Flow {
  readonly fonts: Fonts
  readonly language: DocumentLanguage
  readonly pages: PageCanvas[] = []
  readonly embed: (bytes: Uint8Array) => Embedded
  /** The number of an object that is written later. */
  readonly allocate: () => Ref
  /** The next free place, from the top. */
  y = margin
  #hasBegun = false

  constructor({ fonts, language, embed, allocate }: Pick<Flow, 'fonts' | 'language' | 'embed' | 'allocate'>) {
    this.fonts = fonts
    this.language = language
    this.embed = embed
    this.allocate = allocate
    this.pages.push(new PageCanvas(fonts, 0))
  }

  get page(): PageCanvas {
    return this.pages.at(-1) ?? this.newPage()
  }

  get room(): number {
    return textBottom - this.y
  }

  newPage(): PageCanvas {
    if (this.pages.length >= mostPages) refuse('tooLarge', `The document has more than ${mostPages} pages.`)
    const page = new PageCanvas(this.fonts, this.pages.length)
    this.pages.push(page)
    this.y = textTop
    this.#hasBegun = false
    return page
  }

  /** Goes on to the next page where there is no room, unless this one is empty. */
  need(height: number): void {
    if (height > this.room && this.#hasBegun) this.newPage()
  }

  advance(height: number): void {
    this.y += height
    this.#hasBegun = true
  }

  /** Between two blocks; none at the top of a page. */
  gap(height: number): void {
    if (this.#hasBegun) this.y += height
  }

  typesetting(size: number, font: 'regular' | 'bold' = 'regular'): Typesetting {
    return { fonts: this.fonts, size, font }
  }

  /** Lines from here on, over pages if need be; neither the first nor the last of them stands alone. */
  lines(part: Part, lines: readonly Line[], { size, grey = ink.text, x = margin, width = textWidth, align = 'start' }: LinesStyle): void {
    const height = size * leading
    for (let start = 0; start < lines.length; ) {
      const left = lines.length - start
      if (Math.min(2, left) * height > this.room) this.need(this.room + 1)
      const fitting = Math.max(1, Math.floor((this.room + 0.01) / height))
      // The last line would stand alone on the next page.
      const count = left - fitting === 1 && fitting > 2 ? fitting - 1 : Math.min(left, fitting)
      const top = this.y
      this.page.content(part, () => {
        for (const [index, line] of lines.slice(start, start + count).entries()) {
          const indent = align === 'start' ? 0 : (width - line.width) / (align === 'center' ? 2 : 1)
          this.page.text(line, { x: x + indent, baseline: top + index * height + size * 1.08, size, grey })
        }
      })
      this.advance(count * height)
      start += count
    }
  }
}

export interface LinesStyle {
  size: number
  grey?: number
  x?: number
  width?: number
  align?: 'start' | 'center' | 'end'
}
