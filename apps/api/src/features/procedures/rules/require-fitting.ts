import { ruleLimits } from '@klesis/contract/procedures/rules/rule-limits.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { StoredRule } from '../../invitations/index.ts'

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1) : 1

/** Refuses rules that together are larger than a later save of them may be, wherever they come from. */
export function requireFitting(rules: readonly StoredRule[]): void {
  if (valuesIn(rules) > ruleLimits.allValues || JSON.stringify(rules).length > ruleLimits.allCharacters) refuse('rule.tooLarge')
}
