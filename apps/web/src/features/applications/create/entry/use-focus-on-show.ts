import { useEffect, useRef } from 'react'

/** Focuses what takes the place of what had the focus, so that it is read out; not what the page began with. */
export function useFocusOnShow<Target extends HTMLElement>(isWanted: boolean) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus()
  }, [isWanted])
  return target
}
