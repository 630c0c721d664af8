import { isChosen, isGroupedCheckbox } from '../model/answer-keys.ts'
import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { behaviour, defaultValue, described, required, scripts } from './properties.ts'

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
  isEmpty: (component, value) => (isGroupedCheckbox(component) ? isBlank(value) : value !== true),
  normalise: (component, value) => {
    if (isGroupedCheckbox(component)) return value === true ? component.value : value === false ? '' : value
    return typeof value === 'string' ? (truthTexts[value.toLowerCase()] ?? value) : value
  },
  accepts: (component, value) => (isGroupedCheckbox(component) ? typeof value === 'string' || typeof value === 'number' : typeof value === 'boolean'),
  example: (component) => (isGroupedCheckbox(component) ? component.value : true),
  checks: [],
  properties: [...described, defaultValue, ...behaviour, ...required, ...scripts],
  typed: 'boolean',
  repeatsInput: false,
  text: (component, value, { language }) => yesNo[language][value === true || (isGroupedCheckbox(component) && isChosen(component, value)) ? 0 : 1],
})
