import { useEffect, useState } from 'react'

/** Whether the page is scrolled further down than so many pixels. */
export function useIsScrolled(beyond: number): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > beyond)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [beyond])
  return isScrolled
}
