import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Config } from '../../../config.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { type MailNeeds, ownerMail } from './schedule-mail.ts'

interface Ended {
  id: number
  personId: number
  key: string
  today: string
  needs: MailNeeds
}

/** Ends a sending, and tells its owner. */
export async function endSchedule(tx: Tx, actor: Actor, { id, personId, key, today, needs }: Ended): Promise<void> {
  await tx.deleteFrom('report_schedule').where('id', '=', id).execute()
  await record(tx, actor, { subject: 'report', subjectId: Number(key) || 0, code: 'report.unscheduled', ids: { report: key, owner: personId } })
  const owner = await tx
    .selectFrom('person')
    .select(['id', 'fullname as name', 'email', 'language'])
    .where('id', '=', personId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!owner?.email) return
  await queueMail(tx, { ...ownerMail(needs, owner, 'ended'), to: owner.email, messageKey: `report.ended:${id}:${today}:${owner.id}` })
}

interface Deleted {
  key: string
  title: LocalizedText
  config: Config
  now: Date
}

/** Ends all sendings of a report that is deleted, while it still has a title. */
export async function endSchedulesOf(tx: Tx, actor: Actor, { key, title, config, now }: Deleted): Promise<void> {
  const needs = { config, editedTexts: contextOf(tx).editedTexts, title, path: '' }
  const schedules = await tx
    .selectFrom('report_schedule')
    .select(['id', 'person_id as personId'])
    .where('report_key', '=', key)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const schedule of schedules) await endSchedule(tx, actor, { ...schedule, key, today: athensDay(now), needs })
}
