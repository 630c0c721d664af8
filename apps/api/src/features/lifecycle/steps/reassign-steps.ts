import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { StepRow } from './roll-up.ts'
import { findGone, type Successor, whoAnswers } from './who-answers.ts'

/**
 * Assigns each undecided step to whoever answers for it today. Where nobody does, the step stays with its approver and the managers are notified once.
 * Returns the steps after the change.
 */
export async function reassignSteps(tx: Tx, application: ApplicationRow, steps: readonly StepRow[], now: Date): Promise<StepRow[]> {
  const question = { applicantId: application.person_id, day: athensDay(now), gone: await findGone(tx, steps, athensDay(now)) }
  const reassigned: StepRow[] = []
  for (const step of steps) {
    const answer = await whoAnswers(tx, step, question)
    if (answer === 'stays') reassigned.push(step)
    else if (answer === 'nobody') reassigned.push(await leave(tx, application, step, question.gone))
    else reassigned.push(await passOn(tx, application, step, answer, now))
  }
  return reassigned
}

async function leave(tx: Tx, { id: applicationId }: ApplicationRow, step: StepRow, gone: ReadonlyMap<number, string>): Promise<StepRow> {
  if (step.route_note === 'nobody') return step
  const approver = gone.get(step.approver_id)
  const left = await tx.updateTable('step').set({ route_note: 'nobody' }).where('id', '=', step.id).returningAll().executeTakeFirstOrThrow()
  const problem = approver === undefined ? 'approval.positionVacant' : 'approval.approverGone'
  const { el = '' } = step.label as { el?: string }
  await emit(tx, 'approval.noApprover', { applicationId, code: problem, params: { approver: approver ?? '', label: el } })
  return left
}

async function passOn(tx: Tx, { id: applicationId }: ApplicationRow, step: StepRow, successor: Successor, now: Date): Promise<StepRow> {
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
