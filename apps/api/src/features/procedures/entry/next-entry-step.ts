import type { EntryAnswers, EntryStep } from '@klesis/contract/procedures/entry/entry.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { checkCondition } from '@klesis/forms/procedures/check-condition.ts'
import { z } from 'zod'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readKnownInvitation, type StoredRule, whyNotApply } from '../../invitations/index.ts'
import { checkExit } from '../rules/run/check-exit.ts'
import { type RuleContext, readRuleContext } from '../rules/run/read-rule-context.ts'
import { inTheirLanguage, toExit } from '../rules/run/show-exit.ts'
import type { TriggerEvent } from '../run/evaluate-script.ts'
import { readEvent } from '../run/read-event.ts'
import { countExit } from './count-exit.ts'

/** What comes next before somebody creates an application: the exit rules are asked in their order, as the creation itself asks them again. */
export async function nextEntryStep(db: Db, actor: Actor, { invitationId, answers }: { invitationId: number; answers: EntryAnswers }): Promise<EntryStep> {
  const person = requirePerson(actor)
  if (actor.scope && actor.scope.invitationId !== invitationId) refuse('access.denied')
  const invitation = await readKnownInvitation(db, actor, invitationId)
  if (!invitation.points.includes('beforeCreate')) return { kind: 'open' }
  const event = toEvent(db, actor, invitationId)
  const read = await readEvent(db, event)
  const rules = (await read.inForce.rulesAt('beforeCreate')).map(({ rule }) => rule)
  const ruleContext = await readRuleContext(db, event, read)
  const { step, stoppedBy } = walk(ruleContext, rules, answers)
  // Whoever may not apply anyway is not stopped by a rule.
  if (stoppedBy !== undefined && (await whyNotApply(db, actor, invitation, contextOf(db).now())).refusal === null)
    await countExit(db, { invitationId, ruleId: stoppedBy, personId: person.id })
  return step
}

const toEvent = (db: Db, actor: Actor, invitationId: number): TriggerEvent => ({
  ...{ point: 'beforeCreate', invitationId, actor, now: contextOf(db).now() },
  ...{ facts: {}, answers: z.unknown(), mayRefuse: true },
})

function walk(ruleContext: RuleContext, rules: readonly StoredRule[], answers: EntryAnswers): { step: EntryStep; stoppedBy?: string } {
  let number = 0
  for (const { id, when, then } of rules) {
    const exit = then.find((effect) => effect.kind === 'exit')
    if (!(exit && checkCondition(when, ruleContext, ruleContext.facts).holds)) continue
    const ended = checkExit(id, exit, answers)
    if (exit.question) number += 1
    if (ended === 'asks' && exit.question) return { step: { kind: 'question', question: toQuestion(ruleContext, id, exit.question), number } }
    if (ended === 'stopped') return { step: { kind: 'exit', exit: { ruleId: id, ...toExit(ruleContext, exit) } }, stoppedBy: id }
  }
  return { step: { kind: 'open' } }
}

const toQuestion = (ruleContext: RuleContext, ruleId: string, { text, choices }: NonNullable<EffectOf<'exit'>['question']>) => ({
  ruleId,
  text: inTheirLanguage(ruleContext, text),
  choices: choices.map((choice) => ({ value: choice.value, text: inTheirLanguage(ruleContext, choice.text) })),
})
