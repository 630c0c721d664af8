import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ValueOrParameter } from '../../../db/named-query.ts'
import { applicationCardColumns, type ListRows } from '../../application-lists/index.ts'
import { passedBy } from '../../applications/index.ts'

type Columns = { [Name in keyof ApprovalCard]: RawBuilder<unknown> }

const { id, invitationId, invitationTitle, applicantName, appState, approvalState, protocolNumber, ...others } = applicationCardColumns(false)
const { approvals, approved, rejected, departmentId, submittedAt, resubmittedAt } = others
const ofApplication = { id, invitationId, invitationTitle, applicantName, appState, approvalState, protocolNumber }
const ofProgress = { approvals, approved, rejected, departmentId, submittedAt, resubmittedAt }

/** What each column of a card selects from step `s`, application `a`, invitation `i`, and `f`, for whom the approver is a substitute. */
const cardColumns = (me: ValueOrParameter<number>): Columns => ({
  ...ofApplication,
  ...ofProgress,
  stepId: sql`s.id`,
  stepState: sql`s.state`,
  openedAt: sql`s.opened_at`,
  decidedAt: sql`s.decided_at`,
  standsInFor: sql`f.fullname`,
  routeNote: sql`s.route_note`,
  passedBy,
  approvalType: sql`s.approval_type`,
  awaitsDocument: sql`exists (select from asked_document d where d.application_id = a.id and ${isAwaited})`,
  // Not asked for each card: a person has few runs under way.
  approving: sql`a.id = any(array(select b.application_id from bulk_item b join bulk_run r on r.id = b.run_id where b.state = 'waiting' and r.person_id = ${me}))`,
})

const isAwaited = sql`d.is_late and d.is_running and not d.has_files`

/** In which applications follow each other: by their number. An index gives both directions. */
export type StepOrder = 'newest' | 'oldest'

export const directionOf = (order: StepOrder) => (order === 'oldest' ? sql`asc` : sql`desc`)

/** The order of steps with their applications. */
export const orderOfSteps = (order: StepOrder) => sql`s.application_id ${directionOf(order)}, s.id ${directionOf(order)}`

/** Steps with their applications as `me` sees them; `principal` selects the id of the person for whom the approver is a substitute. The newest application comes first, unless another order is asked for. */
export const stepRows = (me: ValueOrParameter<number>, principal: RawBuilder<unknown>): ListRows<keyof ApprovalCard> => ({
  from: sql`step s join application a on a.id = s.application_id`,
  id: sql`s.id`,
  orders: { newest: orderOfSteps('newest') },
  columns: cardColumns(me),
  cardsFrom: (ids) => sql`(${ids}) wanted join step s on s.id = wanted.id join application a on a.id = s.application_id
    join invitation i on i.id = a.invitation_id left join person f on f.id = ${principal}`,
})

/** The same where the table `page` has the steps of a page and their applications: which of them await documents is found once for all. */
export const stepRowsOfPage = (me: ValueOrParameter<number>, principal: RawBuilder<unknown>): ListRows<keyof ApprovalCard> => {
  const awaiting = sql`select d.application_id from page join asked_document d on d.application_id = page.application_id where ${isAwaited}`
  return { ...stepRows(me, principal), columns: { ...cardColumns(me), awaitsDocument: sql`a.id = any(array(${awaiting}))` } }
}
