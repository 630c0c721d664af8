import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { areKeysFree } from '../../ui/are-keys-free.ts'

export interface EvaluationKeys {
  next: () => void
  previous: () => void
  finish: () => void
  help: () => void
}

const isDialogOpen = () => document.querySelector('[aria-modal=true]') !== null
const singles: Readonly<Record<string, keyof EvaluationKeys>> = { KeyJ: 'next', KeyK: 'previous' }

/** What a key asks for. Letters by their place on the keyboard, so that a Greek one has them too. */
function askedBy(event: KeyboardEvent, hasSingles: boolean): keyof EvaluationKeys | undefined {
  const isModified = event.ctrlKey || event.metaKey
  if (event.key === 'Enter') return isModified && !isDialogOpen() ? 'finish' : undefined
  if (!hasSingles || isModified || event.altKey || !areKeysFree(event)) return undefined
  return event.key === '?' ? 'help' : singles[event.code]
}

/** The keys of the page. Single letters can be switched off, because they disturb people who use dictation. */
export function useEvaluationKeys(keys: EvaluationKeys) {
  const [mode, setMode] = useLocalStorage<'on' | 'off'>({ key: 'evaluation.keys', defaultValue: 'on', getInitialValueInEffect: false })
  const isOn = mode === 'on'
  const latest = useRef({ keys, isOn })
  latest.current = { keys, isOn }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = askedBy(event, latest.current.isOn)
      if (!asked) return
      event.preventDefault()
      // A key that is held down would make the next applications final too.
      if (asked === 'finish' && event.repeat) return
      latest.current.keys[asked]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return { isOn, toggle: () => setMode(isOn ? 'off' : 'on') }
}
