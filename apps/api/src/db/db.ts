import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

/** The connection pool: each query may run on a different connection. Always passed as a parameter. */
export type Db = Kysely<Database>

/** One open transaction. Functions that must run in a transaction take a `Tx`; a `Db` does not compile there. */
export type Tx = Transaction<Database>
