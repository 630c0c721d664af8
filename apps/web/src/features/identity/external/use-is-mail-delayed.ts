import { external } from '@klesis/contract/identity/external.calls.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

const firstCheck = 4_000
const between = 15_000

/** Whether the server's last attempts to send mail failed; polled while somebody waits for a mail. */
export function useIsMailDelayed(initiallyDelayed: boolean): boolean {
  const [isDelayed, setDelayed] = useState(initiallyDelayed)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const state = await call(external.mailState, {}, stop.signal).catch(() => undefined)
      if (stop.signal.aborted) return
      if (state) setDelayed(state.isMailDelayed)
      timer = setTimeout(look, between)
    }
    timer = setTimeout(look, firstCheck)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return isDelayed
}
