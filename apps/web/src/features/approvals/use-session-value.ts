import { useState } from 'react'

/** A state that is kept in session storage. */
export function useSessionValue<Value extends string>(key: string, initial: Value, allowed: readonly Value[]): [Value, (value: Value) => void] {
  const [value, set] = useState<Value>(() => allowed.find((one) => one === sessionStorage.getItem(key)) ?? initial)
  return [
    value,
    (next) => {
      sessionStorage.setItem(key, next)
      set(next)
    },
  ]
}
