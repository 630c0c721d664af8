import pg from 'pg'

const timestamp = pg.types.builtins.TIMESTAMPTZ
const bigint = pg.types.builtins.INT8
const date = pg.types.builtins.DATE

/** PostgreSQL's `2026-11-20 10:49:17.12+00` as `2026-11-20T10:49:17.12Z`; a Date would lose the microseconds. */
export function toInstant(text: string): string {
  if (text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
  return text.endsWith('infinity') ? text : new Date(text).toISOString()
}

const customParsers: Partial<Record<number, (text: string) => unknown>> = { [timestamp]: toInstant, [bigint]: Number, [date]: (text) => text }

/** Returns the function that converts values of a type to JavaScript; pg defines the signature. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : customParsers[oid]) ?? pg.types.getTypeParser(oid, format as 'text')
