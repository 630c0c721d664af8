import { randomUUID } from 'node:crypto'
import { languages } from '@klesis/contract/languages.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { atPlaceOf, placeOf } from '../../../jobs/list-place.ts'
import { logSkippedRepetition, runMailScript, scriptOwner } from '../../procedures/index.ts'
import { issueForMail } from '../letters/issue-for-mail.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { NoticeParams } from '../notice-params.ts'
import { mailPointOf } from '../scripted/mail-points.ts'
import { findContactAddress } from './contact-address.ts'
import { queueNamelessMail } from './queue-nameless-mail.ts'

/** The notices that are mailed. Approvers and managers cause them, or a rule once for each document, so an anonymous applicant cannot make the portal flood strangers. */
const mailedCodes = [
  'review.asked',
  'review.takenBack',
  'application.approved',
  'application.rejected',
  'application.reopened',
  'application.extended',
  'application.lookAgain',
  'application.deleted',
  'application.documentAsked',
] as const satisfies readonly NoticeCode[]

export const NamelessMail = z.object({
  applicationId: z.int(),
  code: z.enum(mailedCodes),
  params: NoticeParams,
  language: z.enum(languages).catch('el'),
  key: z.uuid(),
})
export type NamelessMail = z.infer<typeof NamelessMail>

export const mailNameless = defineJob('notifications.nameless', NamelessMail, writeMail)

interface NamelessNotice {
  applicationId: number
  code: NoticeCode
  params: Partial<NoticeParams>
  /** The language in which the application was created. */
  language: string
}

/** Enqueues the mail of a notice to an applicant without account. They have no notifications and no mail settings; without an address in the form they get no mail. */
export async function enqueueNamelessMail(tx: Tx, notice: NamelessNotice): Promise<void> {
  if (!(mailedCodes as readonly NoticeCode[]).includes(notice.code)) return
  await enqueue(tx, mailNameless, NamelessMail.parse({ ...notice, key: randomUUID() }), { priority: -placeOf(tx) })
}

async function writeMail(context: JobContext, notice: NamelessMail, run: JobRun): Promise<void> {
  const { db } = context
  await issueForMail(context, notice, run)
  const to = await findContactAddress(db, notice.applicationId)
  if (!to) return
  const scriptedBy = await findScripted(db, notice)
  await inTransaction(atPlaceOf(db, run), (tx) =>
    scriptedBy === undefined
      ? queueNamelessMail(tx, context, notice, to)
      : enqueue(tx, mailNamelessByScript, notice, { key: notice.key, group: scriptOwner(scriptedBy), priority: -placeOf(tx) }),
  )
}

/** The invitation with a script for the mail; undefined if it has none. */
async function findScripted(db: Db, { applicationId, code }: NamelessMail): Promise<number | undefined> {
  const point = mailPointOf[code]
  if (!point) return undefined
  const { id, points } = await db
    .selectFrom('application as a')
    .innerJoin('invitation as i', 'i.id', 'a.invitation_id')
    .select(['i.id', 'i.points'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return points.includes(point) ? id : undefined
}

const ScriptedNamelessMail = NamelessMail.extend({ repeats: z.int().optional() })
type ScriptedNamelessMail = z.infer<typeof ScriptedNamelessMail>

/** Queues such a mail with the text that a script of the invitation writes. Each mail has a job of its own. */
export const mailNamelessByScript = defineJob('notifications.namelessByScript', ScriptedNamelessMail, writeByScript, {
  queue: 'scripts',
  retries: 8,
  retryAfter: 2,
})

async function writeByScript(context: JobContext, { repeats, ...notice }: ScriptedNamelessMail, run: JobRun): Promise<void> {
  const { applicationId, code, language, key } = notice
  const point = mailPointOf[code]
  const to = await findContactAddress(context.db, applicationId)
  if (!to || !point) return repeats === undefined ? undefined : logSkippedRepetition(context.db, { repeats, reason: 'noRecipient' })
  const event = { key, point, applicationId, personId: null, language, source: { nameless: notice }, repeats }
  await runMailScript({ ...context, db: atPlaceOf(context.db, run) }, event, run, {
    queueMails: (tx, mail) => (mail === 'skip' ? Promise.resolve() : queueNamelessMail(tx, context, notice, to, mail)),
    enqueueAgain: (tx, options) => enqueue(tx, mailNamelessByScript, { ...notice, repeats }, { ...options, priority: -placeOf(tx) }),
  })
}
