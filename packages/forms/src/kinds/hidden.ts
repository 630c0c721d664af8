import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { plainText } from './plain-text.ts'
import { defaultValue, identifying, key, label, scripts } from './properties.ts'

/** A value that is not shown to the applicant; any JSON. */
export const hidden = defineKind({
  kind: 'hidden',
  aliases: [],
  view: 'none',
  shape: 'value',
  group: 'data',
  icon: 'eye-off',
  keyStem: 'hidden',
  defaults: { type: 'hidden', input: true },
  isList: true,
  isEmpty: (_, value) => isBlank(value),
  accepts: () => true,
  example: () => 'abc',
  checks: [],
  properties: [label, key, defaultValue, identifying, ...scripts],
  repeatsInput: false,
  text: plainText,
})
