import { toSafeHtml } from '../safe-html.ts'
import { readHtml } from './convert.ts'
import { readTables } from './read-tables.ts'
import { readWordLists, styleOf } from './word-lists.ts'

const isStrong = (style: string) => /(^|;)font-weight:(bold|[6-9]\d\d)/.test(style)
const isPlain = (style: string) => /(^|;)font-weight:(normal|[1-5]00)/.test(style)

function wrapIn(element: Element, tag: string) {
  const wrap = element.ownerDocument.createElement(tag)
  wrap.append(...element.childNodes)
  element.append(wrap)
}

/** Replaces styles by elements. Google Docs wraps everything in a bold element with normal weight, and marks bold text by style only. */
function readStyles(body: Element) {
  for (const element of body.querySelectorAll('b[style], strong[style]')) if (isPlain(styleOf(element))) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll('span[style]')) {
    const style = styleOf(element)
    if (isStrong(style)) wrapIn(element, 'strong')
    if (/(^|;)font-style:italic/.test(style)) wrapIn(element, 'em')
  }
}

const keptAttributes = new Set(['href', 'start', 'lang', 'dir', 'colspan', 'rowspan'])

function dropAttributes(body: Element) {
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (!keptAttributes.has(name)) element.removeAttribute(name)
  }
}

/** Reduces pasted HTML to what the editor supports: no styles, scripts or pictures, and no table that has no columns. */
export function cleanPaste(html: string): string {
  const slice = /data-pm-slice="([^"<>]*)"/.exec(html)?.[1]
  const raw = readHtml(html)
  readStyles(raw)
  readWordLists(raw)
  readTables(raw)
  dropAttributes(raw)
  const body = readHtml(toSafeHtml(raw.innerHTML))
  dropAttributes(body)
  // A slice from another editor of this kind says how it is to be joined.
  if (slice) body.firstElementChild?.setAttribute('data-pm-slice', slice)
  return body.innerHTML
}
