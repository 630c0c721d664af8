import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType, Node as TextNode } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'
import { emptyCells, hasHeaderRow, leaveTable, type TableCommandName, tableCommands } from './table-commands.ts'

const { nodes, marks } = schema

export type CommandName = 'undo' | 'redo' | 'bold' | 'italic' | 'heading' | 'subheading' | 'bulletList' | 'orderedList' | 'quote' | 'clear' | TableCommandName

const hasMark = ({ doc, selection, storedMarks }: EditorState, type: MarkType) => {
  const { from, to, empty, $from } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

/** The nodes around the selection, the innermost first. */
function around({ selection: { $from } }: EditorState): { node: TextNode; at: number }[] {
  return Array.from({ length: $from.depth }, (_, level) => $from.depth - level).map((depth) => ({ node: $from.node(depth), at: $from.before(depth) }))
}
const listAround = (state: EditorState) => around(state).find(({ node }) => node.type === nodes.bulletList || node.type === nodes.orderedList)
const isHeading = ({ selection: { $from } }: EditorState, level: number) => $from.parent.type === nodes.heading && $from.parent.attrs.level === level

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.listItem)(state, dispatch)
    // The other kind of list does not take over the HTML attributes of this one.
    dispatch?.(state.tr.setNodeMarkup(list.at, type, { own: {} }))
    return true
  }

const inQuote = (state: EditorState) => around(state).some(({ node }) => node.type === nodes.blockquote)
const toggleQuote: Command = (state, dispatch) => (inQuote(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch)

/** Removes marks and headings. Lists and quotes have buttons of their own. */
const clear: Command = (state, dispatch) => {
  const { $from, $to, empty } = state.selection
  const [from, to] = empty ? [$from.start(), $from.end()] : [$from.pos, $to.pos]
  if (!$from.parent.isTextblock) return false
  dispatch?.(state.tr.removeMark(from, to).setBlockType(from, to, nodes.paragraph).setStoredMarks([]))
  return true
}

export const commands: Record<CommandName, Command> = {
  undo,
  redo,
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  heading: toggleHeading(2),
  subheading: toggleHeading(3),
  bulletList: toggleList(nodes.bulletList),
  orderedList: toggleList(nodes.orderedList),
  quote: toggleQuote,
  clear,
  ...tableCommands,
}

/** Whether a format is on at the start of the selection. */
export const isOn: Partial<Record<CommandName | 'link', (state: EditorState) => boolean>> = {
  bold: (state) => hasMark(state, marks.strong),
  italic: (state) => hasMark(state, marks.em),
  heading: (state) => isHeading(state, 2),
  subheading: (state) => isHeading(state, 3),
  bulletList: (state) => listAround(state)?.node.type === nodes.bulletList,
  orderedList: (state) => listAround(state)?.node.type === nodes.orderedList,
  quote: inQuote,
  link: (state) => hasMark(state, marks.link),
  headerRow: hasHeaderRow,
}

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
})

/** The keys of the editor. Tab is not among them, so it moves the focus on. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.listItem), baseKeymap.Enter as Command),
  Backspace: chainCommands(emptyCells, baseKeymap.Backspace as Command),
  Delete: chainCommands(emptyCells, baseKeymap.Delete as Command),
  ArrowUp: leaveTable('up'),
  ArrowDown: leaveTable('down'),
  'Shift-Enter': breakLine,
  'Mod-Enter': breakLine,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-Alt-2': commands.heading,
  'Mod-Alt-3': commands.subheading,
  'Mod-Shift-7': commands.orderedList,
  'Mod-Shift-8': commands.bulletList,
  'Mod-Shift-9': commands.quote,
  'Mod-\\': commands.clear,
}
