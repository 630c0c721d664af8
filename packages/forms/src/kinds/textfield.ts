import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { typedText } from './masks.ts'
import {
  affixes,
  behaviour,
  check,
  defaultValue,
  field,
  general,
  identifyingIfPrefilled,
  lengths,
  multiple,
  patterns,
  placeholder,
  prefill,
  required,
  scripts,
  unique,
  wordCounts,
} from './properties.ts'
import { length, mask, pattern, valueFormat, wordCount } from './text-checks.ts'
import { isText, normaliseText } from './text-value.ts'
import { valueFormats } from './value-formats.ts'

export const textfield = defineKind({
  kind: 'textfield',
  aliases: ['simpletextfield', 'simpletextfieldadvanced'],
  view: 'input',
  shape: 'value',
  group: 'basic',
  icon: 'forms',
  keyStem: 'textField',
  defaults: { type: 'textfield', input: true, validate: { required: false } },
  isEmpty: (_, value) => isBlank(value) || typedText(value).trim() === '',
  normalise: normaliseText,
  accepts: isText,
  example: () => 'abc',
  checks: [length, wordCount, mask, valueFormat, pattern],
  properties: identifyingIfPrefilled([
    ...field,
    placeholder,
    ...affixes,
    defaultValue,
    prefill,
    multiple,
    general('case', ['case'], 'option', ['mixed', 'uppercase', 'lowercase']),
    general('autocomplete', ['autocomplete'], 'text'),
    general('showCharCount', ['showCharCount'], 'flag'),
    ...behaviour,
    ...required,
    unique,
    ...lengths,
    check('valueFormat', ['valueFormat'], 'option', ['any', ...valueFormats]),
    check('inputMask', ['inputMask'], 'text'),
    ...patterns,
    ...scripts,
    ...wordCounts,
  ]),
  repeatsInput: true,
  text: (_, value) => typedText(value ?? ''),
})
