import type { SessionChoice } from './screen-session.ts'
import { channel, markChoosing, screenKey, sendToTabs, session, signedInKey } from './session.ts'

const answerTimeout = 250

/**
 * In a new tab: requests the session of the other tabs and waits briefly for an answer. While the screen of a rehearsal is open in one of them, a link may have been
 * opened from it: then nothing is taken over, and `chooseSession` is to be called with what the person chooses.
 */
export async function joinSession(): Promise<SessionChoice | undefined> {
  const own = session.get()
  if (own?.rehearsal) await import('./screen-session.ts')
  if (own || !channel) return undefined
  if (localStorage.getItem(screenKey) !== null) {
    markChoosing(true)
    return (await import('./screen-session.ts')).joinBesideScreen(channel)
  }
  if (localStorage.getItem(signedInKey)) await takeOffered()
  return undefined
}

function takeOffered(): Promise<void> {
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
    sendToTabs({ ask: true })
  })
}
