import type pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  isDefaulted: boolean
  isFixed: boolean
  values: string[] | null
}

/** The TypeScript types of PostgreSQL's types, as `type-parsers.ts` and pg convert them. */
const scalars: Partial<Record<string, string>> = {
  ...{
    int2: 'number',
    int4: 'number',
    int8: 'number',
    float4: 'number',
    float8: 'number',
    bool: 'boolean',
    bytea: 'Buffer',
    jsonb: 'JsonColumn',
    json: 'JsonColumn',
  },
  numeric: 'NumericColumn',
}

const columnsSql = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as "isDefaulted", a.attgenerated <> '' or a.attidentity = 'a' as "isFixed",
    (select array_agg(m[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[')) as values
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** The text of database.ts for the schema that the client is connected to. */
export async function databaseTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsSql)
  const tables = Map.groupBy(rows, (row) => row.table)
  const interfaces = [...tables].map(([table, columns]) => `export interface ${toTypeName(table)} {\n${columns.map(columnLine).join('\n')}\n}\n`)
  const tableLines = [...tables.keys()].map((table) => `  ${table}: ${toTypeName(table)}`).join('\n')
  return `${head}\n${interfaces.join('\n')}\nexport interface Database {\n${tableLines}\n}\n`
}

const head = `// Made by generate-types.ts from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Written as JSON text: the driver would send an array as one of PostgreSQL's own. */
export type JsonColumn = ColumnType<JsonValue, string, string>
export type NumericColumn = ColumnType<string, string | number, string | number>
/** Filled by the database where it is left out. */
export type Defaulted<Type> =
  Type extends ColumnType<infer Read, infer Insert, infer Update> ? ColumnType<Read, Insert | undefined, Update> : ColumnType<Type, Type | undefined, Type>
/** Made by the database only. */
export type Fixed<Type> = ColumnType<Type, never, never>
`

const toTypeName = (table: string) => table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

function columnLine(column: Column): string {
  const nonNull = scalarOf(column)
  const type = column.nullable ? nullable(nonNull) : nonNull
  return `  ${column.column}: ${column.isFixed ? `Fixed<${type}>` : column.isDefaulted ? `Defaulted<${type}>` : type}`
}

function scalarOf({ type, values }: Column): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ')
  if (type.startsWith('_')) return `${scalars[type.slice(1)] ?? 'string'}[]`
  return scalars[type] ?? 'string'
}

function nullable(type: string): string {
  if (type === 'JsonColumn') return 'ColumnType<JsonValue | null, string | null, string | null>'
  if (type === 'NumericColumn') return 'ColumnType<string | null, string | number | null, string | number | null>'
  return `${type} | null`
}
