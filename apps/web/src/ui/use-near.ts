import { type RefObject, useEffect, useState } from 'react'
import { onFirstAct } from './first-act.ts'

const ahead = '600px'

/** Whether a place of the page has come near the visible part, or the person has begun to act: what stands there is fetched then. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(!('IntersectionObserver' in window))
  useEffect(() => {
    if (isNear || !place.current) return
    const come = () => setNear(true)
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), { rootMargin: ahead })
    seen.observe(place.current)
    const stop = onFirstAct(come)
    return () => {
      seen.disconnect()
      stop()
    }
  }, [place, isNear])
  return isNear
}
