import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { areKeysFree } from '../../ui/are-keys-free.ts'

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

/** Takes back what is being approved. */
export function useUndoKey(undo: () => void) {
  const [mode] = useLocalStorage<'on' | 'off'>(modeOptions)
  useHotkeys([['z', once(whenOn(mode === 'on')(undo)), options]], [])
}

/** Matches the physical key, so that shortcuts also work with a Greek keyboard layout. They can be switched off, because single letters disturb people who use dictation. */
export function useQueueKeys(keys: QueueKeys) {
  const [mode, setMode] = useLocalStorage<'on' | 'off'>(modeOptions)
  const isOn = mode === 'on'
  const when = whenOn(isOn)
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
  return { isOn, toggle: () => setMode(isOn ? 'off' : 'on') }
}
