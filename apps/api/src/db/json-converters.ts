import pg from 'pg'
import { getTypeParser, toInstant } from './type-parsers.ts'

/** A column of a result, with the number of its type. */
interface Column {
  name: string
  type: number
}

/**
 * The columns whose values differ between JSON and the driver (an instant's spelling, bytes), each with its conversion. For rows that `joined-reads.ts` fetches
 * as JSON.
 */
export type JsonConverters = readonly (readonly [name: string, toValue: (text: string) => unknown])[]

const { BOOL, BYTEA, DATE, FLOAT8, INT2, INT4, INT8, JSON: JSON_TYPE, JSONB, TEXT, TIMESTAMPTZ, UUID, VARCHAR } = pg.types.builtins

/** Arrays of int4, text, varchar and int8, which pg does not name. */
const arrays = [1007, 1009, 1015, 1016]

/** Types whose values JSON holds as the driver returns them. */
const same: ReadonlySet<number> = new Set([BOOL, INT2, INT4, INT8, FLOAT8, TEXT, VARCHAR, UUID, DATE, JSON_TYPE, JSONB, ...arrays])

/** An instant that PostgreSQL wrote into JSON, spelled as the driver returns it. */
export const toInstantOfJson = <Text extends string | null>(text: Text): Text => (text === null ? null : toInstant(text.replace(/\+00:00$/, '+00'))) as Text

const conversions: Partial<Record<number, (text: string) => unknown>> = {
  [TIMESTAMPTZ]: toInstantOfJson,
  [BYTEA]: (text) => getTypeParser(BYTEA)(text),
}

/** How to convert rows that PostgreSQL returned as JSON to what the driver returns; undefined if a column has a type for which that is not known. */
export function jsonConverters(columns: readonly Column[]): JsonConverters | undefined {
  if (columns.some(({ type }) => !same.has(type) && !conversions[type])) return undefined
  return columns.flatMap(({ name, type }) => {
    const toValue = conversions[type]
    return toValue ? [[name, toValue] as const] : []
  })
}
