import { isRecord } from '../model/is-record.ts'
import { isBlank } from './blank.ts'
import { inChoices, normaliseChoice } from './choice-checks.ts'
import { choiceText } from './choice-text.ts'
import { defineKind } from './kind.ts'
import { behaviour, check, defaultValue, field, general, multiple, placeholder, required, scripts } from './properties.ts'

export const select = defineKind({
  kind: 'select',
  aliases: ['simpleselect', 'simpleselectadvanced'],
  view: 'input',
  shape: 'value',
  group: 'choice',
  icon: 'selector',
  keyStem: 'select',
  defaults: { type: 'select', input: true, widget: 'choicesjs', dataSrc: 'values', data: { values: [] }, validate: { required: false } },
  isEmpty: (_, value) => isBlank(value),
  normalise: normaliseChoice,
  accepts: (component, value) => ['string', 'number', 'boolean'].includes(typeof value) || (isRecord(value) && (component.dataSrc ?? 'values') !== 'values'),
  checks: [inChoices],
  properties: [
    ...field,
    placeholder,
    general('dataSrc', ['dataSrc'], 'option', ['values', 'url']),
    general('choices', ['data', 'values'], 'choices'),
    general('url', ['data', 'url'], 'text'),
    general('valueProperty', ['valueProperty'], 'text'),
    general('template', ['template'], 'text'),
    multiple,
    defaultValue,
    ...behaviour,
    ...required,
    { ...check('onlyAvailableItems', ['validate', 'onlyAvailableItems'], 'flag'), isOnByDefault: () => true },
    ...scripts,
  ],
  hasSingleInput: true,
  text: choiceText,
})
