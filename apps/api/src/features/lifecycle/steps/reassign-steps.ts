import { sql, type UpdateObject } from 'kysely'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { RouteNote } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { Successor } from './find-current-approver.ts'
import type { Approvers } from './plan-approvers.ts'
import type { StepRow } from './roll-up.ts'

/**
 * Assigns each undecided step to its approver of today, as planned. If there is none, the step stays with its previous approver, of which the caller tells the
 * managers. Returns the steps after the change.
 */
export async function reassignSteps(
  tx: Tx,
  application: ApplicationRow,
  steps: readonly StepRow[],
  { now, approvers: { outcomes } }: { now: Date; approvers: Approvers },
): Promise<StepRow[]> {
  const reassigned: StepRow[] = []
  for (const step of steps) {
    const outcome = outcomes.get(step.id) ?? 'stays'
    if (outcome === 'stays') reassigned.push(step)
    else if (outcome === 'again') reassigned.push(await updateStep(tx, step, { ...isThere, route_note: sql<RouteNote>`note_before` }))
    else if (outcome === 'nobody') reassigned.push(step.route_note === 'nobody' ? step : await updateStep(tx, step, isMissing))
    else reassigned.push(await assignTo(tx, application, step, outcome, now))
  }
  return reassigned
}

const isMissing = { route_note: 'nobody', note_before: sql<RouteNote>`route_note` } as const

/** The columns of a step whose approver is not missing. */
export const isThere = { note_before: null, missing_told_at: null, is_unasked: false } as const

const updateStep = (tx: Tx, { id }: StepRow, columns: UpdateObject<Database, 'step'>): Promise<StepRow> =>
  tx.updateTable('step').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

async function assignTo(tx: Tx, { id: applicationId }: ApplicationRow, step: StepRow, successor: Successor, now: Date): Promise<StepRow> {
  const isAnother = successor.personId !== step.approver_id
  const changed = await updateStep(tx, step, {
    ...isThere,
    approver_id: successor.personId,
    stands_in_for_id: successor.standsInForId,
    unit_id: successor.unitId,
    position_id: successor.positionId,
    label: JSON.stringify(successor.label),
    route_note: successor.routeNote,
    ...(isAnother && step.state === 'pending' && { opened_at: now.toISOString() }),
  })
  if (!isAnother) return changed
  const ids = { stepId: step.id, from: step.approver_id, to: successor.personId }
  await record(tx, systemActor, { subject: 'application', subjectId: applicationId, code: 'approval.rerouted', ids })
  await emit(tx, 'approval.rerouted', { applicationId, ...ids })
  return changed
}
