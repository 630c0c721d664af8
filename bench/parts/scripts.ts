import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { putRules } from '../../apps/api/src/features/procedures/testing/put-rules.ts'
import { putScript } from '../../apps/api/src/features/procedures/testing/put-script.ts'
import { runScript } from '../../apps/api/src/sandbox/run-script.ts'
import { openSandbox } from '../../apps/api/src/sandbox/sandbox.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { awaitJobs } from '../load/await-jobs.ts'
import { startProcessorTimer } from '../load/cpu.ts'
import { median, percentile } from '../load/percentile.ts'
import { runChanges } from '../load/run-load.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { answers, makeDrafts } from '../seed/drafts.ts'
import { threeRules } from '../seed/three-rules.ts'

/** Each connection of the database plans a statement anew for its first five uses. */
const warming = 80

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

const rules = threeRules()
/** What runs with a submission. */
const kinds = { nothing: { isScripted: false, rules: [] }, scripts: { isScripted: true, rules: [] }, both: { isScripted: true, rules } } as const
type Kind = keyof typeof kinds

interface Sample {
  /** Submissions a second. */
  pace: number
  /** Milliseconds of the processor for each with the jobs that it leaves, of the server and its database together. */
  used: number
}

async function prepare(db: Db, kind: Kind): Promise<void> {
  await sql`update invitation_trigger set is_on = ${kinds[kind].isScripted} where invitation_id = ${cast.openInvitation}`.execute(db)
  await putRules(db, cast.openInvitation, kinds[kind].rules)
}

/** Throws unless scripts and rules ran with each submission for which they should. */
async function requireRuns(db: Db, expected: { scripts: number; filled: number }): Promise<void> {
  const { rows } = await sql<typeof expected>`
    select count(*) filter (where script_id is not null)::int as scripts, count(*) filter (where rule_id = ${rules[1]?.id})::int as filled
    from run_log where outcome = 'answered'`.execute(db)
  if (JSON.stringify(rows[0]) !== JSON.stringify(expected)) throw new Error(`${JSON.stringify(rows[0])} ran instead of ${JSON.stringify(expected)}.`)
}

/** Final submissions without scripts and rules, with two scripts, and with three rules besides, on one server, in turn, so that load from elsewhere affects all alike. */
async function benchSubmissions({ amount, rounds }: Options): Promise<Figure[]> {
  const count = 3 * (amount * rounds + warming)
  const { folder } = await makeDataSet(Math.max(1_000, Math.ceil(count / 20) * 60))
  const server = await startBenchServer(folder)
  try {
    const { db, pool } = openDb(server.databaseUrl)
    const drafts = await makeDrafts(db, cast.firstApplicant, count)
    const body = { data: answers, revision: 1, final: true }
    const changes = drafts.map(({ id, token }) => ({ method: 'PUT', path: `/api/application/${id}`, token, body }))
    const submit = async (count: number): Promise<Sample> => {
      const used = startProcessorTimer(() => [server.pid, ...server.databasePids()])
      const { failed, perSecond } = await runChanges({ address: server.address, changes: changes.splice(0, count) })
      if (failed > 0) throw new Error(`${failed} of ${count} submissions failed.`)
      await awaitJobs(db)
      return { pace: perSecond, used: used() / count }
    }
    await putScripts(db)
    for (const kind of ['nothing', 'scripts', 'both'] as const) {
      await prepare(db, kind)
      await submit(warming)
    }
    const samples: Record<Kind, Sample[]> = { nothing: [], scripts: [], both: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['nothing', 'scripts', 'both'] as const) {
        await prepare(db, kind)
        samples[kind].push(await submit(amount))
      }
    }
    await requireRuns(db, { scripts: 4 * (warming + amount * rounds), filled: warming + amount * rounds })
    await pool.end()
    const [part, unit, goal] = ['scripts', '/s', { atMost: 1.3 }] as const
    const pace = (kind: Kind) => median(samples[kind].map((sample) => sample.pace))
    /** Against the submission without scripts of the same round. */
    const ratio = (kind: Kind, of: (sample: Sample, without: Sample) => number) =>
      median(samples.nothing.map((without, round) => of(samples[kind][round] ?? without, without)))
    const [slower, costlier] = [(one: Sample, without: Sample) => without.pace / one.pace, (one: Sample, without: Sample) => one.used / without.used]
    return [
      { part, what: 'Final submissions a second, without scripts and rules', value: pace('nothing'), unit },
      { part, what: 'Likewise with two scripts', value: pace('scripts'), unit },
      { part, what: 'Likewise with three rules and two scripts', value: pace('both'), unit },
      { part, what: 'A submission with two scripts against one without', value: ratio('scripts', slower), unit: '×', goal },
      { part, what: 'A submission with three rules and two scripts against one without', value: ratio('both', slower), unit: '×', goal },
      { part, what: 'With two scripts: processor of server and database against one without', value: ratio('scripts', costlier), unit: '×' },
      { part, what: 'With three rules and two scripts: likewise', value: ratio('both', costlier), unit: '×' },
    ]
  } finally {
    await server.stop()
  }
}

export async function benchScripts(options: Options): Promise<Figure[]> {
  return [...(await benchRuns(options.amount)), ...(await benchSubmissions(options))]
}
