import type { ApprovalPlan, ApprovalPlanInput } from '@klesis/contract/approvals/approval-plan.ts'
import { type Actor, isAdmin } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readManagedInvitation } from '../invitations/index.ts'
import { previewChain } from '../lifecycle/index.ts'

interface When {
  now: Date
  /** Of the installation. */
  reminderDays: number
}

const choosing: ReadonlySet<string> = new Set(['approversList', 'approvalDepartment'])

/** Who would be asked today by what the editor of an invitation shows. */
export async function readApprovalPlan(
  db: Db,
  actor: Actor,
  { id, unitId, ...invitation }: ApprovalPlanInput,
  { now, reminderDays }: When,
): Promise<ApprovalPlan> {
  if (id === 0 && !isAdmin(actor)) refuse('access.denied')
  const points = id === 0 ? [] : (await readManagedInvitation(db, actor, id)).points
  const preview = await previewChain(db, { invitationId: id, invitation, unitId, now, language: actor.language })
  return { ...preview, reminderDays, isScripted: points.some((point) => choosing.has(point)) }
}
