import { ruleOf } from '../../apps/api/src/features/procedures/testing/rule-of.ts'
import type { Rule } from '../../packages/contract/src/procedures/rules/rule.ts'

const text = { el: 'Δεν γίνεται δεκτό.', en: 'This is not accepted.' }
const aboveLimit = { component: 'cost', operator: 'greaterThan' as const, value: 5_000 }

/** Three rules of the kinds that templates have, each where it belongs or all at one point: one refuses above a limit that is not reached, one fills in a field, one notifies. */
export const threeRules = (point?: 'beforeSubmit'): Rule[] => [
  ruleOf(point ?? 'validate', [{ kind: 'refuse', text, component: 'cost' }], { conditions: [aboveLimit] }),
  ruleOf('beforeSubmit', [{ kind: 'fill', values: [{ component: 'remarks', value: '{answer:purpose}' }] }]),
  ruleOf(point ?? 'submitted', [{ kind: 'notify', to: [{ kind: 'role', role: 'managers' }], text }]),
]
