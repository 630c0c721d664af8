import type { DataSet } from '../data-set.ts'
import { makeDataSet } from '../data-set.ts'
import { startProcessorTimer } from '../load/cpu.ts'
import { median } from '../load/percentile.ts'
import { type Pace, runLoad, runLoop } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { measureDuties } from './duties.ts'
import { openTargets, reads, type Target } from './reads.ts'

interface Sample {
  api: Pace
  bare: Pace
  /** Calls that ask the database for nothing and answer with a word. */
  empty: Pace
  /** Microseconds of processor for each call: of the server, of its database, of the bare loop and its database. */
  server: number
  database: number
  loop: number
}

/** The most frequent reads at every size, beside a bare loop of the same statements; in turn, so that load from elsewhere affects all alike. */
export async function benchLists(options: Options): Promise<Figure[]> {
  const sets: DataSet[] = []
  for (const size of options.sizes) sets.push(await makeDataSet(size))
  return [...(await measureLists(sets, options)), ...(await measureDuties(sets, options))]
}

export async function measureLists(sets: readonly DataSet[], { amount, rounds }: Options): Promise<Figure[]> {
  const { targets, close } = await openTargets(sets)
  const samples = new Map<Target, Sample[]>(targets.map((target) => [target, []]))
  try {
    for (const target of targets) await sample(target, 500)
    for (let round = 0; round < rounds; round += 1) {
      for (const read of reads) {
        for (const target of targets.filter((one) => one.read === read)) samples.get(target)?.push(await sample(target, amount))
      }
    }
  } finally {
    await close()
  }
  return reads.flatMap(({ name }) =>
    figuresOf(
      name,
      [...samples].filter(([{ read }]) => read.name === name),
    ),
  )
}

async function sample({ server, paths, token, statements }: Target, amount: number): Promise<Sample> {
  const watchDatabase = () => startProcessorTimer(server.databasePids)
  const usedByServer = startProcessorTimer(() => [server.pid])
  const api = await runLoad({ address: server.address, paths, token, amount }, watchDatabase)
  const served = usedByServer()
  if (api.failed > 0) throw new Error(`${api.failed} of ${api.count} calls of ${paths[0]} failed.`)
  const empty = await runLoad({ address: server.address, paths: ['/health/live'], token, amount })
  const bare = await runLoop({ url: server.databaseUrl, statements, amount }, watchDatabase)
  const each = (milliseconds: number) => (milliseconds * 1000) / amount
  return { api, bare, empty, server: each(served), database: each(api.watched), loop: each(bare.used + bare.watched) }
}

function figuresOf(name: string, measured: readonly [Target, Sample[]][]): Figure[] {
  const [first] = measured
  return measured.flatMap(([{ size, statements }, samples]) => {
    const middle = (of: (one: Sample, round: number) => number) => median(samples.map(of))
    const what = `${name}, of ${size.toLocaleString('en')}`
    const figure = (label: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({
      part: 'lists',
      what: `${what}: ${label}`,
      value,
      unit,
      goal,
    })
    const smallest = (round: number) => first?.[1][round]?.api.p95 ?? Number.NaN
    return [
      figure(
        'requests a second',
        middle(({ api }) => api.perSecond),
        '/s',
      ),
      figure(
        '95 of 100 within',
        middle(({ api }) => api.p95),
        'ms',
      ),
      ...(first && size > first[0].size
        ? [
            figure(
              'the same, against the smallest',
              middle(({ api }, round) => api.p95 / smallest(round)),
              '×',
              { atMost: 1.5 },
            ),
          ]
        : []),
      figure(
        'processor of the server',
        middle(({ server }) => server),
        'µs',
      ),
      figure(
        'processor of the database',
        middle(({ database }) => database),
        'µs',
      ),
      figure(
        `pace against a bare loop of its ${statements.length} statements`,
        middle(({ api, bare }) => api.perSecond / bare.perSecond),
        '×',
      ),
      figure(
        'the pace that a server could have which does nothing but run them and answer as an empty call',
        middle(({ bare, empty }) => 1 / (1 + bare.perSecond / empty.perSecond)),
        '×',
      ),
      figure(
        'requests a second against those of such a server',
        middle(({ api, bare, empty }) => api.perSecond * (1 / bare.perSecond + 1 / empty.perSecond)),
        '×',
        { atLeast: 0.8 },
      ),
      figure(
        'processor of the bare loop against server and database',
        middle((one) => one.loop / (one.server + one.database)),
        '×',
      ),
    ]
  })
}
