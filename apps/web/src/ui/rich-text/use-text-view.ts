import type { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { beginText } from './begin-text.ts'
import { cleanPaste } from './clean-paste.ts'
import { toDoc, toHtml } from './convert.ts'

interface Wish {
  value: string
  onChange: (value: string) => void
  isDisabled: boolean
  /** False while the text is shown otherwise. */
  isShown: boolean
  /** What the editable element carries. */
  attributes: Record<string, string>
  onLink: () => void
  onEscape: () => void
  /** A table was pasted, and is there as lines. */
  onTable: () => void
}

/** An editable text: where it is to be placed, the view of it, and its state as last drawn. */
export function useTextView(wish: Wish) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(wish)
  const restart = useRef<(html: string) => void>(undefined)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  /** What the page holds, and the text it began with: whoever undoes all has changed nothing. */
  const held = useRef({ html: '', began: { html: '', doc: toDoc('') } })

  useEffect(() => {
    latest.current = wish
  })

  const { isShown } = wish
  useEffect(() => {
    if (!isShown || !place.current) return
    const begin = (html: string) => {
      const doc = toDoc(html)
      held.current = { html, began: { html, doc } }
      return beginText(doc, { onLink: () => latest.current.onLink(), onEscape: () => latest.current.onEscape() })
    }
    const made = new EditorView(place.current, {
      state: begin(latest.current.value),
      attributes: () => latest.current.attributes,
      editable: () => !latest.current.isDisabled,
      transformPastedHTML: (html) => cleanPaste(html, () => latest.current.onTable()),
      dispatchTransaction: (change) => {
        const next = made.state.apply(change)
        made.updateState(next)
        setState(next)
        if (!change.docChanged) return
        const { began } = held.current
        held.current.html = next.doc.eq(began.doc) ? began.html : toHtml(next.doc)
        latest.current.onChange(held.current.html)
      },
    })
    restart.current = (html) => {
      made.updateState(begin(html))
      setState(made.state)
    }
    setView(made)
    setState(made.state)
    return () => {
      made.destroy()
      restart.current = undefined
      setView(undefined)
      setState(undefined)
    }
  }, [isShown])

  useEffect(() => {
    // Another text came from outside: from a save, an undo of the page, another component.
    if (wish.value !== held.current.html) restart.current?.(wish.value)
  }, [wish.value])

  useEffect(() => {
    if (view && !view.isDestroyed) view.setProps({})
  })

  return { place, view, state }
}
