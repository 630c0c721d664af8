import type { SessionScope } from '@klesis/contract/links/session-scope.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { isFramed } from './frame.ts'
import { createStore } from './store.ts'

/** The signed-in person, as the sign-in call returned it. Every later call sends `access_token`. */
export interface Session {
  access_token: string
  id?: number
  uid: string
  isNameless?: boolean
  /** The scope of a limited session. Such a session is not shared with other tabs. */
  scope?: SessionScope | null
  /** In a frame: the invitation to which the session is limited. */
  invitationId?: number
  /** On a screen of a rehearsal: which, and of what. Its person is invented, and another tab takes its session over only if it is chosen there. */
  rehearsal?: { id: number; title: LocalizedText }
}

type Message = { ask: true } | { offer: Session } | { left: true } | { began: Session } | { ended: string } | { expired: string }

/** A frame has a session of its own, which it does not share with other tabs. */
const key = isFramed ? `framed:${window.name}` : 'user'
/** Who left for a screen of a rehearsal and comes back from it. */
export const formerKey = 'user.former'
/** Set while some tab is signed in: only then a new tab waits for an answer of other tabs. Contains no secret. */
export const signedInKey = 'signedIn'
/** Set while some tab shows the screen of a rehearsal: then a new tab asks whose session it takes. Contains no secret, either. */
export const screenKey = 'screen'
export const channel = isFramed ? undefined : new BroadcastChannel('klesis:session')
export const sendToTabs = (message: Message) => channel?.postMessage(message)

export function readSession(name: string): Session | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) || 'null') as Session | null
  } catch {
    return null
  }
}

export const session = createStore<Session | null>(readSession(key))

/** Set once the screen of a rehearsal has closed on the server: its page does nothing any more. */
export const screenEnded = createStore(false)

/** The tokens of which this tab knows that they have expired, among them that of whoever left for a screen. */
const expired = new Set<string>()

/** Whether a session can be offered to other tabs. */
export const isOffered = (user: Session) => !(user.scope || expired.has(user.access_token))

export function storeSession(user: Session) {
  sessionStorage.setItem(key, JSON.stringify(user))
  session.set(user)
}

function clear() {
  sessionStorage.removeItem(key)
  session.set(null)
}

/** Starts a session. Other tabs of the same person take it over, because theirs may have ended. */
export function beginSession(user: Session) {
  storeSession(user)
  if (!channel || user.scope) return
  localStorage.setItem(signedInKey, '1')
  sendToTabs({ began: user })
}

/** Marks the session as expired, so that this tab does not offer it to other tabs. */
export function markExpired() {
  const own = session.get()
  if (own) expired.add(own.access_token)
}

/** Leaves the session in this tab; other tabs keep it. */
export const leaveSession = clear

/** Becomes again who left for the screen of a rehearsal. */
export function leaveScreen() {
  const former = readSession(formerKey)
  sessionStorage.removeItem(formerKey)
  if (former) storeSession(former)
  else clear()
  forgetScreen()
}

/** Where another screen is open it says so again. */
export function forgetScreen() {
  localStorage.removeItem(screenKey)
  sendToTabs({ left: true })
}

export function endSession() {
  const ended = session.get()
  if (ended?.rehearsal) return leaveScreen()
  if (!ended?.scope) localStorage.removeItem(signedInKey)
  clear()
  if (ended) sendToTabs({ ended: ended.access_token })
}

let isChoosing = false

/** Marks that this tab waits for a choice, so that no offered session is taken over behind the question. */
export function markChoosing(is: boolean) {
  isChoosing = is
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('expired' in data) expired.add(data.expired)
  const own = session.get()
  // A screen answers by itself.
  if (own?.rehearsal) return
  if ('ask' in data && own && isOffered(own)) sendToTabs({ offer: own })
  if ('offer' in data && !own && !isChoosing) storeSession(data.offer)
  if ('began' in data && own?.uid === data.began.uid && (!own.scope || expired.has(own.access_token))) storeSession(data.began)
  if ('ended' in data && own?.access_token === data.ended) clear()
})
