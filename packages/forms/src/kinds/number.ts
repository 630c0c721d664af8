import { isBlank } from './blank.ts'
import type { KindDefinition } from './kind.ts'
import { decimalLimit, integer, isNumber, normaliseNumber, range, step } from './number-checks.ts'

export const number: KindDefinition = {
  kind: 'number',
  category: 'basic',
  shape: 'value',
  keyStem: 'number',
  defaults: { type: 'number', input: true, validate: { required: false } },
  empty: (component) => (component.multiple ? [] : null),
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseNumber,
  accepts: isNumber,
  checks: [range, integer, step, decimalLimit],
}
