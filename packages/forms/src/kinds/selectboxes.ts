import { choicesOf } from '../model/choices.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { type Check, defineKind } from './kind.ts'
import { limitOfComponent } from './limit-of.ts'
import { behaviour, check, choices, defaultValue, fetched, field, inline, required, scripts } from './properties.ts'

const ticked = (value: unknown): string[] => (isRecord(value) ? Object.keys(value).filter((key) => value[key] === true) : [])

const count: Check = (component, value) => {
  const min = limitOfComponent(component, 'minSelectedCount')
  const max = limitOfComponent(component, 'maxSelectedCount')
  const number = ticked(value).length
  if (min !== undefined && number < min) return { rule: 'minSelectedCount', params: { min, count: number } }
  return max !== undefined && number > max ? { rule: 'maxSelectedCount', params: { max, count: number } } : undefined
}

const known: Check = (component, value) => {
  if (component.validate?.onlyAvailableItems === false) return undefined
  const choices = choicesOf(component)
  return !choices || ticked(value).every((key) => choices.some((choice) => textOf(choice.value) === key)) ? undefined : { rule: 'onlyAvailableItems' }
}

export const selectboxes = defineKind({
  kind: 'selectboxes',
  aliases: ['simplecheckboxes', 'simpleselectboxesadvanced'],
  view: 'input',
  shape: 'value',
  group: 'choice',
  icon: 'list-check',
  keyStem: 'selectBoxes',
  defaults: { type: 'selectboxes', input: true, values: [], validate: { required: false } },
  isEmpty: (_, value) => ticked(value).length === 0,
  normalise: (_, value) => (value === '' ? {} : value),
  accepts: (_, value) => isRecord(value) && Object.values(value).every((one) => typeof one === 'boolean' || one === '' || one === null),
  example: (component) => Object.fromEntries((choicesOf(component) ?? []).map((choice, index) => [textOf(choice.value), index === 0])),
  checks: [count, known],
  properties: [
    ...field,
    choices,
    ...fetched,
    inline,
    defaultValue,
    ...behaviour,
    ...required,
    check('minSelectedCount', ['validate', 'minSelectedCount'], 'number'),
    check('maxSelectedCount', ['validate', 'maxSelectedCount'], 'number'),
    ...scripts,
  ],
  repeatsInput: false,
  parts: (component) => (choicesOf(component) ?? []).map(({ value }) => textOf(value)),
  text: (component, value, { translate }) =>
    (choicesOf(component) ?? ticked(value).map((key) => ({ label: key, value: key })))
      .filter((one) => isRecord(value) && value[textOf(one.value)] === true)
      .map((one) => translate(one.label))
      .join(', '),
  isEqual: (value, expected) => isRecord(value) && value[textOf(expected ?? '')] === true,
})
