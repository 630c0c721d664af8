import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

/** The pool: every query may run on another connection. Only ever a parameter. */
export type Db = Kysely<Database>

/** One open transaction. A `Db` is not one, so what must run inside asks for this. */
export type Tx = Transaction<Database>
