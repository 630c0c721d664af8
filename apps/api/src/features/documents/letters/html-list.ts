import type { Block, Inline } from '@klesis/pdf/render/content.ts'
import type { HtmlElement } from '../../letters/index.ts'
import { elementsOf, inlineText, trimmed } from './html-inline.ts'

interface Item {
  mark: string
  text: Inline[]
}

const isList = ({ tag }: HtmlElement) => tag === 'ul' || tag === 'ol'

/** Lists within a list follow the item that they belong to, with a mark of their own. */
export function listBlock(list: HtmlElement, fill: (text: string) => string): Block | undefined {
  const items = itemsOf(list, fill, false)
  return items.length > 0 ? { kind: 'list', items: items.map(({ text }) => text), marks: items.map(({ mark }) => mark) } : undefined
}

function itemsOf(list: HtmlElement, fill: (text: string) => string, isWithin: boolean): Item[] {
  let number = Number(list.attributes.start ?? 1) || 1
  const markOf = () => {
    if (isWithin) return '–'
    return list.tag === 'ol' ? `${number++}.` : '•'
  }
  return elementsOf(list).flatMap((item) => {
    // Some editors put a list beside the item that it belongs to.
    if (isList(item)) return itemsOf(item, fill, true)
    const own = item.children.filter((child) => 'text' in child || !isList(child))
    const text = trimmed(inlineText(own, fill, {}))
    const below = elementsOf(item).filter(isList)
    return [...(text.length > 0 ? [{ mark: markOf(), text }] : []), ...below.flatMap((one) => itemsOf(one, fill, true))]
  })
}
