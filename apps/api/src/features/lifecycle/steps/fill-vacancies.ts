import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { portal } from '../../../http/actor.ts'
import { findHolder, findSubstitute, type Holder } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { athensDay } from '../athens-day.ts'
import type { StepRow } from './roll-up.ts'

/** Steps whose turn has come go to somebody who can decide: where an approver's account has ended since, to who answers for the position now; else managers are told. */
export async function fillVacancies(tx: Tx, application: ApplicationRow, opened: readonly StepRow[], now: Date): Promise<StepRow[]> {
  const gone = await findGone(tx, opened, athensDay(now))
  const filled: StepRow[] = []
  for (const step of opened) {
    const name = gone.get(step.approver_id)
    filled.push(name === undefined ? step : await fill(tx, application, step, { name, now }))
  }
  return filled
}

/** Names of approvers without an account in force whom nobody stands in for, by number. */
async function findGone(tx: Tx, steps: readonly StepRow[], day: string): Promise<ReadonlyMap<number, string>> {
  if (steps.length === 0) return new Map()
  const ids = [...new Set(steps.map((step) => step.approver_id))]
  const inactive = await tx.selectFrom('person').select(['id', 'fullname']).where('id', 'in', ids).where('is_active', '=', false).execute()
  const gone = new Map<number, string>()
  for (const { id, fullname } of inactive) if ((await findSubstitute(tx, id, day)) === undefined) gone.set(id, fullname)
  return gone
}

async function fill(tx: Tx, application: ApplicationRow, step: StepRow, { name, now }: { name: string; now: Date }): Promise<StepRow> {
  const applicationId = application.id
  const holder = await findSuccessor(tx, application, step, now)
  if (!holder) {
    await emit(tx, 'approval.noApprover', { applicationId, code: 'approval.approverGone', params: { approver: name } })
    return step
  }
  const changed = await tx
    .updateTable('step')
    .set({
      approver_id: holder.personId,
      stands_in_for_id: holder.standsInForId,
      unit_id: holder.unitId,
      position_id: holder.positionId,
      label: JSON.stringify(holder.label),
      route_note: holder.routeNote,
    })
    .where('id', '=', step.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const ids = { stepId: step.id, from: step.approver_id, to: holder.personId }
  await record(tx, portal, { subject: 'application', subjectId: applicationId, code: 'approval.rerouted', ids })
  await emit(tx, 'approval.rerouted', { applicationId, ...ids })
  return changed
}

/** Only a step of the chain of heads has a position that another can answer for. */
async function findSuccessor(tx: Tx, { person_id: applicantId }: ApplicationRow, step: StepRow, now: Date): Promise<Holder | undefined> {
  if (step.unit_id === null || step.position_id === null) return undefined
  const { code } = await tx.selectFrom('position').select('code').where('id', '=', step.position_id).executeTakeFirstOrThrow()
  return findHolder(tx, { unitId: step.unit_id, positionCode: code, applicantId, day: athensDay(now) })
}
