import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { CallRefused } from '../../api/call-refused.ts'
import { createStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DrawnPage, DrawTool, Found, PdfView, PdfViewStart } from './engine/pdf-view.ts'
import { PdfNotShown } from './engine/pdf-view.ts'
import { toEngineText } from './engine-text.ts'
import type { PdfFailure, PdfMark, PdfSource } from './pdf-viewer.types.ts'
import { settleTime, type ZoomFit } from './viewer-options.ts'

export interface ViewState {
  step: 'loading' | 'shown' | 'failed'
  failure?: PdfFailure
  /** Set while the document asks for a password. */
  password?: { open: (password: string) => void; isWrong: boolean }
  view?: PdfView
  bytes?: Uint8Array
  page: number
  size?: { width: number; height: number }
  scale: number
  fit?: ZoomFit
  found?: Found
  tool?: DrawTool
  marks: readonly PdfMark[]
}

const empty: ViewState = { step: 'loading', page: 1, scale: 1, marks: [] }

const toFailure = (error: unknown): PdfFailure => {
  if (error instanceof PdfNotShown) return error.failure
  if (error instanceof CallRefused && (error.status === 404 || error.status === 410)) return 'missing'
  return 'unexpected'
}

interface Asked {
  source: PdfSource
  start: PdfViewStart
}

/** Opens the document in the container and keeps what it shows. `change` takes a part of the state, `again` opens anew. */
export function usePdfView({ source, start }: Asked) {
  const { t, i18n } = useTranslation('pdf-viewer')
  const container = useRef<HTMLDivElement>(null)
  const announcer = useRef<HTMLDivElement>(null)
  const [state, change] = useReducer((before: ViewState, part: Partial<ViewState>) => ({ ...before, ...part }), empty)
  const [drawn] = useState(() => createStore<readonly DrawnPage[]>([]))
  const [turn, setTurn] = useState(0)
  const latest = useRef({ start, text: toEngineText(t, i18n.language) })
  latest.current = { start, text: toEngineText(t, i18n.language) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn opens the document anew.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const tell = (part: Partial<ViewState>) => !signal.aborted && change(part)
    let view: PdfView | undefined
    const open = async () => {
      const bytes = typeof source === 'function' ? await source(signal) : source
      tell({ bytes })
      const { openPdfView } = await import('./engine/open-pdf-view.ts')
      if (signal.aborted || !container.current || !announcer.current) return
      view = await openPdfView({
        container: container.current,
        announcer: announcer.current,
        bytes,
        start: latest.current.start,
        text: (id, params) => latest.current.text(id, params),
        signal,
        events: {
          onPage: settled((page, size) => tell({ page, size }), signal),
          onScale: (scale, fit) => tell({ scale, fit }),
          onDrawn: (pages) => !signal.aborted && drawn.set(pages),
          onFound: (found) => tell({ found }),
          onTool: (tool) => tell({ tool }),
          onMarks: (marks) => tell({ marks }),
          onPassword: (enter, isWrong) => {
            // Shown while it opens: pages are laid out in the room that they have.
            const openWith = (password: string) => {
              tell({ step: 'loading', failure: undefined, password: undefined })
              enter(password)
            }
            tell({ step: 'failed', failure: 'password', password: { open: openWith, isWrong } })
          },
        },
      })
      if (signal.aborted) return view.close()
      tell({ view, step: 'shown', failure: undefined, password: undefined })
    }
    change({ ...empty, view: undefined, failure: undefined, password: undefined, found: undefined, tool: undefined })
    open().catch((error: unknown) => tell({ step: 'failed', failure: toFailure(error), password: undefined }))
    return () => {
      leaving.abort()
      view?.close()
      drawn.set([])
    }
  }, [source, turn])

  const { view } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts on the pages are those of the new language.
  useEffect(() => view?.retranslate(), [view, i18n.language])
  useResized(container, view)
  return { container, announcer, state, drawn, change, again: () => setTurn(turn + 1) }
}

/** Calls on when nothing more came for a moment. */
function settled<Args extends unknown[]>(call: (...args: Args) => void, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(() => call(...args), settleTime)
  }
}

/** What fits the page is fitted again when the room has changed. */
function useResized(container: RefObject<HTMLElement | null>, view: PdfView | undefined) {
  useEffect(() => {
    if (!view || !container.current) return
    const leaving = new AbortController()
    const observer = new ResizeObserver(settled(() => view.refit(), leaving.signal))
    observer.observe(container.current)
    return () => {
      leaving.abort()
      observer.disconnect()
    }
  }, [container, view])
}
