/**
 * Where and when a one-time password was mailed, not the password itself.
 * Kept in session storage: a phone may discard the page while its owner reads the mail.
 */
export interface SentPassword {
  email: string
  /** Milliseconds. */
  sentAt: number
  expiresAt: number
  resendAt: number
}

const key = 'external.sent'

export function readSentPassword(now = Date.now()): SentPassword | null {
  const text = sessionStorage.getItem(key)
  const sent = text ? (JSON.parse(text) as SentPassword) : null
  return sent && sent.expiresAt > now ? sent : null
}

export const storeSentPassword = (sent: SentPassword) => sessionStorage.setItem(key, JSON.stringify(sent))
export const deleteSentPassword = () => sessionStorage.removeItem(key)
