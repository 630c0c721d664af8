const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6'

const hasWords = (cell: Element) => cell.textContent?.trim() !== ''

/** Adds the content of a cell to a line, with its marks and links. */
function addCell(line: Element, cell: Element) {
  const parts = [...cell.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  for (const [index, part] of (parts.length > 0 ? parts : [cell]).entries()) line.append(...(index > 0 ? [' '] : []), ...part.childNodes)
}

/** Converts a row to one line. A single cell in a row is layout only, so its content is kept as it is. */
function readRow(row: HTMLTableRowElement): Element[] {
  const cells = [...row.cells].filter(hasWords)
  if (cells.length === 1 && cells[0]?.querySelector(blocks)) return [...cells[0].children]
  // Creates elements in the parsed document, so that pasted content cannot execute.
  const make = (tag: string) => row.ownerDocument.createElement(tag)
  const line = make('p')
  for (const cell of cells) {
    if (line.hasChildNodes()) line.append(' · ')
    addCell(cell.localName === 'th' ? line.appendChild(make('strong')) : line, cell)
  }
  return line.hasChildNodes() ? [line] : []
}

/** A table with columns as the editor knows it: rows that have words, in one body. */
function readColumns(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): Element {
  const body = table.ownerDocument.createElement('tbody')
  body.append(...rows.filter(({ cells }) => [...cells].some(hasWords)))
  const read = table.ownerDocument.createElement('table')
  read.append(body)
  return read
}

/** Reduces tables to what the editor supports. One that only places what is in it, or stands within another, becomes lines; a caption becomes a line before. */
export function readTables(body: Element) {
  // A table within a table first.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows]
    const caption = table.ownerDocument.createElement('p')
    caption.append(...(table.caption?.childNodes ?? []))
    const isKept = !table.parentElement?.closest('table') && rows.some(({ cells }) => cells.length > 1)
    table.replaceWith(...(hasWords(caption) ? [caption] : []), ...(isKept ? [readColumns(table, rows)] : rows.flatMap(readRow)))
  }
}
