import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import { expect, test } from 'vitest'
import { examplesAt } from './rule-examples.ts'

test('every point with rules has two examples, of what the point allows', () => {
  for (const point of triggerIds) {
    const { effects, facts, hasAnswers } = rulePoints[point]
    const examples = examplesAt(point)
    expect(examples, point).toHaveLength(effects.length === 0 ? 0 : 2)
    for (const example of examples) {
      expect(
        example.effects.every(({ kind }) => effects.includes(kind)),
        point,
      ).toBe(true)
      expect(
        example.conditions.every((one) => ('fact' in one ? facts.includes(one.fact) : hasAnswers)),
        point,
      ).toBe(true)
    }
  }
})
