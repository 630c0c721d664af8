import pg from 'pg'

const timestamp = pg.types.builtins.TIMESTAMPTZ
const bigint = pg.types.builtins.INT8
const date = pg.types.builtins.DATE

/** PostgreSQL's `2026-11-20 10:49:17.12+00` as `2026-11-20T10:49:17.12Z`, without a detour over Date that would lose microseconds. */
export function toInstant(text: string): string {
  if (text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
  return text.endsWith('infinity') ? text : new Date(text).toISOString()
}

const own: Partial<Record<number, (text: string) => unknown>> = { [timestamp]: toInstant, [bigint]: Number, [date]: (text) => text }

/** How values become JavaScript's; the signature is the one that pg asks for. */
export const readers: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : own[oid]) ?? pg.types.getTypeParser(oid, format as 'text')
