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

/** Matches the physical key, so that shortcuts also work with a Greek keyboard layout. They can be switched off, because single letters disturb people who use dictation. */
export function useQueueKeys(keys: QueueKeys) {
  const [mode, setMode] = useLocalStorage<'on' | 'off'>({ key: 'approvals.keys', defaultValue: 'on', getInitialValueInEffect: false })
  const isOn = mode === 'on'
  const when = (action: () => void) => (event: KeyboardEvent) => {
    if (isOn && areKeysFree(event)) action()
  }
  const options = { usePhysicalKeys: true, preventDefault: false }
  useHotkeys(
    [
      ['j', when(keys.next), options],
      ['k', when(keys.previous), options],
      ['a', when(keys.approve), options],
      ['r', when(keys.reject), options],
      ['s', when(keys.review), options],
      ['o', when(keys.answers), options],
    ],
    [],
  )
  return { isOn, toggle: () => setMode(isOn ? 'off' : 'on') }
}
