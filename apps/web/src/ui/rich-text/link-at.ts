import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

const { link } = schema.marks

export interface LinkRange {
  from: number
  to: number
  /** The address of the existing link. */
  address: string
}

/** The whole link at the beginning of the selection; without one there, the range of the selection. */
export function linkAt({ selection }: EditorState): LinkRange {
  const { $from, from, to } = selection
  const existing = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  const address = (existing?.attrs.own as { href?: string } | undefined)?.href ?? ''
  if (!existing) return { from, to, address }
  // A link with bold words in it is several nodes of the paragraph.
  const { parent } = $from
  let [first, last] = [$from.index(), $from.index()]
  if (first === parent.childCount || !existing.isInSet(parent.child(first).marks)) first = last = first - 1
  while (first > 0 && existing.isInSet(parent.child(first - 1).marks)) first -= 1
  while (last + 1 < parent.childCount && existing.isInSet(parent.child(last + 1).marks)) last += 1
  const sizes = Array.from({ length: last + 1 }, (_, index) => parent.child(index).nodeSize)
  const sum = (count: number) => sizes.slice(0, count).reduce((all, size) => all + size, 0)
  return { from: $from.start() + sum(first), to: Math.max($from.start() + sum(last + 1), to), address }
}

/** Sets or removes the link of a range. Without a selection the link text is inserted. */
export function writeLink(state: EditorState, { from, to }: LinkRange, address: string | undefined, words: string): Transaction {
  const { tr } = state
  if (from === to && address !== undefined) {
    const before = state.selection.$from.marks().filter(({ type }) => type !== link)
    const end = from + words.length
    return tr
      .insert(from, schema.text(words, [link.create({ own: { href: address } }), ...before]))
      .setSelection(TextSelection.create(tr.doc, end))
      .removeStoredMark(link)
      .scrollIntoView()
  }
  tr.removeMark(from, to, link)
  if (address !== undefined) tr.addMark(from, to, link.create({ own: { href: address } }))
  return tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(link).scrollIntoView()
}
