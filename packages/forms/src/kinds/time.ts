import { textOf } from '../model/text-of.ts'
import { isBlank } from './blank.ts'
import { type Check, defineKind } from './kind.ts'
import { behaviour, defaultValue, field, required, scripts } from './properties.ts'

const clock = /^(?:(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|(?:0?[1-9]|1[0-2]):[0-5]\d(?::[0-5]\d)?\s?[AaPp][Mm])$/

const isTime = (value: unknown): boolean => clock.test(textOf(value))
const real: Check = (_, value) => (isTime(value) ? undefined : { rule: 'time' })

export const time = defineKind({
  kind: 'time',
  aliases: ['simpletime', 'simpletimeadvanced'],
  view: 'input',
  shape: 'value',
  group: 'date',
  icon: 'clock',
  keyStem: 'time',
  defaults: { type: 'time', input: true, format: 'HH:mm', dataFormat: 'HH:mm:ss', inputType: 'time', validate: { required: false } },
  isEmpty: (_, value) => isBlank(value) || value === 'Invalid date',
  normalise: (component, value) =>
    typeof value === 'string' && /^\d{2}:\d{2}$/.test(value) && (component.dataFormat ?? 'HH:mm:ss') === 'HH:mm:ss' ? `${value}:00` : value,
  accepts: (_, value) => typeof value === 'string' && value.length <= 16,
  canShow: (_, value) => isTime(value),
  example: () => '10:00:00',
  checks: [real],
  properties: [...field, defaultValue, ...behaviour, ...required, ...scripts],
  hasSingleInput: false,
  text: (_, value) => textOf(value ?? '').replace(/^(\d{2}:\d{2}):00$/, '$1'),
})
