import { choicesOf, selectAliases, sourceOf } from '../model/choices.ts'
import { isRecord } from '../model/is-record.ts'
import { isBlank } from './blank.ts'
import { inChoices, normaliseChoice, unknownChoice } from './choice-checks.ts'
import { choiceText } from './choice-text.ts'
import { defineKind } from './kind.ts'
import { behaviour, check, defaultValue, field, fromLookup, general, multiple, placeholder, required, scored, scripts, unique } from './properties.ts'

/** Where choices come from whose values are no objects. */
const plainSources: ReadonlySet<string> = new Set(['values', 'lookup'])

export const select = defineKind({
  kind: 'select',
  aliases: selectAliases,
  view: 'input',
  shape: 'value',
  group: 'choice',
  icon: 'selector',
  keyStem: 'select',
  defaults: { type: 'select', input: true, widget: 'choicesjs', dataSrc: 'values', data: { values: [] }, validate: { required: false } },
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseChoice,
  accepts: (component, value) => ['string', 'number', 'boolean'].includes(typeof value) || (isRecord(value) && !plainSources.has(sourceOf(component))),
  example: (component) => choicesOf(component)?.[0]?.value ?? unknownChoice,
  checks: [inChoices],
  properties: [
    ...field,
    placeholder,
    general('choices', ['data', 'values'], 'choices'),
    ...fromLookup,
    ...scored,
    multiple,
    defaultValue,
    ...behaviour,
    ...required,
    unique,
    { ...check('onlyAvailableItems', ['validate', 'onlyAvailableItems'], 'flag'), isOnByDefault: () => true },
    ...scripts,
  ],
  repeatsInput: false,
  text: choiceText,
})
