import type { Tx } from '../../../db/db.ts'
import { findUnitAbove } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { askPositions } from './ask-positions.ts'
import { findFirstUnit } from './find-first-unit.ts'
import type { RequestedPosition, Route } from './route.ts'

const position = 'head'

/** The heads of the unit and of the units above it, up to the requested number of levels. */
export async function managerRoute(
  tx: Tx,
  application: ApplicationRow,
  { unit, levels, now }: { unit: 'applicant' | number; levels: number; now: Date },
): Promise<Route> {
  const first = await findFirstUnit(tx, application, unit)
  if (first === null) return { problem: 'approval.noUnit', params: {} }
  const requestedPositions: RequestedPosition[] = []
  for (let unitId: number | undefined = first; unitId !== undefined && requestedPositions.length < levels; unitId = await findUnitAbove(tx, unitId)) {
    requestedPositions.push({ unitId, position })
  }
  return askPositions(tx, application, requestedPositions, now)
}
