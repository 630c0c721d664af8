import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { areKeysFree } from '../../ui/are-keys-free.ts'

/** The keys of the first people. */
export const playerKeys = ['1', '2', '3', '4', '5'] as const

/** Lets a key choose a person; `choose` gets the place among them. They can be switched off, because single keys disturb people who use dictation. */
export function usePlayerKeys(choose: (place: number) => void) {
  const [mode, setMode] = useLocalStorage<'on' | 'off'>({ key: 'rehearsals.keys', defaultValue: 'on', getInitialValueInEffect: false })
  const isOn = mode === 'on'
  useHotkeys(
    playerKeys.map((key, place) => [key, (event: KeyboardEvent) => (isOn && areKeysFree(event) ? choose(place) : undefined), { preventDefault: false }]),
    [],
  )
  return { isOn, toggle: () => setMode(isOn ? 'off' : 'on') }
}
