import { useEffect, useState } from 'react'

/** For how many seconds the caller has been shown. */
export function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
