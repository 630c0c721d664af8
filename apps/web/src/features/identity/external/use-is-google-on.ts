import { identity } from '@klesis/contract/identity/identity.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

/** Whether this portal offers to sign in with Google. */
export function useIsGoogleOn(): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    call(identity.providers, {}, stop.signal).then(
      ({ providers }) => setOn(providers.some((provider) => provider.id === 'google' && provider.isOn)),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return isOn
}
