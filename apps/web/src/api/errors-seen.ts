import { CallRefused, isFailedCall } from './call-refused.ts'
import { session } from './session.ts'
import { createStore } from './store.ts'

export interface SeenError {
  id: number
  when: string
  message: string
  reference?: string
  times: number
}

const key = 'errors'
const mostKept = 50
const uidNow = () => session.get()?.uid

function readKept(): SeenError[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { uid?: string; seen?: SeenError[] }
    return kept.uid === uidNow() ? (kept.seen ?? []) : []
  } catch {
    return []
  }
}

/** The errors of this tab's session, newest first. They outlast a reload, and nobody reads those of whoever was signed in before. */
export const errorsSeen = createStore<SeenError[]>(readKept())

let lastId = Math.max(0, ...errorsSeen.get().map(({ id }) => id))
let lastUid = uidNow()

function put(all: SeenError[]) {
  const seen = all.slice(0, mostKept)
  errorsSeen.set(seen)
  sessionStorage.setItem(key, JSON.stringify({ uid: uidNow(), seen }))
}

session.subscribe(() => {
  const hasLeft = lastUid !== undefined && lastUid !== uidNow()
  lastUid = uidNow()
  put(hasLeft ? [] : errorsSeen.get())
})

const noted = new WeakSet<Error>()

/** Adds an error that is shown and was not listed when it came: of what was fetched ahead nobody was told. */
export function noteShown(error: Error) {
  if (isFailedCall(error) && !noted.has(error)) noteError(error)
}

/** Adds an error. A repetition of the newest message raises its count, so that a poll that keeps failing is one entry. */
export function noteError(error: Error) {
  noted.add(error)
  const seen = errorsSeen.get()
  const reference = error instanceof CallRefused ? error.reference : undefined
  const [newest] = seen
  const when = new Date().toISOString()
  if (newest && newest.message === error.message && !reference) {
    put([{ ...newest, when, times: newest.times + 1 }, ...seen.slice(1)])
    return
  }
  lastId += 1
  put([{ id: lastId, when, message: error.message, reference, times: 1 }, ...seen])
}

export const clearErrors = () => put([])
