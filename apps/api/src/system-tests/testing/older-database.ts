import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrationsFolder } from '../../db/migrate.ts'

/** Today's names of tables that were renamed, by their older names. */
const renamed: Readonly<Record<string, string>> = { muted_mail: 'mail_choice' }

/** Columns without a default that were dropped: the copied rows have no value for them. */
const dropped = [{ table: 'mailbox', column: 'raw' }]

type Row = Record<string, unknown>
/** All rows by table and column, as the older database names them. */
export type Rows = Record<string, Row[]>

export interface OlderDatabase {
  url: string
  /** What it holds, before and after an upgrade: columns that are dropped later are left out. */
  read: () => Promise<Rows>
  drop: () => Promise<void>
}

const { escapeIdentifier } = pg

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function onServer(statement: string): Promise<void> {
  const client = await connect(inject('serverUrl'))
  await client.query(statement).finally(() => client.end())
}

/** Names of the columns that can be written, by table. */
async function columnsOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name <> 'schema_migration' group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function migrateUntil(client: pg.Client, last: string): Promise<void> {
  await client.query('create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())')
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name > last) break
    const text = readFileSync(path.join(migrationsFolder, name), 'utf8')
    await client.query(text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, createHash('sha256').update(text).digest('hex')])
  }
}

async function rowsOf(client: pg.Client, table: string): Promise<Row[]> {
  const { rows } = await client.query<{ rows: Row[] }>(
    `select coalesce(json_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${escapeIdentifier(table)} t`,
  )
  return rows[0]?.rows ?? []
}

const pick = (row: Row, columns: readonly string[]): Row => Object.fromEntries(columns.map((column) => [column, row[column]]))

/** A database as the migration `last` left it, with the rows of a newer one in the tables and columns that were there then. */
export async function olderDatabase(newerUrl: string, last: string): Promise<OlderDatabase> {
  const name = `klesis_older_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name}`)
  const drop = () => onServer(`drop database if exists ${name} with (force)`)
  const url = Object.assign(new URL(inject('serverUrl')), { pathname: `/${name}` }).href
  const [older, newer] = [await connect(url), await connect(newerUrl)]
  try {
    await migrateUntil(older, last)
    const [olderColumns, newerColumns] = [await columnsOf(older), await columnsOf(newer)]
    const copied = [...olderColumns].flatMap(([table, columns]) => {
      const newerName = renamed[table] ?? table
      const left = newerColumns.get(newerName)
      // A table that was dropped since has no rows to copy.
      return left ? [{ table, newerName, columns: columns.filter((column) => left.includes(column)) }] : []
    })
    await older.query('set session_replication_role = replica')
    await older.query(`truncate ${copied.map(({ table }) => escapeIdentifier(table)).join(', ')}`)
    for (const { table, column } of dropped) {
      if (olderColumns.get(table)?.includes(column)) await older.query(`alter table ${table} alter column ${column} set default ''`)
    }
    for (const { table, newerName, columns } of copied) {
      const list = columns.map((column) => escapeIdentifier(column)).join(', ')
      await older.query(
        `insert into ${escapeIdentifier(table)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${escapeIdentifier(table)}, $1)`,
        [JSON.stringify(await rowsOf(newer, newerName))],
      )
    }
    await continueNumbers(older)
    const read = async () => {
      const client = await connect(url)
      try {
        const present = await columnsOf(client)
        const found: Rows = {}
        for (const { table, newerName, columns } of copied) {
          found[table] = (await rowsOf(client, present.has(newerName) ? newerName : table)).map((row) => pick(row, columns))
        }
        return found
      } finally {
        await client.end()
      }
    }
    return { url, read, drop }
  } catch (error) {
    await drop()
    throw error
  } finally {
    await older.end()
    await newer.end()
  }
}

/** Numbers of new rows come after those that were copied. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, coalesce((select max(%I) from %I), 0) + 1, false)', pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) as statement
     from information_schema.columns where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`,
  )
  for (const { statement } of rows) await client.query(statement)
}
