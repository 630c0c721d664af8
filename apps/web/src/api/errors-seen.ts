import { CallRefused } from './call-refused.ts'
import { createStore } from './store.ts'

export interface SeenError {
  id: number
  when: string
  message: string
  reference?: string
  times: number
}

/** The errors since the page was opened, newest first. */
export const errorsSeen = createStore<SeenError[]>([])

let lastId = 0

/** Adds an error. A repetition of the newest message raises its count, so that a poll that keeps failing is one entry. */
export function noteError(error: Error) {
  const seen = errorsSeen.get()
  const reference = error instanceof CallRefused ? error.reference : undefined
  const [newest] = seen
  const when = new Date().toISOString()
  if (newest && newest.message === error.message && !reference) {
    errorsSeen.set([{ ...newest, when, times: newest.times + 1 }, ...seen.slice(1)])
    return
  }
  lastId += 1
  errorsSeen.set([{ id: lastId, when, message: error.message, reference, times: 1 }, ...seen])
}

export const clearErrors = () => errorsSeen.set([])
