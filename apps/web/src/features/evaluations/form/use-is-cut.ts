import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a text is higher than its box shows, as long as it is cut at all. */
export function useIsCut(isWhole: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || isWhole) return
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWhole])
  return [box, isCut]
}
