import { autocompletion, type CompletionContext, type CompletionResult, completionStatus, type Completion as Suggestion } from '@codemirror/autocomplete'
import { type Diagnostic, linter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, hoverTooltip } from '@codemirror/view'
import type { Completion, Description, Fault } from './language-service.ts'
import type { ScriptChecker } from './script-checker.ts'

const icons: Record<Completion['kind'], string> = { method: 'method', property: 'property', variable: 'variable', keyword: 'keyword' }

/** The documentation is in English, whatever the language of the page. */
function describe({ type, text }: Description) {
  const box = document.createElement('div')
  box.lang = 'en'
  box.className = 'cm-script-description'
  const code = document.createElement('code')
  code.textContent = type
  box.append(code)
  if (text !== '') {
    const words = document.createElement('p')
    words.textContent = text
    box.append(words)
  }
  return box
}

const suggest =
  ({ ask }: ScriptChecker) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context
    const word = context.matchBefore(/[\w$]*/)
    const isMember = state.sliceDoc(Math.max((word?.from ?? pos) - 1, 0), word?.from ?? pos) === '.'
    if (!explicit && !isMember && (!word || word.from === word.to)) return null
    const script = state.doc.toString()
    const found = await ask('complete', script, pos)
    if (!found || found.length === 0) return null
    const options = found.map(({ name, kind, rank }): Suggestion => {
      const info = () => ask('describeCompletion', script, pos, name).then((described) => (described ? describe(described) : null))
      return { label: name, type: icons[kind], boost: rank, info }
    })
    return { from: word?.from ?? pos, options, validFor: /^[\w$]*$/ }
  }

const descriptions = ({ ask }: ScriptChecker) =>
  hoverTooltip(async (view, position) => {
    const found = await ask('describe', view.state.doc.toString(), position)
    // `any` says nothing that the person does not see.
    return found && found.type !== 'any' ? { pos: found.from, end: found.to, above: true, create: () => ({ dom: describe(found) }) } : null
  })

const faults = ({ ask }: ScriptChecker, onFaults: (faults: readonly Fault[]) => void) =>
  linter(
    async ({ state }): Promise<Diagnostic[]> => {
      const found = await ask('check', state.doc.toString())
      if (found) onFaults(found)
      return (found ?? []).map(({ from, to, message }) => ({ from, to, message, severity: 'error' }))
    },
    { delay: 400 },
  )

/** While suggestions are open, Escape closes them and not the dialog around the editor. */
const escapeClosesSuggestions = EditorView.contentAttributes.of(({ state }) =>
  completionStatus(state) === 'active' ? { 'data-mantine-stop-propagation': 'true' } : null,
)

const lookOfDescriptions = EditorView.theme({
  '.cm-script-description p': { margin: '4px 0 0' },
  '.cm-tooltip-hover .cm-script-description': { maxWidth: 'min(480px, 80vw)', padding: '8px 10px' },
})

/** What a script's editor can do with a checker. `phrases` are CodeMirror's own words in the language of the page. */
export const scriptExtensions = (checker: ScriptChecker, phrases: Record<string, string>, onFaults: (faults: readonly Fault[]) => void): Extension => [
  autocompletion({ override: [suggest(checker)] }),
  descriptions(checker),
  lookOfDescriptions,
  faults(checker, onFaults),
  escapeClosesSuggestions,
  EditorState.phrases.of(phrases),
]
