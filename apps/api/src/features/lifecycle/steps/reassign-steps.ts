import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { Successor } from './find-current-approver.ts'
import type { Approvers } from './plan-approvers.ts'
import type { StepRow } from './roll-up.ts'

/**
 * Assigns each undecided step to its approver of today, as planned. If there is none, the step stays with its previous approver and the managers are notified
 * once. Returns the steps after the change.
 */
export async function reassignSteps(
  tx: Tx,
  application: ApplicationRow,
  steps: readonly StepRow[],
  { now, approvers: { outcomes, unavailable } }: { now: Date; approvers: Approvers },
): Promise<StepRow[]> {
  const reassigned: StepRow[] = []
  for (const step of steps) {
    const outcome = outcomes.get(step.id) ?? 'stays'
    if (outcome === 'stays') reassigned.push(step)
    else if (outcome === 'nobody') reassigned.push(await keepApprover(tx, application, step, unavailable))
    else reassigned.push(await assignTo(tx, application, step, outcome, now))
  }
  return reassigned
}

async function keepApprover(tx: Tx, { id: applicationId }: ApplicationRow, step: StepRow, unavailable: ReadonlyMap<number, string>): Promise<StepRow> {
  if (step.route_note === 'nobody') return step
  const approver = unavailable.get(step.approver_id)
  const updated = await tx.updateTable('step').set({ route_note: 'nobody' }).where('id', '=', step.id).returningAll().executeTakeFirstOrThrow()
  const problem = approver === undefined ? 'approval.positionVacant' : 'approval.approverGone'
  const { el = '' } = step.label as { el?: string }
  await emit(tx, 'approval.noApprover', { applicationId, code: problem, params: { approver: approver ?? '', label: el } })
  return updated
}

async function assignTo(tx: Tx, { id: applicationId }: ApplicationRow, step: StepRow, successor: Successor, now: Date): Promise<StepRow> {
  const isAnother = successor.personId !== step.approver_id
  const changed = await tx
    .updateTable('step')
    .set({
      approver_id: successor.personId,
      stands_in_for_id: successor.standsInForId,
      unit_id: successor.unitId,
      position_id: successor.positionId,
      label: JSON.stringify(successor.label),
      route_note: successor.routeNote,
      ...(isAnother && step.state === 'pending' && { opened_at: now.toISOString() }),
    })
    .where('id', '=', step.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!isAnother) return changed
  const ids = { stepId: step.id, from: step.approver_id, to: successor.personId }
  await record(tx, systemActor, { subject: 'application', subjectId: applicationId, code: 'approval.rerouted', ids })
  await emit(tx, 'approval.rerouted', { applicationId, ...ids })
  return changed
}
