import { type RefObject, useEffect, useState } from 'react'
import { onFirstAct } from './first-act.ts'

/** Whether a place of the page has come near the visible part, by so many pixels, or the person has begun to act: what stands there is fetched then. */
export function useNear(place: RefObject<Element | null>, ahead = 600): boolean {
  const [isNear, setNear] = useState(!('IntersectionObserver' in window))
  useEffect(() => {
    if (isNear || !place.current) return
    const come = () => setNear(true)
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), { rootMargin: `${ahead}px` })
    seen.observe(place.current)
    const stop = onFirstAct(come)
    return () => {
      seen.disconnect()
      stop()
    }
  }, [place, isNear, ahead])
  return isNear
}
