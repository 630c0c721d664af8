import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type CardTexts, type Localize, useCanvasContext } from './canvas-context.ts'

export function useCardTexts(localize: Localize): CardTexts {
  const current = useRef(localize)
  const listeners = useRef(new Set<() => void>())
  useLayoutEffect(() => {
    current.current = localize
    for (const listener of listeners.current) listener()
  }, [localize])
  const subscribe = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  return useMemo(() => ({ localize: () => current.current, subscribe }), [subscribe])
}

/** What a card says in the language in which the form is shown. */
export function useCardText(read: (localize: Localize) => string): string {
  const { localize, subscribe } = useCanvasContext().texts
  return useSyncExternalStore(subscribe, () => read(localize()))
}
