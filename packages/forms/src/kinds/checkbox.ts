import type { KindDefinition } from './kind.ts'

const spoken: Readonly<Record<string, boolean>> = { true: true, false: false, '': false }

export const checkbox: KindDefinition = {
  kind: 'checkbox',
  category: 'basic',
  shape: 'value',
  keyStem: 'checkbox',
  defaults: { type: 'checkbox', input: true, defaultValue: false, validate: { required: false } },
  empty: () => false,
  isEmpty: (_, value) => value !== true,
  normalise: (_, value) => (typeof value === 'string' ? (spoken[value.toLowerCase()] ?? value) : value),
  accepts: (_, value) => typeof value === 'boolean',
  checks: [],
}
