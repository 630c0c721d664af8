import type { DryRunEffect } from '@klesis/contract/procedures/dry-run.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { sendableAnswer } from '@klesis/forms/procedures/sendable-answer.ts'
import type { Db } from '../../../../db/db.ts'
import { toEventKey } from '../../run/to-event-key.ts'
import { addDelivery } from '../../webhooks/add-delivery.ts'
import { callReceiver } from '../../webhooks/call-receiver.ts'
import type { RuleScene } from './read-scene.ts'
import { RuleFailed } from './rule-failed.ts'
import type { Running } from './running.ts'

/** Characters of JSON that another system gets at most. */
const maxBody = 256 << 10
/** Calls that all rules of one event may ask for together. */
const maxCalls = 20

/** Asks for a call of another system, which leaves in a job after the change. */
export function askCall(db: Db, { of: { ruleSetId, rule }, scene, key, outcome }: Running, { url, answers }: EffectOf<'webhook'>): void {
  scene.calls.count += 1
  if (scene.calls.count > maxCalls) throw new RuleFailed(`webhook: more than ${maxCalls} calls at one event`)
  const id = toEventKey(`webhook:${key}:${outcome.calls.length}`)
  const body = JSON.stringify(toMessage(scene, id, answers))
  if (body.length > maxBody) throw new RuleFailed(`webhook: more than ${maxBody >> 10} KB`)
  outcome.lines.push(`webhook: ${url}`, `delivery ${id}`)
  outcome.calls.push({ url, body })
  const { invitationId, applicationId = null, point, actor } = scene.event
  const about = { id, invitationId, applicationId, personId: actor.person?.id ?? null, point, ruleSetId, ruleId: rule.id, url, body }
  outcome.told.push(() => tell(db, scene, { id, url, body }))
  outcome.writes.push((tx) => addDelivery(tx, about))
}

/** What a dry run tells of a call; it makes it only if that is wanted, once and marked as a trial. */
async function tell(db: Db, { event, callsOutside }: RuleScene, { id, url, body }: { id: string; url: string; body: string }): Promise<DryRunEffect[]> {
  const about = { kind: 'webhook' as const, url, body: JSON.parse(body) as Json }
  if (!callsOutside) return [{ ...about, answer: null }]
  const called = await callReceiver(db, { id, url, body, invitationId: event.invitationId, point: event.point, attempt: 0, now: event.now })
  return [{ ...about, answer: called.isTaken ? `status ${called.posted.status}` : called.fault }]
}

/** What another system learns; docs/webhooks.md describes it. */
function toMessage({ event, context, facts, form, data }: RuleScene, id: string, answers: readonly string[]) {
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
