import { isSafeLink } from '../safe-html.ts'
import { readHtml, toDoc, toHtml } from './convert.ts'
import { runsOf } from './runs-of.ts'
import { blockTags, isKept, keptTags } from './schema.ts'

const known = new Set<string>(['a', 'strong', 'b', 'em', 'i', 'br', ...keptTags, ...blockTags])

const emptyParagraph = '/p 1'

function unsupportedIn(element: Element): string[] {
  const { localName: tag } = element
  if (!known.has(tag)) return [`<${tag}>`]
  const attributes = [...element.attributes].filter(({ name, value }) => !isKept(tag, name) || (name === 'href' && !isSafeLink(tag, value)))
  return attributes.map(({ name }) => (name === 'href' ? '<a href>' : name))
}

function hasComment(node: Node): boolean {
  return node.nodeName === '#comment' || [...node.childNodes].some(hasComment)
}

/** Lists what the editor would lose of a text: elements, attributes, or `…` for their structure. Empty for a supported text. */
export function findUnsupported(html: string): string[] {
  const body = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  const named = [...new Set([...body.head.children, ...body.body.querySelectorAll('*')].flatMap(unsupportedIn))]
  if (hasComment(body.documentElement)) named.push('<!-- -->')
  if (named.length > 0) return named
  const before = runsOf(body.body).join('\n')
  return before === emptyParagraph || before === runsOf(readHtml(toHtml(toDoc(html)))).join('\n') ? [] : ['…']
}
