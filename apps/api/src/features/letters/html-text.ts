import { type HtmlNode, readHtml } from './read-html.ts'

/** What people read of an author's HTML, with a line where a part in other markup begins: placeholders are filled in each part alone. */
export const htmlText = (html: string): string => readHtml(html).map(textOf).join(' ')

const textOf = (node: HtmlNode): string => ('text' in node ? node.text : node.children.map(textOf).join('|'))
