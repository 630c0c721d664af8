import {
  channel,
  forgetScreen,
  formerKey,
  isOffered,
  markChoosing,
  readSession,
  type Session,
  screenEnded,
  screenKey,
  session,
  signedInKey,
  storeSession,
} from './session.ts'

/** A session on a screen of a rehearsal. */
type ScreenSession = Session & Required<Pick<Session, 'rehearsal'>>

/** What a new tab chooses from while the screen of a rehearsal is open in another one: that, or whoever left for it. */
export interface SessionChoice {
  screen: ScreenSession
  own: Session | null
}

type Message = { ask: true } | { offer: Session } | { choice: SessionChoice } | { left: true } | { began: Session } | { ended: string }

/** A link that is opened from a screen must never open as whoever plays, so that a busy tab is waited for. Only a tab that crashed leaves nobody to answer. */
const screenTimeout = 5_000

const ownScreen = () => (session.get()?.rehearsal ? (session.get() as ScreenSession) : undefined)
const tellOfScreen = () => void (ownScreen() && localStorage.setItem(screenKey, '1'))
const keepFormer = (former: Session) => sessionStorage.setItem(formerKey, JSON.stringify(former))

// A screen loads this file before it shows anything that could be opened in another tab.
tellOfScreen()
// Before a link can be opened from the screen, whatever other tabs have said meanwhile.
for (const event of ['pageshow', 'pointerdown', 'keydown']) addEventListener(event, tellOfScreen, { capture: true, passive: true })
addEventListener('pagehide', () => void (ownScreen() && forgetScreen()))

/** What other tabs tell a screen of whoever left for it. */
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const screen = ownScreen()
  if (!screen) return
  const former = readSession(formerKey)
  if ('ask' in data) channel?.postMessage({ choice: { screen, own: former && isOffered(former) ? former : null } } satisfies Message)
  if ('left' in data) tellOfScreen()
  if ('began' in data && former?.uid === data.began.uid) keepFormer(data.began)
  if ('ended' in data && former?.access_token === data.ended) {
    sessionStorage.removeItem(formerKey)
    screenEnded.set(true)
  }
})

/** Becomes an invented person in this tab, until `leaveScreen`. */
export function enterScreen(user: ScreenSession) {
  const former = session.get()
  if (former && !former.rehearsal) keepFormer(former)
  storeSession(user)
  tellOfScreen()
}

/** In a new tab while a screen is open: what the person chooses from. Without an answer of a screen, the session of the other tabs is taken over. */
export function joinBesideScreen(tabs: BroadcastChannel): Promise<SessionChoice | undefined> {
  return new Promise((resolve) => {
    let offered: Session | undefined
    const listening = new AbortController()
    const timer = setTimeout(() => {
      listening.abort()
      localStorage.removeItem(screenKey)
      markChoosing(false)
      if (offered) storeSession(offered)
      else localStorage.removeItem(signedInKey)
      resolve(undefined)
    }, screenTimeout)
    const listen = ({ data }: MessageEvent<Message>) => {
      if ('offer' in data) offered = data.offer
      if (!('choice' in data)) return
      listening.abort()
      clearTimeout(timer)
      resolve({ screen: data.choice.screen, own: offered ?? data.choice.own })
    }
    tabs.addEventListener('message', listen, { signal: listening.signal })
    tabs.postMessage({ ask: true } satisfies Message)
  })
}

/** Ends the choice of a new tab. Without a person it has no session. */
export function chooseSession({ screen, own }: SessionChoice, chosen: 'screen' | 'own') {
  markChoosing(false)
  if (chosen === 'own') return own ? storeSession(own) : undefined
  if (own) keepFormer(own)
  storeSession(screen)
  tellOfScreen()
}
