import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as Doc } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { keys } from './commands.ts'

/** The initial state of the editor, with an empty undo history. */
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
