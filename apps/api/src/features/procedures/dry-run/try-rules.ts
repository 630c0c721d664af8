import type { DryRunEffect, DryRunRule } from '@klesis/contract/procedures/dry-run.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { checkCondition } from '@klesis/forms/procedures/check-condition.ts'
import type { Db } from '../../../db/db.ts'
import { pointAnswers } from '../rules/run/point-answer.ts'
import type { RuleScene } from '../rules/run/read-scene.ts'
import { type RanRule, type RanRules, runRule } from '../rules/run/run-rules.ts'
import { type Answered, effectsOf } from './answer-effects.ts'

export interface TriedRules extends RanRules {
  tried: DryRunRule[]
}

const nothing = { conditions: [], message: null, effects: [] } as const

/** Tries the rules of a point in their order, as they would run now, and tells what each would do; nothing is kept. The scene gets what they fill in. */
export async function tryRules(db: Db, scene: RuleScene, rules: readonly Rule[], answered: Answered): Promise<TriedRules> {
  const ran: RanRule[] = []
  const tried: DryRunRule[] = []
  for (const rule of rules) {
    const about = { ...nothing, id: rule.id, name: rule.name ?? null }
    const hasFailed = ran.at(-1)?.run.outcome === 'failed'
    if (!rule.isOn || hasFailed) {
      tried.push({ ...about, conditions: [], effects: [], outcome: rule.isOn ? 'notReached' : 'off' })
      continue
    }
    const conditions = checkCondition(rule.when, scene, scene.facts).conditions.map(({ condition, value, holds }) => ({
      ...{ condition, holds },
      ...(value !== undefined && { value: structuredClone(value) as Json }),
    }))
    const one = await runRule(db, scene, { ruleSetId: 0, number: 0, rule }, undefined)
    if (one) ran.push(one)
    tried.push({ ...about, conditions, ...(one ? await toTried(db, scene, one, answered) : { outcome: 'notMet', effects: [] }) })
  }
  return { tried, ran, data: ran.some(({ isFilled }) => isFilled) ? scene.data : undefined, unmetRuleIds: [] }
}

async function toTried(db: Db, scene: RuleScene, one: RanRule, answered: Answered): Promise<Pick<DryRunRule, 'outcome' | 'message' | 'effects'>> {
  if (one.run.outcome === 'failed') return { outcome: 'failed', message: one.run.message, effects: [] }
  const told = await Promise.all(one.told.map((tell) => tell()))
  const effects = [...told.flat(), ...(await chosenBy(db, scene, one, answered))]
  return { outcome: one.run.outcome === 'refused' ? 'refused' : 'done', message: null, effects }
}

/** Whom and what the rule chooses, as the chart says today. */
async function chosenBy(db: Db, { event: { point, answers } }: RuleScene, one: RanRule, answered: Answered): Promise<DryRunEffect[]> {
  if (one.steps.length === 0 && one.unit === undefined) return []
  return effectsOf(db, point, answers.parse(pointAnswers[point]?.ofRules({ ran: [one], data: undefined, unmetRuleIds: [] }, false)), answered)
}
