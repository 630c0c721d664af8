import type { Db } from '../../../db/db.ts'
import { findUnitAbove } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { askPositions } from './ask-positions.ts'
import { findFirstUnit } from './find-first-unit.ts'
import type { RequestedPosition, Route } from './route.ts'

const position = 'head'

/** The heads of the unit and of the units above it, up to the requested number of levels. */
export async function managerRoute(
  db: Db,
  application: ApplicationRow,
  { unit, levels, now }: { unit: 'applicant' | number; levels: number; now: Date },
): Promise<Route> {
  const first = await findFirstUnit(db, application, unit)
  if (first === null) return { problem: 'approval.noUnit', params: {} }
  const requestedPositions: RequestedPosition[] = []
  for (let unitId: number | undefined = first; unitId !== undefined && requestedPositions.length < levels; unitId = await findUnitAbove(db, unitId)) {
    requestedPositions.push({ unitId, position })
  }
  return askPositions(db, application, requestedPositions, now)
}
