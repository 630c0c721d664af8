import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { EditorView } from 'codemirror'

const tone = (name: 'aegean' | 'green' | 'amber' | 'red' | 'gray') => `var(--mantine-color-${name}-text)`

/** The colours are those of the theme, so that they hold in light and dark. */
const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.tagName], color: tone('aegean'), fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: tone('green') },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.escape], color: tone('amber') },
  { tag: [tags.comment], color: 'var(--soft)', fontStyle: 'italic' },
  { tag: [tags.propertyName, tags.attributeName, tags.definition(tags.variableName)], color: 'var(--mantine-color-anchor)' },
  { tag: [tags.invalid], color: tone('red') },
])

const mark = 'color-mix(in srgb, var(--mantine-color-anchor) 22%, transparent)'
const floating = {
  border: '1px solid var(--line)',
  borderRadius: '8px',
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  boxShadow: 'var(--mantine-shadow-md)',
}
const field = { border: '1px solid var(--field-line)', borderRadius: '6px', backgroundColor: 'var(--surface)', color: 'var(--ink)', backgroundImage: 'none' }

const surfaces = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)' },
  // The ring of its own is too thin, and not seen in the dark.
  '&.cm-focused': { outline: '2px solid var(--mantine-color-aegean-text)', outlineOffset: '1px' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { borderRight: '1px solid var(--line)', backgroundColor: 'var(--page)', color: 'var(--soft)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--mantine-color-anchor) 8%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: mark },
  '.cm-selectionMatch, &.cm-focused .cm-matchingBracket': { backgroundColor: mark },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--mantine-color-red-light)' },
  '.cm-foldPlaceholder': { border: 'none', backgroundColor: 'var(--line-soft)', color: 'var(--soft)' },
  '.cm-panels': { borderColor: 'var(--line)', backgroundColor: 'var(--page)', color: 'var(--ink)' },
  '.cm-textfield, .cm-button': field,
  '.cm-tooltip': floating,
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mantine-font-family-monospace)', maxWidth: 'min(420px, 80vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--mantine-color-aegean-light)',
    color: 'var(--mantine-color-aegean-light-color)',
  },
  '.cm-completionInfo': { ...floating, maxWidth: 'min(340px, 80vw)', padding: '8px 10px' },
})

/** How a code editor looks in light and dark. */
export const codeTheme = [surfaces, syntaxHighlighting(highlighting)]
