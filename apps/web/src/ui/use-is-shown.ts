import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is on screen still, for work that ends after it was left. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
