import { type RawBuilder, sql } from 'kysely'
import type { ValueOrParameter } from '../../../db/named-query.ts'
import { cardColumns, cardTables, passedBy } from '../../applications/index.ts'

/** The SQL for the names of step `s`: its approver `h`, and `f`, for whom the approver is a substitute. */
export interface CardNaming {
  approver: RawBuilder<unknown>
  standsInFor: RawBuilder<unknown>
  showsProblem: boolean
}

/** The cards of the steps `stepIds` (rows with `id`) as one JSON array, the newest application first. The columns are named as in the contract, because the response schema does not strip them. */
export const cardsOf = (stepIds: RawBuilder<unknown>, me: ValueOrParameter<number>, { approver, standsInFor, showsProblem }: CardNaming) => sql`(
  select coalesce(json_agg(card), '[]') from (
    select ${cardColumns(showsProblem)}, s.id as "stepId", s.label as "stepLabel", s.state as "stepState", s.opened_at as "openedAt",
      s.decided_at as "decidedAt", s.reason, ${approver} as approver, ${standsInFor} as "standsInFor", s.route_note as "routeNote", ${passedBy} as "passedBy", s.approval_type as "approvalType",
      exists (select from bulk_item b join bulk_run r on r.id = b.run_id
        where b.application_id = a.id and b.state = 'waiting' and r.person_id = ${me}) as approving
    from (${stepIds}) wanted join step s on s.id = wanted.id join person h on h.id = s.approver_id
      left join person f on f.id = s.stands_in_for_id left join unit w on w.id = s.target_unit_id cross join ${cardTables}
    where a.id = s.application_id order by s.application_id desc, s.id desc) card)`
