import { type BenchServer, startBenchServer } from '../bench-server.ts'
import type { DataSet } from '../data-set.ts'
import { startProcessorTimer } from '../load/cpu.ts'
import { median } from '../load/percentile.ts'
import { runLoad } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'

const users = [
  { user: 'standsInForNobody', label: 'who substitutes for nobody' },
  { user: 'substituteOfOne', label: 'a substitute for one unit’s duties' },
  { user: 'substituteOfMany', label: `a substitute for those of ${cast.unitsOfMany} units` },
] as const

const reads = [
  { name: 'counts of decisions', path: '/api/approval/counts' },
  { name: 'the person with the count beside the menu', path: '/auth/me' },
  { name: 'approvals list', path: '/api/application/pending/my/list' },
]

interface Sample {
  p95: number
  /** Microseconds of processor for each call, of the server and its database together. */
  used: number
}

interface ServedDataSet extends DataSet {
  server: BenchServer
}

/** The lists of people who substitute for the duties of one unit, at every size in turn. */
export async function measureDuties(sets: readonly DataSet[], { amount, rounds }: Options): Promise<Figure[]> {
  const servedSets: ServedDataSet[] = []
  for (const set of sets) servedSets.push({ ...set, server: await startBenchServer(set.folder) })
  const all = users.flatMap(({ user, label }) =>
    reads.map(({ name, path }) => ({ user, path, name: `${name}, ${label}`, samples: servedSets.map((): Sample[] => []) })),
  )
  try {
    for (const { user, path } of all) for (const set of servedSets) await sample(set, set.tokens[user], path, amount)
    for (let round = 0; round < rounds; round += 1) {
      for (const { user, path, samples } of all) {
        for (const [index, set] of servedSets.entries()) samples[index]?.push(await sample(set, set.tokens[user], path, amount))
      }
    }
  } finally {
    for (const { server } of servedSets) await server.stop()
  }
  return all.flatMap(({ name, samples }) =>
    servedSets.flatMap(({ size }, at) => figuresOf(`${name}, of ${size.toLocaleString('en')}`, samples[at] ?? [], samples[0] ?? [])),
  )
}

async function sample({ server }: ServedDataSet, token: string, path: string, amount: number): Promise<Sample> {
  const watch = () => startProcessorTimer(() => [server.pid, ...server.databasePids()])
  const { p95, failed, watched } = await runLoad({ address: server.address, paths: [path], token, amount }, watch)
  if (failed > 0) throw new Error(`${failed} calls of ${path} failed.`)
  return { p95, used: (watched * 1000) / amount }
}

function figuresOf(what: string, samples: readonly Sample[], smallest: readonly Sample[]): Figure[] {
  const figure = (label: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({
    part: 'lists',
    what: `${what}: ${label}`,
    value,
    unit,
    goal,
  })
  const against = (key: keyof Sample) => median(samples.map((one, round) => one[key] / (smallest[round]?.[key] ?? Number.NaN)))
  const measured = [
    figure('95 of 100 within', median(samples.map(({ p95 }) => p95)), 'ms'),
    figure('processor of server and database', median(samples.map(({ used }) => used)), 'µs'),
  ]
  if (samples === smallest) return measured
  return [
    ...measured,
    figure('95 of 100, against the smallest', against('p95'), '×', { atMost: 1.5 }),
    figure('processor, against the smallest', against('used'), '×'),
  ]
}
