import { type RawBuilder, sql } from 'kysely'

/**
 * A condition on a number, 0 or more, of rows that come as JSON; it always holds. PostgreSQL expects a hundred rows in any JSON. For a hundred, it reads whole tables
 * where keys would do, and a prepared statement whose expected cost follows the size of tables is planned anew at each use. Of a range it expects next to none.
 */
export const fewRows = (number: RawBuilder<unknown>) => sql<boolean>`${number} between 0 and 2147483647`
