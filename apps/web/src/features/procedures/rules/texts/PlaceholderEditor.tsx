import { closeCompletion, completionStatus } from '@codemirror/autocomplete'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { codeTheme } from '../../../../ui/code-theme.ts'
import { type NamedPlaceholder, placeholderExtensions } from './placeholder-extensions.ts'
import classes from './texts.module.css'

export interface PlaceholderEditorHandle {
  /** Inserts a placeholder at the cursor, and takes the focus. */
  insert: (written: string) => void
}

export interface PlaceholderEditorProps {
  label: string
  value: string
  placeholders: readonly NamedPlaceholder[]
  /** Of the text, for screen readers and hyphenation. */
  language?: string
  isSingleLine?: boolean
  isInvalid?: boolean
  onFocus?: () => void
  onChange: (value: string) => void
  ref?: Ref<PlaceholderEditorHandle>
}

/** A text in which placeholders are chips. Tab leaves it. */
export function PlaceholderEditor({
  label,
  value,
  placeholders,
  language,
  isSingleLine = false,
  isInvalid = false,
  onFocus,
  onChange,
  ref,
}: PlaceholderEditorProps) {
  const container = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const [marks] = useState(() => new Compartment())
  const latest = useRef({ value, onFocus, onChange })
  useEffect(() => {
    latest.current = { value, onFocus, onChange }
  })
  // Before it is painted, so that it has its height from the first.
  useLayoutEffect(() => {
    if (!container.current) return
    const attributes = {
      'aria-label': label,
      'aria-multiline': String(!isSingleLine),
      ...(language && { lang: language }),
    }
    const view = new EditorView({
      parent: container.current,
      doc: latest.current.value,
      extensions: [
        codeTheme,
        placeholderExtensions(placeholders, isSingleLine),
        EditorState.tabSize.of(2),
        EditorView.domEventHandlers({ focus: () => latest.current.onFocus?.() }),
        EditorView.contentAttributes.of(attributes),
        marks.of([]),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && latest.current.onChange(state.doc.toString())),
      ],
    })
    editor.current = view
    return () => view.destroy()
  }, [placeholders, isSingleLine, label, language, marks])
  // Changed in place: a new editor would lose the cursor of who is writing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another editor needs the mark too
  useEffect(() => {
    editor.current?.dispatch({ effects: marks.reconfigure(isInvalid ? EditorView.contentAttributes.of({ 'aria-invalid': 'true' }) : []) })
  }, [isInvalid, marks, placeholders, isSingleLine, label, language])
  useEffect(() => {
    const view = editor.current
    if (view && view.state.doc.toString() !== value) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])
  useImperativeHandle(ref, () => ({
    insert: (written) => {
      const view = editor.current
      if (!view) return
      view.dispatch(view.state.replaceSelection(written))
      view.focus()
    },
  }))
  return (
    <div
      ref={container}
      className={classes.editor}
      data-single={isSingleLine || undefined}
      data-invalid={isInvalid || undefined}
      onKeyDownCapture={(event) => {
        const view = editor.current
        if (event.key !== 'Escape' || !view || completionStatus(view.state) === null) return
        closeCompletion(view)
        event.stopPropagation()
      }}
    />
  )
}
