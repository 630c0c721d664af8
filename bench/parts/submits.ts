import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { contextOf } from '../../apps/api/src/db/db-context.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { startProcessorTimer } from '../load/cpu.ts'
import { median } from '../load/percentile.ts'
import { type Changes, runChanges } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { answers, makeDrafts } from '../seed/drafts.ts'

const warming = 60

/** Final submissions of many persons at once, each with its protocol number, two approvers, audit entry, notices and jobs. The middle of all rounds counts. */
export async function benchSubmits({ amount, rounds }: Options): Promise<Figure[]> {
  const count = warming + amount * rounds
  const { folder } = await makeDataSet(Math.max(1_000, Math.ceil(count / 20) * 60))
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const drafts = await makeDrafts(db, cast.firstApplicant, count)
    const body = { data: answers, revision: 1, final: true }
    const changes = drafts.map(({ id, token }) => ({ method: 'PUT', path: `/api/application/${id}`, token, body }))
    await runChanges({ address: server.address, changes: changes.slice(0, warming) })
    await waitForJobs(db)
    const samples: Sample[] = []
    for (let from = warming; from < count; from += amount) samples.push(await sample(server, db, changes.slice(from, from + amount)))
    await pool.end()
    const figure = (what: string, unit: string, of: (sample: Sample) => number, goal?: Figure['goal']): Figure => ({
      ...{ part: 'submits', what, value: median(samples.map(of)), unit },
      ...(goal && { goal }),
    })
    return [
      figure('Final submissions a second', '/s', ({ pace }) => pace.perSecond, { atLeast: 100 }),
      figure('Final submissions a second, until the last of their jobs is done', '/s', ({ pace, took }) => (pace.count * 1000) / took, { atLeast: 100 }),
      figure('Final submissions: 95 of 100 within', 'ms', ({ pace }) => pace.p95, { atMost: 150 }),
      figure('Final submissions: processor of the server, with the jobs they leave', 'µs', ({ pace, served }) => (served * 1000) / pace.count),
      figure('Final submissions: processor of the database, with those jobs', 'µs', ({ pace, asked }) => (asked * 1000) / pace.count),
    ]
  } finally {
    await server.stop()
  }
}

interface Sample {
  pace: Awaited<ReturnType<typeof runChanges>>
  /** Processor milliseconds of the server and of the database, with the jobs. */
  served: number
  asked: number
  /** Milliseconds from the first submission to the end of the last job. */
  took: number
}

async function sample({ address, pid, databasePids }: BenchServer, db: Db, changes: Changes['changes']): Promise<Sample> {
  const used = startProcessorTimer(() => [pid])
  let began = 0
  const pace = await runChanges({ address, changes }, () => {
    began = performance.now()
    return startProcessorTimer(databasePids)
  })
  if (pace.failed > 0) throw new Error(`${pace.failed} of ${pace.count} submissions failed.`)
  const askedLater = startProcessorTimer(databasePids)
  await waitForJobs(db)
  return { pace, served: used(), asked: pace.watched + askedLater(), took: performance.now() - began }
}

/** Resolves when no job is due or running. */
async function waitForJobs(db: Db): Promise<void> {
  const left = () =>
    sql`select 1 from ${sql.id(contextOf(db).world.queueSchema, 'job')} where state in ('created', 'active', 'retry') and start_after <= now() limit 1`.execute(
      db,
    )
  while ((await left()).rows.length > 0) await wait(50)
}
