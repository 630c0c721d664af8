import { type KeyboardEvent, useRef } from 'react'
import { chartKeyAction, rowTyped } from './chart-keys.ts'
import type { Row } from './chart-rows.ts'

interface Props {
  rows: readonly Row[]
  active: number
  language: string
  onGo: (index: number) => void
  onToggle: (unitId: number) => void
}

/** Milliseconds after which typing starts a new search. */
const typingPause = 700

/** Handles keys on a row of the chart; its links and buttons handle their own. */
export function useChartKeys({ rows, active, language, onGo, onToggle }: Props) {
  const typing = useRef({ text: '', at: 0 })
  const type = (letter: string) => {
    const now = performance.now()
    const text = now - typing.current.at < typingPause ? typing.current.text : ''
    if (text === '' && letter === ' ') return
    typing.current = { text: text + letter, at: now }
    const index = rowTyped(rows, active, typing.current.text, language)
    if (index !== undefined) onGo(index)
  }
  return (event: KeyboardEvent) => {
    if (!(event.target as Element).matches('[data-key]') || event.altKey || event.ctrlKey || event.metaKey) return
    const step = chartKeyAction(rows, active, event.key)
    if (step) event.preventDefault()
    else if (event.key.length === 1) {
      event.preventDefault()
      type(event.key)
    }
    if (step && 'to' in step) onGo(step.to)
    if (step && 'toggle' in step) onToggle(step.toggle)
  }
}
