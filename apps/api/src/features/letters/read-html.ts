import { Parser } from 'htmlparser2'

/** A part of an author's HTML: text, with its entities read, or an element. */
export type HtmlNode = { text: string } | HtmlElement

export interface HtmlElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}

/** More levels than any editor makes. Deeper ones are read as if they were not there, so that no text is lost. */
const deepest = 60

/** Reads HTML as browsers do, whatever is left open in it. Neighbouring texts are one. */
export function readHtml(html: string): HtmlNode[] {
  const top: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [top]
  let skipped = 0
  const here = () => open.at(-1) ?? top
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (open.length > deepest) {
        skipped += 1
        return
      }
      const element = { tag, attributes, children: [] }
      here().children.push(element)
      open.push(element)
    },
    ontext: (text) => {
      const last = here().children.at(-1)
      if (last && 'text' in last) last.text += text
      else here().children.push({ text })
    },
    onclosetag: () => {
      if (skipped > 0) skipped -= 1
      else if (open.length > 1) open.pop()
    },
  })
  parser.end(html)
  return top.children
}
