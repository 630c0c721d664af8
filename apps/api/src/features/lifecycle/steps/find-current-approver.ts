import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { findHolder, findSubstitute, type Holder } from '../../org/index.ts'
import type { StepRow } from './roll-up.ts'

/** The next approver of a step. A committee member has no position. */
export interface Successor extends Omit<Holder, 'unitId' | 'positionId' | 'label'> {
  unitId: number | null
  positionId: number | null
  label: { [language: string]: string }
}

/** `stays`: the approver stays. `again`: nobody could decide, and the approver can again. `nobody`: the approver has lost the step and no other was found. */
export type ApproverOutcome = 'stays' | 'again' | 'nobody' | Successor

export interface ApproverQuery {
  applicantId: number
  /** Athens day. */
  day: string
  unavailable: ReadonlyMap<number, string>
}

/** Finds today's approver for the requested position of a step, or for its person if it was assigned to one. */
export async function findCurrentApprover(tx: Db | Tx, step: StepRow, query: ApproverQuery): Promise<ApproverOutcome> {
  const { target_unit_id: unitId, target_position: positionCode, stands_in_for_id: standsInForId } = step
  if (unitId !== null && positionCode !== null) return findPositionHolder(tx, step, { unitId, positionCode }, query)
  const isUnavailable = query.unavailable.has(step.approver_id)
  if (step.route_note === 'nobody' && !isUnavailable) return 'again'
  const mayReturn = standsInForId !== null && (isUnavailable || step.route_note === 'substitute')
  const member = mayReturn ? await findReturningMember(tx, step, standsInForId, query) : undefined
  return member ?? (isUnavailable ? findReplacement(tx, step, query) : 'stays')
}

const sameSeat = ({ unit_id: unitId, position_id: positionId, label }: StepRow) => ({ unitId, positionId, label: label as Successor['label'] })

/** The holder of the position, who keeps the step while a substitute is in force; both see it. */
async function findPositionHolder(
  tx: Db | Tx,
  step: StepRow,
  position: { unitId: number; positionCode: string },
  { applicantId, day }: ApproverQuery,
): Promise<ApproverOutcome> {
  const holder = await findHolder(tx, { ...position, applicantId, day })
  if (!holder)
    return (await isActive(tx, step.approver_id)) || (await findSubstitute(tx, { personId: step.approver_id, unitId: step.unit_id, day })) === undefined
      ? 'nobody'
      : 'stays'
  if (step.route_note === 'nobody') return holder
  const isSame = holder.personId === step.approver_id && holder.standsInForId === step.stands_in_for_id
  return isSame || (holder.standsInForId === step.approver_id && step.stands_in_for_id === null) ? 'stays' : holder
}

/** A committee member gets the step back once their substitution has ended, or once nobody else can decide in their seat. */
async function findReturningMember(tx: Db | Tx, step: StepRow, memberId: number, { applicantId, day }: ApproverQuery): Promise<Successor | undefined> {
  const isInForce = (await findSubstitute(tx, { personId: memberId, unitId: null, day })) === step.approver_id
  const returns = !isInForce && memberId !== applicantId && (await isActive(tx, memberId))
  return returns ? { ...sameSeat(step), personId: memberId, standsInForId: null, routeNote: null } : undefined
}

/** For a step that an administrator assigned to somebody whose account has ended: the holder of the position that it had. */
async function findReplacement(tx: Db | Tx, step: StepRow, { applicantId, day }: ApproverQuery): Promise<ApproverOutcome> {
  if (step.unit_id === null || step.position_id === null) return 'nobody'
  const { code } = await tx.selectFrom('position').select('code').where('id', '=', step.position_id).executeTakeFirstOrThrow()
  return (await findHolder(tx, { unitId: step.unit_id, positionCode: code, applicantId, day })) ?? 'nobody'
}

const findInactive = namedQuery<{ ids: readonly number[] }, { id: number; fullname: string }>(
  'lifecycle.inactivePeople',
  (value) => sql`select id, fullname from person where id = any(${value('ids')}) and not is_active`,
)

/** Names of approvers without an active account and without a substitute, by id. */
export async function findUnavailableApprovers(tx: Db | Tx, steps: readonly Pick<StepRow, 'approver_id'>[], day: string): Promise<ReadonlyMap<number, string>> {
  if (steps.length === 0) return new Map()
  const ids = [...new Set(steps.map((step) => step.approver_id))]
  const inactive = await findInactive(tx, { ids })
  const unavailable = new Map<number, string>()
  for (const { id, fullname } of inactive) if ((await findSubstitute(tx, { personId: id, unitId: null, day })) === undefined) unavailable.set(id, fullname)
  return unavailable
}

const isActive = async (tx: Db | Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('person').select('id').where('id', '=', id).where('is_active', '=', true).executeTakeFirst()) !== undefined
