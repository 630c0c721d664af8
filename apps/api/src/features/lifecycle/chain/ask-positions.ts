import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { findHolder, type Holder } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { PlannedGroup, PlannedStep, RequestedPosition, Route } from './route.ts'

/**
 * One group for each position, in order. A person who holds two consecutive positions decides once, in the later one, whose next holder the step then
 * follows.
 */
export async function askPositions(db: Db, application: ApplicationRow, requestedPositions: readonly RequestedPosition[], now: Date): Promise<Route> {
  const day = athensDay(now)
  const groups: PlannedGroup[] = []
  for (const requestedPosition of requestedPositions) {
    const { unitId, position: positionCode } = requestedPosition
    const holder = await findHolder(db, { unitId, positionCode, applicantId: application.person_id, day })
    if (!holder) return { problem: 'approval.chainVacant', params: await toVacancy(db, requestedPosition) }
    const last: PlannedStep | undefined = groups.at(-1)?.steps[0]
    if (last?.approverId === holder.personId) Object.assign(last, { requestedPosition, unitId: holder.unitId, positionId: holder.positionId })
    else groups.push(toGroup(holder, requestedPosition))
  }
  return { groups }
}

function toGroup(holder: Holder, requestedPosition: RequestedPosition): PlannedGroup {
  return { rule: 'all', label: holder.label, committeeId: null, steps: [toPositionStep(holder, requestedPosition)] }
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
