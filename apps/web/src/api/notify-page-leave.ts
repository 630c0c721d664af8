import { session } from './session.ts'

/** Notifies the server that the page is being closed. The session stays open, because a reload closes the page, too. */
export function notifyPageLeave() {
  const token = session.get()?.access_token
  if (!token) return
  const headers = { Authorization: `Bearer ${token}` }
  fetch(`/auth/disconected/${encodeURIComponent(token)}`, { keepalive: true, headers }).catch(() => undefined)
}
