import { isBlank } from './blank.ts'
import type { KindDefinition } from './kind.ts'
import { length, mask, pattern, wordCount } from './text-checks.ts'
import { emptyText, isText, normaliseText } from './text-value.ts'

export const textfield: KindDefinition = {
  kind: 'textfield',
  category: 'basic',
  shape: 'value',
  keyStem: 'textField',
  defaults: { type: 'textfield', input: true, validate: { required: false } },
  empty: emptyText,
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseText,
  accepts: isText,
  checks: [length, wordCount, mask, pattern],
}
