import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { loginMethods } from '@klesis/contract/identity/identity.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

export type LoginMethod = (typeof loginMethods)[number]

interface State {
  methods: LoginMethod[] | undefined
  error: Error | null
}

let kept: LoginMethod[] | undefined

let asking: Promise<LoginMethod[]> | undefined

/** Asks once for all who ask meanwhile. */
function askMethods(): Promise<LoginMethod[]> {
  asking ??= call(identity.providers, {})
    .then(({ providers }) => {
      kept = providers.filter(({ isOn }) => isOn).map(({ id }) => id)
      return kept
    })
    .finally(() => {
      asking = undefined
    })
  return asking
}

const atMost = 400

/** The page of signing in waits a moment for them, so that they stand there from the beginning. */
export const awaitLoginMethods = (): Promise<unknown> =>
  Promise.race([kept ?? askMethods().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, atMost))])

/** The ways that this portal offers; asked for once. Without the query library, for the sign-in page. */
export function useLoginMethods() {
  const [state, setState] = useState<State>({ methods: kept, error: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (kept) return
    let isHere = true
    askMethods().then(
      (methods) => isHere && setState({ methods, error: null }),
      (error: unknown) => isHere && setState({ methods: undefined, error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isHere = false
    }
  }, [attempt])
  const askAgain = () => {
    setState({ methods: undefined, error: null })
    setAttempt(attempt + 1)
  }
  return { ...state, askAgain }
}
