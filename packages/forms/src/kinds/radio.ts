import { choicesOf } from '../model/choices.ts'
import { isBlank } from './blank.ts'
import { inChoices, normaliseChoice, unknownChoice } from './choice-checks.ts'
import { choiceText } from './choice-text.ts'
import { defineKind } from './kind.ts'
import { behaviour, choices, defaultValue, fetched, field, inline, required, scored, scripts, unique } from './properties.ts'

export const radio = defineKind({
  kind: 'radio',
  aliases: ['simpleradios', 'simpleradioadvanced'],
  view: 'input',
  shape: 'value',
  group: 'choice',
  icon: 'point',
  keyStem: 'radio',
  defaults: { type: 'radio', input: true, values: [], validate: { required: false } },
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseChoice,
  accepts: (_, value) => ['string', 'number', 'boolean'].includes(typeof value),
  example: (component) => choicesOf(component)?.[0]?.value ?? unknownChoice,
  checks: [inChoices],
  properties: [...field, choices, ...fetched, ...scored, inline, defaultValue, ...behaviour, ...required, unique, ...scripts],
  repeatsInput: false,
  text: choiceText,
})
