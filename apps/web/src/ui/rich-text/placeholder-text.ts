import { placeholderAttribute } from './schema.ts'

const inBraces = /\{[^{}\s]{1,520}\}/g
/** What is typed before the closing brace. */
export const begunPlaceholder = /\{[^{}\s]{1,520}$/

const textsIn = (node: Node): Text[] => (node instanceof Text ? [node] : [...node.childNodes].flatMap(textsIn))

/** Puts each name in braces into an element of its own. */
export function readPlaceholders(body: Element) {
  for (const text of textsIn(body)) {
    for (const { 0: written, index } of [...text.data.matchAll(inBraces)].reverse()) {
      const placed = text.splitText(index)
      placed.splitText(written.length)
      const element = body.ownerDocument.createElement('span')
      element.setAttribute(placeholderAttribute, written)
      placed.replaceWith(element)
      element.append(placed)
    }
  }
}

/** Puts the placeholders back as text. */
export function writePlaceholders(body: Element) {
  for (const element of body.querySelectorAll(`[${placeholderAttribute}]`)) element.replaceWith(...element.childNodes)
  body.normalize()
}
