import { sql } from 'kysely'
import { z } from 'zod'
import { systemActor } from '../../../actor/actor.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { canOwe, evaluationHasBegun, isMemberToday } from '../../duties/index.ts'
import { getsReminders, type ReminderNeeds, remindMember } from './remind-member.ts'

/** For how many days after the deadline members are reminded daily. Later it is up to the chair. */
const daysAfter = 14

/**
 * Reminds members who owe evaluations where a manager has switched that on: once in each round in the days before the deadline, and daily for two weeks after it. A
 * reminder by hand counts as one of these. Returns the number of mails.
 */
export async function remindLateMembers(needs: ReminderNeeds, now: Date): Promise<number> {
  let sent = 0
  for (const due of await findDue(needs.db, now)) if ((await remindMember(needs, systemActor, { ...due, now })) === 'sent') sent += 1
  return sent
}

/** It also runs after the morning, for the case that nothing ran then. */
export const remindEvaluators = defineJob(
  'evaluations.remind',
  z.object({}),
  async (context) => {
    context.log.info({ sent: await remindLateMembers(context, context.now()) }, 'evaluators were reminded')
  },
  { cron: '10 8-20 * * *', queue: 'long' },
)

/** Members whom a reminder would reach, whether they owe anything or not. */
async function findDue(db: Db, now: Date): Promise<{ invitationId: number; personId: number }[]> {
  const today = athensDaySql(now)
  const lastDay = athensDaySql(sql`w.deadline`)
  const { rows } = await sql<{ invitationId: number; personId: number }>`
    select i.id as "invitationId", p.id as "personId"
    from evaluation_period w join invitation i on i.id = w.invitation_id join committee_member m on m.committee_id = i.committee_id join person p on p.id = m.person_id
    where i.app_evaluation and i.is_published and not i.is_archived and ${evaluationHasBegun(now.toISOString())} and ${canOwe(sql`i.id`)} and ${isMemberToday(now)} and ${getsReminders}
      and ${today} between ${lastDay} - w.remind_days and ${lastDay} + ${sql.lit(daysAfter)}
      and not exists (select from evaluation_reminder r where r.invitation_id = i.id and r.person_id = p.id
        and (r.day >= ${today} or w.deadline >= ${now.toISOString()}::timestamptz and r.day >= ${lastDay} - w.remind_days
          and r.sent_at >= coalesce((select max(o.begun_at) from evaluation_round o where o.invitation_id = i.id), r.sent_at)))
    order by i.id, p.id`.execute(db)
  return rows
}
