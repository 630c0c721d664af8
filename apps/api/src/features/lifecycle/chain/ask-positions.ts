import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { findHolders, type Holder } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApprovalRoute, AskedPosition, PlannedGroup, PlannedStep, RequestedPosition } from './approval-route.ts'
import { areJoinable, joinedKind, toStepKind } from './step-kind.ts'

/**
 * One group for each position, in order. A person asked for two consecutive positions decides once, in the later one, whose next holder the step then follows;
 * that the earlier one is vacant or the applicant's stays noted, and so does its form or signature. Where both ask for a form the person fills in both.
 */
export async function askPositions(
  db: Db,
  application: Pick<ApplicationRow, 'person_id'>,
  askedPositions: readonly AskedPosition[],
  now: Date,
): Promise<ApprovalRoute> {
  const day = athensDay(now)
  const positions = askedPositions.map(({ unitId, position: positionCode }) => ({ unitId, positionCode }))
  const holders = await findHolders(db, positions, { applicantId: application.person_id, day })
  const groups: PlannedGroup[] = []
  for (const [index, asked] of askedPositions.entries()) {
    const holder = holders[index]
    if (!holder) return { problem: 'approval.chainVacant', params: await toVacancy(db, asked) }
    const own = toAskedStep(holder, asked)
    const group = groups.at(-1)
    const last: PlannedStep | undefined = group?.steps[0]
    if (group && last && isAskedOnce(last, own)) join(group, last, own, asked)
    else groups.push({ rule: 'all', label: own.label, committeeId: null, steps: [own] })
  }
  return { groups }
}

/** Whether a person who has two steps in a row decides once. */
export const isAskedOnce = (earlier: PlannedStep, later: PlannedStep): boolean => earlier.approverId === later.approverId && areJoinable(earlier, later)

export function toAskedStep(holder: Holder, { unitId, position, ...details }: AskedPosition): PlannedStep {
  const { label, reminderDays = null } = details
  return { ...toPositionStep(holder, { unitId, position }), ...toStepKind(details), ...(label && { label }), reminderDays }
}

/** The step keeps the name of the earlier position, unless the invitation names the later one. */
function join(group: PlannedGroup, earlier: PlannedStep, { label, ...later }: PlannedStep, asked: AskedPosition): void {
  const routeNote = earlier.routeNote === 'substitute' ? later.routeNote : (earlier.routeNote ?? later.routeNote)
  Object.assign(earlier, later, { routeNote, ...joinedKind(earlier, later) })
  if (asked.label) group.label = earlier.label = label
}

export const toPositionStep = (
  { personId, standsInForId, unitId, positionId, label, routeNote }: Holder,
  requestedPosition: RequestedPosition,
): PlannedStep => ({ approverId: personId, standsInForId, unitId, positionId, requestedPosition, isChair: false, label, routeNote })

/** The details for managers: the position, if it exists, and the unit where the search started. */
export async function toVacancy(db: Db, { unitId, position }: RequestedPosition): Promise<{ position: string; unit: string; unitId: number }> {
  const unit = await db
    .selectFrom('unit')
    .leftJoin('position', (on) => on.onRef('position.unit_id', '=', 'unit.id').on('position.code', '=', position))
    .select(['unit.label', 'position.label as position'])
    .where('unit.id', '=', unitId)
    .executeTakeFirst()
  return { position: unit?.position ?? position, unit: unit?.label ?? '', unitId }
}
