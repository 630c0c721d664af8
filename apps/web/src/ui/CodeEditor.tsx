import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { basicSetup, EditorView } from 'codemirror'
import { useEffect, useRef } from 'react'
import classes from './CodeEditor.module.css'

export type CodeLanguage = 'json' | 'html' | 'javascript'

const grammars: Record<CodeLanguage, () => ReturnType<typeof json>> = { json, html, javascript }

interface Props {
  value: string
  onChange: (value: string) => void
  language: CodeLanguage
  label: string
  height: number
  isReadOnly?: boolean
}

/** A code editor. Tab leaves it, so that it does not trap the keyboard focus. */
export function CodeEditor({ value, onChange, language, label, height, isReadOnly = false }: Props) {
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
        grammars[language](),
        EditorView.lineWrapping,
        EditorView.editable.of(!isReadOnly),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && latest.current.onChange(state.doc.toString())),
      ],
    })
    editor.current = view
    return () => view.destroy()
  }, [language, label, isReadOnly])

  useEffect(() => {
    const view = editor.current
    if (!view || view.state.doc.toString() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  return <div ref={container} className={classes.editor} style={{ height }} />
}
