import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { areKeysFree, isWriting, openDialog } from '../../ui/are-keys-free.ts'

export interface QueueKeys {
  next: () => void
  previous: () => void
  approve: () => void
  reject: () => void
  review: () => void
  answers: () => void
}

const options = { usePhysicalKeys: true, preventDefault: false }
const modeOptions = { key: 'approvals.keys', defaultValue: 'on', getInitialValueInEffect: false } as const

const whenOn = (isOn: boolean) => (action: () => void) => (event: KeyboardEvent) => {
  if (isOn && areKeysFree(event)) action()
}
/** A key that is held down decides once. */
const once = (handle: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (!event.repeat) handle(event)
}

/** Whether the keys are on, and the switch. */
export function useKeysMode() {
  const [mode, setMode] = useLocalStorage<'on' | 'off'>(modeOptions)
  const isOn = mode === 'on'
  return { isOn, toggle: () => setMode(isOn ? 'off' : 'on') }
}

/** Takes back what is being approved. */
export function useUndoKey(undo: () => void) {
  const [mode] = useLocalStorage<'on' | 'off'>(modeOptions)
  useHotkeys([['z', once(whenOn(mode === 'on')(undo)), options]], [])
}

/** X chooses the row that has the focus, or the one that is shown beside the list, for a decision about several. */
export function useChooseKey(choose: (stepId: number) => void) {
  const [mode] = useLocalStorage<'on' | 'off'>(modeOptions)
  const press = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-step]') ?? document.querySelector<HTMLElement>('[data-step][data-active]')
    if (row) choose(Number(row.dataset.step))
  }
  useHotkeys([['x', once(whenOn(mode === 'on')(press)), options]], [])
}

/** The slash leads to the search, which a short list has folded. It is the character, because keyboards have it at different places. */
export function useSearchKey(tools: RefObject<HTMLElement | null>) {
  const [mode] = useLocalStorage<'on' | 'off'>(modeOptions)
  const isOn = mode === 'on'
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      // Where the application lies over the queue, the search is below it.
      const isCovered = document.querySelector('[aria-modal=true]') !== null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isCovered || !areKeysFree(event)) return
      event.preventDefault()
      const box = () => tools.current?.querySelector<HTMLElement>('[role=searchbox]')
      if (!box()) flushSync(() => tools.current?.querySelector<HTMLElement>('button[aria-expanded=false]:not([aria-haspopup])')?.click())
      box()?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, tools])
}

/** F enlarges the document that is shown, or ends that; the brackets go through its pages. Over the page they work too, unless something lies over it. */
export function usePreviewKeys({ full, step }: { full: () => void; step: (direction: 1 | -1) => void }, isLarge: boolean) {
  const [mode] = useLocalStorage<'on' | 'off'>(modeOptions)
  const when = (action: () => void) => (event: KeyboardEvent) => {
    const isTop = isLarge && !isWriting(event.target) && document.querySelectorAll(openDialog).length === 1
    if (mode === 'on' && (isTop || areKeysFree(event))) action()
  }
  useHotkeys(
    [
      ['f', once(when(full)), options],
      ['bracketleft', when(() => step(-1)), options],
      ['bracketright', when(() => step(1)), options],
    ],
    [],
  )
}

/** Matches the physical key, so that shortcuts also work with a Greek keyboard layout. They can be switched off, because single letters disturb people who use dictation. */
export function useQueueKeys(keys: QueueKeys) {
  const mode = useKeysMode()
  const when = whenOn(mode.isOn)
  useHotkeys(
    [
      ['j', when(keys.next), options],
      ['k', when(keys.previous), options],
      ['a', once(when(keys.approve)), options],
      ['r', once(when(keys.reject)), options],
      ['s', once(when(keys.review)), options],
      ['o', when(keys.answers), options],
    ],
    [],
  )
  return mode
}
