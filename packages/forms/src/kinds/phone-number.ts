import { defineKind } from './kind.ts'
import { identifyingByKind, prefill, textProperties } from './properties.ts'
import { length, mask, pattern } from './text-checks.ts'
import { textfield } from './textfield.ts'

export const phoneNumber = defineKind({
  ...textfield,
  kind: 'phoneNumber',
  aliases: ['simplephonenumber', 'simplephonenumberadvanced'],
  icon: 'phone',
  keyStem: 'phoneNumber',
  defaults: { type: 'phoneNumber', input: true, validate: { required: false } },
  checks: [mask, length, pattern],
  properties: identifyingByKind([...textProperties, prefill]),
})
