import { session } from './session.ts'

/** Tells the server that the page is leaving. It notes that and ends nothing: a reload says the same. */
export function sayFarewell() {
  const token = session.get()?.access_token
  if (!token) return
  const headers = { Authorization: `Bearer ${token}` }
  fetch(`/auth/disconected/${encodeURIComponent(token)}`, { keepalive: true, headers }).catch(() => undefined)
}
