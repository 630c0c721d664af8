import { useLocalStorage } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import { areKeysFree } from '../../../ui/are-keys-free.ts'

interface Keys {
  /** What holds the search and the rows: each row has `data-application`, its link `data-opens`. */
  root: RefObject<HTMLElement | null>
  toggle: (id: number) => void
  clear: () => void
}

const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-application]')]
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-application]') ?? undefined

/** Moves the focus to the link of another row, which Enter then opens. */
function move(root: HTMLElement, by: 1 | -1) {
  const rows = rowsIn(root)
  const at = rows.indexOf(rowOf(document.activeElement) as HTMLElement)
  const next = rows[at < 0 ? 0 : at + by]?.querySelector<HTMLElement>('[data-opens]')
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

type Action = 'clear' | 'search' | 'next' | 'previous' | 'toggle'

/** Letters are physical keys, so that they also work with a Greek layout. */
const letters: Record<string, Action> = { KeyJ: 'next', KeyK: 'previous', KeyX: 'toggle' }

function actionOf(event: KeyboardEvent): Action | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || !areKeysFree(event)) return undefined
  if (event.key === 'Escape') return 'clear'
  return event.key === '/' ? 'search' : letters[event.code]
}

/** Whether the key was pressed in the list, or nowhere. */
const isFor = (root: HTMLElement, { target }: KeyboardEvent) => target === document.body || (target instanceof Node && root.contains(target))

/**
 * Keys of a list: `/` searches, J and K go from row to row, X chooses the row, Escape clears the selection. All but Escape can be switched off, because single
 * letters disturb people who use dictation.
 */
export function useListKeys({ root, toggle, clear }: Keys) {
  const [mode, setMode] = useLocalStorage<'on' | 'off'>({ key: 'lists.keys', defaultValue: 'on', getInitialValueInEffect: false })
  const latest = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    const actions: Record<Action, (list: HTMLElement) => void> = {
      clear,
      search: (list) => list.querySelector<HTMLElement>('[role=searchbox]')?.focus(),
      next: (list) => move(list, 1),
      previous: (list) => move(list, -1),
      toggle: () => {
        const id = Number(rowOf(document.activeElement)?.dataset.application)
        if (id) toggle(id)
      },
    }
    latest.current = (event) => {
      const action = actionOf(event)
      if (!(action && root.current && isFor(root.current, event)) || (mode === 'off' && action !== 'clear')) return
      if (action === 'search') event.preventDefault()
      actions[action](root.current)
    }
  })
  // Registered once and heard first: what closes on Escape is still open then, so that the key is not free.
  useEffect(() => {
    const press = (event: KeyboardEvent) => latest.current?.(event)
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
  return { areOn: mode === 'on', switchKeys: () => setMode(mode === 'on' ? 'off' : 'on') }
}
