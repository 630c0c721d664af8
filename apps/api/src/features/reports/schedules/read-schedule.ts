import type { ReportSchedule, ScheduleInput, ScheduleRhythm } from '@klesis/contract/reports/report-schedules.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { requireEditor } from '../reports.policy.ts'

export interface Recipient {
  id: number
  name: string
  email: string | null
  language: 'el' | 'en'
}

export const findRecipients = (db: Db | Tx, scheduleId: number): Promise<Recipient[]> =>
  db
    .selectFrom('report_recipient as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['p.id', 'p.fullname as name', 'p.email', 'p.language'])
    .where('r.schedule_id', '=', scheduleId)
    .orderBy('p.id')
    .execute()

/** The person's own sending of a report. */
export async function readSchedule(db: Db | Tx, actor: Actor, key: string): Promise<{ schedule: ReportSchedule | null }> {
  requireEditor(actor)
  const { id: personId } = requirePerson(actor)
  const row = await db.selectFrom('report_schedule').selectAll().where('person_id', '=', personId).where('report_key', '=', key).executeTakeFirst()
  if (!row) return { schedule: null }
  const recipients = (await findRecipients(db, row.id)).map(({ id, name }) => ({ id, name }))
  const question = row.question as unknown as ScheduleInput['question']
  return { schedule: { rhythm: row.rhythm as ScheduleRhythm, recipients, question, nextOn: row.next_on, lastOn: row.last_on } }
}
