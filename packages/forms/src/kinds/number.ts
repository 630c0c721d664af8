import { textOf } from '../model/text-of.ts'
import { localeOf } from '../texts/locale-of.ts'
import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { decimalLimit, decimalsOf, integer, isNumber, normaliseNumber, numberTypeRule, range, step } from './number-checks.ts'
import { affixes, behaviour, check, defaultValue, field, multiple, placeholder, rangeProperties, required, scored, scripts, unique } from './properties.ts'

export const number = defineKind({
  kind: 'number',
  aliases: ['simplenumber', 'simplenumberadvanced'],
  view: 'input',
  shape: 'value',
  group: 'basic',
  icon: 'decimal',
  keyStem: 'number',
  defaults: { type: 'number', input: true, validate: { required: false } },
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseNumber,
  accepts: isNumber,
  typeRule: numberTypeRule,
  example: () => 1,
  checks: [range, integer, step, decimalLimit],
  decimals: decimalsOf,
  properties: [
    ...field,
    placeholder,
    defaultValue,
    multiple,
    ...scored,
    ...affixes,
    ...behaviour,
    ...required,
    unique,
    ...rangeProperties,
    check('decimalLimit', ['decimalLimit'], 'number'),
    check('integer', ['validate', 'integer'], 'flag'),
    ...scripts,
  ],
  typed: 'number',
  repeatsInput: true,
  text: (component, value, { language }) =>
    typeof value === 'number'
      ? value.toLocaleString(localeOf(language), { maximumFractionDigits: 10, useGrouping: component.delimiter === true })
      : textOf(value ?? ''),
})
