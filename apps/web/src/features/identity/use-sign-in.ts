import type { CallInput } from '@klesis/contract/endpoint.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'

type Body = CallInput<typeof identity.login>['body']

/** Signs in; the caller processes the response, see `beginSession`. Without the query library, so that the sign-in page stays small. */
export function useSignIn(onSignedIn: (user: SignedIn) => void) {
  const [state, setState] = useState<{ isBusy: boolean; error: Error | null }>({ isBusy: false, error: null })
  const signIn = async (body: Body) => {
    setState({ isBusy: true, error: null })
    try {
      const user = await call(identity.login, { body })
      setState({ isBusy: false, error: null })
      onSignedIn(user)
    } catch (error) {
      setState({ isBusy: false, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return { ...state, signIn }
}
