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
  /** On a screen of a rehearsal: which, and of what. Its person is invented, and another tab takes its session over only if it is chosen there. */
  rehearsal?: { id: number; title: LocalizedText }
}

/** A session on a screen of a rehearsal. */
type ScreenSession = Session & Required<Pick<Session, 'rehearsal'>>

/** What a new tab chooses from while the screen of a rehearsal is open in another one: that, or whoever left for it. */
export interface SessionChoice {
  screen: ScreenSession
  own: Session | null
}

type Message = { ask: true } | { offer: Session } | { choice: SessionChoice } | { left: true } | { began: Session } | { ended: string }

/** A frame has a session of its own, which it does not share with other tabs. */
const key = isFramed ? `framed:${window.name}` : 'user'
/** Who left for a screen of a rehearsal and comes back from it. */
const formerKey = 'user.former'
/** Set while some tab is signed in: only then a new tab waits for an answer of other tabs. Contains no secret. */
const signedInKey = 'signedIn'
/** Set while some tab shows the screen of a rehearsal: then a new tab asks whose session it takes. Contains no secret, either. */
const screenKey = 'screen'
const answerTimeout = 250
/** A link that is opened from a screen must never open as whoever plays, so that a busy tab is waited for. Only a tab that crashed leaves nobody to answer. */
const screenTimeout = 5_000
const channel = isFramed ? undefined : new BroadcastChannel('klesis:session')
const send = (message: Message) => channel?.postMessage(message)

function read<Stored extends Session>(name: string): Stored | null {
  const text = sessionStorage.getItem(name)
  return text ? (JSON.parse(text) as Stored) : null
}

export const session = createStore<Session | null>(read(key))
const screenOf = (user: Session | null) => (user?.rehearsal ? (user as ScreenSession) : undefined)
const tellOfScreen = () => void (screenOf(session.get()) && localStorage.setItem(screenKey, '1'))
tellOfScreen()
// Before a link can be opened from the screen, whatever other tabs have said meanwhile.
for (const event of ['pageshow', 'pointerdown', 'keydown']) addEventListener(event, tellOfScreen, { capture: true, passive: true })

/** Where another screen is open it says so again. */
function forgetScreen() {
  localStorage.removeItem(screenKey)
  send({ left: true })
}

addEventListener('pagehide', () => void (screenOf(session.get()) && forgetScreen()))

/** Set once the screen of a rehearsal has closed on the server: its page does nothing any more. */
export const screenEnded = createStore(false)

function store(user: Session) {
  sessionStorage.setItem(key, JSON.stringify(user))
  session.set(user)
  tellOfScreen()
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
  send({ began: user })
}

let isExpired = false

/** Marks the session as expired, so that this tab does not offer it to other tabs. */
export function markExpired(is: boolean) {
  isExpired = is
}

/** Leaves the session in this tab; other tabs keep it. */
export const leaveSession = clear

const keepFormer = (former: Session) => sessionStorage.setItem(formerKey, JSON.stringify(former))

/** Becomes an invented person in this tab, until `leaveScreen`. */
export function enterScreen(user: ScreenSession) {
  const former = session.get()
  if (former && !former.rehearsal) keepFormer(former)
  store(user)
}

/** Becomes again who left for the screen of a rehearsal. */
export function leaveScreen() {
  const former = read(formerKey)
  sessionStorage.removeItem(formerKey)
  if (former) store(former)
  else clear()
  forgetScreen()
}

export function endSession() {
  const ended = session.get()
  if (ended?.rehearsal) return leaveScreen()
  if (!ended?.scope) localStorage.removeItem(signedInKey)
  clear()
  if (ended) send({ ended: ended.access_token })
}

interface Joining {
  take: (offered: Session) => void
  choose: (choice: SessionChoice) => void
}

/** Set in a new tab until it has a session. */
let joining: Joining | undefined

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const own = session.get()
  const screen = screenOf(own)
  if (screen) return followFormer(data, screen)
  if ('ask' in data && own && !own.scope && !isExpired) send({ offer: own })
  if ('offer' in data && !own) (joining?.take ?? store)(data.offer)
  if ('choice' in data) joining?.choose(data.choice)
  if ('began' in data && own?.uid === data.began.uid && !own.scope) store(data.began)
  if ('ended' in data && own?.access_token === data.ended) clear()
})

/** What other tabs tell a screen of whoever left for it. */
function followFormer(message: Message, screen: ScreenSession) {
  const former = read(formerKey)
  if ('ask' in message) send({ choice: { screen, own: former } })
  if ('left' in message) tellOfScreen()
  if ('began' in message && former?.uid === message.began.uid) keepFormer(message.began)
  if ('ended' in message && former?.access_token === message.ended) {
    sessionStorage.removeItem(formerKey)
    screenEnded.set(true)
  }
}

/**
 * In a new tab: requests the session of the other tabs and waits briefly for an answer. While the screen of a rehearsal is open in one of them, a link may have been
 * opened from it: then nothing is taken over, and `chooseSession` is to be called with what the person chooses.
 */
export function joinSession(): Promise<SessionChoice | undefined> {
  const hasScreen = localStorage.getItem(screenKey) !== null
  if (session.get() || !channel || !(hasScreen || localStorage.getItem(signedInKey))) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    let offered: Session | undefined
    const end = () => {
      joining = undefined
      clearTimeout(timer)
      if (offered) store(offered)
      resolve(undefined)
    }
    const timer = setTimeout(
      () => {
        localStorage.removeItem(screenKey)
        if (!offered) localStorage.removeItem(signedInKey)
        end()
      },
      hasScreen ? screenTimeout : answerTimeout,
    )
    joining = {
      take: (user) => {
        offered = user
        if (!hasScreen) end()
      },
      choose: (choice) => {
        clearTimeout(timer)
        // What others offer is not taken over behind the question.
        joining = { take: () => {}, choose: () => {} }
        resolve({ screen: choice.screen, own: offered ?? choice.own })
      },
    }
    send({ ask: true })
  })
}

/** Ends the choice of a new tab. Without a person it has no session. */
export function chooseSession({ screen, own }: SessionChoice, chosen: 'screen' | 'own') {
  joining = undefined
  if (chosen === 'own') return own ? store(own) : undefined
  if (own) keepFormer(own)
  store(screen)
}
