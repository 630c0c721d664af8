import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** For the sign-in page, which does not load the query library. */
export function useIsDemonstration() {
  const [isDemonstration, setDemonstration] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    call(masterdata.read, {}, stop.signal).then(
      (data) => setDemonstration(data.isDemonstration),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return isDemonstration
}
