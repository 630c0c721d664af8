import { type RefObject, useEffect, useRef } from 'react'
import { areKeysFree } from '../../ui/are-keys-free.ts'
import type { DrawTool } from './engine/pdf-view.ts'
import type { PdfTool } from './pdf-viewer.types.ts'
import { useImageChoice } from './use-image-choice.ts'
import type { ViewState } from './use-pdf-view.ts'
import { stepZoom } from './viewer-options.ts'

interface Setup {
  view: ViewState['view']
  state: ViewState
  tools: readonly PdfTool[]
  isPart: boolean
  onSearch: () => void
  onEndSearch: () => void
}

/** Letters by their place on the keyboard, so that a Greek one has them too. */
const drawKeys: Readonly<Record<string, DrawTool | 'select'>> = { KeyV: 'select', KeyT: 'text', KeyH: 'highlight', KeyD: 'ink', KeyI: 'image' }

/** The keys of the document. Single ones only while the focus is on it, so that they disturb nobody who dictates. */
export function useViewerKeys(container: RefObject<HTMLElement | null>, setup: Setup) {
  const chooseImage = useImageChoice(setup.view)
  const latest = useRef({ ...setup, chooseImage })
  latest.current = { ...setup, chooseImage }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { view, tools, onSearch } = latest.current
      const isSearch = event.code === 'KeyF' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!view || !isSearch || !tools.includes('search') || document.querySelector('[aria-modal=true]')) return
      // The browser would search the pages in view only.
      event.preventDefault()
      onSearch()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  useEffect(() => {
    const element = container.current
    const press = (event: KeyboardEvent) => {
      if (event.target === element && areKeysFree(event) && !event.ctrlKey && !event.metaKey && !event.altKey && act(event, latest.current))
        event.preventDefault()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [container])
}

type Actions = Setup & { chooseImage: () => void }

/** What a page has itself where the document is a part of it. */
const keysOfPage: ReadonlySet<string> = new Set(['KeyJ', 'KeyK', '/'])

/** The key, or its place on the keyboard. */
const actions: readonly (readonly [string, (setup: Actions & { view: NonNullable<Setup['view']> }) => void])[] = [
  ['Home', ({ view }) => view.goTo(1)],
  ['End', ({ view }) => view.goTo(view.facts.pages)],
  ['+', ({ view, state }) => view.setZoom(stepZoom(state.scale, 1))],
  ['=', ({ view, state }) => view.setZoom(stepZoom(state.scale, 1))],
  ['-', ({ view, state }) => view.setZoom(stepZoom(state.scale, -1))],
  ['0', ({ view }) => view.setZoom('page-fit')],
  ['KeyJ', ({ view }) => view.step(1)],
  ['KeyK', ({ view }) => view.step(-1)],
  ['/', ({ tools, onSearch }) => tools.includes('search') && onSearch()],
]

/** Whether the key meant something here. */
function act(event: KeyboardEvent, setup: Actions): boolean {
  const { view, tools, chooseImage } = setup
  if (!view) return false
  const action = actions.find(([key]) => (key === event.key || key === event.code) && !(setup.isPart && keysOfPage.has(key)))?.[1]
  if (action) {
    action({ ...setup, view })
    return true
  }
  const tool = setup.isPart ? undefined : drawKeys[event.code]
  if (!tool || (tool !== 'select' && !tools.includes(tool))) return false
  if (tool === 'image') chooseImage()
  else view.setTool(tool === 'select' ? undefined : tool)
  return true
}
