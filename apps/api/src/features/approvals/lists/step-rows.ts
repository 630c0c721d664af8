import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { type RawBuilder, sql } from 'kysely'
import { namedQuery, type ParameterOf, type ValueOrParameter } from '../../../db/named-query.ts'
import {
  applicationCardColumns,
  awaiting,
  awaitsDocument,
  type CardColumn,
  type CardsOfIds,
  type Common,
  cardReader,
  cardsStatement,
  commonOfApplications,
  type ListRows,
} from '../../application-lists/index.ts'
import { passedBy } from '../../applications/index.ts'

type Columns = { [Name in keyof ApprovalCard]: CardColumn }

const { id, invitationId, invitationTitle, applicantName, appState, protocolNumber, ...others } = applicationCardColumns({ tags: true, problem: false })
const { approvals, approved, rejected, departmentId, submittedAt, resubmittedAt } = others
const approvalState: CardColumn = { usual: 'pending', value: sql`a.approval_state` }
const ofApplication = { id, invitationId, invitationTitle, applicantName, appState, approvalState, protocolNumber }
const ofProgress = { approvals, approved, rejected, departmentId, submittedAt, resubmittedAt }

/** What each column of a card selects from step `s`, application `a`, and `f`, for whom the approver is a substitute. */
const cardColumns: Columns = {
  ...ofApplication,
  ...ofProgress,
  stepId: { value: sql`s.id` },
  stepState: { usual: 'pending', value: sql`s.state` },
  openedAt: { value: sql`s.opened_at` },
  decidedAt: { usual: null, value: sql`s.decided_at` },
  standsInFor: { usual: null, value: sql`f.fullname` },
  routeNote: { usual: null, value: sql`s.route_note` },
  passedBy: { usual: null, value: passedBy },
  approvalType: { usual: 'simple', value: sql`s.approval_type` },
  awaitsDocument,
  approving: { usual: false, once: { from: 'running', value: sql`true` } },
}

/** What runs of a person are about to decide: a person has few runs under way. */
const runningOf = (me: ValueOrParameter<number>): Common => ({
  by: 'id',
  id: sql`b.application_id`,
  rows: () => sql`bulk_item b join bulk_run r on r.id = b.run_id where b.state = 'waiting' and r.person_id = ${me}`,
})

const commonOf = (me: ValueOrParameter<number>) => ({ ...commonOfApplications, awaiting, running: runningOf(me) })

const read = cardReader(cardColumns, 'stepId', commonOf(0))

/** In which applications follow each other: by their number. An index gives both directions. */
export type StepOrder = 'newest' | 'oldest'

export const directionOf = (order: StepOrder) => (order === 'oldest' ? sql`asc` : sql`desc`)

/** The order of steps with their applications. */
export const orderOfSteps = (order: StepOrder) => sql`s.application_id ${directionOf(order)}, s.id ${directionOf(order)}`

/** Steps with their applications as `me` sees them; `principal` selects the id of the person for whom the approver is a substitute. The newest application comes first, unless another order is asked for. */
export const stepRows = (me: ValueOrParameter<number>, principal: RawBuilder<unknown>): ListRows<keyof ApprovalCard> => ({
  from: sql`step s join application a on a.id = s.application_id`,
  id: sql`s.id`,
  whole: sql`s.*`,
  orders: { newest: orderOfSteps('newest') },
  columns: cardColumns,
  key: 'stepId',
  common: commonOf(me),
  cardsFrom: (page) => sql`(${page}) s join application a on a.id = s.application_id left join person f on f.id = ${principal}`,
  read,
})

/** How the cards of steps are read by their ids, as `me` sees them. */
export function stepCards(name: string, rowsOf: (me: ValueOrParameter<number>) => ListRows<keyof ApprovalCard>): (me: number) => CardsOfIds {
  const find = namedQuery(name, (value: ParameterOf<{ me: number; ids: readonly number[] }>) => cardsStatement(rowsOf(value('me')), value('ids')))
  return (me) => ({ read, findCards: (db, ids) => find(db, { me, ids }) })
}
