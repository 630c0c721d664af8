import { performance } from 'node:perf_hooks'
import { gunzipSync } from 'node:zlib'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import { startProcessorTimer } from '../load/cpu.ts'
import { gzipAnswer } from '../load/gzip-answer.ts'
import { median } from '../load/percentile.ts'
import { runLoad } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import { makeOrganisation, type OrganisationSet } from '../organisation-set.ts'
import type { Figure } from '../report.ts'
import { measureExports } from './exports.ts'
import { staffSearches } from './staff-searches.ts'

interface ServedOrganisation extends OrganisationSet {
  server: BenchServer
}

const part = 'organisation'

/**
 * The exports and the chart of 10,000 units, and the staff found among 50,000 beside the same among 10,000; in turn, so that load from elsewhere affects both alike.
 * Of fewer, a search by last name would find less than a page, which says nothing of how searches grow.
 */
export async function benchOrganisation(options: Options): Promise<Figure[]> {
  const small = await open(2_000)
  const large = await open(10_000)
  try {
    const exported = await measureExports(large.server, { admin: large.tokens.admin, positions: large.staff, rounds: options.rounds })
    return [...exported, ...(await measureChart(large, options)), ...(await measureSearches(small, large, options))]
  } finally {
    await small.server.stop()
    await large.server.stop()
  }
}

async function open(units: number): Promise<ServedOrganisation> {
  const set = await makeOrganisation(units)
  return { ...set, server: await startBenchServer(set.folder) }
}

async function measureChart({ server, tokens, units }: ServedOrganisation, { rounds }: Options): Promise<Figure[]> {
  const ask = (path: string) => gzipAnswer(`${server.address}${path}`, tokens.applicant)
  const first = await ask('/api/org/units/0')
  const times: number[] = []
  let whole: Buffer = Buffer.alloc(0)
  for (let round = 0; round < Math.max(5, rounds); round += 1) {
    const began = performance.now()
    whole = await ask('/api/org/units')
    times.push(performance.now() - began)
  }
  const listed = (JSON.parse(gunzipSync(whole).toString()) as { items: unknown[] }).items.length
  if (listed !== units) throw new Error(`The list holds ${listed} units, not ${units}.`)
  const of = `of ${units.toLocaleString('en')} units`
  return [
    { part, what: `Chart ${of}: first answer, gzip`, value: first.length / 1024, unit: 'KB', goal: { atMost: 150 } },
    { part, what: `Chart ${of}: all at once, gzip`, value: whole.length / 1024, unit: 'KB' },
    { part, what: `Chart ${of}: all at once, one caller`, value: median(times), unit: 'ms' },
  ]
}

interface Sample {
  p95: number
  /** Microseconds of processor for each call, of the server and its database together. */
  used: number
}

async function measureSearches(small: ServedOrganisation, large: ServedOrganisation, { amount, rounds }: Options): Promise<Figure[]> {
  const searches = staffSearches.map(({ name, paths }) => ({
    name,
    of: (organisation: ServedOrganisation) => paths(organisation.staff),
    few: [] as Sample[],
    many: [] as Sample[],
  }))
  for (const organisation of [small, large]) for (const { of } of searches) await sample(organisation, of(organisation), amount)
  for (let round = 0; round < rounds; round += 1) {
    for (const { of, few, many } of searches) {
      few.push(await sample(small, of(small), amount))
      many.push(await sample(large, of(large), amount))
    }
  }
  return searches.flatMap(({ name, few, many }) => {
    const ratio = (key: keyof Sample) => median(many.map((one, round) => one[key] / (few[round]?.[key] ?? Number.NaN)))
    const figure = (label: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({
      part,
      what: `Staff, ${name}: ${label}`,
      value,
      unit,
      goal,
    })
    return [
      figure(`95 of 100 within, of ${large.staff.toLocaleString('en')}`, median(many.map(({ p95 }) => p95)), 'ms'),
      figure(`the same, against ${small.staff.toLocaleString('en')}`, ratio('p95'), '×', { atMost: 1.5 }),
      figure('processor of server and database', median(many.map(({ used }) => used)), 'µs'),
      figure(`the same, against ${small.staff.toLocaleString('en')}`, ratio('used'), '×'),
    ]
  })
}

async function sample({ server, tokens, staff }: ServedOrganisation, paths: readonly string[], amount: number): Promise<Sample> {
  const watch = () => startProcessorTimer(() => [server.pid, ...server.databasePids()])
  const { p95, failed, watched } = await runLoad({ address: server.address, paths, token: tokens.applicant, amount }, watch)
  if (failed > 0) throw new Error(`${failed} calls of ${paths[0]} of ${staff} failed.`)
  return { p95, used: (watched * 1000) / amount }
}
