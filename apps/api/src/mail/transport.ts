import { createTransport, type Transporter } from 'nodemailer'

const transports = new Map<string, Transporter>()

/** The connection pool to a mail server, kept open between mails. */
export function transport(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  const created = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  transports.set(url, created)
  return created
}

/** Closes all connections when the server stops. */
export function closeTransports(): void {
  for (const transporter of transports.values()) transporter.close()
  transports.clear()
}
