const pausedKey = 'recording.paused'
const sessionKey = 'recording.sessionId'
const ownerKey = 'recording.of'

/** Once paused, nothing more is recorded in this browser session. */
export const isPaused = () => sessionStorage.getItem(pausedKey) === '1'
export const keepPaused = () => sessionStorage.setItem(pausedKey, '1')

/** The id of this browser session; another person gets a new one, so that their recordings cannot be linked. */
export function sessionIdOf(owner: string): string {
  const stored = sessionStorage.getItem(sessionKey)
  if (stored && sessionStorage.getItem(ownerKey) === owner) return stored
  const made = crypto.randomUUID()
  sessionStorage.setItem(sessionKey, made)
  sessionStorage.setItem(ownerKey, owner)
  return made
}
