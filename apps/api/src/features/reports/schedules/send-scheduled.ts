import type { ScheduleInput, ScheduleRhythm } from '@klesis/contract/reports/report-schedules.ts'
import type { Report } from '@klesis/contract/reports/reports.ts'
import { toAsked } from '@klesis/contract/reports/to-asked.ts'
import { z } from 'zod'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { findReport, findReportTitle } from '../read-reports.ts'
import { endSchedule } from './end-schedule.ts'
import { findRightful } from './find-rightful.ts'
import { findRecipients, type Recipient } from './read-schedule.ts'
import { nextSending, reportedPeriod } from './schedule-days.ts'
import { type MailNeeds, ownerMail, recipientMail } from './schedule-mail.ts'

type Question = ScheduleInput['question']

/** The page of a report with what is asked, as the page itself writes it. */
function pathOf({ key, definition: { parameters } }: Report, question: Question, period: { from: string; until: string } | null): string {
  const { invitations, unitId, tagId } = toAsked({ from: null, until: null, ...question }, parameters)
  const asked = { ...period, invitations: invitations.join(), unit: unitId?.toString() ?? '', tag: tagId?.toString() ?? '' }
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
  return `/management/report/${key}${query ? `?${query}` : ''}`
}

/** Sends what is due, each once for its day: the day of the next sending is set in the transaction that queues the mails. Days that were missed are not made up for. */
async function sendDue({ db, config, now, log }: JobContext): Promise<void> {
  const today = athensDay(now())
  const due = await db.selectFrom('report_schedule').select(['id', 'next_on']).where('next_on', '<=', today).orderBy('id').execute()
  for (const { id, next_on: dueOn } of due) {
    const sendOne = async (tx: Tx) => {
      const row = await tx.selectFrom('report_schedule').selectAll().where('id', '=', id).where('next_on', '<=', today).forUpdate().executeTakeFirst()
      if (!row) return
      const rhythm = row.rhythm as ScheduleRhythm
      await tx
        .updateTable('report_schedule')
        .set({ next_on: nextSending[rhythm](today) })
        .where('id', '=', id)
        .execute()
      const report = await findReport(tx, systemActor, row.report_key)
      const period = report?.definition.parameters.includes('period') ? reportedPeriod[rhythm](today) : null
      const path = report ? pathOf(report, row.question as unknown as Question, period) : ''
      const needs = { config, editedTexts: contextOf(tx).editedTexts, title: report?.title ?? {}, path }
      await send(tx, { id, personId: row.person_id, key: row.report_key, today, report, needs, period })
    }
    try {
      await inTransaction(db, sendOne)
    } catch (error) {
      // Those after it are sent, and this one is tried again in an hour.
      log.error({ err: error, scheduleId: id }, 'a report could not be sent')
      await inTransaction(db, (tx) => tellFailure(tx, { id, dueOn, config }))
    }
  }
}

/** Tells the owner of a sending, once for the day on which it was due, that it failed. */
async function tellFailure(tx: Tx, { id, dueOn, config }: { id: number; dueOn: string; config: Config }): Promise<void> {
  const owner = await tx
    .selectFrom('report_schedule as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['p.id', 'p.fullname as name', 'p.email', 'p.language', 'r.report_key as key'])
    .where('r.id', '=', id)
    .where('p.is_active', '=', true)
    .executeTakeFirst()
  if (!owner?.email) return
  const { key, email, ...recipient } = owner
  const needs = { config, editedTexts: contextOf(tx).editedTexts, title: await findReportTitle(tx, key), path: `/management/report/${key}` }
  await queueMail(tx, { ...ownerMail(needs, { ...recipient, email }, 'failed'), to: email, messageKey: `report.failed:${id}:${dueOn}` })
}

interface Sending {
  id: number
  personId: number
  key: string
  today: string
  report: Pick<Report, 'key'> | undefined
  needs: MailNeeds
  period: { from: string; until: string } | null
}

/**
 * Queues the mails of one sending to those who may count, and tells its owner of the others. It ends with its report, or with its owner's right; while the
 * owner's account is disabled nothing is sent.
 */
async function send(tx: Tx, { id, personId, key, today, report, needs, period }: Sending): Promise<void> {
  const owner = await tx
    .selectFrom('person')
    .select(['id', 'fullname as name', 'email', 'language', 'is_active'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const recipients = await findRecipients(tx, id)
  const { readers, editors } = await findRightful(tx, [personId, ...recipients.map((recipient) => recipient.id)])
  const queue = async ({ id: to, email }: Recipient, mail: ReturnType<typeof ownerMail>, kind: string) => {
    if (email) await queueMail(tx, { ...mail, to: email, messageKey: `report.${kind}:${id}:${today}:${to}` })
  }
  if (!report || !editors.has(personId)) {
    await endSchedule(tx, systemActor, { id, personId, key, today, needs })
    return
  }
  if (!owner.is_active) return
  await tx.updateTable('report_schedule').set({ last_on: today }).where('id', '=', id).execute()
  const lost = recipients.filter((recipient) => !readers.has(recipient.id))
  const kept = recipients.filter((recipient) => readers.has(recipient.id))
  for (const recipient of kept) await queue(recipient, recipientMail(needs, recipient, { author: owner.name, period }), 'sent')
  if (lost.length > 0)
    await queue(
      owner,
      ownerMail(
        needs,
        owner,
        lost.map(({ name }) => name),
      ),
      'lost',
    )
  const ids = { report: report.key, recipients: kept.map((recipient) => recipient.id), refused: lost.map((recipient) => recipient.id), ...period }
  await record(tx, systemActor, { subject: 'report', subjectId: Number(report.key) || 0, code: 'report.sent', ids })
}

/** Each hour of the day, so that an outage in the morning only delays it. */
export const sendScheduled = defineJob('reports.send', z.object({}), sendDue, { cron: '3 8-20 * * *' })
