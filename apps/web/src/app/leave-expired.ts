import { leaveScreen, leaveSession, sendToTabs, session } from '../api/session.ts'

/** Leaves a session that has expired. Other tabs keep what is written there, and offer it to nobody. */
export function leaveExpired() {
  const left = session.get()
  if (left?.rehearsal) return leaveScreen()
  leaveSession()
  if (left) sendToTabs({ expired: left.access_token })
}
