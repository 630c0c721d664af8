import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import type { Db } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApprovalRoute } from './approval-route.ts'
import { askPositions } from './ask-positions.ts'
import { findFirstUnits } from './find-first-units.ts'

const position = 'head'

/** The heads of the unit and of the units above it, up to as many as there are details. */
export async function managerRoute(
  db: Db,
  application: ApplicationRow,
  { unit, details, now }: { unit: 'applicant' | number; details: readonly StepDetails[]; now: Date },
): Promise<ApprovalRoute> {
  const units = await findFirstUnits(db, application, unit, details.length - 1)
  if (units.length === 0) return { problem: 'approval.noUnit', params: {} }
  return askPositions(
    db,
    application,
    units.map((unitId, level) => ({ ...details[level], unitId, position })),
    now,
  )
}
