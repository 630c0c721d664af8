import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ValueOrParameter } from '../../../db/named-query.ts'
import { applicationCardColumns, applicationTables, type ListRows } from '../../application-lists/index.ts'
import { passedBy } from '../../applications/index.ts'

type StepColumn = Exclude<keyof ApprovalCard, keyof ApplicationCard>

/** How a card names the approver `h` of step `s`, and `f`, for whom the approver is a substitute. */
export type Naming = Record<Extract<StepColumn, 'approver' | 'standsInFor'>, RawBuilder<unknown>>

const stepColumns = (me: ValueOrParameter<number>, naming: Naming): { [Name in StepColumn]: RawBuilder<unknown> } => ({
  stepId: sql`s.id`,
  stepLabel: sql`s.label`,
  stepState: sql`s.state`,
  openedAt: sql`s.opened_at`,
  decidedAt: sql`s.decided_at`,
  reason: sql`s.reason`,
  approver: naming.approver,
  standsInFor: naming.standsInFor,
  routeNote: sql`s.route_note`,
  passedBy,
  approvalType: sql`s.approval_type`,
  awaitsDocument: sql`exists (select from asked_document d where d.application_id = a.id and d.is_late and d.is_running and not d.has_files)`,
  approving: sql`exists (select from bulk_item b join bulk_run r on r.id = b.run_id
    where b.application_id = a.id and b.state = 'waiting' and r.person_id = ${me})`,
})

/** In which applications follow each other: by their number. An index gives both directions. */
export type StepOrder = 'newest' | 'oldest'

export const directionOf = (order: StepOrder) => (order === 'oldest' ? sql`asc` : sql`desc`)

/** The order of steps with their applications. */
export const orderOfSteps = (order: StepOrder) => sql`s.application_id ${directionOf(order)}, s.id ${directionOf(order)}`

/** Steps with their applications. The newest application comes first, unless another order is asked for. */
export const stepRows = (me: ValueOrParameter<number>, { showsProblem, ...naming }: Naming & { showsProblem: boolean }): ListRows<keyof ApprovalCard> => ({
  from: sql`step s join application a on a.id = s.application_id`,
  id: sql`s.id`,
  orders: { newest: orderOfSteps('newest') },
  columns: { ...applicationCardColumns(showsProblem), ...stepColumns(me, naming) },
  cardsFrom: (ids) => sql`(${ids}) wanted join step s on s.id = wanted.id join person h on h.id = s.approver_id
    left join person f on f.id = s.stands_in_for_id left join unit w on w.id = s.target_unit_id cross join ${applicationTables}
    where a.id = s.application_id`,
})
