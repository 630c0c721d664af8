import { defineKind } from './kind.ts'
import { behaviour, defaultValue, field, required, scripts } from './properties.ts'

const yesNo = { el: ['Ναι', 'Όχι'], en: ['Yes', 'No'] } as const
const truthTexts: Readonly<Record<string, boolean>> = { true: true, false: false, '': false }

export const checkbox = defineKind({
  kind: 'checkbox',
  aliases: ['simplecheckbox', 'simplecheckboxadvanced'],
  view: 'input',
  shape: 'value',
  group: 'choice',
  icon: 'checkbox',
  keyStem: 'checkbox',
  defaults: { type: 'checkbox', input: true, defaultValue: false, validate: { required: false } },
  isEmpty: (_, value) => value !== true,
  normalise: (_, value) => (typeof value === 'string' ? (truthTexts[value.toLowerCase()] ?? value) : value),
  accepts: (_, value) => typeof value === 'boolean',
  checks: [],
  properties: [...field, defaultValue, ...behaviour, ...required, ...scripts],
  typed: 'boolean',
  hasSingleInput: true,
  text: (_, value, { language }) => yesNo[language][value === true ? 0 : 1],
})
