import type { SessionScope } from '@klesis/contract/links/session-scope.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { isFramed } from './frame.ts'
import { createStore } from './store.ts'

/** The signed-in person, as the sign-in call returned it. Every later call sends `access_token`. */
export interface Session {
  access_token: string
  uid: string
  isNameless?: boolean
  /** The scope of a limited session. Such a session is not shared with other tabs. */
  scope?: SessionScope | null
  /** In a frame: the invitation to which the session is limited. */
  invitationId?: number
  /** On a screen of a rehearsal: which, and of what. Its person is invented, and its session is not shared with other tabs either. */
  rehearsal?: { id: number; title: LocalizedText }
}

type Message = { ask: true } | { offer: Session } | { began: Session } | { ended: string }

/** A frame has a session of its own, which it does not share with other tabs. */
const key = isFramed ? `framed:${window.name}` : 'user'
/** Who left for a screen of a rehearsal and comes back from it. */
const formerKey = 'user.former'
/** Set while some tab is signed in: only then a new tab waits for an answer of other tabs. Contains no secret. */
const signedInKey = 'signedIn'
const answerTimeout = 250
const channel = isFramed ? undefined : new BroadcastChannel('klesis:session')

function read(): Session | null {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as Session) : null
}

export const session = createStore<Session | null>(read())

function store(user: Session) {
  sessionStorage.setItem(key, JSON.stringify(user))
  session.set(user)
}

function clear() {
  sessionStorage.removeItem(key)
  session.set(null)
}

/** Starts a session. Other tabs of the same person take it over, because theirs may have ended. */
export function beginSession(user: Session) {
  store(user)
  if (!channel || user.scope) return
  localStorage.setItem(signedInKey, '1')
  channel.postMessage({ began: user } satisfies Message)
}

let isExpired = false

/** Marks the session as expired, so that this tab does not offer it to other tabs. */
export function markExpired(is: boolean) {
  isExpired = is
}

/** Leaves the session in this tab; other tabs keep it. */
export const leaveSession = clear

/** Becomes an invented person in this tab, until `leaveScreen`. */
export function enterScreen(user: Session & Required<Pick<Session, 'rehearsal'>>) {
  const former = session.get()
  if (former && !former.rehearsal) sessionStorage.setItem(formerKey, JSON.stringify(former))
  store(user)
}

/** Becomes again who left for the screen of a rehearsal. */
export function leaveScreen() {
  const former = sessionStorage.getItem(formerKey)
  sessionStorage.removeItem(formerKey)
  if (former) store(JSON.parse(former) as Session)
  else clear()
}

export function endSession() {
  const ended = session.get()
  if (ended?.rehearsal) return leaveScreen()
  if (!ended?.scope) localStorage.removeItem(signedInKey)
  clear()
  if (ended) channel?.postMessage({ ended: ended.access_token } satisfies Message)
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const own = session.get()
  if ('ask' in data && own && !own.scope && !own.rehearsal && !isExpired) channel?.postMessage({ offer: own } satisfies Message)
  if ('offer' in data && !own) store(data.offer)
  if ('began' in data && own?.uid === data.began.uid && !own.scope) store(data.began)
  if ('ended' in data && own?.access_token === data.ended) clear()
})

/** In a new tab: requests the session of the other tabs and waits briefly for an answer. */
export function joinSession(): Promise<void> {
  if (session.get() || !channel || !localStorage.getItem(signedInKey)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = session.subscribe(() => done())
    const timer = setTimeout(() => {
      localStorage.removeItem(signedInKey)
      done()
    }, answerTimeout)
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    channel.postMessage({ ask: true } satisfies Message)
  })
}
