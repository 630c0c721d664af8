import type { ReportQuestion, ReportRun } from '@klesis/contract/reports/reports.ts'
import { toAsked } from '@klesis/contract/reports/to-asked.ts'
import { z } from 'zod'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { countGroups } from '../count/count-groups.ts'
import type { CountPlan } from '../count/count-plan.ts'
import { toResult } from '../count/to-result.ts'
import { readReport } from '../read-reports.ts'
import { requireReader, requireScope } from '../reports.policy.ts'
import { findRun } from './find-run.ts'

/** How long a request counts before a job goes on: with all that it does besides, it answers within two seconds. */
const patience = 1_400
/** Milliseconds after which a run whose page has not asked for it stops. Browsers let a tab in the background ask once a minute. */
const longestSilence = 150_000
const retries = 2

interface Needs {
  db: Db
  now: () => Date
}

/** Counts within a request if that is quick, otherwise in a job. A person has one run at a time: an earlier one stops. */
export async function runReport(
  { db, now }: Needs,
  actor: Actor,
  { key, ...question }: { key: string } & ReportQuestion,
  milliseconds = patience,
): Promise<ReportRun> {
  const { id: personId } = requirePerson(actor)
  await requireReader(db, actor)
  const { title, definition } = await readReport(db, actor, key)
  const asked = toAsked(question, definition.parameters)
  const scope = await requireScope(db, actor, asked)
  const at = now()
  const plan: CountPlan = { definition, question: asked, scope, now: at }
  const end = performance.now() + milliseconds
  const groups = await countGroups(db, plan, { millisecondsLeft: () => end - performance.now() })
  const result = groups ? await toResult(db, plan, groups) : null
  const state = result ? 'done' : 'running'
  return inTransaction(db, async (tx) => {
    await tx.updateTable('report_run').set({ state: 'cancelled' }).where('person_id', '=', personId).where('state', '=', 'running').execute()
    const { id } = await tx
      .insertInto('report_run')
      .values({
        ...{ person_id: personId, report_key: key, title: JSON.stringify(title), definition: JSON.stringify(definition), question: JSON.stringify(asked) },
        ...{ scope: JSON.stringify(scope), state, result: result && JSON.stringify(result), asked_at: at.toISOString(), created_at: at.toISOString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!result) await enqueue(tx, countReport, { runId: id })
    return { id, state, done: 0, parts: 0, result }
  })
}

async function count({ db, now }: JobContext, runId: number): Promise<void> {
  const run = await findRun(db, runId)
  if (run?.state !== 'running') return
  const plan: CountPlan = { definition: run.definition, question: run.question, scope: run.scope, now: new Date(run.createdAt) }
  const own = () => db.updateTable('report_run').where('id', '=', runId).where('state', '=', 'running')
  const groups = await countGroups(db, plan, {
    beforePart: async (done, parts) => {
      const heard = new Date(now().getTime() - longestSilence).toISOString()
      return (await own().set({ done, parts }).where('asked_at', '>', heard).returning('id').executeTakeFirst()) !== undefined
    },
  })
  const result = groups && (await toResult(db, plan, groups))
  await own()
    .set(result ? { state: 'done', result: JSON.stringify(result) } : { state: 'cancelled' })
    .execute()
}

/** Counts on after a request that took too long. It stops when nobody waits for it any more, and begins again after a crash. */
export const countReport = defineJob(
  'reports.count',
  z.object({ runId: z.int() }),
  async (context, { runId }, run) => {
    try {
      await count(context, runId)
    } catch (error) {
      if (run.retries < retries) throw error
      context.log.error({ err: error, runId }, 'a report could not be counted')
      await context.db.updateTable('report_run').set({ state: 'failed' }).where('id', '=', runId).where('state', '=', 'running').execute()
    }
  },
  { queue: 'long', retries },
)
