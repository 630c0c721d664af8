import { randomUUID } from 'node:crypto'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'

/** A rule that is on and applies if all conditions hold. */
export const ruleOf = (
  point: Rule['point'],
  effects: RuleEffect[],
  { conditions = [], ...rest }: Partial<Rule> & { conditions?: SingleCondition[] } = {},
): Rule =>
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  ({ id: randomUUID(), point, isOn: true, when: { conjunction: 'all', conditions }, then: effects, ...rest })
