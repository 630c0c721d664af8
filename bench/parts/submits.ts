import { openDb } from '../../apps/api/src/db/open-db.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { startProcessorTimer } from '../load/cpu.ts'
import { runChanges } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { answers, makeDrafts } from '../seed/drafts.ts'

const warming = 60

/** Final submissions of many persons at once, each with its protocol number, two approvers, audit entry, notices and jobs. */
export async function benchSubmits({ amount }: Options): Promise<Figure[]> {
  const { folder } = await makeDataSet(Math.max(1_000, Math.ceil((amount + warming) / 20) * 60))
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const drafts = await makeDrafts(db, cast.firstApplicant, amount + warming)
    await pool.end()
    const body = { data: answers, revision: 1, final: true }
    const changes = drafts.map(({ id, token }) => ({ method: 'PUT', path: `/api/application/${id}`, token, body }))
    await runChanges({ address: server.address, changes: changes.slice(0, warming) })
    const used = startProcessorTimer(() => [server.pid])
    const pace = await runChanges({ address: server.address, changes: changes.slice(warming) }, () => startProcessorTimer(server.databasePids))
    const served = used()
    if (pace.failed > 0) throw new Error(`${pace.failed} of ${pace.count} submissions failed.`)
    return [
      { part: 'submits', what: 'Final submissions a second', value: pace.perSecond, unit: '/s' },
      { part: 'submits', what: 'Final submissions: 95 of 100 within', value: pace.p95, unit: 'ms' },
      { part: 'submits', what: 'Final submissions: processor of the server, with the jobs they leave', value: (served * 1000) / pace.count, unit: 'µs' },
      { part: 'submits', what: 'Final submissions: processor of the database, with those jobs', value: (pace.watched * 1000) / pace.count, unit: 'µs' },
    ]
  } finally {
    await server.stop()
  }
}
