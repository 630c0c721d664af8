import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { putScript } from '../../apps/api/src/features/procedures/testing/put-script.ts'
import { runScript } from '../../apps/api/src/sandbox/run-script.ts'
import { openSandbox } from '../../apps/api/src/sandbox/sandbox.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { median, percentile } from '../load/percentile.ts'
import { runChanges } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { answers, makeDrafts } from '../seed/drafts.ts'

const warming = 40

/** A script that takes about a millisecond of the processor. */
const oneMillisecond = 'let sum = 0; for (let i = 0; i < 160000; i += 1) sum += i % 7; return { data: { sum } }'

/** What a run costs beside the time in which the script itself runs: the way to the thread and back, and a new engine for it. */
async function benchRuns(amount: number): Promise<Figure[]> {
  const sandbox = openSandbox()
  const run = () => runScript(sandbox, { owner: 'invitation:1', code: oneMillisecond, input: { data: answers }, now: new Date() })
  for (let time = 0; time < warming; time += 1) await run()
  const [own, beside]: [number[], number[]] = [[], []]
  for (let time = 0; time < amount; time += 1) {
    const began = performance.now()
    const { ok, cpuMs } = await run()
    if (!ok) throw new Error('The script failed.')
    own.push(cpuMs)
    beside.push(performance.now() - began - cpuMs)
  }
  await sandbox.close()
  return [
    { part: 'scripts', what: 'One script, its own processor time, median', value: median(own), unit: 'ms' },
    { part: 'scripts', what: 'One script, all beside that, median', value: median(beside), unit: 'ms', goal: { atMost: 1 } },
    { part: 'scripts', what: 'One script, all beside that, 95 of 100 within', value: percentile(beside, 0.95), unit: 'ms' },
  ]
}

/** Puts a script that completes the answers and one that checks them in force. */
async function putScripts(db: Db): Promise<void> {
  await putScript(db, cast.openInvitation, 'beforeSubmit', 'return { data: { ...ctx.data } }')
  await putScript(db, cast.openInvitation, 'validate', 'return { errors: ctx.data === null ? [{ path: "", message: "?" }] : [] }')
}

/** Final submissions without scripts and then with two of them, on one server. */
async function benchSubmissions(amount: number): Promise<Figure[]> {
  const { folder } = await makeDataSet(Math.max(1_000, Math.ceil((2 * amount + warming) / 20) * 60))
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const drafts = await makeDrafts(db, cast.firstApplicant, 2 * amount + warming)
    const body = { data: answers, revision: 1, final: true }
    const changes = drafts.map(({ id, token }) => ({ method: 'PUT', path: `/api/application/${id}`, token, body }))
    const submit = async (from: number, to: number) => {
      const pace = await runChanges({ address: server.address, changes: changes.slice(from, to) })
      if (pace.failed > 0) throw new Error(`${pace.failed} of ${pace.count} submissions failed.`)
      return pace.perSecond
    }
    await submit(0, warming)
    const without = await submit(warming, warming + amount)
    await putScripts(db)
    const scripted = await submit(warming + amount, warming + 2 * amount)
    const { rows } = await sql<{ runs: number }>`select count(*)::int as runs from run_log where outcome = 'answered'`.execute(db)
    await pool.end()
    if (rows[0]?.runs !== 2 * amount) throw new Error(`${rows[0]?.runs} scripts ran instead of ${2 * amount}.`)
    return [
      { part: 'scripts', what: 'Final submissions a second, without scripts', value: without, unit: '/s' },
      { part: 'scripts', what: 'Likewise with two scripts', value: scripted, unit: '/s' },
      { part: 'scripts', what: 'A submission with two scripts against one without', value: without / scripted, unit: '×', goal: { atMost: 1.3 } },
    ]
  } finally {
    await server.stop()
  }
}

export async function benchScripts({ amount }: Options): Promise<Figure[]> {
  return [...(await benchRuns(amount)), ...(await benchSubmissions(amount))]
}
