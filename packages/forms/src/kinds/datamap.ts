import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { behaviour, field, general, required } from './properties.ts'

/** Pairs of a name and a value whose names the person gives: `{ name: value }`. */
export const datamap = defineKind({
  kind: 'datamap',
  aliases: [],
  view: 'input',
  shape: 'value',
  group: 'data',
  icon: 'list-details',
  keyStem: 'dataMap',
  defaults: {
    type: 'datamap',
    input: true,
    tree: true,
    valueComponent: { type: 'textfield', key: 'value', label: '', input: true },
    validate: { required: false },
  },
  properties: [
    ...field,
    general('keyLabel', ['keyLabel'], 'localizedText'),
    general('valueLabel', ['valueComponent', 'label'], 'localizedText'),
    general('addAnother', ['addAnother'], 'localizedText'),
    ...behaviour,
    ...required,
  ],
  isList: true,
  repeatsInput: false,
  isEmpty: (_, value) => isBlank(value) || (isRecord(value) && Object.entries(value).every(([name, one]) => name.trim() === '' && isBlank(one))),
  normalise: (_, value) => (value === '' ? {} : value),
  accepts: (_, value) => isRecord(value),
  example: () => ({ abc: 'abc' }),
  checks: [],
  text: (_, value) =>
    Object.entries(isRecord(value) ? value : {})
      .filter(([name, one]) => name !== '' || !isBlank(one))
      .map(([name, one]) => `${name}: ${textOf(one ?? '')}`)
      .join('\n'),
})
