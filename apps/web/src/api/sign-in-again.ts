import { createStore } from './store.ts'

interface Waiting {
  answer: (signedIn: boolean) => void
}

/** Set while the session has ended under an open page: the shell then shows the sign-in dialog over it. */
export const signInWanted = createStore<Waiting | null>(null)

let asked: Promise<boolean> | undefined

/** Asks once for all the calls that were refused meanwhile. Answers whether the same person signed in again. */
export function signInAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => signInWanted.set({ answer: resolve })).finally(() => {
    asked = undefined
    signInWanted.set(null)
  })
  return asked
}
