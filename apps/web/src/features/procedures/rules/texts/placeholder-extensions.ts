import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, MatchDecorator, tooltips, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view'
import { minimalSetup } from 'codemirror'

/** A placeholder as it is written, `{answer:cost}`, and how it is called. */
export interface NamedPlaceholder {
  written: string
  label: string
}

const inBraces = /\{[^{}\s]{1,520}\}/g

class PlaceholderWidget extends WidgetType {
  readonly label: string
  readonly isKnown: boolean

  constructor(label: string, isKnown: boolean) {
    super()
    this.label = label
    this.isKnown = isKnown
  }

  override eq(other: PlaceholderWidget) {
    return other.label === this.label && other.isKnown === this.isKnown
  }

  toDOM() {
    const chip = document.createElement('span')
    chip.className = this.isKnown ? 'cm-chip' : 'cm-chip cm-chip-unknown'
    chip.textContent = this.label
    return chip
  }
}

/** Shows each placeholder as one chip, over which the cursor goes in one step. */
function chips(placeholders: readonly NamedPlaceholder[]): Extension {
  const labels = new Map(placeholders.map(({ written, label }) => [written, label]))
  const matches = new MatchDecorator({
    regexp: inBraces,
    decoration: ([written]) => Decoration.replace({ widget: new PlaceholderWidget(labels.get(written) ?? written, labels.has(written)) }),
  })
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = matches.createDeco(view)
      }
      update(change: ViewUpdate) {
        this.decorations = matches.updateDeco(change, this.decorations)
      }
    },
    {
      decorations: (plugin) => plugin.decorations,
      provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
    },
  )
}

/** A brace opens the list of placeholders. */
const suggest =
  (placeholders: readonly NamedPlaceholder[]) =>
  (context: CompletionContext): CompletionResult | null => {
    const begun = context.matchBefore(/\{[^{}\s]*/)
    if (!begun) return null
    return {
      from: begun.from,
      options: placeholders.map(({ written, label }) => ({ label: `{${label}`, displayLabel: label, apply: written })),
      validFor: /^\{[^{}]*$/,
    }
  }

/** Without line breaks. */
const oneLine = EditorState.transactionFilter.of((transaction) => (transaction.newDoc.lines > 1 ? [] : transaction))

/** In a dialog, which cuts off what stands out of it, the list opens where there is room. */
const withinDialog = tooltips({
  tooltipSpace: (view) => view.dom.closest('[role=dialog]')?.getBoundingClientRect() ?? { top: 0, left: 0, right: innerWidth, bottom: innerHeight },
})

/** What a text with placeholders can do; Tab leaves it. */
export const placeholderExtensions = (placeholders: readonly NamedPlaceholder[], isSingleLine: boolean): Extension => [
  minimalSetup,
  chips(placeholders),
  autocompletion({ override: [suggest(placeholders)], icons: false }),
  withinDialog,
  EditorView.lineWrapping,
  ...(isSingleLine ? [oneLine] : []),
]
