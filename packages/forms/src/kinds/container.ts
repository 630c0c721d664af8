import { isRecord } from '../model/is-record.ts'
import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { plainText } from './plain-text.ts'
import { hidden, key, label } from './properties.ts'

/** Components whose answers are stored in one object. */
export const container = defineKind({
  kind: 'container',
  aliases: [],
  view: 'layout',
  shape: 'object',
  group: 'data',
  icon: 'letter-case',
  keyStem: 'container',
  defaults: { type: 'container', input: true, tree: true, components: [] },
  initial: () => ({}),
  isEmpty: (_, value) => isBlank(value) || (isRecord(value) && Object.values(value).every(isBlank)),
  normalise: (_, value) => (value === '' ? {} : value),
  accepts: (_, value) => isRecord(value),
  checks: [],
  properties: [label, key, hidden],
  repeatsInput: false,
  text: plainText,
})
