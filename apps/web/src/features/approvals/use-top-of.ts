import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where an element begins on the page, in pixels: what stands above it comes and goes. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => element.current && setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(document.body)
    return () => resized.disconnect()
  }, [element])
  return top
}
