import type { Db } from '../../../db/db.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApprovalRoute } from './approval-route.ts'
import { askPositions } from './ask-positions.ts'
import { findFirstUnits } from './find-first-units.ts'
import { type Asking, ownPositions, wantedLines } from './own-positions.ts'

/** The positions that the invitation asks, with their holders. `named` is a unit that a script names instead of the applicant's, or of the one where the heads begin. */
export async function ownRoute(
  db: Db,
  applicant: Pick<ApplicationRow, 'person_id'>,
  invitation: Asking,
  { named, now }: { named: number | undefined; now: Date },
): Promise<ApprovalRoute> {
  const replaces = (unit: 'applicant' | number) => named !== undefined && (unit === 'applicant' || invitation.flags.approvalSteps.length === 0)
  const together = joiningReads(db)
  const lines = await Promise.all(
    wantedLines(invitation).map(
      async ({ unit, levels }) => [unit, await findFirstUnits(together, applicant, replaces(unit) ? (named ?? unit) : unit, levels)] as const,
    ),
  )
  const byUnit = new Map(lines)
  const asked = ownPositions(invitation, (unit) => byUnit.get(unit) ?? [])
  const known = asked.filter((position) => position !== undefined)
  return known.length < asked.length ? { problem: 'approval.noUnit', params: {} } : askPositions(db, applicant, known, now)
}
