import { createTransport, type Transporter } from 'nodemailer'

const open = new Map<string, Transporter>()

/** The connections to a mail server, kept open between mails. */
export function transport(url: string): Transporter {
  const known = open.get(url)
  if (known) return known
  const made = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  open.set(url, made)
  return made
}

/** Closes all connections when the server stops. */
export function closeTransports(): void {
  for (const transporter of open.values()) transporter.close()
  open.clear()
}
