import { useRouter } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'
import { focusHeading } from './focus-heading.ts'

/** After each navigation to another page the focus is on its heading. A changed filter or tab is the same page, and the first one begins where the browser does. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>) {
  const router = useRouter()
  useLayoutEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      stop()
      if (fromLocation && pathChanged && main.current) stop = focusHeading(main.current)
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [router, main])
}
