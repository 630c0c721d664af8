import { type RawBuilder, sql } from 'kysely'

/**
 * A condition that always holds, on a number (0 or more) in rows that come as JSON. PostgreSQL expects a hundred rows in any JSON: it reads whole tables where it could
 * look up keys, and plans a prepared statement anew at each use. Of rows within a range it expects next to none.
 */
export const fewRows = (number: RawBuilder<unknown>) => sql<boolean>`${number} between 0 and 2147483647`
