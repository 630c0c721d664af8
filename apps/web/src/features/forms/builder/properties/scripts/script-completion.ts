import { autocompletion, type CompletionContext, type CompletionResult, completionStatus } from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { OfferedName } from './script-names.ts'

type NamesAfter = (before: readonly string[]) => readonly OfferedName[]

const suggest =
  (namesAfter: NamesAfter) =>
  (context: CompletionContext): CompletionResult | null => {
    const written = context.matchBefore(/[\w$.]*/)
    if (!written || (written.from === written.to && !context.explicit)) return null
    const parts = written.text.split('.')
    const last = parts.pop() ?? ''
    const options = namesAfter(parts).map(({ name, title }) => ({ label: name, type: title === undefined ? 'variable' : 'property', detail: title ?? '' }))
    return options.length === 0 ? null : { from: context.pos - last.length, options, validFor: /^[\w$]*$/ }
  }

/** While suggestions are open, Escape closes them and neither leaves the properties nor closes what they are in. */
const escapeClosesSuggestions: Extension = [
  EditorView.contentAttributes.of(({ state }) => (completionStatus(state) === 'active' ? { 'data-mantine-stop-propagation': 'true' } : null)),
  EditorView.domEventHandlers({
    keydown: (event, view) => {
      if (event.key === 'Escape' && completionStatus(view.state) === 'active') event.stopPropagation()
      return false
    },
  }),
]

/** Suggests names as they are written; `namesAfter` gets the names in front of the last dot. `phrase` names the suggestions to screen readers. */
export const completions = (namesAfter: NamesAfter, phrase: string): Extension => [
  autocompletion({ override: [suggest(namesAfter)] }),
  escapeClosesSuggestions,
  EditorState.phrases.of({ Completions: phrase }),
]
