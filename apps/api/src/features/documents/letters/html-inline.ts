import type { Inline } from '@klesis/pdf/render/content.ts'
import type { HtmlElement, HtmlNode } from '../../letters/index.ts'

export interface Style {
  isBold?: boolean
  isItalic?: boolean
}

const bold = new Set(['b', 'strong'])
const italic = new Set(['i', 'em', 'cite'])
const lines = new Set(['p', 'div', 'br', 'li', 'tr'])

export const elementsOf = ({ children }: HtmlElement): HtmlElement[] => children.filter((child) => 'tag' in child)

/** Nodes as text in one paragraph: what stands in blocks of its own begins on a line of its own. */
export function inlineText(nodes: readonly HtmlNode[], fill: (text: string) => string, style: Style): Inline[] {
  return nodes.flatMap((node) => {
    // Spaces of the author are as in a browser; line breaks of an answer are its own.
    if ('text' in node) return toRun(fill(node.text.replaceAll(/[\t\n\r ]+/g, ' ')), style)
    const { tag, attributes, children } = node
    if (tag === 'br') return ['\n']
    const inner = inlineText(children, fill, { ...style, ...(bold.has(tag) && { isBold: true }), ...(italic.has(tag) && { isItalic: true }) })
    if (tag === 'a') return [...inner, ...addressOf(attributes.href ?? '', inner).flatMap((text) => toRun(text, style))]
    return lines.has(tag) ? ['\n', ...inner, '\n'] : inner
  })
}

const toRun = (text: string, style: Style): Inline[] => (text === '' ? [] : [style.isBold || style.isItalic ? { text, ...style } : text])

/** On paper nobody can follow a link, so its address stands beside its words, unless they are it. */
function addressOf(href: string, inner: readonly Inline[]): string[] {
  const address = href.replace(/^(mailto|tel):/, '')
  return address === '' || inner.map(textOf).join('').includes(address) ? [] : [` (${address})`]
}

const textOf = (run: Inline): string => (typeof run === 'string' ? run : run.text)
const withText = (run: Inline, text: string): Inline => (typeof run === 'string' ? text : { ...run, text })

/** Without white space at its ends, and with one line break where there were several; nothing for nothing. */
export function trimmed(runs: readonly Inline[]): Inline[] {
  const kept: Inline[] = []
  for (const run of runs) {
    const before = kept.length === 0 ? '\n' : textOf(kept.at(-1) ?? '')
    const text = before.endsWith('\n') ? textOf(run).trimStart() : textOf(run)
    if (text !== '') kept.push(withText(run, text))
  }
  while (kept.length > 0) {
    const last = kept.pop() ?? ''
    const text = textOf(last).trimEnd()
    if (text !== '') return [...kept, withText(last, text)]
  }
  return kept
}
