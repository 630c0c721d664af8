import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import type { Db } from '../../../db/db.ts'
import { findUnitLevelsUp } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { askPositions } from './ask-positions.ts'
import { findFirstUnit } from './find-first-unit.ts'
import type { RequestedPosition, Route } from './route.ts'

/** The positions that the invitation names, one after the other. */
export async function stepRoute(db: Db, application: ApplicationRow, { steps, now }: { steps: readonly ApprovalStep[]; now: Date }): Promise<Route> {
  const requestedPositions: RequestedPosition[] = []
  for (const { unit, up, position } of steps) {
    const first = await findFirstUnit(db, application, unit)
    if (first === null) return { problem: 'approval.noUnit', params: {} }
    requestedPositions.push({ unitId: await findUnitLevelsUp(db, first, up), position })
  }
  return askPositions(db, application, requestedPositions, now)
}
