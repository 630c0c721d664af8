import { useState } from 'react'
import { findUnsupported } from './find-unsupported.ts'

interface SourceSwitchOptions {
  value: string
  onChange: (value: string) => void
}

/** Switches between editor and HTML source. A text that the editor does not support opens as source, and leaving the source requires a confirmation. */
export function useSourceSwitch({ value, onChange }: SourceSwitchOptions) {
  const [lastValue, setLastValue] = useState(value)
  /** The unsupported content because of which the text opened as source. */
  const [unsupported, setUnsupported] = useState(() => findUnsupported(value))
  const [isShown, setShown] = useState(unsupported.length > 0)
  const [asked, setAsked] = useState<string[]>([])

  // Another text came from outside.
  if (value !== lastValue) {
    setLastValue(value)
    const lost = isShown ? [] : findUnsupported(value)
    if (lost.length > 0) {
      setUnsupported(lost)
      setShown(true)
    }
  }
  const leave = () => {
    setUnsupported([])
    setAsked([])
    setShown(false)
  }
  return {
    isShown,
    unsupported,
    /** The content that would be lost; not empty while the person is asked to confirm. */
    asked,
    write: (text: string) => {
      setLastValue(text)
      onChange(text)
    },
    change: () => {
      if (!isShown) return setShown(true)
      const lost = findUnsupported(value)
      if (lost.length > 0) setAsked(lost)
      else leave()
    },
    leave,
    stay: () => setAsked([]),
  }
}
