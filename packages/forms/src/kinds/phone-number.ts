import type { KindDefinition } from './kind.ts'
import { length, mask, pattern } from './text-checks.ts'
import { textfield } from './textfield.ts'

export const phoneNumber: KindDefinition = {
  ...textfield,
  kind: 'phoneNumber',
  keyStem: 'phoneNumber',
  defaults: { type: 'phoneNumber', input: true, validate: { required: false } },
  checks: [mask, length, pattern],
}
