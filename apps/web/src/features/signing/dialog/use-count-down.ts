import { useCallback, useEffect, useState } from 'react'

/** Seconds that are left, what starts them again, and what ends them. */
export function useCountDown(seconds: number): [left: number, start: () => void, end: () => void] {
  const [left, setLeft] = useState(0)
  const runs = left > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [runs])
  const start = useCallback(() => setLeft(seconds), [seconds])
  const end = useCallback(() => setLeft(0), [])
  return [left, start, end]
}

export const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
