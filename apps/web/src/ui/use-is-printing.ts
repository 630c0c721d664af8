import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. What depends on it is drawn before the browser takes the picture. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const print = matchMedia('print')
    const update = () => flushSync(() => setPrinting(print.matches))
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    print.addEventListener('change', update)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      print.removeEventListener('change', update)
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
