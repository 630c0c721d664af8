import { allowedAttributes } from '@klesis/forms/sanitise/allowed.ts'
import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model'
import { isSafeLink } from '../safe-html.ts'

/** Inline elements without a button of their own, which are kept. */
export const keptTags = ['u', 's', 'sub', 'sup', 'code', 'small', 'mark', 'del', 'ins', 'abbr', 'cite', 'q', 'kbd', 'span'] as const
/** The attribute of a placeholder's element while a text is edited. */
export const placeholderAttribute = 'data-placeholder'
const headingLevels = [1, 2, 3, 4, 5, 6] as const
/** Of tables without caption, head and foot; a table within a cell is not supported. */
export const tableTags = ['table', 'tbody', 'tr', 'td', 'th'] as const
export const blockTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', ...tableTags] as const

/** The allowed attributes of an element in their original order. */
export type Own = Readonly<Record<string, string>>

export const isKept = (tag: string, name: string) => Boolean(allowedAttributes['*']?.includes(name) || allowedAttributes[tag]?.includes(name))

export const ownOf = (element: Element): Own =>
  Object.fromEntries([...element.attributes].filter(({ name }) => isKept(element.localName, name)).map(({ name, value }) => [name, value]))

const own = { own: { default: {} } }
const ownIn = ({ own: written }: Attrs) => written as Own
const isBlock = (node: Node) => blockTags.some((tag) => tag === node.nodeName.toLowerCase())

/** Whether a list item, a cell, a quote or a text begins with text outside of a paragraph. */
export const isBare = (element: Element) => {
  const first = [...element.childNodes].find(({ nodeName, textContent }) => nodeName !== '#text' || textContent?.trim() !== '')
  return first === undefined || !isBlock(first)
}

const rule = (tag: string, more: Attrs = {}): TagParseRule => ({ tag, getAttrs: (element) => ({ ...more, own: ownOf(element) }) })
const holder = (tag: string, more: Attrs = {}): TagParseRule => ({ tag, getAttrs: (element) => ({ ...more, own: ownOf(element), bare: isBare(element) }) })
const drawn = (tag: string, attrs: Attrs): DOMOutputSpec => [tag, { ...ownIn(attrs), ...(attrs.bare === true && { 'data-bare': '' }) }, 0]
const block = (tag: string, content: string): NodeSpec => ({
  group: 'block flow',
  content,
  attrs: own,
  parseDOM: [rule(tag)],
  toDOM: ({ attrs }) => drawn(tag, attrs),
})
const emphasis = (tags: readonly [string, string]): MarkSpec => ({
  attrs: { ...own, tag: { default: tags[0] } },
  parseDOM: tags.map((tag) => rule(tag, { tag })),
  toDOM: ({ attrs }) => [attrs.tag as string, ownIn(attrs), 0],
})

/** The content that the editor supports. People are warned before anything else is lost, see `findUnsupported`. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+', attrs: { bare: { default: false } } },
    paragraph: block('p', 'inline*'),
    heading: {
      ...block('h2', 'inline*'),
      defining: true,
      attrs: { ...own, level: { default: 2 } },
      parseDOM: headingLevels.map((level) => rule(`h${level}`, { level })),
      toDOM: ({ attrs }) => drawn(`h${attrs.level}`, attrs),
    },
    blockquote: { ...block('blockquote', 'block+'), defining: true, attrs: { ...own, bare: { default: false } }, parseDOM: [holder('blockquote')] },
    bulletList: block('ul', 'listItem+'),
    orderedList: block('ol', 'listItem+'),
    listItem: {
      content: 'block+',
      defining: true,
      attrs: { ...own, bare: { default: true } },
      parseDOM: [holder('li')],
      toDOM: ({ attrs }) => drawn('li', attrs),
    },
    table: {
      group: 'block',
      content: 'tableRow+',
      isolating: true,
      attrs: own,
      parseDOM: [rule('table')],
      toDOM: ({ attrs }) => ['table', ownIn(attrs), ['tbody', 0]],
    },
    tableRow: { content: 'tableCell+', attrs: own, parseDOM: [rule('tr')], toDOM: ({ attrs }) => drawn('tr', attrs) },
    tableCell: {
      content: 'flow+',
      isolating: true,
      attrs: { ...own, bare: { default: true }, tag: { default: 'td' } },
      parseDOM: ['td', 'th'].map((tag) => holder(tag, { tag })),
      toDOM: ({ attrs }) => drawn(attrs.tag as string, attrs),
    },
    line: { group: 'block flow', attrs: own, parseDOM: [rule('hr')], toDOM: ({ attrs }) => ['hr', ownIn(attrs)] },
    text: { group: 'inline' },
    /** A placeholder such as `{applicant.name}`, in texts that have them; stored as it is written. */
    placeholder: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { written: {} },
      leafText: ({ attrs }) => attrs.written as string,
      parseDOM: [{ tag: `span[${placeholderAttribute}]`, priority: 60, getAttrs: (element) => ({ written: element.getAttribute(placeholderAttribute) }) }],
      toDOM: ({ attrs }) => ['span', { [placeholderAttribute]: attrs.written }, attrs.written],
    },
    break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: own,
      inclusive: false,
      parseDOM: [
        { tag: 'a[href]', getAttrs: (element) => isSafeLink('a', element.getAttribute('href') ?? '') && { own: ownOf(element) } },
        { tag: 'a:not([href])', getAttrs: (element) => element.attributes.length > 0 && { own: ownOf(element) } },
      ],
      toDOM: ({ attrs }) => ['a', ownIn(attrs), 0],
    },
    strong: emphasis(['strong', 'b']),
    em: emphasis(['em', 'i']),
    kept: {
      attrs: { ...own, tag: {} },
      excludes: '',
      parseDOM: keptTags.map((tag) => ({
        tag,
        getAttrs: (element) => {
          const written = ownOf(element)
          return (tag !== 'span' || Object.keys(written).length > 0) && { tag, own: written }
        },
      })),
      toDOM: ({ attrs }) => [attrs.tag as string, ownIn(attrs), 0],
    },
  },
})
