import { useEffect, useState } from 'react'

/** Whether the dialog signs now. Meanwhile the browser asks before the page is closed. */
export function useIsSigning(): [boolean, (isSigning: boolean) => void] {
  const [isSigning, setSigning] = useState(false)
  useEffect(() => {
    if (!isSigning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSigning])
  return [isSigning, setSigning]
}
