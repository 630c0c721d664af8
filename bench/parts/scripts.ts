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

/**
 * What a run costs beside the time in which the script itself runs: the way to the thread and back, the functions that scripts are given, and an engine of its
 * own. A script that returns at once has no other cost; the processor time of a longer one is counted too coarsely by some systems to be taken off.
 */
async function benchRuns(amount: number): Promise<Figure[]> {
  const sandbox = openSandbox()
  const run = () => runScript(sandbox, { owner: 'invitation:1', code: 'return {}', input: { data: answers }, now: new Date() })
  for (let time = 0; time < warming; time += 1) await run()
  const times: number[] = []
  for (let time = 0; time < amount; time += 1) {
    const began = performance.now()
    const { ok } = await run()
    times.push(performance.now() - began)
    if (!ok) throw new Error('The script failed.')
  }
  await sandbox.close()
  return [
    { part: 'scripts', what: 'One script that returns at once, median', value: median(times), unit: 'ms', goal: { atMost: 1 } },
    { part: 'scripts', what: 'One script that returns at once, 95 of 100 within', value: percentile(times, 0.95), unit: 'ms' },
  ]
}

/** Puts a script that completes the answers and one that checks them in force. */
async function putScripts(db: Db): Promise<void> {
  await putScript(db, cast.openInvitation, 'beforeSubmit', 'return { data: { ...ctx.data } }')
  await putScript(db, cast.openInvitation, 'validate', 'return { errors: ctx.data === null ? [{ path: "", message: "?" }] : [] }')
}

async function switchScripts(db: Db, isOn: boolean): Promise<void> {
  await sql`update invitation_trigger set is_on = ${isOn} where invitation_id = ${cast.openInvitation}`.execute(db)
}

/** Final submissions without scripts and with two of them, on one server, in turn, so that load from elsewhere affects both alike. */
async function benchSubmissions({ amount, rounds }: Options): Promise<Figure[]> {
  const measured = 2 * amount * rounds
  const { folder } = await makeDataSet(Math.max(1_000, Math.ceil((measured + warming) / 20) * 60))
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const drafts = await makeDrafts(db, cast.firstApplicant, measured + warming)
    const body = { data: answers, revision: 1, final: true }
    const changes = drafts.map(({ id, token }) => ({ method: 'PUT', path: `/api/application/${id}`, token, body }))
    const submit = async (count: number) => {
      const pace = await runChanges({ address: server.address, changes: changes.splice(0, count) })
      if (pace.failed > 0) throw new Error(`${pace.failed} of ${pace.count} submissions failed.`)
      return pace.perSecond
    }
    await putScripts(db)
    await submit(warming)
    const [without, scripted]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await switchScripts(db, false)
      without.push(await submit(amount))
      await switchScripts(db, true)
      scripted.push(await submit(amount))
    }
    const { rows } = await sql<{ runs: number }>`select count(*)::int as runs from run_log where outcome = 'answered'`.execute(db)
    await pool.end()
    const expected = 2 * (warming + amount * rounds)
    if (rows[0]?.runs !== expected) throw new Error(`${rows[0]?.runs} scripts ran instead of ${expected}.`)
    const ratios = without.map((pace, round) => pace / (scripted[round] ?? Number.NaN))
    return [
      { part: 'scripts', what: 'Final submissions a second, without scripts', value: median(without), unit: '/s' },
      { part: 'scripts', what: 'Likewise with two scripts', value: median(scripted), unit: '/s' },
      { part: 'scripts', what: 'A submission with two scripts against one without', value: median(ratios), unit: '×', goal: { atMost: 1.3 } },
    ]
  } finally {
    await server.stop()
  }
}

export async function benchScripts(options: Options): Promise<Figure[]> {
  return [...(await benchRuns(options.amount)), ...(await benchSubmissions(options))]
}
