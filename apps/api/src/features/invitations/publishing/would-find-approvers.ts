import type { ApprovalStep, CommitteeStep } from '@klesis/contract/invitations/approval-steps.ts'
import { sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { findHolder, findUnitLine } from '../../org/index.ts'
import type { Invitation } from '../invitation.ts'

const nobody = 0
type GroupRule = CommitteeStep['rule']

/** Whether the invitation's approvals have approvers today. True for a chain that begins at the applicant's unit, which is unknown before somebody applies. */
export async function wouldFindApprovers(
  tx: Tx,
  { appApprovals, committeeId, flags }: Pick<Invitation, 'appApprovals' | 'committeeId' | 'flags'>,
  now: Date,
): Promise<boolean> {
  const day = athensDay(now)
  if (appApprovals) return committeeId !== null && committeeCanDecide(tx, { committeeId, rule: flags.committeeStep?.rule, day })
  if (flags.approvalSteps.length > 0) return stepsCanDecide(tx, flags.approvalSteps, day)
  if (flags.approvalLevels === 0 || flags.approvalUnit === 'applicant') return true
  if (flags.approvalUnit === null) return false
  return (await findHolder(tx, { unitId: flags.approvalUnit, positionCode: 'head', applicantId: nobody, day })) !== undefined
}

/** Whether each step finds a holder; a step that depends on the applicant needs some unit with the position. */
async function stepsCanDecide(tx: Tx, steps: readonly ApprovalStep[], day: string): Promise<boolean> {
  for (const { unit, up, position } of steps) {
    const isFound =
      unit === 'applicant'
        ? await tx.selectFrom('position').select('id').where('code', '=', position).where('is_active', '=', true).executeTakeFirst()
        : await findHolder(tx, { unitId: (await findUnitLine(tx, unit, up)).at(-1) ?? unit, positionCode: position, applicantId: nobody, day })
    if (!isFound) return false
  }
  return true
}

/** Whether somebody sits in the committee today who can sign in. */
export const hasMembers = (tx: Tx, committeeId: number, now: Date): Promise<boolean> =>
  committeeCanDecide(tx, { committeeId, rule: 'majority', day: athensDay(now) })

/** Whether the committee has members today, or a chair if the chair decides. */
async function committeeCanDecide(
  tx: Tx,
  { committeeId, rule = null, day }: { committeeId: number; rule?: GroupRule | null | undefined; day: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from committee c join committee_member m on m.committee_id = c.id join person p on p.id = m.person_id and p.is_active
    where c.id = ${committeeId} and m.role <> 'substitute' and (coalesce(${rule}::text, c.rule) <> 'chair' or m.role = 'chair')
      and m.active_from <= ${day}::date and coalesce(m.active_until, 'infinity') >= ${day}::date limit 1`.execute(tx)
  return rows.length > 0
}
