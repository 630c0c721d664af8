import type { ReportSchedule, ScheduleInput } from '@klesis/contract/reports/report-schedules.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireLasting } from '../read-reports.ts'
import { requireEditor } from '../reports.policy.ts'
import { findRightful } from './find-rightful.ts'
import { readSchedule } from './read-schedule.ts'
import { nextSending } from './schedule-days.ts'

type Change = ScheduleInput & { key: string; now: Date }

/** A change of recipients or of what is asked does not put off what is due today. */
const keptDay = sql<string>`case when report_schedule.rhythm = excluded.rhythm then report_schedule.next_on else excluded.next_on end`

/** Sends a report from now on, or changes that. Each recipient may count at least something. */
export function saveSchedule(db: Db, actor: Actor, { key, rhythm, recipients, question, now }: Change): Promise<{ schedule: ReportSchedule | null }> {
  requireEditor(actor)
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    await requireLasting(tx, key)
    const { readers } = await findRightful(tx, recipients)
    if (recipients.some((id) => !readers.has(id))) refuse('report.recipientMayNot')
    const values = { rhythm, question: JSON.stringify(question), next_on: nextSending[rhythm](athensDay(now)) }
    const { id } = await tx
      .insertInto('report_schedule')
      .values({ person_id: personId, report_key: key, ...values })
      .onConflict((conflict) => conflict.constraint('report_schedule_unique').doUpdateSet({ ...values, next_on: keptDay }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('report_recipient').where('schedule_id', '=', id).execute()
    const rows = [...new Set(recipients)].map((recipient) => ({ schedule_id: id, person_id: recipient }))
    await tx.insertInto('report_recipient').values(rows).execute()
    await record(tx, actor, { subject: 'report', subjectId: Number(key) || 0, code: 'report.scheduled', ids: { report: key, rhythm, recipients } })
    return readSchedule(tx, actor, key)
  })
}

export async function removeSchedule(db: Db, actor: Actor, key: string): Promise<{ ok: true }> {
  requireEditor(actor)
  const { id: personId } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const removed = await tx.deleteFrom('report_schedule').where('person_id', '=', personId).where('report_key', '=', key).returning('id').executeTakeFirst()
    if (removed) await record(tx, actor, { subject: 'report', subjectId: Number(key) || 0, code: 'report.unscheduled', ids: { report: key } })
    return { ok: true }
  })
}
