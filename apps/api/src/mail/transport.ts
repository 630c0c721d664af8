import { createTransport, type Transporter } from 'nodemailer'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'

declare module '../db/db-context.ts' {
  interface DbContext {
    /** The open connections to mail servers, by URL. */
    transports?: Map<string, Transporter>
  }
}

/** The connection pool to a mail server, kept open between mails. */
export function transport(db: Db, url: string): Transporter {
  const context = contextOf(db)
  context.transports ??= new Map()
  const known = context.transports.get(url)
  if (known) return known
  const created = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  context.transports.set(url, created)
  return created
}

/** Closes all connections when the server stops. */
export function closeTransports(db: Db): void {
  const { transports } = contextOf(db)
  for (const transporter of transports?.values() ?? []) transporter.close()
  transports?.clear()
}
