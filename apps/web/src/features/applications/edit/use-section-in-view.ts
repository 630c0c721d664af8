import { useEffect, useState } from 'react'
import type { ShownSection } from './sections.ts'

const selector = '[data-section]'
const nameOf = (element: Element | null | undefined) => (element as HTMLElement | null | undefined)?.dataset.section as ShownSection | undefined

/**
 * The section with the focus, until one scrolls; then the last one whose heading has passed a line. That is at the top, but goes down to the bottom over the
 * last screen of the page, because the headings there cannot reach the top.
 */
export function useSectionInView([first]: readonly ShownSection[]) {
  const [inView, setInView] = useState(first)
  useEffect(() => {
    let focusedAt: number | undefined
    const look = () => {
      // Whoever is led to a section has scrolled before it has the focus.
      if (scrollY === focusedAt) return
      focusedAt = undefined
      const most = document.documentElement.scrollHeight - innerHeight
      // No number on a page that does not scroll: then no heading has passed it.
      const line = Math.max(160, innerHeight - (most - scrollY) * Math.max(1, innerHeight / most))
      const passed = [...document.querySelectorAll(selector)].findLast((section) => {
        const { height, top } = section.getBoundingClientRect()
        // A page that is hidden has no height.
        return height && top < line
      })
      setInView(nameOf(passed) ?? first)
    }
    const follow = ({ target }: FocusEvent) => {
      const focused = nameOf((target as Element).closest(selector))
      if (!focused) return
      focusedAt = scrollY
      setInView(focused)
    }
    look()
    const mounted = new AbortController()
    addEventListener('scroll', look, mounted)
    addEventListener('focusin', follow, mounted)
    return () => mounted.abort()
  }, [first])
  return inView
}
