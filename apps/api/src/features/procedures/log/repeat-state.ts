import type { RepeatState } from '@klesis/contract/procedures/repeat-states.ts'
import { type TriggerId, type TriggerKind, triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { type RawBuilder, sql } from 'kysely'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { DeliveryState } from '../webhooks/delivery-state.ts'
import type { RunKey } from './find-runs.ts'

/** What decides whether a run can be repeated. */
export interface Repeatable {
  /** Null for an action. */
  point: TriggerId | null
  outcome: string
  applicationId: number | null
  /** Null for a run before a change, and for one of an erased account. */
  event: JsonValue | null
  isDeleted: boolean
  /** Null for the run of a script. */
  ruleId: string | null
  /** Whether there is a script at the point now, or the rule of the run. */
  isInEffect: boolean
  /** Whether a rule that the rule of the run left out is in effect now. */
  hasFollowers: boolean
  isRepeated: boolean
  /** Of a try of a call. */
  delivery: { id: string; state: DeliveryState } | null
}

/** SQL: whether a rule `e.rule` for which `selected` holds is switched on at the point of run `r`. */
export const isAnyRuleInEffect = (selected: RawBuilder<unknown>) => sql`
  exists (select from invitation_rules l join rule_set s on s.id = l.live_set_id cross join jsonb_array_elements(s.rules) as e (rule)
    where l.invitation_id = r.invitation_id and e.rule ->> 'point' = r.trigger_id and e.rule ->> 'id' <> all(l.off_ids) and ${selected})`

export async function findRepeatable(db: Db | Tx, { id, runId }: RunKey): Promise<Repeatable | undefined> {
  const { rows } = await sql<Repeatable>`
    select r.trigger_id as point, r.outcome, r.application_id as "applicationId", r.event, a.id is null or a.deleted_at is not null as "isDeleted",
      r.rule_id as "ruleId", case when r.rule_id is null
        then exists (select from invitation_trigger t where t.invitation_id = i.id and t.trigger_id = r.trigger_id and t.is_on and t.live_script_id is not null)
        else ${isAnyRuleInEffect(sql`e.rule ->> 'id' = r.rule_id::text`)} end as "isInEffect",
      ${isAnyRuleInEffect(sql`r.event #> '{leftOut,ruleIds}' ? (e.rule ->> 'id')`)} as "hasFollowers", r.repeated_at is not null as "isRepeated",
      case when d.id is not null then jsonb_build_object('id', d.id, 'state', d.state) end as delivery
    from run_log r join invitation i on i.id = r.invitation_id left join application a on a.id = r.application_id
      left join webhook_delivery d on d.id = r.delivery_id
    where r.id = ${runId} and r.invitation_id = ${id}`.execute(db)
  return rows[0]
}

export function toRepeatState({ point, outcome, event, isDeleted, ruleId, isInEffect, hasFollowers, isRepeated, delivery }: Repeatable): RepeatState {
  if (outcome !== 'failed') return 'notFailed'
  if (point === null) return 'ofAction'
  if (delivery) return toCallState({ isRepeated, isDeleted, state: delivery.state })
  if (event === null) return keepsEvent[triggerPointOf(point).kind] ? 'eventNotKept' : 'beforeChange'
  if (isRepeated) return 'alreadyRepeated'
  if (isDeleted) return 'applicationDeleted'
  if (isInEffect) return 'possible'
  if (ruleId === null) return 'scriptRemoved'
  return hasFollowers ? 'withoutRule' : 'ruleRemoved'
}

/** Whether runs at such points store their event, from which they can be repeated. */
const keepsEvent: Record<TriggerKind, boolean> = { answers: false, asked: false, after: true, mail: true }

/** A call can be tried again once no further try of it is awaited. */
function toCallState({ isRepeated, isDeleted, state }: { isRepeated: boolean; isDeleted: boolean; state: DeliveryState }): RepeatState {
  if (isRepeated) return 'alreadyRepeated'
  if (state !== 'failed') return state === 'pending' ? 'callPending' : 'callTaken'
  return isDeleted ? 'applicationDeleted' : 'possible'
}
