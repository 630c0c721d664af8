import { useEffect, useEffectEvent } from 'react'
import type { PlayerState } from './use-player.ts'

/** Seeks by milliseconds; 0 toggles play and pause. */
const steps: Partial<Record<string, number>> = { ' ': 0, ArrowLeft: -5_000, ArrowRight: 5_000 }
/** Elements that use the keys themselves. */
const busy = 'input, textarea, select, button, a, [role=dialog], [contenteditable]'

/** Space toggles play and pause, the arrow keys seek five seconds, unless a control has the focus. */
export function useKeys({ toggle, seek, at }: PlayerState): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(busy)) return
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (by === 0) toggle()
    else seek(at + by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
