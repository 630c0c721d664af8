import type { DryRunEffect } from '@klesis/contract/procedures/dry-run.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { sendableAnswer } from '@klesis/forms/procedures/sendable-answer.ts'
import type { Db } from '../../../../db/db.ts'
import { toEventKey } from '../../run/to-event-key.ts'
import { addDelivery } from '../../webhooks/add-delivery.ts'
import { callReceiver } from '../../webhooks/call-receiver.ts'
import type { RuleContext } from './read-rule-context.ts'
import { RuleFailed } from './rule-failed.ts'
import type { RunningRule } from './running-rule.ts'

/** The most characters of JSON that another system gets. */
const maxBody = 256 << 10
/** Calls that all rules of one event may ask for together. */
const maxCalls = 20

/** Asks for a call of another system, which leaves in a job after the change. */
export function askCall(db: Db, { liveRule: { ruleSetId, rule }, ruleContext, key, outcome }: RunningRule, { url, answers }: EffectOf<'webhook'>): void {
  ruleContext.calls.count += 1
  if (ruleContext.calls.count > maxCalls) throw new RuleFailed(`webhook: more than ${maxCalls} calls at one event`)
  const id = toEventKey(`webhook:${key}:${outcome.calls.length}`)
  const body = JSON.stringify(toMessage(ruleContext, id, answers))
  if (body.length > maxBody) throw new RuleFailed(`webhook: more than ${maxBody >> 10} KB`)
  outcome.lines.push(`webhook: ${url}`, `delivery ${id}`)
  outcome.calls.push({ url, body })
  const { invitationId, applicationId = null, point, actor } = ruleContext.event
  const about = { id, invitationId, applicationId, personId: actor.person?.id ?? null, point, ruleSetId, ruleId: rule.id, url, body }
  outcome.dryRunEffects.push(() => describeCall(db, ruleContext, { id, url, body }))
  outcome.writes.push((tx) => addDelivery(tx, about))
}

/** Describes a call for a dry run. The call is made only if the dry run is to call other systems, once and marked as a trial. */
async function describeCall(
  db: Db,
  { event, callsOutside }: RuleContext,
  { id, url, body }: { id: string; url: string; body: string },
): Promise<DryRunEffect[]> {
  const about = { kind: 'webhook' as const, url, body: JSON.parse(body) as Json }
  if (!callsOutside) return [{ ...about, answer: null }]
  const called = await callReceiver(db, { id, url, body, invitationId: event.invitationId, point: event.point, attempt: 0, now: event.now })
  return [{ ...about, answer: called.isTaken ? `status ${called.posted.status}` : called.fault }]
}

/** What another system is sent; docs/webhooks.md describes it. */
function toMessage({ event, context, facts, form, data }: RuleContext, id: string, answers: readonly string[]) {
  const { invitation, application } = context
  return {
    id,
    point: event.point,
    event: facts.event ?? null,
    decision: facts.decision ?? null,
    at: event.now.toISOString(),
    invitation: { id: invitation.id, title: invitation.title },
    application: application && { id: application.id, number: application.protocolNumber },
    answers: form ? Object.fromEntries(answers.map((component) => [component, sendableAnswer(form, data, component)])) : {},
  }
}
