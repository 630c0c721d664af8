import { useEffect, useEffectEvent } from 'react'
import type { PlayerState } from './use-player.ts'

/** Milliseconds; 0 plays and pauses. */
const steps: Partial<Record<string, number>> = { ' ': 0, ArrowLeft: -5_000, ArrowRight: 5_000 }
/** What has its own use for the keys. */
const busy = 'input, textarea, select, button, a, [role=dialog], [contenteditable]'

/** Space plays and pauses, the arrows go five seconds back or forward, wherever the focus is but in a control. */
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
