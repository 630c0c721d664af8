import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { findHolders, type Holder } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApprovalRoute, AskedPosition, PlannedGroup, PlannedStep, RequestedPosition } from './approval-route.ts'

/**
 * One group for each position, in order. A person asked for two consecutive positions decides once, in the later one, whose next holder the step then follows;
 * that the earlier one is vacant or the applicant's stays noted.
 */
export async function askPositions(db: Db, application: ApplicationRow, askedPositions: readonly AskedPosition[], now: Date): Promise<ApprovalRoute> {
  const day = athensDay(now)
  const asked = askedPositions.map(({ unitId, position: positionCode }) => ({ unitId, positionCode }))
  const holders = await findHolders(db, asked, { applicantId: application.person_id, day })
  const groups: PlannedGroup[] = []
  for (const [index, { label, reminderDays, ...requestedPosition }] of askedPositions.entries()) {
    const holder = holders[index]
    if (!holder) return { problem: 'approval.chainVacant', params: await toVacancy(db, requestedPosition) }
    const own = { ...toPositionStep(holder, requestedPosition), ...(label && { label }), reminderDays: reminderDays ?? null }
    const group = groups.at(-1)
    const last: PlannedStep | undefined = group?.steps[0]
    if (!group || last?.approverId !== holder.personId) {
      groups.push({ rule: 'all', label: own.label, committeeId: null, steps: [own] })
      continue
    }
    const { standsInForId, unitId, positionId } = holder
    const routeNote = last.routeNote === 'substitute' ? holder.routeNote : (last.routeNote ?? holder.routeNote)
    Object.assign(last, { requestedPosition, standsInForId, unitId, positionId, routeNote, reminderDays: own.reminderDays })
    // The step keeps the name of the earlier position, unless the invitation names the later one.
    if (label) group.label = last.label = label
  }
  return { groups }
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
