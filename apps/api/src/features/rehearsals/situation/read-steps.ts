import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import type { StoredStep } from '../rehearsal-row.ts'
import { type ChainStep, explainStep } from './explain-step.ts'

/** The steps in force, in the order in which they open. */
export async function readSteps(db: Db, { id }: ApplicationRow, invitation: Invitation): Promise<StoredStep[]> {
  const { rows } = await sql<ChainStep>`
    select s.id, g.id as "groupId", g.sort_order as "order", g.label as "groupLabel", g.rule, s.state, s.label, s.is_chair as "isChair",
      s.approval_type as kind, s.approver_id as "personId", p.fullname as person, s.stands_in_for_id as "standsInForId", f.fullname as "standsInFor",
      s.decided_at as "decidedAt", s.route_note as "routeNote", g.committee_id is not null as "isOfCommittee", s.target_position is not null as "isOfPosition",
      coalesce(s.target_unit_id, s.unit_id) as "unitId",
      case when w.id <> s.unit_id then jsonb_build_object('el', w.label, 'en', coalesce(nullif(w.label_en, ''), w.label)) end as unit
    from step s join step_group g on g.id = s.group_id join person p on p.id = s.approver_id
      left join person f on f.id = s.stands_in_for_id left join unit w on w.id = s.target_unit_id
    where s.application_id = ${id} and s.state <> 'cancelled' and g.state <> 'cancelled' order by g.sort_order, g.id, s.is_chair desc, s.id`.execute(db)
  return rows.map(({ isOfCommittee, isOfPosition, routeNote, unitId, unit, standsInFor, ...step }) => ({
    ...step,
    why: explainStep({ ...step, isOfCommittee, isOfPosition, routeNote, unitId, unit, standsInFor }, rows, invitation),
  }))
}
