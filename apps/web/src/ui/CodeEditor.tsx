import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import type { Extension } from '@codemirror/state'
import { basicSetup, EditorView } from 'codemirror'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import classes from './CodeEditor.module.css'
import { codeTheme } from './code-theme.ts'

export type CodeLanguage = 'json' | 'html' | 'javascript'

const grammars: Record<CodeLanguage, () => ReturnType<typeof json>> = { json, html, javascript }

interface Props {
  value: string
  onChange: (value: string) => void
  language: CodeLanguage
  label: string
  height: number
  isReadOnly?: boolean
  /** The id of the element that explains the editor. */
  describedBy?: string
  /** What this editor can do besides. A new value opens the editor again. */
  extensions?: Extension
  ref?: Ref<CodeEditorHandle>
}

export interface CodeEditorHandle {
  /** Focuses the editor with the cursor at this place. */
  goTo: (position: number) => void
}

const nothing: Extension = []

/** A code editor. Tab leaves it, so that it does not trap the keyboard focus. */
export function CodeEditor({ value, onChange, language, label, height, isReadOnly = false, describedBy, extensions = nothing, ref }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(() => {
    if (!container.current) return
    const view = new EditorView({
      parent: container.current,
      doc: latest.current.value,
      extensions: [
        basicSetup,
        codeTheme,
        grammars[language](),
        extensions,
        EditorView.lineWrapping,
        EditorView.editable.of(!isReadOnly),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', ...(describedBy && { 'aria-describedby': describedBy }) }),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && latest.current.onChange(state.doc.toString())),
      ],
    })
    editor.current = view
    return () => view.destroy()
  }, [language, label, isReadOnly, describedBy, extensions])

  useImperativeHandle(ref, () => ({
    goTo: (position) => {
      const view = editor.current
      if (!view) return
      view.dispatch({ selection: { anchor: Math.min(position, view.state.doc.length) }, scrollIntoView: true })
      view.focus()
    },
  }))

  useEffect(() => {
    const view = editor.current
    if (!view || view.state.doc.toString() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  return <div ref={container} className={classes.editor} style={{ height }} />
}
