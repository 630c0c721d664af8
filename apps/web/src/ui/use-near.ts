import { type RefObject, useEffect, useState } from 'react'

const ahead = '600px'
const firstActs = ['pointerdown', 'keydown', 'scroll'] as const

/** Whether a place of the page has come near the visible part, or the person has begun to act: what stands there is fetched then. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(!('IntersectionObserver' in window))
  useEffect(() => {
    if (isNear || !place.current) return
    const come = () => setNear(true)
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), { rootMargin: ahead })
    seen.observe(place.current)
    for (const act of firstActs) addEventListener(act, come, { once: true, passive: true })
    return () => {
      seen.disconnect()
      for (const act of firstActs) removeEventListener(act, come)
    }
  }, [place, isNear])
  return isNear
}
