const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6'

const hasWords = (cell: Element) => cell.textContent?.trim() !== ''

/** Where a table stood, the words of a cell in one line, with what is bold or leads somewhere in them. */
function addCell(line: Element, cell: Element) {
  const parts = [...cell.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  for (const [index, part] of (parts.length > 0 ? parts : [cell]).entries()) line.append(...(index > 0 ? [' '] : []), ...part.childNodes)
}

/** One line for a row, its cells after each other. A cell that is alone in its row is there for the looks, and keeps what is in it. */
function readRow(row: HTMLTableRowElement): Element[] {
  const cells = [...row.cells].filter(hasWords)
  if (cells.length === 1 && cells[0]?.querySelector(blocks)) return [...cells[0].children]
  // Of the document that is only read: what is pasted must not come to life.
  const make = (tag: string) => row.ownerDocument.createElement(tag)
  const line = make('p')
  for (const cell of cells) {
    if (line.hasChildNodes()) line.append(' · ')
    addCell(cell.localName === 'th' ? line.appendChild(make('strong')) : line, cell)
  }
  return line.hasChildNodes() ? [line] : []
}

/** Puts lines in the place of tables, which the editor has none of. Answers whether there was one that had columns. */
export function readTables(body: Element): boolean {
  let hadColumns = false
  // A table within a table first.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows]
    hadColumns ||= rows.some(({ cells }) => cells.length > 1)
    const caption = table.ownerDocument.createElement('p')
    caption.append(...(table.caption?.childNodes ?? []))
    table.replaceWith(...(hasWords(caption) ? [caption] : []), ...rows.flatMap(readRow))
  }
  return hadColumns
}
