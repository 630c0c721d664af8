import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { plainText } from './plain-text.ts'
import {
  affixes,
  behaviour,
  defaultValue,
  field,
  lengths,
  multiple,
  pattern as patternProperty,
  placeholder,
  required,
  scripts,
  wordCounts,
} from './properties.ts'
import { length, mask, pattern, wordCount } from './text-checks.ts'
import { isText, normaliseText } from './text-value.ts'

export const textfield = defineKind({
  kind: 'textfield',
  aliases: ['simpletextfield', 'simpletextfieldadvanced'],
  view: 'input',
  shape: 'value',
  group: 'basic',
  icon: 'forms',
  keyStem: 'textField',
  defaults: { type: 'textfield', input: true, validate: { required: false } },
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseText,
  accepts: isText,
  checks: [length, wordCount, mask, pattern],
  properties: [...field, placeholder, ...affixes, defaultValue, multiple, ...behaviour, ...required, ...lengths, patternProperty, ...scripts, ...wordCounts],
  hasSingleInput: false,
  text: plainText,
})
