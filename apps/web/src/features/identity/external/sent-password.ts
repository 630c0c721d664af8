/** A requested one-time password, kept in session storage: a phone may discard the page while its owner reads the mail. */
export interface SentPassword {
  email: string
  /** Milliseconds. */
  sentAt: number
  expiresAt: number
  resendAt: number
}

const key = 'external.sent'

export function recallSent(now = Date.now()): SentPassword | null {
  const text = sessionStorage.getItem(key)
  const sent = text ? (JSON.parse(text) as SentPassword) : null
  return sent && sent.expiresAt > now ? sent : null
}

export const keepSent = (sent: SentPassword) => sessionStorage.setItem(key, JSON.stringify(sent))
export const forgetSent = () => sessionStorage.removeItem(key)
