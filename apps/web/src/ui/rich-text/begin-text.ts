import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as Doc } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { keys } from './commands.ts'

/** A text about to be edited, with nothing to undo yet. */
export function beginText(doc: Doc, { onLink, onEscape }: { onLink: () => void; onEscape: () => void }): EditorState {
  const done = (deed: () => void) => () => {
    deed()
    return true
  }
  const own = new Map([
    ['Mod-k', done(onLink)],
    ['Escape', done(onEscape)],
  ])
  return EditorState.create({ doc, plugins: [history(), keymap(Object.fromEntries(own)), keymap(keys)] })
}
