import { createStore } from './store.ts'

interface SignInRequest {
  answer: (signedIn: boolean) => void
}

/** Set while the session has expired on an open page: a sign-in dialog is then shown over the page. */
export const signInRequest = createStore<SignInRequest | null>(null)

let pending: Promise<boolean> | undefined

/** Requests one new sign-in for all refused calls. Resolves to whether the same person signed in again. */
export function signInAgain(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => signInRequest.set({ answer: resolve })).finally(() => {
    pending = undefined
    signInRequest.set(null)
  })
  return pending
}
