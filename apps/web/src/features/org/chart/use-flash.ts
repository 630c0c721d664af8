import { useEffect, useState } from 'react'

const flashMs = 5000

/** The key of the flashing row; the flash ends five seconds after the row is first rendered. */
export function useFlash() {
  const [flashing, setFlashing] = useState<string>()
  useEffect(() => {
    if (flashing === undefined) return
    const timer = setTimeout(() => setFlashing(undefined), flashMs)
    return () => clearTimeout(timer)
  }, [flashing])
  return [flashing, setFlashing] as const
}
