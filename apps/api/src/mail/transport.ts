import { createTransport, type Transporter } from 'nodemailer'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'

declare module '../db/db-context.ts' {
  interface DbContext {
    /** The open connections to mail servers, by what they are for and URL. */
    transports?: Map<string, Transporter>
  }
}

/** The connection pool to a mail server, kept open between mails. Mails that somebody waits for have another one, as each pool sends its mails in turn. */
export function transport(db: Db, url: string, isAwaited = false): Transporter {
  const context = contextOf(db)
  context.transports ??= new Map()
  const key = `${isAwaited} ${url}`
  const known = context.transports.get(key)
  if (known) return known
  const created = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  context.transports.set(key, created)
  return created
}

/** Closes all connections when the server stops. */
export function closeTransports(db: Db): void {
  const { transports } = contextOf(db)
  for (const transporter of transports?.values() ?? []) transporter.close()
  transports?.clear()
}
