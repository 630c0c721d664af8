import { type RefObject, useEffect } from 'react'

/** Tells what floats at the foot of the window how high the footer is, whose buttons may need a second line. */
export function useFootHeight(footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const tell = () => {
      const height = footer.current?.offsetHeight ?? 0
      if (height > 0) style.setProperty('--sticky-foot', `${height}px`)
      else style.removeProperty('--sticky-foot')
    }
    const observer = new ResizeObserver(tell)
    if (footer.current) observer.observe(footer.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--sticky-foot')
    }
  }, [footer])
}
