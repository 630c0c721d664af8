import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import type { ApplicationRow } from '../application-row.ts'
import { type RolledUp, rollUp } from '../steps/roll-up.ts'
import type { PlannedGroup } from './approval-route.ts'

export interface InsertedChain {
  rolled: RolledUp
  /** Returns the steps whose turn it is. */
  findOpened: () => Promise<{ id: number; approver_id: number }[]>
}

/** Stores a new chain, its first groups open, with the next statement. The states are those that follow from steps on which nobody has voted. */
export async function insertChain(tx: Tx, application: ApplicationRow, planned: readonly PlannedGroup[], now: Date): Promise<InsertedChain> {
  const groups = planned.map((group, id) => ({ id, sort_order: group.order ?? id + 1, rule: group.rule, label: group.label, committee: group.committeeId }))
  const steps = planned
    .flatMap((group, group_id) => group.steps.map((step) => ({ ...step, group_id })))
    .map((step, id) => ({ ...step, id, is_chair: step.isChair, state: 'notstarted' as const }))
  const rolled = rollUp(
    groups.map((group) => ({ ...group, state: 'notstarted' })),
    steps,
  )
  const inserted = await insertRows.later(tx, {
    applicationId: application.id,
    invitationId: application.invitation_id,
    now: now.toISOString(),
    groups: JSON.stringify(groups.map((group) => ({ ...group, state: rolled.groups.get(group.id) }))),
    steps: JSON.stringify(steps.map((step) => ({ ...toColumns(step), group_id: step.group_id, turn: step.id, state: rolled.steps.get(step.id) }))),
  })
  return { rolled, findOpened: async () => (await inserted.rows()).filter(({ state }) => state === 'pending') }
}

const toColumns = ({ requestedPosition, ...step }: PlannedGroup['steps'][number]) => ({
  approver: step.approverId,
  stands_in_for: step.standsInForId,
  unit: step.unitId,
  position: step.positionId,
  target_unit: requestedPosition?.unitId ?? null,
  target_position: requestedPosition?.position ?? null,
  is_chair: step.isChair,
  label: step.label,
  route_note: step.routeNote,
  approval_type: step.approvalType ?? 'simple',
  form: step.form ?? null,
  signs: step.signsAttachmentTypeId ?? null,
  signs_letter: step.signsLetter ?? null,
  reminder_days: step.reminderDays ?? null,
})

interface ChainRows {
  applicationId: number
  invitationId: number
  now: string
  /** JSON; a step names its group by the group's index in the chain. */
  groups: string
  steps: string
}

const insertRows = namedQuery<ChainRows, { id: number; approver_id: number; state: string }>(
  'lifecycle.insertChain',
  (value) => sql`
    with planned as materialized (
      select nextval(pg_get_serial_sequence('step_group', 'id'))::int as new_id, g.* from json_to_recordset(${value('groups')}::json)
        as g (id integer, sort_order integer, rule text, label jsonb, committee integer, state text)),
    groups as (
      insert into step_group (id, application_id, sort_order, rule, label, committee_id, state) overriding system value
      select new_id, ${value('applicationId')}::int, sort_order, rule, label, committee, state from planned)
    insert into step (application_id, invitation_id, group_id, approver_id, stands_in_for_id, unit_id, position_id, target_unit_id, target_position, is_chair, label,
      route_note, approval_type, form, signs_attachment_type_id, signs_letter, reminder_days, state, opened_at)
    select ${value('applicationId')}::int, ${value('invitationId')}::int, p.new_id, s.approver, s.stands_in_for, s.unit, s.position, s.target_unit, s.target_position,
      s.is_chair, s.label, s.route_note, s.approval_type, s.form, s.signs, s.signs_letter, s.reminder_days, s.state, case when s.state = 'pending' then ${value('now')}::timestamptz end
    from json_to_recordset(${value('steps')}::json) as s (turn integer, group_id integer, approver integer, stands_in_for integer, unit integer, position integer,
      target_unit integer, target_position text, is_chair boolean, label jsonb, route_note text, approval_type text, form jsonb, signs integer, signs_letter text, reminder_days smallint, state text)
      join planned p on p.id = s.group_id order by s.turn
    returning id, approver_id, state`,
)
