import type { NotRunReason } from '@klesis/contract/procedures/run-outcomes.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { JobContext, JobRun } from '../../../jobs/define-job.ts'
import type { EnqueueOptions } from '../../../jobs/enqueue.ts'
import { crashPoint, sharedCrashPoint } from '../../../testing/crash-point.ts'
import { maxRecipients } from '../run/collect-messages.ts'
import { type EndedScript, executeScript } from '../run/execute-script.ts'
import { findPersonActor } from '../run/find-person-actor.ts'
import { isRunKept, logRun } from '../run/log-run.ts'
import { logSkippedRepetition } from '../run/log-skipped-repetition.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { whenLessBusy } from '../run/when-less-busy.ts'
import { findMailedStep } from './find-mailed-step.ts'
import { type MailPoint, mailAnswers, type ScriptMail, toScriptMail } from './mail-answer.ts'

export interface MailEvent {
  /** The key of the mail: however often its job is run, the script takes effect once. */
  key: string
  point: MailPoint
  applicationId: number
  /** Who reads the mail; null if they have no account. */
  personId: number | null
  language: Language
  /** What is needed to enqueue this mail again. */
  source: unknown
  /** The failed run that this one repeats. The portal's own mail was sent then. */
  repeats?: number | undefined
}

/** What the job of a mail does in its transaction. */
interface MailJob {
  /** Queues the script's mails, none for `'skip'`, or the mail with the portal's own text for undefined. */
  queueMails: (tx: Tx, mail: ScriptMail | 'skip' | undefined) => Promise<void>
  /** Enqueues the job again. */
  enqueueAgain: (tx: Tx, options: Required<Pick<EnqueueOptions, 'runAt' | 'group'>>) => Promise<void>
}

/** Attempts after the first for a script that could not be run to its end. The mail then has the portal's own text. */
const maxRetries = 5

/**
 * Runs the script of a mail. `queueMails` gets the script's mail, `'skip'` for none, or undefined if the portal's own text is to be sent: there is no script, it
 * answered nothing, or it failed. The mails are queued in the transaction that stores the run, so that each is queued once although its job may be repeated. If
 * the sandbox is busy, the job is enqueued again, which does not count as an attempt. If a repetition gets no mail from the script, it queues none, because the
 * portal's own mail was sent when the script failed.
 */
export async function runMailScript(
  { db, log, now }: Pick<JobContext, 'db' | 'log' | 'now'>,
  event: MailEvent,
  { retries }: JobRun,
  { queueMails, enqueueAgain }: MailJob,
): Promise<void> {
  if (await isRunKept(db, event.key)) return
  const isLast = retries >= maxRetries
  let reason: NotRunReason = 'switchedOff'
  const ended = await execute(db, event, now()).catch((error: unknown) => {
    if (!isLast) throw error
    reason = 'fault'
    log.error({ err: error, point: event.point, applicationId: event.applicationId }, 'the script of a mail was not asked')
    return undefined
  })
  await sharedCrashPoint('script.afterRun')
  if (ended?.unfinished === 'busy') {
    const { invitationId } = ended.run
    return inTransaction(db, (tx) => enqueueAgain(tx, { runAt: whenLessBusy(now()), group: scriptOwner(invitationId) }))
  }
  if (ended?.unfinished && !isLast) throw new Error(`The script of ${event.point} was not run to its end: ${ended.run.message}.`)
  if (!ended && event.repeats !== undefined) return logSkippedRepetition(db, { repeats: event.repeats, reason })
  const { run, mail } = ended ? readMail(ended, event.point) : {}
  const isSentAlready = event.repeats !== undefined && mail === undefined
  const keep = inTransaction(db, async (tx) => {
    if (run && !(await logRun(tx, { ...run, eventKey: event.key, event: event.source, repeats: event.repeats }))) return
    if (ended && run?.outcome !== 'failed') for (const write of ended.messageWrites) await write(tx)
    if (!isSentAlready) await queueMails(tx, mail)
  })
  await keep.catch(async (error: unknown) => {
    if (!isLast) throw error
    log.error({ err: error, point: event.point, applicationId: event.applicationId }, 'what the script of a mail asked for cannot be kept')
    if (event.repeats === undefined) await inTransaction(db, (tx) => queueMails(tx, undefined))
    else await logSkippedRepetition(db, { repeats: event.repeats, reason: 'fault' })
  })
  crashPoint('script.afterCommit')
}

async function execute(db: Db, { point, applicationId, personId, language }: MailEvent, now: Date): Promise<EndedScript | undefined> {
  const application = await db
    .selectFrom('application')
    .select('invitation_id')
    .where('id', '=', applicationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!application) return undefined
  const facts = point === 'notifyApprover' && personId !== null ? { step: await findMailedStep(db, { applicationId, personId, now }) } : {}
  const actor = { ...(await findPersonActor(db, personId)), language }
  const about = { point, applicationId, invitationId: application.invitation_id, actor, now, facts }
  return executeScript(db, { ...about, answers: mailAnswers[point], mayRefuse: false, isInBackground: true })
}

/** The run with the mail that it answered; one that would write to too many people has failed. */
function readMail({ run, answer, recipients }: EndedScript, point: MailPoint): { run: EndedScript['run']; mail?: ScriptMail | 'skip' } {
  if (run.outcome !== 'answered') return { run }
  const mail = toScriptMail(mailAnswers[point].parse(answer), recipients)
  if (mail !== 'tooMany') return { run, mail }
  return { run: { ...run, outcome: 'failed', message: `answer: more than ${maxRecipients} recipients`, answer: undefined } }
}
