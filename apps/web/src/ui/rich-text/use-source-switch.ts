import { useState } from 'react'
import { whatIsLost } from './what-is-lost.ts'

interface SourceSwitchOptions {
  value: string
  onChange: (value: string) => void
}

/** Switches between editor and HTML source. A text that the editor does not support opens as source, and leaving the source requires a confirmation. */
export function useSourceSwitch({ value, onChange }: SourceSwitchOptions) {
  const [lastValue, setLastValue] = useState(value)
  /** The unsupported content because of which the text opened as source. */
  const [told, setTold] = useState(() => whatIsLost(value))
  const [isShown, setShown] = useState(told.length > 0)
  const [asked, setAsked] = useState<string[]>([])

  // Another text came from outside.
  if (value !== lastValue) {
    setLastValue(value)
    const lost = isShown ? [] : whatIsLost(value)
    if (lost.length > 0) {
      setTold(lost)
      setShown(true)
    }
  }
  const leave = () => {
    setTold([])
    setAsked([])
    setShown(false)
  }
  return {
    isShown,
    told,
    /** The content that would be lost; not empty while the person is asked to confirm. */
    asked,
    write: (text: string) => {
      setLastValue(text)
      onChange(text)
    },
    change: () => {
      if (!isShown) return setShown(true)
      const lost = whatIsLost(value)
      if (lost.length > 0) setAsked(lost)
      else leave()
    },
    leave,
    stay: () => setAsked([]),
  }
}
