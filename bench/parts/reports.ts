import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { shippedReports } from '../../apps/api/src/features/reports/shipped-reports.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'

const part = 'reports'

/**
 * Every report that comes with the portal, over all applications of the largest size: how long its page waits for an answer, and how long until all is counted. Then one
 * that is stopped while it is counted, as by closing its page: how long until the database has no statement of it.
 */
export async function benchReports({ sizes }: Options): Promise<Figure[]> {
  const { folder, tokens, size } = await makeDataSet(sizes.at(-1) ?? 1_000)
  const server = await startBenchServer(folder)
  const { db, pool } = openDb(server.databaseUrl, { max: 1 })
  const ask = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const headers = { authorization: `Bearer ${tokens.admin}` }
    const answer = await fetch(`${server.address}/api/reports/${path}`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    return (await answer.json()) as { id: number; state: string; parts: number }
  }
  try {
    const figures: Figure[] = []
    for (const { key } of shippedReports) {
      const began = performance.now()
      let run = await ask(`${key}/run`, {})
      const answered = performance.now() - began
      while (run.state === 'running') {
        await wait(200)
        run = await ask(`runs/${run.id}`)
      }
      if (run.state !== 'done') throw new Error(`The report ${key} ended as ${run.state}.`)
      const what = `Report ${key} of ${size.toLocaleString('en')} applications:`
      figures.push({ part, what: `${what} first answer`, value: answered, unit: 'ms', goal: { atMost: 2_000 } })
      figures.push({ part, what: `${what} counted`, value: (performance.now() - began) / 1000, unit: 's' })
    }
    const run = await ask(`${shippedReports[0]?.key}/run`, {})
    while ((await ask(`runs/${run.id}`)).parts === 0) await wait(50)
    const stopped = performance.now()
    await ask(`runs/${run.id}`, undefined, 'DELETE')
    while (await isCounting(db)) await wait(20)
    const ended = performance.now() - stopped
    figures.push({
      part,
      what: `Report of ${size.toLocaleString('en')} applications stopped while it is counted: ended`,
      value: ended,
      unit: 'ms',
      goal: { atMost: 5_000 },
    })
    return figures
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Whether a part of a report is counted. */
async function isCounting(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where state = 'active' and pid <> pg_backend_pid() and query like '%cross join lateral (select jsonb_build_array(%'`.execute(db)
  return rows.length > 0
}
