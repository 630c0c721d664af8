import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { athensTime } from '../../../../db/athens-day.ts'
import type { Tx } from '../../../../db/db.ts'
import { contextOf } from '../../../../db/db-context.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { defineJob, type JobContext, type JobRun } from '../../../../jobs/define-job.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { isMailable, queueMail } from '../../../../mail/queue-mail.ts'
import { evaluationHasBegun, hasDeclined, isMemberToday, isOpenTo } from '../../../duties/index.ts'
import { isCountedSql, isWaitingSql } from '../../list/conditions.ts'
import { getsMails } from '../../reminders/remind-member.ts'
import { lockPlan } from '../write-plan.ts'
import { type AssignedReader, assignedMail } from './assigned-mail.ts'

/** For how long pairs that are made by hand are collected, so that a member gets one mail for them. */
const collectedMs = 10 * 60_000

/** Mails each member, in one mail, what was assigned to them since they were told last. What is not evaluated now, such as an application that was withdrawn or all of an invitation that was taken off publication or archived, is told with the next mail once it is again. */
export const tellAssigned = defineJob('evaluations.tellAssigned', z.object({ invitationId: z.int() }), tellMembers)

export const tellSoon = (tx: Tx, { invitationId, now }: { invitationId: number; now: Date }): Promise<void> =>
  enqueue(tx, tellAssigned, { invitationId }, { key: String(invitationId), runAt: new Date(now.getTime() + collectedMs).toISOString() })

/** The plan is locked, so that what is assigned meanwhile waits for the next mail, and nobody is told twice. */
function tellMembers({ db, config, now }: JobContext, { invitationId }: { invitationId: number }, run: JobRun): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPlan(tx, invitationId)
    const at = now()
    const members = await findUntold(tx, { invitationId, now: at })
    await sql`
      update evaluation_assignment x set told_at = ${at.toISOString()}::timestamptz from application a join invitation i on i.id = a.invitation_id
      where a.id = x.application_id and i.id = ${invitationId} and ${isEvaluated} and x.told_at is null and ${isCountedSql} and ${isWaitingSql}`.execute(tx)
    for (const [place, { personId, email, deadline, ...member }] of members.entries()) {
      const mail = assignedMail(config, contextOf(tx).editedTexts, {
        ...{ ...member, invitationId },
        deadline: deadline && new Date(deadline) > at ? athensTime(deadline) : null,
      })
      await queueMail(tx, { ...mail, to: email, messageKey: `evaluation.assigned:${run.id}:${personId}`, place })
    }
  })
}

/** For an invitation `i`: its applications are evaluated, if they are submitted. */
const isEvaluated = sql`i.app_evaluation and i.is_published and not i.is_archived`

interface Untold extends Pick<AssignedReader, 'fullname' | 'language' | 'hasBegun'> {
  personId: number
  email: string
  title: LocalizedText
  deadline: string | null
  count: number
}

/** The members whom a mail reaches, with how much is new for them. Members who assigned it to themselves are not mailed. */
async function findUntold(tx: Tx, { invitationId, now }: { invitationId: number; now: Date }): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select p.id as "personId", p.email, p.fullname, p.language, i.title, w.deadline, ${evaluationHasBegun(now.toISOString())} as "hasBegun",
      count(*)::int as count
    from evaluation_assignment x join application a on a.id = x.application_id join invitation i on i.id = a.invitation_id
      join assignment_plan g on g.invitation_id = i.id and g.is_chosen
      join committee_member m on m.committee_id = i.committee_id and m.person_id = x.person_id and ${isMemberToday(now)}
      join person p on p.id = x.person_id left join evaluation_period w on w.invitation_id = i.id
    where i.id = ${invitationId} and ${isEvaluated} and x.told_at is null and x.assigned_by <> x.person_id and ${isCountedSql} and ${isWaitingSql}
      and ${isOpenTo(sql`x.person_id`)} and not ${hasDeclined(sql`x.person_id`)} and ${getsMails('evaluation.assigned')}
      and not exists (select from evaluation e where e.application_id = a.id and e.person_id = x.person_id and e.state = 'final')
    group by p.id, i.id, w.invitation_id order by p.id`.execute(tx)
  return rows.filter(({ email }) => isMailable(email))
}
