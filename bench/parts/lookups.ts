import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { startProcessorTimer } from '../load/cpu.ts'
import { median } from '../load/percentile.ts'
import { runLoad } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { openForFilling } from '../seed/fast-connection.ts'
import { staffName } from '../seed/staff-names.ts'

const part = 'lookups'
const [few, many] = [500, 50_000]

interface Search {
  name: string
  /** What is typed, in turn. */
  typed: readonly string[]
}

/** What a form asks for as one types. Every word but the numbers begins words in both lookups. */
const kinds: readonly Search[] = [
  { name: 'nothing typed', typed: [''] },
  { name: 'a code', typed: ['c00017', 'C00170', 'c00333', 'c00499'] },
  { name: 'a last name', typed: ['παπαδακης', 'Οικονομόπουλος', 'χριστακης', 'ΜΑΡΚΊΔΗΣ'] },
  { name: 'first and last name', typed: ['παπαδακης μαρια', 'νικολιδης γεωργιος', 'Ζωή Αλεξάκης', 'σπυροπουλος ελενη'] },
  { name: 'the beginning of a name', typed: ['παπαδ', 'κωνσταντ', 'καραγ', 'γεωρ'] },
  { name: 'one letter', typed: ['α', 'μ', 'π', 'γ'] },
]
const searches: readonly Search[] = [...kinds, { name: 'all kinds in turn', typed: kinds.flatMap(({ typed }) => typed) }]

/**
 * The search of a lookup of 50,000 items beside one of 500, both of one server; in turn, so that load from elsewhere affects both alike. Both are asked for as many
 * items as the small one finds, so that both answer a full page.
 */
export async function benchLookups(options: Options): Promise<Figure[]> {
  const { folder, tokens } = await makeDataSet(1_000)
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openForFilling(server.databaseUrl)
    for (const items of [few, many]) await seedLookup(db, items)
    await sql`vacuum analyze lookup_item`.execute(db)
    await pool.end()
    return await measureSearches(server, { ...options, token: tokens.applicant })
  } finally {
    await server.stop()
  }
}

const codeOf = (items: number) => `bench${items}`

/** A lookup whose items are people, each with a number of its own. */
async function seedLookup(db: Db, items: number): Promise<void> {
  const { lastName, firstName, latin } = staffName('n')
  await sql`
    with made as (insert into lookup (code, title, items) values (${codeOf(items)}, '{"el": "Λίστα", "en": "List"}', ${items}) returning id)
    insert into lookup_item (lookup_id, code, label, position)
    select made.id, 'c' || lpad(n::text, 5, '0'), jsonb_build_object('el', ${lastName} || ' ' || ${firstName}, 'en', ${latin}), n * 1000
    from made, generate_series(1, ${sql.lit(items)}) n`.execute(db)
}

interface Sample {
  p95: number
  /** Microseconds of processor for each call, of the server and its database together. */
  used: number
}

async function measureSearches(server: BenchServer, { token, amount, rounds }: Options & { token: string }): Promise<Figure[]> {
  const pathOf = (items: number, text: string) => `/pub/lookup/${codeOf(items)}?search=${encodeURIComponent(text)}`
  const limits = new Map<string, number>()
  for (const text of searches.flatMap(({ typed }) => typed)) {
    const found = (await (await fetch(`${server.address}${pathOf(few, text)}`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      items: unknown[]
    }
    limits.set(text, Math.max(1, found.items.length))
  }
  const sample = async (items: number, { typed, name }: Search): Promise<Sample> => {
    const paths = typed.map((text) => `${pathOf(items, text)}&limit=${limits.get(text)}`)
    const watch = () => startProcessorTimer(() => [server.pid, ...server.databasePids()])
    const { p95, failed, watched } = await runLoad({ address: server.address, paths, token, amount }, watch)
    if (failed > 0) throw new Error(`${failed} searches for ${name} among ${items} failed.`)
    return { p95, used: (watched * 1000) / amount }
  }
  const measured = searches.map((search) => ({ search, small: [] as Sample[], large: [] as Sample[] }))
  for (const search of searches) for (const items of [few, many]) await sample(items, search)
  for (let round = 0; round < rounds; round += 1) {
    for (const { search, small, large } of measured) {
      small.push(await sample(few, search))
      large.push(await sample(many, search))
    }
  }
  return measured.flatMap(({ search: { name }, small, large }) => {
    const ratio = (key: keyof Sample) => median(large.map((one, round) => one[key] / (small[round]?.[key] ?? Number.NaN)))
    const what = `Lookup, ${name}:`
    return [
      { part, what: `${what} 95 of 100 within, of ${many.toLocaleString('en')}`, value: median(large.map(({ p95 }) => p95)), unit: 'ms' },
      { part, what: `${what} the same, against ${few}`, value: ratio('p95'), unit: '×', goal: { atMost: 1.5 } },
      { part, what: `${what} processor of server and database, against ${few}`, value: ratio('used'), unit: '×' },
    ]
  })
}
