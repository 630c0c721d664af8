import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { maxTries } from './use-password.ts'

/** The row of the password that networks share. No caller comes from this network. */
const shared = ''

interface Shared {
  email: string
  at: string
  expiresAt: string
}

/**
 * Makes this the password that the networks of an address share, unless the last one can be used still; only who reads the mailbox uses one. Simultaneous requests wait for each other here.
 * Returns whether it was made.
 */
export async function makeShared(tx: Tx, { email, hash, at, expiresAt }: Shared & { hash: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into one_time_password as p (email, network, hash, tries, tries_elsewhere, created_at, expires_at)
    values (${email}, ${shared}, ${hash}, ${maxTries}, ${maxTries}, ${at}, ${expiresAt})
    on conflict (email, network) do update set hash = excluded.hash, created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null
    where p.expires_at <= excluded.created_at or p.used_at is not null
    returning email`.execute(tx)
  return rows.length > 0
}

/** Lets a network type the shared password, with tries of its own and from nowhere else. Returns false if somebody has used it this very moment. */
export async function joinShared(tx: Tx, { email, network, at, expiresAt }: Shared & { network: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into one_time_password (email, network, hash, tries_elsewhere, created_at, expires_at)
    select email, ${network}::text, hash, ${maxTries}::int, ${at}::timestamptz, ${expiresAt}::timestamptz from one_time_password where email = ${email} and network = ${shared} and used_at is null
    on conflict (email, network) do update set hash = excluded.hash, tries = 0, tries_elsewhere = excluded.tries_elsewhere, created_at = excluded.created_at,
      expires_at = excluded.expires_at, used_at = null, link_person_id = null
    returning email`.execute(tx)
  return rows.length > 0
}
