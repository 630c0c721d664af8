import type { Block, Inline, Text } from '@klesis/pdf/render/content.ts'
import { type HtmlElement, type HtmlNode, readHtml } from '../../letters/index.ts'
import { tableBlock } from './html-table.ts'
import { elementsOf, inlineText, type Style, trimmed } from './html-inline.ts'

type Fill = (text: string) => string

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const paragraphs = new Set(['p', 'div', 'blockquote', 'pre', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'hr'])
const pictures = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/

/**
 * An author's HTML as blocks. Placeholders are filled where it says text, after it was read: what an applicant answered is never read as markup. What paper cannot
 * show, such as pictures from elsewhere, is left out.
 */
export function htmlBlocks(html: string, fill: Fill): Block[] {
  const blocks: Block[] = []
  let runs: Inline[] = []
  // Above stands the title of the letter.
  let level = 1
  const end = () => {
    const text = trimmed(runs)
    runs = []
    if (text.length > 0) blocks.push({ kind: 'text', text })
  }
  const alone = (block: Block | undefined) => {
    end()
    if (block) blocks.push(block)
  }
  const heading = (element: HtmlElement): Block | undefined => {
    const text = plain(inlineText([element], fill, {}))
    if (text === '') return undefined
    level = Math.min(headingTags.indexOf(element.tag) < 2 ? 2 : 3, level + 1)
    return { kind: 'heading', level: level === 3 ? 3 : 2, text }
  }
  const read = (node: HtmlNode, style: Style): void => {
    if ('text' in node) return void runs.push(...inlineText([node], fill, style))
    const { tag } = node
    if (headingTags.includes(tag)) alone(heading(node))
    else if (tag === 'ul' || tag === 'ol') alone(listBlock(node, fill))
    else if (tag === 'table') alone(tableBlock(node, fill))
    else if (tag === 'img') alone(pictureBlock(node))
    else if (paragraphs.has(tag)) {
      end()
      for (const child of node.children) read(child, style)
      end()
    } else if (holdsBlocks(node)) for (const child of node.children) read(child, style)
    else runs.push(...inlineText([node], fill, style))
  }
  for (const node of readHtml(html)) read(node, {})
  end()
  return blocks
}

const blockTags = new Set([...headingTags, ...paragraphs, 'ul', 'ol', 'table', 'img'])
const holdsBlocks = (element: HtmlElement): boolean => elementsOf(element).some((child) => blockTags.has(child.tag) || holdsBlocks(child))

const plain = (runs: readonly Inline[]): string =>
  runs
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Lists within a list follow the item that they belong to, with a mark of their own. */
function listBlock(list: HtmlElement, fill: Fill): Block | undefined {
  const items: Text[] = []
  const marks: string[] = []
  const read = (element: HtmlElement, isWithin: boolean) => {
    let number = Number(element.attributes.start ?? 1) || 1
    for (const item of elementsOf(element)) {
      const isList = ({ tag }: HtmlElement) => tag === 'ul' || tag === 'ol'
      if (isList(item)) read(item, true)
      const own = item.children.filter((child) => 'text' in child || !isList(child))
      const text = isList(item) ? [] : trimmed(inlineText(own, fill, {}))
      if (text.length > 0) {
        items.push(text)
        marks.push(isWithin ? '–' : element.tag === 'ol' ? `${number}.` : '•')
        number += 1
      }
      if (!isList(item)) for (const below of elementsOf(item).filter(isList)) read(below, true)
    }
  }
  read(list, false)
  return items.length > 0 ? { kind: 'list', items, marks } : undefined
}

function pictureBlock({ attributes }: HtmlElement): Block | undefined {
  const bytes = pictures.exec(attributes.src ?? '')?.[1]
  return bytes === undefined ? undefined : { kind: 'picture', bytes: Uint8Array.from(Buffer.from(bytes, 'base64')), description: attributes.alt ?? '' }
}
