import { z } from 'zod'
import { triggerIds } from '../trigger-points.ts'
import { RuleCondition } from './rule-condition.ts'
import { RuleEffect } from './rule-effects.ts'
import { ruleLimits } from './rule-limits.ts'
import { rulePoints } from './rule-points.ts'

/** A rule asks for a document of each type once, because the application knows it by rule and type. */
function repeatedDocuments(effects: readonly RuleEffect[]): number[] {
  const types = effects.map((effect) => (effect.kind === 'document' ? effect.attachmentTypeId : undefined))
  return types.flatMap((type, index) => (type !== undefined && types.indexOf(type) < index ? [index] : []))
}

/** A rule of an invitation: at its point, if its condition holds, it has its effects. Rules of one point run in their order, before the point's script. */
export const Rule = z
  .strictObject({
    /** Made by whoever adds the rule; it stays the same in all versions. The database compares it with ids that it writes in small letters. */
    id: z.uuid().toLowerCase(),
    point: z.enum(triggerIds),
    name: z.string().trim().max(ruleLimits.name).optional(),
    /** A rule that is off does nothing. Switching holds at once. */
    isOn: z.boolean(),
    when: RuleCondition,
    // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
    then: z.array(RuleEffect).min(1).max(ruleLimits.effects),
    /** What a text was when its translation was written, where it has changed since: by language, then by the text in the rule. The server keeps it. */
    i18nSources: z.record(z.string().regex(/^[a-z]{2}$/), z.record(z.string().max(ruleLimits.body), z.string().max(ruleLimits.body))).optional(),
  })
  .check(({ value: { point, when, then }, issues }) => {
    const { effects, facts, hasAnswers } = rulePoints[point]
    const fault = (path: (string | number)[], message: string) => issues.push({ code: 'custom', path, message, input: undefined })
    for (const [index, { kind }] of then.entries()) if (!effects.includes(kind)) fault(['then', index, 'kind'], 'notAtThisPoint')
    if (then.filter(({ kind }) => kind === 'exit').length > 1) fault(['then'], 'exitTwice')
    for (const index of repeatedDocuments(then)) fault(['then', index, 'attachmentTypeId'], 'documentTwice')
    for (const [index, condition] of when.conditions.entries()) {
      const isKnown = 'fact' in condition ? facts.includes(condition.fact) : hasAnswers
      if (!isKnown) fault(['when', 'conditions', index, 'fact' in condition ? 'fact' : 'component'], 'notAtThisPoint')
    }
  })
export type Rule = z.infer<typeof Rule>

export const RuleList = z
  .array(Rule)
  .max(ruleLimits.rules)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, { error: 'sameId' })
