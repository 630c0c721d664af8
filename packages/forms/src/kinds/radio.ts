import { isBlank } from './blank.ts'
import { inChoices, normaliseChoice } from './choice-checks.ts'
import type { KindDefinition } from './kind.ts'

export const radio: KindDefinition = {
  kind: 'radio',
  category: 'choice',
  shape: 'value',
  keyStem: 'radio',
  defaults: { type: 'radio', input: true, values: [], validate: { required: false } },
  empty: () => '',
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseChoice,
  accepts: (_, value) => ['string', 'number', 'boolean'].includes(typeof value),
  checks: [inChoices],
}
