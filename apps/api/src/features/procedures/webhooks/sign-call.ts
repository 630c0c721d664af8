import { createHmac } from 'node:crypto'

export interface SignedCall {
  /** Of the delivery: the same at every try. */
  id: string
  point: string
  /** 1 for the first; 0 for a trial by a manager. */
  attempt: number
  body: string
  now: Date
}

/** The headers of a call, signed with each of the secrets: `HMAC-SHA256(secret, "<timestamp>.<body>")` in hexadecimal. */
export function signCall({ id, point, attempt, body, now }: SignedCall, secrets: readonly string[]): Record<string, string> {
  const timestamp = `${Math.floor(now.getTime() / 1_000)}`
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
  return {
    'user-agent': 'Klesis',
    'klesis-delivery': id,
    'klesis-point': point,
    'klesis-attempt': `${attempt}`,
    'klesis-timestamp': timestamp,
    'klesis-signature': signatures.join(','),
  }
}
