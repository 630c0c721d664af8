import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { deleteExports } from './sweep-exports.ts'

/** For an erased account: deletes its files. */
export const eraseExports = (tx: Tx, { personId }: { personId: number }): Promise<void> => deleteExports(tx, sql`person_id = ${personId}`)
