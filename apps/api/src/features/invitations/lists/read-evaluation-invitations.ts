import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { isContinuousSql } from '../find-invitation.ts'

interface EvaluationInvitation {
  id: number
  title: LocalizedText
  startsAt: string
  endsAt: string
  isContinuous: boolean
  applications: number
}

/** Published invitations that committees of the actor evaluate, with the number of submitted applications. */
export async function readEvaluationInvitations(db: Db, actor: Actor, now: Date): Promise<{ items: EvaluationInvitation[]; total: number }> {
  const day = athensDay(now)
  const { rows } = await sql<EvaluationInvitation>`
    select i.id, i.title, i.starts_at as "startsAt", i.ends_at as "endsAt", ${isContinuousSql} as "isContinuous",
      coalesce((select sum(c.count) from application_count c where c.invitation_id = i.id and c.app_state = 'permanent'), 0) as applications
    from invitation i
    where i.app_evaluation and i.is_published and not i.is_archived and exists (
      select 1 from committee_member m where m.committee_id = i.committee_id and m.person_id = ${requirePerson(actor).id}
        and m.active_from <= ${day}::date and coalesce(m.active_until, 'infinity') >= ${day}::date)
    order by i.ends_at, i.id`.execute(db)
  return { items: rows, total: rows.length }
}
