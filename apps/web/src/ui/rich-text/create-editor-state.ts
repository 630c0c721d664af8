import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as Doc } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { keys } from './commands.ts'

/** A text about to be edited, with nothing to undo yet. */
export function createEditorState(doc: Doc, { onLink, onEscape }: { onLink: () => void; onEscape: () => void }): EditorState {
  const handled = (action: () => void) => () => {
    action()
    return true
  }
  const ownKeys = new Map([
    ['Mod-k', handled(onLink)],
    ['Escape', handled(onEscape)],
  ])
  return EditorState.create({ doc, plugins: [history(), keymap(Object.fromEntries(ownKeys)), keymap(keys)] })
}
