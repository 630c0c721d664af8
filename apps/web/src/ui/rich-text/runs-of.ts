import { blockTags, keptTags, ownOf, tableTags } from './schema.ts'

const blocks = new Set<string>(blockTags)
const holders = new Set<string>(['body', 'li', 'blockquote', 'ul', 'ol', ...tableTags])
/** Without content they hold an empty line. */
const neverEmpty = new Set(['li', 'td', 'th'])
const inline = new Set<string>(['a', 'strong', 'b', 'em', 'i', 'br', ...keptTags])

interface Piece {
  marks: string
  text: string
}

const lineBreak = '\n'
const nameOf = (element: Element) => {
  const written = Object.entries(ownOf(element)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return element.localName + (written.length > 0 ? JSON.stringify(written) : '')
}

/** The text of one line as a browser renders it: spaces are collapsed and trimmed. */
function collapseSpaces(pieces: readonly Piece[]): string[] {
  const collapsed: Piece[] = []
  for (const { marks, text } of pieces) {
    const last = collapsed.at(-1)
    const shown = !last || last.text.endsWith(' ') || last.text.endsWith(lineBreak) ? text.replace(/^ /, '') : text
    if (shown === '') continue
    if (shown === lineBreak && last) last.text = last.text.replace(/ $/, '')
    if (last?.marks === marks) last.text += shown
    else collapsed.push({ marks, text: shown })
  }
  const last = collapsed.at(-1)
  if (last) last.text = last.text.replace(/ $/, '')
  return collapsed.filter(({ text }) => text !== '').map(({ marks, text }) => `${marks}: ${text}`)
}

function collectPieces(node: Node, marks: readonly string[], pieces: Piece[]) {
  if (node.nodeName === '#text') pieces.push({ marks: [...new Set(marks)].toSorted().join(), text: (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ') })
  if (!(node instanceof Element)) return
  if (node.localName === 'br') pieces.push({ marks: '', text: lineBreak })
  else if (!inline.has(node.localName)) pieces.push({ marks: '', text: `<${node.localName}>` })
  else {
    const inner = nameOf(node) === 'span' ? marks : [...marks, nameOf(node)]
    for (const child of node.childNodes) collectPieces(child, inner, pieces)
  }
}

const isBlank = ({ nodeName, textContent }: Node) => nodeName === '#text' && textContent?.trim() === ''

/** A normal form of HTML, line by line: two texts with the same runs render the same and have the same links. */
export function runsOf(body: Element): string[] {
  const runs: string[] = []
  let count = 0

  const writeLine = (path: string, nodes: Iterable<Node>) => {
    const pieces: Piece[] = []
    for (const node of nodes) collectPieces(node, [], pieces)
    count += 1
    runs.push(`${path} ${count}`, ...collapseSpaces(pieces))
  }
  const writeHolder = (holder: Element, path: string) => {
    let loose: Node[] = []
    const endLoose = () => {
      if (!loose.every(isBlank)) writeLine(`${path}/p`, loose)
      loose = []
    }
    for (const child of holder.childNodes) {
      if (child instanceof Element && blocks.has(child.localName)) {
        endLoose()
        writeBlock(child, path)
      } else loose.push(child)
    }
    endLoose()
    if (neverEmpty.has(holder.localName) && holder.childNodes.length === 0) writeLine(`${path}/p`, [])
  }
  const writeBlock = (block: Element, path: string) => {
    const here = `${path}/${nameOf(block)}`
    if (holders.has(block.localName)) {
      count += 1
      runs.push(`${here} ${count}`)
      writeHolder(block, `${here} ${count}`)
    } else writeLine(here, block.childNodes)
  }
  writeHolder(body, '')
  return runs
}
