import type { DryRunEffect, DryRunRule } from '@klesis/contract/procedures/dry-run.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { checkCondition } from '@klesis/forms/procedures/check-condition.ts'
import type { Db } from '../../../db/db.ts'
import { pointAnswers } from '../rules/run/point-answer.ts'
import type { RuleContext } from '../rules/run/read-rule-context.ts'
import { type AppliedRule, type RulesResult, runRule } from '../rules/run/run-rules.ts'
import { type Answered, effectsOf } from './answer-effects.ts'

export interface TriedRules extends RulesResult {
  tried: DryRunRule[]
}

const nothing = { conditions: [], message: null, effects: [] } as const

/** Tries the rules of a point in their order, as they would run now, and describes what each would do. Only `data` of the rule context is changed. */
export async function tryRules(db: Db, ruleContext: RuleContext, rules: readonly Rule[], answered: Answered): Promise<TriedRules> {
  const applied: AppliedRule[] = []
  const tried: DryRunRule[] = []
  for (const rule of rules) {
    const about = { ...nothing, id: rule.id, name: rule.name ?? null }
    const last = applied.at(-1)
    // What follows a question is tried as if its answer let the person go on.
    if (!rule.isOn || last?.run.outcome === 'failed' || last?.ending === 'stopped') {
      tried.push({ ...about, conditions: [], effects: [], outcome: rule.isOn ? 'notReached' : 'off' })
      continue
    }
    const conditions = checkCondition(rule.when, ruleContext, ruleContext.facts).conditions.map(({ condition, value, holds }) => ({
      condition,
      holds,
      ...(value !== undefined && { value: structuredClone(value) as Json }),
    }))
    const one = await runRule(db, ruleContext, { ruleSetId: 0, number: 0, rule }, undefined)
    if (one) applied.push(one)
    tried.push({ ...about, conditions, ...(one ? await toTried(db, ruleContext, one, answered) : { outcome: 'notMet', effects: [] }) })
  }
  return { tried, applied, data: applied.some(({ isFilled }) => isFilled) ? ruleContext.data : undefined, unmetRuleIds: [] }
}

async function toTried(db: Db, ruleContext: RuleContext, one: AppliedRule, answered: Answered): Promise<Pick<DryRunRule, 'outcome' | 'message' | 'effects'>> {
  if (one.run.outcome === 'failed') return { outcome: 'failed', message: one.run.message, effects: [] }
  const described = await Promise.all(one.dryRunEffects.map((describe) => describe()))
  const effects = [...described.flat(), ...(await chosenBy(db, ruleContext, one, answered))]
  return { outcome: one.run.outcome === 'refused' ? 'refused' : 'done', message: null, effects }
}

/** The approvers and the unit that the rule chooses, as the organisation chart is today. */
async function chosenBy(db: Db, { event: { point, answers } }: RuleContext, one: AppliedRule, answered: Answered): Promise<DryRunEffect[]> {
  if (one.steps.length === 0 && one.unit === undefined) return []
  return effectsOf(db, point, answers.parse(pointAnswers[point]?.ofRules({ applied: [one], data: undefined, unmetRuleIds: [] }, false)), answered)
}
