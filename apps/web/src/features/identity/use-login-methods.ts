import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { loginMethods } from '@klesis/contract/identity/identity.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

export type LoginMethod = (typeof loginMethods)[number]
/** A method that the sign-in page offers as a link; local accounts have a form. */
export type OfferedMethod = Exclude<LoginMethod, 'local'>

interface State {
  methods: LoginMethod[] | undefined
  error: Error | null
}

let cached: LoginMethod[] | undefined

let pendingRequest: Promise<LoginMethod[]> | undefined

/** Concurrent callers share one request. */
function requestMethods(): Promise<LoginMethod[]> {
  pendingRequest ??= call(identity.providers, {})
    .then(({ providers }) => {
      cached = providers.filter(({ isOn }) => isOn).map(({ id }) => id)
      return cached
    })
    .finally(() => {
      pendingRequest = undefined
    })
  return pendingRequest
}

const atMost = 400

/** The sign-in page waits briefly for the methods, so that they are part of its first paint. */
export const awaitLoginMethods = (): Promise<unknown> =>
  Promise.race([cached ?? requestMethods().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, atMost))])

/** The enabled sign-in methods, requested once. Without the query library, for the sign-in page. */
export function useLoginMethods() {
  const [state, setState] = useState<State>({ methods: cached, error: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the request again
  useEffect(() => {
    if (cached) return
    let isHere = true
    requestMethods().then(
      (methods) => isHere && setState({ methods, error: null }),
      (error: unknown) => isHere && setState({ methods: undefined, error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isHere = false
    }
  }, [attempt])
  const retry = () => {
    setState({ methods: undefined, error: null })
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}
