import { DOMSerializer, type Node as Doc, DOMParser as DocParser } from 'prosemirror-model'
import { readPlaceholders, writePlaceholders } from './placeholder-text.ts'
import { isBare, schema } from './schema.ts'

/** Parses HTML without executing or loading anything. */
export const readHtml = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body

const parser = DocParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** `hasPlaceholders`: names in braces are placeholders and no words. */
export function toDoc(html: string, hasPlaceholders = false): Doc {
  const body = readHtml(html)
  if (hasPlaceholders) readPlaceholders(body)
  return parser.parse(body, { topNode: schema.node('doc', { bare: html.trim() !== '' && isBare(body) }, [schema.node('paragraph')]) })
}

/** Removes the paragraph around text that was stored without one. */
function unwrapFirst(holder: Element) {
  const first = holder.firstElementChild
  if (first?.localName === 'p' && first.attributes.length === 0) first.replaceWith(...first.childNodes)
}

const isEmpty = (doc: Doc) => doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && doc.firstChild.content.size === 0

/** Converts the document to the stored HTML; an empty document becomes an empty text. */
export function toHtml(doc: Doc): string {
  if (isEmpty(doc)) return ''
  const body = readHtml('')
  body.append(serializer.serializeFragment(doc.content, { document: body.ownerDocument }))
  for (const holder of body.querySelectorAll('[data-bare]')) {
    holder.removeAttribute('data-bare')
    unwrapFirst(holder)
  }
  writePlaceholders(body)
  if (doc.attrs.bare === true && doc.childCount === 1) unwrapFirst(body)
  return body.innerHTML
}
