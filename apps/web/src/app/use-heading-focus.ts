import { useRouter } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'
import { focusHeading, type HeadingFocus, headingOf } from './focus-heading.ts'

/**
 * After each navigation to another page the focus is on its heading, and after the way back on the link that was followed there. A changed filter or tab is
 * the same page, unless it has another heading. The first page begins where the browser does.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>) {
  const router = useRouter()
  useLayoutEffect(() => {
    let focus: HeadingFocus | undefined
    let headingBefore: HTMLElement | undefined
    /** The address of the link that each visit of a page was left by. */
    const leftBy = new Map<string | undefined, string | null | undefined>()
    const begin = () => {
      focus?.stop()
      focus = focusHeading()
      return focus
    }
    const endBefore = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      headingBefore = headingOf(main.current)
      if (!(fromLocation && pathChanged)) return
      leftBy.set(fromLocation.state.__TSR_key, main.current?.querySelector('a:focus')?.getAttribute('href'))
      begin()
    })
    const endAfter = router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
      // The first page may be resolved twice: its heading is another one then, at the same address.
      if (!(fromLocation && main.current && (pathChanged || (hrefChanged && headingBefore?.isConnected === false)))) return
      // A replaced page has begun no wait, nor has one with which this shell came.
      const opened = (pathChanged && focus) || begin()
      opened.lookIn(main.current, leftBy.get(toLocation.state.__TSR_key))
    })
    return () => {
      focus?.stop()
      endBefore()
      endAfter()
    }
  }, [router, main])
}
