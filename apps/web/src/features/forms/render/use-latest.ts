import { type RefObject, useRef } from 'react'

/** The value of the latest rendering, for callbacks that stay the same. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}
