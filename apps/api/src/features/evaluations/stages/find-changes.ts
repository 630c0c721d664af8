import type { ScoreChange } from '@klesis/contract/evaluations/evaluation.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** For a change `e` of a score: it was made in the present round. */
export const isOfRoundSql = sql<boolean>`(e.changed_at >= coalesce((
  select max(r.begun_at) from evaluation_round r join application a on a.invitation_id = r.invitation_id where a.id = e.application_id), '-infinity'))`

/** The scores of an application that changed since the discussion of the present round began, without those of members with a conflict. */
export async function findChanges(db: Db, id: number): Promise<ScoreChange[]> {
  const { rows } = await sql<ScoreChange>`
    select p.id as "personId", p.fullname as name, e.before, e.after, e.reason, e.changed_at as "changedAt"
    from score_change e join person p on p.id = e.person_id
    where e.application_id = ${id} and ${isOfRoundSql} and not exists (select from evaluation_conflict c where c.application_id = e.application_id and c.person_id = e.person_id)
    order by e.id`.execute(db)
  return rows
}
