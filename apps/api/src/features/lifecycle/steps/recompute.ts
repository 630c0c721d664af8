import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import { sql, type Updateable } from 'kysely'
import type { Application } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import { namedChange, namedQuery, type ParameterOf } from '../../../db/named-query.ts'
import type { ApplicationRow } from '../application-row.ts'
import { moveAsRolledUp } from './move-as-rolled-up.ts'
import { type ApproverPlan, findApprovers, requirePlannedApprovers } from './plan-approvers.ts'
import { reassignSteps } from './reassign-steps.ts'
import { type GroupRow, type RolledUp, rollUp, type StepRow, stepColumns } from './roll-up.ts'
import { tellOfMissing } from './tell-of-missing.ts'

export interface Recomputing {
  event: ApplicationEvent
  now: Date
  /** The approvers of steps that may open, planned before the transaction; otherwise they are looked up in it. */
  plan?: ApproverPlan
  /** The step that was just decided; steps that it skips store its id. */
  decisionStepId?: number
  /** Other changes of the application's row by this event. */
  changes?: Updateable<Application>
}

/**
 * Derives the states of groups, steps and application from the votes, opens the steps whose turn it is, and emits events for both. Of a step that
 * nobody can decide only the managers are told.
 */
export async function recompute(tx: Tx, application: ApplicationRow, { event, now, plan, decisionStepId, changes = {} }: Recomputing): Promise<ApplicationRow> {
  const { groups, steps } = await lockSteps(tx, application.id)
  const rolled = rollUp(groups, steps)
  const turned = await writeStates(tx, { groups, steps, rolled, now, decisionStepId })
  if (plan) await requirePlannedApprovers(tx, plan, turned)
  const opened = await reassignSteps(tx, application, turned, { now, approvers: plan ?? (await findApprovers(tx, application, turned, now)) })
  const unasked = opened.filter(({ route_note }) => route_note === 'nobody')
  if (unasked.length > 0) {
    await markUnasked(tx, unasked)
    await tellOfMissing(tx, { now, applicationId: application.id })
  }
  return moveAsRolledUp(tx, application, {
    event,
    now,
    rolled,
    findOpened: async () => opened.filter((step) => !unasked.includes(step)),
    changes,
    ...(decisionStepId !== undefined && { decisionStepId }),
  })
}

/** Their approvers are asked once they can decide. */
const markUnasked = (tx: Tx, steps: readonly StepRow[]) =>
  tx
    .updateTable('step')
    .set({ is_unasked: true })
    .where(
      'id',
      'in',
      steps.map(({ id }) => id),
    )
    .execute()

const findGroups = namedQuery('lifecycle.groups', (value: ParameterOf<{ applicationId: number }>, db) =>
  db
    .selectFrom('step_group')
    .select(['id', 'application_id', 'sort_order', 'rule', 'label', 'state', 'committee_id'])
    .where('application_id', '=', value('applicationId'))
    .where(sql<boolean>`state <> 'cancelled'`)
    .orderBy('sort_order')
    .orderBy('id'),
)

const findLockedSteps = namedQuery('lifecycle.lockSteps', (value: ParameterOf<{ applicationId: number }>, db) =>
  db
    .selectFrom('step as s')
    .select(stepColumns)
    .where('s.application_id', '=', value('applicationId'))
    .where(sql<boolean>`s.state <> 'cancelled'`)
    .orderBy('s.id')
    .forUpdate(),
)

/** The groups and steps in force, the steps locked. */
export async function lockSteps(tx: Tx, applicationId: number): Promise<{ groups: GroupRow[]; steps: StepRow[] }> {
  const together = joiningReads(tx)
  const [groups, steps] = await Promise.all([findGroups(together, { applicationId }), findLockedSteps(together, { applicationId })])
  return { groups, steps }
}

interface States extends Pick<Recomputing, 'now' | 'decisionStepId'> {
  groups: readonly GroupRow[]
  steps: readonly StepRow[]
  rolled: RolledUp
}

/** Writes the states that differ. Returns the steps whose turn has come. */
async function writeStates(tx: Tx, { groups, steps, rolled, now, decisionStepId }: States): Promise<StepRow[]> {
  const changed = <Row extends GroupRow | StepRow>(rows: readonly Row[], states: ReadonlyMap<number, Row['state']>) =>
    rows.flatMap((row) => (states.get(row.id) === row.state ? [] : [{ row, id: row.id, state: states.get(row.id) }]))
  const [ofGroups, ofSteps] = [changed(groups, rolled.groups), changed(steps, rolled.steps)]
  if (ofGroups.length + ofSteps.length > 0) {
    await updateStates(tx, {
      groupIds: ofGroups.map(({ id }) => id),
      groupStates: ofGroups.map(({ state }) => state ?? ''),
      stepIds: ofSteps.map(({ id }) => id),
      stepStates: ofSteps.map(({ state }) => state ?? ''),
      now: now.toISOString(),
      decisionStepId: decisionStepId ?? null,
    })
  }
  return ofSteps.filter(({ state }) => state === 'pending').map(({ row }) => row)
}

interface NewStates {
  groupIds: readonly number[]
  groupStates: readonly string[]
  stepIds: readonly number[]
  stepStates: readonly string[]
  now: string
  decisionStepId: number | null
}

const updateStates = namedChange<NewStates>(
  'lifecycle.updateStates',
  (value) => sql`
    with groups as (
      update step_group g set state = n.state from unnest(${value('groupIds')}::int[], ${value('groupStates')}::text[]) n (id, state) where g.id = n.id)
    update step s set state = n.state, opened_at = case when n.state = 'pending' then ${value('now')}::timestamptz else s.opened_at end,
      skipped_by = case when n.state = 'skipped' then ${value('decisionStepId')}::int else s.skipped_by end
    from unnest(${value('stepIds')}::int[], ${value('stepStates')}::text[]) n (id, state) where s.id = n.id`,
)
