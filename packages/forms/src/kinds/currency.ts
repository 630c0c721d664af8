import type { Check, KindDefinition } from './kind.ts'
import { number } from './number.ts'
import { decimalLimit, range, step } from './number-checks.ts'

const cents: Check = (component, value, now) => decimalLimit({ ...component, decimalLimit: component.decimalLimit ?? 2 }, value, now)

export const currency: KindDefinition = {
  ...number,
  kind: 'currency',
  keyStem: 'amount',
  defaults: { type: 'currency', input: true, currency: 'EUR', validate: { required: false } },
  checks: [range, step, cents],
}
