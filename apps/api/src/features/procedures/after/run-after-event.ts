import { Instant } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import type { TriggerEvent } from '../run/evaluate-script.ts'
import { executeScript } from '../run/execute-script.ts'
import { findPersonActor } from '../run/find-person-actor.ts'
import { logRun } from '../run/log-run.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { whenLessBusy } from '../run/when-less-busy.ts'
import { readComment, readStep } from './read-facts.ts'
import { runRulesAfter } from './run-rules-after.ts'

export const afterPoints = ['submitted', 'protocolSubmit', 'protocolAssigned', 'approvalStart', 'approvalCompleted', 'commentAdded'] as const
export type AfterPoint = (typeof afterPoints)[number]

/** What the script of an event needs to know beside its application. */
export const AfterFacts = z.object({
  /** Who caused the event; null for the portal, the applicant unless it says otherwise. */
  personId: z.int().nullish(),
  stepId: z.int().optional(),
  commentId: z.int().optional(),
})

const AfterEvent = AfterFacts.extend({
  /** Of the event: whatever happens to the job, the script has an effect once. */
  key: z.uuid(),
  point: z.enum(afterPoints),
  applicationId: z.int(),
  at: Instant,
  /** The failed run that this one repeats. */
  repeats: z.int().optional(),
})
type AfterEvent = z.output<typeof AfterEvent>

const maxRetries = 5

/** Runs the script of a point that comes after a change. One that fails is in the run log and is not repeated; a process that is killed meanwhile runs it again. */
export const runAfterEvent = defineJob('procedures.runAfterEvent', AfterEvent, run, { queue: 'scripts', retries: maxRetries, retryAfter: 2 })

/** The application of an event, and whether the run of the event is kept already. */
const findApplication = namedQuery<{ applicationId: number; key: string }, { invitationId: number; personId: number; isKept: boolean }>(
  'procedures.applicationOfEvent',
  (value) => sql`
    select a.invitation_id as "invitationId", a.person_id as "personId", exists (select from run_log l where l.event_key = ${value('key')}::uuid) as "isKept"
    from application a where a.id = ${value('applicationId')} and a.deleted_at is null`,
)

async function run({ db }: JobContext, event: AfterEvent, { retries }: JobRun): Promise<void> {
  const { key, point, applicationId, at, stepId, commentId } = event
  const [application] = await findApplication(db, { applicationId, key })
  if (!application || application.isKept) return
  const step = stepId === undefined ? {} : { step: await readStep(db, stepId) }
  const comment = commentId === undefined ? {} : { comment: await readComment(db, commentId) }
  const about: TriggerEvent = {
    point,
    applicationId,
    invitationId: application.invitationId,
    actor: await findPersonActor(db, event.personId === undefined ? application.personId : event.personId),
    now: new Date(at),
    facts: { ...step, ...comment },
    answers: z.unknown(),
    mayRefuse: false,
    isInBackground: true,
    reads: new Map(),
  }
  // The repetition of a failed script is not another event for the rules.
  if (event.repeats === undefined) await runRulesAfter(db, about, key)
  const ended = await executeScript(db, about)
  crashPoint('script.afterRun')
  if (!ended) return
  if (ended.unfinished === 'busy') return runLater(db, event, application.invitationId)
  if (ended.unfinished && retries < maxRetries) throw new Error(`The script of ${point} was not run to its end: ${ended.run.message}.`)
  await inTransaction(db, async (tx) => {
    const isFirst = await logRun(tx, { ...ended.run, eventKey: key, event: AfterFacts.parse(event), repeats: event.repeats })
    if (isFirst && ended.run.outcome !== 'failed') for (const write of ended.messageWrites) await write(tx)
  })
  crashPoint('script.afterCommit')
}

async function runLater(db: Db, event: AfterEvent, invitationId: number): Promise<void> {
  const runAt = whenLessBusy(contextOf(db).now())
  await inTransaction(db, (tx) => enqueue(tx, runAfterEvent, event, { runAt, group: scriptOwner(invitationId) }))
}
