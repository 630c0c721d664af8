import { useEffect, useState } from 'react'

/** Whether the page is scrolled down by more than this number of pixels. */
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
