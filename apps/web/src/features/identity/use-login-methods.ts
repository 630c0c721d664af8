import { identity, type loginMethods } from '@klesis/contract/identity/identity.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

export type LoginMethod = (typeof loginMethods)[number]

interface State {
  methods: LoginMethod[] | undefined
  error: Error | null
}

let kept: LoginMethod[] | undefined

/** The ways that this portal offers; asked for once. Without the query library, for the sign-in page. */
export function useLoginMethods() {
  const [state, setState] = useState<State>({ methods: kept, error: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (kept) return
    const stop = new AbortController()
    call(identity.providers, {}, stop.signal).then(
      ({ providers }) => {
        kept = providers.filter(({ isOn }) => isOn).map(({ id }) => id)
        setState({ methods: kept, error: null })
      },
      (error: unknown) => stop.signal.aborted || setState({ methods: undefined, error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => stop.abort()
  }, [attempt])
  const askAgain = () => {
    setState({ methods: undefined, error: null })
    setAttempt(attempt + 1)
  }
  return { ...state, askAgain }
}
