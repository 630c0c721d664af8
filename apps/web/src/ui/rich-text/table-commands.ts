import { isHistoryTransaction } from 'prosemirror-history'
import type { Node as Doc, Node as TextNode } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

export type TableCommandName = 'table' | 'headerRow' | 'addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'removeTable'

const cell = (tag = 'td') => nodes.tableCell.create({ tag }, nodes.paragraph.create())
const row = (count: number, tag = 'td') =>
  nodes.tableRow.create(
    null,
    Array.from({ length: count }, () => cell(tag)),
  )

/** The table around the selection, and the place of its cell in it. */
export function tableAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 2; depth -= 1) {
    if ($from.node(depth).type !== nodes.tableCell) continue
    return { table: $from.node(depth - 2), at: $from.before(depth - 2), row: $from.index(depth - 2), column: $from.index(depth - 1) }
  }
  return undefined
}
type Around = NonNullable<ReturnType<typeof tableAround>>

const spanOf = ({ attrs }: TextNode, name: 'colspan' | 'rowspan') => Number((attrs.own as Record<string, string>)[name] ?? 1) || 1
const cellsOf = (table: TextNode) => table.children.flatMap(({ children }) => children)
/** Cells over several rows or columns are kept and shown; such a table is changed as HTML. */
const hasSpans = (table: TextNode) => cellsOf(table).some((one) => spanOf(one, 'colspan') > 1 || spanOf(one, 'rowspan') > 1)

/** Where the rows of a table begin. */
const rowsOf = ({ table, at }: Pick<Around, 'table' | 'at'>) => {
  const rows: { row: TextNode; at: number }[] = []
  table.forEach((one, offset) => void rows.push({ row: one, at: at + 1 + offset }))
  return rows
}
const cellAt = (one: TextNode, rowAt: number, column: number) => one.children.slice(0, column).reduce((at, { nodeSize }) => at + nodeSize, rowAt + 1)

const selectNear = (tr: Transaction, at: number) => tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView()

const insertTable: Command = (state, dispatch) => {
  if (tableAround(state)) return false
  const table = nodes.table.create(null, [row(2, 'th'), row(2)])
  if (!dispatch) return true
  const tr = state.tr.replaceSelectionWith(table)
  tr.doc.descendants((node, at) => {
    if (node === table) selectNear(tr, at + 1)
    return node !== table
  })
  dispatch(tr)
  return true
}

/** A change of the table around the selection. */
const changing =
  (change: (tr: Transaction, around: Around) => Transaction, mayHaveSpans = false): Command =>
  (state, dispatch) => {
    const around = tableAround(state)
    if (!around || (!mayHaveSpans && hasSpans(around.table))) return false
    dispatch?.(change(state.tr, around))
    return true
  }

const removeTable = (tr: Transaction, { table, at }: Around) => selectNear(tr.delete(at, at + table.nodeSize), Math.min(at, tr.doc.content.size))

const removeRow = (tr: Transaction, around: Around) => {
  const found = rowsOf(around)[around.row]
  if (!found || around.table.childCount === 1) return removeTable(tr, around)
  return selectNear(tr.delete(found.at, found.at + found.row.nodeSize), Math.max(found.at - 1, around.at + 1))
}

const removeColumn = (tr: Transaction, around: Around) => {
  const { table, column } = around
  if (table.children.every(({ childCount }) => childCount === 1)) return removeTable(tr, around)
  for (const { row: one, at } of rowsOf(around).reverse()) {
    const removed = one.maybeChild(column)
    const place = cellAt(one, at, column)
    if (removed) tr.delete(place, place + removed.nodeSize)
  }
  return tr.scrollIntoView()
}

const addRow = (tr: Transaction, around: Around) => {
  const found = rowsOf(around)[around.row]
  if (!found) return tr
  const at = found.at + found.row.nodeSize
  return selectNear(tr.insert(at, row(found.row.childCount)), at + 1)
}

const addColumn = (tr: Transaction, around: Around) => {
  for (const { row: one, at } of rowsOf(around).reverse()) {
    const beside = one.maybeChild(around.column) ?? one.lastChild
    tr.insert(cellAt(one, at, around.column + 1), cell(beside?.attrs.tag as string))
  }
  return tr.scrollIntoView()
}

/** Whether the first row names the columns. */
export const hasHeaderRow = (state: EditorState) => tableAround(state)?.table.firstChild?.children.every(({ attrs }) => attrs.tag === 'th') ?? false

const toggleHeaderRow: Command = (state, dispatch) => {
  const around = tableAround(state)
  const [first] = around ? rowsOf(around) : []
  if (!first) return false
  const tag = hasHeaderRow(state) ? 'td' : 'th'
  const { tr } = state
  for (const [column, one] of first.row.children.entries()) tr.setNodeMarkup(cellAt(first.row, first.at, column), null, { ...one.attrs, tag })
  dispatch?.(tr)
  return true
}

export const tableCommands: Record<TableCommandName, Command> = {
  table: insertTable,
  headerRow: toggleHeaderRow,
  addRow: changing(addRow),
  addColumn: changing(addColumn),
  removeRow: changing(removeRow),
  removeColumn: changing(removeColumn),
  removeTable: changing(removeTable, true),
}

const cellOf = (doc: Doc, at: number) => {
  const place = doc.resolve(at)
  for (let depth = place.depth; depth > 0; depth -= 1) if (place.node(depth).type === nodes.tableCell) return place.before(depth)
  return undefined
}

/** Empties what is selected in several cells; the cells stay. */
export const emptyCells: Command = (state, dispatch) => {
  const { from, to } = state.selection
  const [first, last] = [cellOf(state.doc, from), cellOf(state.doc, to)]
  if (first === undefined || last === undefined || first === last) return false
  const { tr } = state
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock) tr.delete(tr.mapping.map(Math.max(from, at + 1)), tr.mapping.map(Math.min(to, at + node.nodeSize - 1)))
    return !node.isTextblock
  })
  dispatch?.(selectNear(tr, from))
  return true
}

/** Leads out of a table that nothing follows, or precedes, into a new paragraph. */
export const leaveTable =
  (direction: 'up' | 'down'): Command =>
  (state, dispatch, view) => {
    const around = tableAround(state)
    if (!around || !view?.endOfTextblock(direction)) return false
    const isDown = direction === 'down'
    const place = state.doc.resolve(isDown ? around.at + around.table.nodeSize : around.at)
    const isEdge = around.row === (isDown ? around.table.childCount - 1 : 0)
    if (!isEdge || (isDown ? place.nodeAfter : place.nodeBefore)) return false
    dispatch?.(selectNear(state.tr.insert(place.pos, nodes.paragraph.create()), place.pos + 1))
    return true
  }

/** Gives the rows of a table the same number of cells after a change. */
export const evenRows = () =>
  new Plugin({
    appendTransaction(changes, _, state) {
      if (!changes.some((change) => change.docChanged && !isHistoryTransaction(change))) return null
      const { tr } = state
      state.doc.descendants((table, at) => {
        if (table.type !== nodes.table || hasSpans(table)) return table.type !== nodes.table
        const width = Math.max(...table.children.map(({ childCount }) => childCount))
        for (const { row: one, at: rowAt } of rowsOf({ table, at }))
          for (let count = one.childCount; count < width; count += 1)
            tr.insert(tr.mapping.map(rowAt + one.nodeSize - 1), cell(one.lastChild?.attrs.tag as string))
        return false
      })
      return tr.docChanged ? tr : null
    },
  })
