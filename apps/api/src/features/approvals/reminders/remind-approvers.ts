import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { athensDaySql, athensZone } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { isMailable, queueMail } from '../../../mail/queue-mail.ts'
import { isDutyIn, isHeldByIndexed } from '../../duties/index.ts'
import { reminderMail, type WaitingApplication } from './reminder-mail.ts'

export interface Reminders {
  sent: number
  alreadyToday: number
  notDue: number
}

interface Needs {
  db: Db
  config: Config
}

/**
 * Reminds approvers, and their substitutes of today, whose steps wait longer than their own number of days, or else the configured one: once per person and Athens
 * day, however often it is called.
 */
export async function remindApprovers({ db, config }: Needs, now: Date, dueBy = sql<string>`${now.toISOString()}::timestamptz`): Promise<Reminders> {
  const approvers = await findWaitingApprovers(db, { now, dueBy }, config.REMINDER_DAYS)
  const counts: Reminders = { sent: 0, alreadyToday: 0, notDue: 0 }
  for (const approver of approvers) {
    if (!approver.isDue) counts.notDue += 1
    else if (await remindOne(db, config, { ...approver, place: counts.sent }, now)) counts.sent += 1
    else counts.alreadyToday += 1
  }
  return counts
}

/** Of those who are reminded in the morning: what waits since later is due tomorrow. */
const morningOf = (now: Date) =>
  sql<string>`least(${now.toISOString()}::timestamptz, (${athensDaySql(now)} + time '08:00') at time zone ${sql.lit(athensZone)})`

/** It also runs after eight, for the case that nothing ran then. */
export const remindDaily = defineJob(
  'approvals.remind',
  z.object({}),
  async (context) => {
    context.log.info(await remindApprovers(context, context.now(), morningOf(context.now())), 'approvers were reminded')
  },
  { cron: '0 8-20 * * *', queue: 'long' },
)

interface Approver {
  id: number
  email: string
  name: string
  language: Language
  count: number
  isDue: boolean
}

/** Steps of applications in review are left out, those that nobody can decide, and those that cannot be approved before the applicant has attached a document. */
const waitingSteps = sql`step s join application a on a.id = s.application_id and a.approval_state = 'pending' and a.deleted_at is null
  and s.route_note is distinct from 'nobody' and not exists (select from asked_document d where d.application_id = a.id and d.holds_approval and d.is_running and not d.has_files)`

/** A person has one substitute at most for a step, so that nobody is counted twice for one. */
async function findWaitingApprovers(db: Db, { now, dueBy }: { now: Date; dueBy: RawBuilder<string> }, days: number): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    with s as materialized (
      select s.approver_id, s.unit_id, s.target_position, s.stands_in_for_id, s.opened_at, s.reminder_days, a.person_id as applicant_id
      from ${waitingSteps} where s.state = 'pending'),
    reader as (
      select approver_id as id, applicant_id, opened_at, reminder_days from s
      union all
      select u.substitute_id, s.applicant_id, s.opened_at, s.reminder_days from substitution u join s on s.approver_id = u.person_id and ${isDutyIn(sql`u.duties_unit_id`)}
        where ${athensDaySql(now)} between u.active_from and u.active_until)
    select p.id, p.email, p.fullname as name, p.language, count(*)::int as count,
      bool_or(r.opened_at <= ${dueBy} - make_interval(days => coalesce(r.reminder_days, ${days}))) as "isDue"
    from reader r join person p on p.id = r.id and p.id <> r.applicant_id
    where p.is_active and p.email is not null
      and not exists (select from mail_choice c where c.person_id = p.id and c.kind = 'approval.reminder') group by p.id order by p.id`.execute(db)
  return rows.filter(({ email }) => isMailable(email))
}

/** Whether the mail was queued now; false if the person was reminded today. */
function remindOne(db: Db, config: Config, { id, email, place, ...approver }: Approver & { place: number }, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ day: string }>`
      insert into reminder (person_id, day) values (${id}, ${athensDaySql(now)}) on conflict do nothing returning day`.execute(tx)
    const [reminder] = rows
    if (!reminder) return false
    const mail = reminderMail(config, contextOf(tx).editedTexts, { ...approver, oldest: await findOldest(tx, id, now), now })
    await queueMail(tx, { ...mail, to: email, messageKey: `approval.reminder:${id}:${reminder.day}`, place })
    return true
  })
}

const listed = 50

async function findOldest(tx: Tx, personId: number, now: Date): Promise<WaitingApplication[]> {
  const { rows } = await sql<WaitingApplication>`
    select a.id as "applicationId", i.title, a.applicant_name as applicant, s.opened_at as "openedAt"
    from ${waitingSteps} join invitation i on i.id = a.invitation_id
    where ${isHeldByIndexed(personId, now)} and a.person_id <> ${personId} and s.state = 'pending' and s.opened_at is not null order by s.opened_at, s.id limit ${listed}`.execute(
    tx,
  )
  return rows
}
