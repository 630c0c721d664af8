import { useEffect, useState } from 'react'

/** Seconds that are left, and what starts them again. */
export function useCountDown(seconds: number): [left: number, start: () => void] {
  const [left, setLeft] = useState(0)
  const runs = left > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return [left, () => setLeft(seconds)]
}

export const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
