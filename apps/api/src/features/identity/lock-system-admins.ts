import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/** Of two last system administrators who cease at once, in whichever way, one stays: whoever takes one away waits for whoever takes another. */
export const lockSystemAdmins = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('identity.systemAdmins'))`.execute(tx)
