import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as Doc } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { keys } from './commands.ts'
import { placeholderPlugin, type TextPlaceholder } from './placeholder-plugin.ts'
import { evenRows } from './table-commands.ts'

interface Options {
  onLink: () => void
  onEscape: () => void
  /** Undefined in texts that have none. */
  placeholders: readonly TextPlaceholder[] | undefined
}

/** The initial state of the editor, with an empty undo history. */
export function createEditorState(doc: Doc, { onLink, onEscape, placeholders }: Options): EditorState {
  const handled = (action: () => void) => () => {
    action()
    return true
  }
  const ownKeys = new Map([
    ['Mod-k', handled(onLink)],
    ['Escape', handled(onEscape)],
  ])
  const plugins = [history(), keymap(Object.fromEntries(ownKeys)), keymap(keys), evenRows(), ...(placeholders ? [placeholderPlugin(placeholders)] : [])]
  return EditorState.create({ doc, plugins })
}
