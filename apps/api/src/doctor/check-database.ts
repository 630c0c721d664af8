import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { urlInSchema } from '../db/world.ts'
import { sample } from '../files/claim-files.ts'
import { readOwner } from '../files/folder-owner.ts'
import { holdsFiles, storedKeys } from '../files/stored-keys.ts'
import { causeOf, type Finding, fault, good, warning } from './finding.ts'

type Query = <Row>(text: string) => Promise<Row[]>

/** Connects to a database and asks what the portal needs of it; changes nothing. */
export async function checkDatabase(url: string, config: Config, now: () => Date): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: urlInSchema(url, config.DATABASE_SCHEMA), connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const query: Query = async <Row>(text: string) => (await client.query(text)).rows as Row[]
    return [await version(query), ...(await extensions(query)), await clock(query, now), ...(await pageCost(query)), ...(await schema(query, config))]
  } catch (error) {
    return [fault(`The database does not answer: ${causeOf(error)}.`, 'Start it, or mend DATABASE_URL (host, port, user, password, name).')]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function version(query: Query): Promise<Finding> {
  const [{ number, text } = { number: 0, text: '' }] = await query<{ number: number; text: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as text",
  )
  if (number >= 150_000) return good(`The database answers: PostgreSQL ${text}.`)
  return fault(`The database is PostgreSQL ${text}.`, 'Upgrade it to 15 or later.')
}

const needed = ['pg_trgm', 'unaccent', 'btree_gist']

async function extensions(query: Query): Promise<Finding[]> {
  const there = await query<{ name: string }>('select name from pg_available_extensions')
  const missing = needed.filter((name) => !there.some((one) => one.name === name))
  return missing.length === 0
    ? []
    : [fault(`The database lacks the extensions ${missing.join(', ')}.`, 'Install the contrib package of PostgreSQL (postgresql-contrib).')]
}

const largestSkew = 5_000

async function clock(query: Query, now: () => Date): Promise<Finding> {
  const before = now().getTime()
  const [{ at } = { at: before }] = await query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as at')
  const after = now().getTime()
  const skew = at < before ? before - at : at > after ? at - after : 0
  if (skew <= largestSkew) return good('The clocks of this machine and of the database agree.')
  return fault(
    `The clock of the database differs by ${Math.round(skew / 1000)} s from this machine’s.`,
    'Keep both in step (NTP): deadlines, links and sign-ins depend on them.',
  )
}

async function pageCost(query: Query): Promise<Finding[]> {
  const [{ cost } = { cost: 1 }] = await query<{ cost: number }>("select current_setting('random_page_cost')::float8 as cost")
  return cost <= 2
    ? []
    : [
        warning(
          `The database plans as for spinning disks (random_page_cost is ${cost}).`,
          'On a solid-state drive set it to 1.1: lists then need up to two fifths less of the database.',
        ),
      ]
}

/** How the tables stand to this program, and what is noted in them. */
async function schema(query: Query, config: Config): Promise<Finding[]> {
  const [{ exists } = { exists: false }] = await query<{ exists: boolean }>(
    `select to_regclass('${config.DATABASE_SCHEMA}.schema_migration') is not null as exists`,
  )
  if (!exists)
    return [warning('The database has no tables of the portal.', 'The first start creates them; if you expected data, check DATABASE_URL and DATABASE_SCHEMA.')]
  const applied = (await query<{ name: string }>('select name from schema_migration')).map(({ name }) => name)
  const known = readdirSync(migrationsFolder).filter((file) => /^\d{4}-.+\.sql$/.test(file))
  const foreign = applied.find((name) => !known.includes(name))
  if (foreign)
    return [
      fault(`The tables belong to another version: they have ${foreign}, which this program does not know.`, 'Run the version that made them, or a later one.'),
    ]
  const missing = known.filter((name) => !applied.includes(name))
  const state =
    missing.length === 0
      ? good('The tables are those of this version.')
      : warning(`The tables are ${missing.length} steps behind.`, 'The next start brings them up to date; take a backup before.')
  return missing.length === 0 ? [state, ...(await marks(query, config))] : [state]
}

interface Mark {
  name: string
  value: string
  at: Date
}

async function marks(query: Query, { isDemo, TRUST_PROXY, dataDir }: Config): Promise<Finding[]> {
  const found = new Map((await query<Mark>('select name, value, marked_at as at from portal_mark')).map((mark) => [mark.name, mark]))
  const findings = await owner(query, path.join(dataDir, 'files'), found.get('files')?.value)
  if (found.has('demonstration') && !isDemo)
    findings.push(fault('The database holds a demonstration, whose accounts have a public password.', 'Name an empty database in DATABASE_URL.'))
  const seen = found.get('unknownProxy')?.at
  if (seen && TRUST_PROXY === 0)
    findings.push(
      warning(
        `Calls came through a proxy (first noted since a start on ${seen.toISOString().slice(0, 10)}), but TRUST_PROXY is 0: all guests share one limit.`,
        'Set TRUST_PROXY to the number of proxies in front. If there is none, a caller invented the header, and nothing is wrong.',
      ),
    )
  return findings
}

/** Whether the files belong to this database, as the next start asks. */
async function owner(query: Query, folder: string, id: string | undefined): Promise<Finding[]> {
  const owning = await readOwner(folder)
  if (owning !== undefined && owning !== id) return [notOurs(`The files in ${folder} belong to another database`)]
  if (owning === undefined && (await holdsFiles(storedKeys(folder))) && !(await knowsAny(query, folder)))
    return [notOurs(`The database knows none of the files in ${folder}`)]
  return []
}

async function knowsAny(query: Query, folder: string): Promise<boolean> {
  const rows = await query<{ key: string }>(`select key from file order by created_at desc limit ${sample}`)
  return rows.some(({ key }) => existsSync(path.join(folder, key)))
}

const notOurs = (what: string) => fault(`${what}, so the portal does not start.`, 'Mend DATABASE_URL and DATABASE_SCHEMA, or name another folder in DATA_DIR.')
