import type { SessionScope } from '@klesis/contract/links/session-scope.ts'
import { isFramed } from './frame.ts'
import { createStore } from './store.ts'

/** Who is signed in, as the sign-in call answered; `access_token` goes with every later call. */
export interface Session {
  access_token: string
  uid: string
  isNameless?: boolean
  /** What a session made by a link is limited to: it stays in its tab. */
  scope?: SessionScope | null
  /** In a frame: the one invitation that the session is for. */
  invitationId?: number
}

type Message = { ask: true } | { offer: Session } | { began: Session } | { ended: string }

/** A frame has a session of its own: it neither takes that of the tab it stands in nor gives its own away. */
const key = isFramed ? `framed:${window.name}` : 'user'
/** Says that some tab is signed in, so that only then a new tab waits for an answer. Holds no secret. */
const somewhereKey = 'signedIn'
const answerWithin = 250
const channel = isFramed ? undefined : new BroadcastChannel('klesis:session')

function read(): Session | null {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as Session) : null
}

export const session = createStore<Session | null>(read())

function keep(user: Session) {
  sessionStorage.setItem(key, JSON.stringify(user))
  session.set(user)
}

function forget() {
  sessionStorage.removeItem(key)
  session.set(null)
}

/** The other tabs of the same person go on with it too: theirs may have ended. */
export function beginSession(user: Session) {
  keep(user)
  if (!channel || user.scope) return
  localStorage.setItem(somewhereKey, '1')
  channel.postMessage({ began: user } satisfies Message)
}

let isOver = false

/** While the session of this window is known to be over, it is offered to no other tab. */
export function markOver(is: boolean) {
  isOver = is
}

/** Lets go of the session in this window; other tabs keep it. */
export const leaveHere = forget

export function endSession() {
  const ended = session.get()
  if (!ended?.scope) localStorage.removeItem(somewhereKey)
  forget()
  if (ended) channel?.postMessage({ ended: ended.access_token } satisfies Message)
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const mine = session.get()
  if ('ask' in data && mine && !mine.scope && !isOver) channel?.postMessage({ offer: mine } satisfies Message)
  if ('offer' in data && !mine) keep(data.offer)
  if ('began' in data && mine?.uid === data.began.uid && !mine.scope) keep(data.began)
  if ('ended' in data && mine?.access_token === data.ended) forget()
})

/** In a new tab: asks the open ones for their session and waits a moment for the answer. */
export function joinSession(): Promise<void> {
  if (session.get() || !channel || !localStorage.getItem(somewhereKey)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = session.subscribe(() => done())
    const timer = setTimeout(() => {
      localStorage.removeItem(somewhereKey)
      done()
    }, answerWithin)
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    channel.postMessage({ ask: true } satisfies Message)
  })
}
