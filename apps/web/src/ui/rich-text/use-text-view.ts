import type { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { readHtml, toDoc, toHtml } from './convert.ts'
import { createEditorState } from './create-editor-state.ts'
import type { TextPlaceholder } from './placeholder-plugin.ts'
import { readPlaceholders } from './placeholder-text.ts'

interface TextViewOptions {
  value: string
  onChange: (value: string) => void
  isDisabled: boolean
  /** False while the source is shown. */
  isShown: boolean
  /** Attributes of the editable element. */
  attributes: Record<string, string>
  onLink: () => void
  onEscape: () => void
  placeholders: readonly TextPlaceholder[] | undefined
}

/** Creates the editor view: returns the ref of its container, the view, and its last rendered state. */
export function useTextView(options: TextViewOptions) {
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  const reset = useRef<(html: string) => void>(undefined)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  /** The current HTML and the initial text. Undoing all changes restores the initial HTML exactly. */
  const stored = useRef({ html: '', began: { html: '', doc: toDoc('') } })

  useEffect(() => {
    latest.current = options
  })

  const { isShown } = options
  // Before it is painted, so that it has its height from the first.
  useLayoutEffect(() => {
    if (!isShown || !container.current) return
    const begin = (html: string) => {
      const { placeholders } = latest.current
      const doc = toDoc(html, placeholders !== undefined)
      stored.current = { html, began: { html, doc } }
      return createEditorState(doc, { onLink: () => latest.current.onLink(), onEscape: () => latest.current.onEscape(), placeholders })
    }
    const editor = new EditorView(container.current, {
      state: begin(latest.current.value),
      attributes: () => latest.current.attributes,
      editable: () => !latest.current.isDisabled,
      transformPastedHTML: (html) => {
        const body = readHtml(cleanPaste(html))
        if (latest.current.placeholders) readPlaceholders(body)
        return body.innerHTML
      },
      dispatchTransaction: (change) => {
        const next = editor.state.apply(change)
        editor.updateState(next)
        setState(next)
        if (!change.docChanged) return
        const { began } = stored.current
        stored.current.html = next.doc.eq(began.doc) ? began.html : toHtml(next.doc)
        latest.current.onChange(stored.current.html)
      },
    })
    reset.current = (html) => {
      editor.updateState(begin(html))
      setState(editor.state)
    }
    setView(editor)
    setState(editor.state)
    return () => {
      editor.destroy()
      reset.current = undefined
      setView(undefined)
      setState(undefined)
    }
  }, [isShown])

  useEffect(() => {
    // Another text came from outside: from a save, an undo of the page, another component.
    if (options.value !== stored.current.html) reset.current?.(options.value)
  }, [options.value])

  useEffect(() => {
    if (view && !view.isDestroyed) view.setProps({})
  })

  return { container, view, state }
}
