import { useCallback, useRef } from 'react'

/** A request that is taken once, by what is rendered after it was made. */
export function useRequest() {
  const isAsked = useRef(false)
  const ask = useCallback(() => {
    isAsked.current = true
  }, [])
  const take = useCallback(() => {
    const wasAsked = isAsked.current
    isAsked.current = false
    return wasAsked
  }, [])
  return { ask, take }
}
