import type { Block, Inline } from '@klesis/pdf/render/content.ts'
import { type HtmlElement, type HtmlNode, readHtml } from '../../letters/index.ts'
import { elementsOf, inlineText, type Style, trimmed } from './html-inline.ts'
import { listBlock } from './html-list.ts'
import { tableBlock } from './html-table.ts'

type Fill = (text: string) => string

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const paragraphs = ['p', 'div', 'blockquote', 'pre', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'hr']
const pictures = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/

/**
 * An author's HTML as blocks. Placeholders are filled where it says text, after it was read: what an applicant answered is never read as markup. What paper cannot
 * show, such as pictures from elsewhere, is left out.
 */
export function htmlBlocks(html: string, fill: Fill): Block[] {
  const letter = new Letter(fill)
  for (const node of readHtml(html)) letter.read(node)
  letter.end()
  return letter.blocks
}

class Letter {
  readonly blocks: Block[] = []
  readonly #fill: Fill
  /** Of the paragraph that is being read. */
  #runs: Inline[] = []
  /** Above stands the title of the letter. */
  #level = 1

  constructor(fill: Fill) {
    this.#fill = fill
  }

  read(node: HtmlNode): void {
    if ('text' in node) this.#runs.push(...inlineText([node], this.#fill, noStyle))
    else if (blockTags.has(node.tag)) this.#readBlock(node)
    else if (holdsBlocks(node)) for (const child of node.children) this.read(child)
    else this.#runs.push(...inlineText([node], this.#fill, noStyle))
  }

  /** What follows is a paragraph of its own. */
  end(): void {
    const text = trimmed(this.#runs)
    this.#runs = []
    if (text.length > 0) this.blocks.push({ kind: 'text', text })
  }

  #readBlock(element: HtmlElement): void {
    this.end()
    if (paragraphs.includes(element.tag)) {
      for (const child of element.children) this.read(child)
      this.end()
      return
    }
    const block = headings.includes(element.tag) ? this.#heading(element) : drawn[element.tag]?.(element, this.#fill)
    if (block) this.blocks.push(block)
  }

  /** Levels follow each other without gaps, whatever the author chose. */
  #heading(element: HtmlElement): Block | undefined {
    const text = plain(inlineText([element], this.#fill, noStyle))
    if (text === '') return undefined
    this.#level = Math.min(headings.indexOf(element.tag) < 2 ? 2 : 3, this.#level + 1)
    return { kind: 'heading', level: this.#level === 3 ? 3 : 2, text }
  }
}

const noStyle: Readonly<Style> = {}

const drawn: Readonly<Record<string, (element: HtmlElement, fill: Fill) => Block | undefined>> = {
  ...{ ul: listBlock, ol: listBlock, table: tableBlock },
  img: ({ attributes }) => {
    const bytes = pictures.exec(attributes.src ?? '')?.[1]
    return bytes === undefined ? undefined : { kind: 'picture', bytes: Uint8Array.from(Buffer.from(bytes, 'base64')), description: attributes.alt ?? '' }
  },
}

const blockTags: ReadonlySet<string> = new Set([...headings, ...paragraphs, ...Object.keys(drawn)])
const holdsBlocks = (element: HtmlElement): boolean => elementsOf(element).some((child) => blockTags.has(child.tag) || holdsBlocks(child))

const plain = (runs: readonly Inline[]): string =>
  runs
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
