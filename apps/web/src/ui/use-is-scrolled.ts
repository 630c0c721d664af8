import { useEffect, useState } from 'react'

/** Whether the page is scrolled further down than so many pixels. */
export function useIsScrolled(beyond: number): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(scrollY > beyond)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [beyond])
  return isScrolled
}
