import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** The domain under which a demonstration has its accounts; undefined elsewhere. For the sign-in page, which does not load the query library. */
export function useDemonstrationSite() {
  const [demonstrationSite, setDemonstrationSite] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    call(masterdata.read, {}, stop.signal).then(
      ({ isDemonstration, site }) => setDemonstrationSite(isDemonstration ? site : undefined),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return demonstrationSite
}
