/** The style an element was written with, without spaces. */
export const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s+/g, '')

const isItem = (element: Element | null): element is Element => element?.localName === 'p' && /mso-list:(?!ignore|none)/.test(styleOf(element))
const levelOf = (item: Element) => Number(/level(\d)/.exec(styleOf(item))?.[1] ?? 1)

interface Open {
  list: Element
  level: number
}

/** Removes the list marker before an item and derives the kind of list from it. */
function takeMark(item: Element): 'ol' | 'ul' {
  const mark = [...item.querySelectorAll('[style]')].find((element) => styleOf(element).includes('mso-list:ignore'))
  const isNumbered = /^\(?\p{L}{0,4}\d*[.)]/u.test(mark?.textContent?.trim() ?? '')
  mark?.remove()
  return isNumbered ? 'ol' : 'ul'
}

/** The list of an item; creates one for its first item. */
function listFor(item: Element, open: Open[]): Element {
  const level = levelOf(item)
  const tag = takeMark(item)
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  const last = open.at(-1)
  if (last?.level === level) return last.list
  const list = item.ownerDocument.createElement(tag)
  if (last) (last.list.lastElementChild ?? last.list).append(list)
  else item.before(list)
  open.push({ list, level })
  return list
}

/** Word writes a list as paragraphs, each with its mark in front of its words; here they become a list. */
export function readWordLists(body: Element) {
  let open: Open[] = []
  let before: Element | null = null
  for (const item of [...body.querySelectorAll('p')].filter(isItem)) {
    if (item.previousElementSibling !== before) open = []
    const list = listFor(item, open)
    const entry = item.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
    before = open[0]?.list ?? null
  }
}
