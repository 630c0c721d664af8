import { sql } from 'kysely'

/**
 * For a member `m` and an application `a`: it cannot be assigned to them. It is their own, they have a conflict of interest, or they have read others' scores of it:
 * the chair, and whoever assigns, sees the scores of what is divided and not theirs. `evaluated_on` of a draft tells that others have seen it.
 */
export const isBarredSql = (assignerId: number) => sql<boolean>`(m.person_id = a.person_id
  or exists (select from evaluation_conflict c where c.application_id = a.id and c.person_id = m.person_id)
  or ((m.role = 'chair' or m.person_id = ${assignerId}) and a.invitation_id in (select invitation_id from assignment_plan where is_chosen)
    and not exists (select from evaluation_assignment x where x.application_id = a.id and x.person_id = m.person_id)
    and exists (select from evaluation e where e.application_id = a.id and e.person_id <> m.person_id and e.evaluated_on is not null)))`
