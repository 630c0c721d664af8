import { useState } from 'react'
import { whatIsLost } from './what-is-lost.ts'

interface SourceSwitchOptions {
  value: string
  onChange: (value: string) => void
}

/** Whether the text is shown as HTML. What the editor cannot show opens so, and is never left so without a question. */
export function useSourceSwitch({ value, onChange }: SourceSwitchOptions) {
  const [lastValue, setLastValue] = useState(value)
  /** What kept the text from being shown as it looks. */
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
    /** What would be lost by leaving; then it is asked first. */
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
