import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import type { Db } from '../../../db/db.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApprovalRoute, AskedPosition } from './approval-route.ts'
import { askPositions } from './ask-positions.ts'
import { findFirstUnits } from './find-first-units.ts'

/** The positions that the invitation names, one after the other. */
export async function stepRoute(db: Db, application: ApplicationRow, { steps, now }: { steps: readonly ApprovalStep[]; now: Date }): Promise<ApprovalRoute> {
  const together = joiningReads(db)
  const lines = await Promise.all(steps.map(({ unit, up }) => findFirstUnits(together, application, unit, up)))
  const asked: AskedPosition[] = []
  for (const [index, { unit: _, up: __, ...step }] of steps.entries()) {
    const unitId = lines[index]?.at(-1)
    if (unitId === undefined) return { problem: 'approval.noUnit', params: {} }
    asked.push({ ...step, unitId })
  }
  return askPositions(db, application, asked, now)
}
