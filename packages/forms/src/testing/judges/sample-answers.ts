import { bytesOf } from '../../kinds/file.ts'
import type { FieldKind } from '../../kinds/kinds.ts'
import { limitOfComponent } from '../../kinds/limit-of.ts'
import { momentOf } from '../../kinds/moment-of.ts'
import { choicesOf } from '../../model/choices.ts'
import type { Component } from '../../model/form.ts'
import { textOf } from '../../model/text-of.ts'

/** What kind of answer is tried. */
export const sampleClasses = ['empty', 'right', 'wrong', 'limit'] as const
export type SampleClass = (typeof sampleClasses)[number]
export type Sample = readonly [SampleClass, unknown]

const letters = (count: number): string => 'abcdefghij'.repeat(Math.ceil(count / 10)).slice(0, count)
const words = (count: number): string => Array.from({ length: count }, () => 'abc').join(' ')
const around = (limit: number | undefined, make: (count: number) => unknown, least = 0): Sample[] =>
  limit === undefined || limit < least || limit > 3_000 ? [] : [limit - 1, limit, limit + 1].filter((one) => one >= least).map((one) => ['limit', make(one)])

const maskSigns: Readonly<Record<string, string>> = { '9': '7', A: 'A', a: 'b', '*': 'c' }
const maskText = (mask: unknown): string => [...textOf(mask ?? '')].map((sign) => maskSigns[sign] ?? sign).join('')

const textSamples = (component: Component): Sample[] => [
  ['empty', ''],
  ['right', component.inputMask ? maskText(component.inputMask) : letters(Math.max(3, limitOfComponent(component, 'minLength') ?? 0))],
  ['right', '12345'],
  ['wrong', '!'],
  ['empty', '   '],
  ...around(limitOfComponent(component, 'minLength'), letters),
  ...around(limitOfComponent(component, 'maxLength'), letters),
  ...around(limitOfComponent(component, 'minWords'), words),
  ...around(limitOfComponent(component, 'maxWords'), words),
]

const numberSamples = (component: Component): Sample[] => [
  ['empty', ''],
  ['right', Math.max(1, limitOfComponent(component, 'min') ?? 0)],
  ['limit', 0],
  ['wrong', 'abc'],
  ...around(limitOfComponent(component, 'min'), Number, Number.NEGATIVE_INFINITY),
  ...around(limitOfComponent(component, 'max'), Number, Number.NEGATIVE_INFINITY),
]

const choiceSamples = (component: Component): Sample[] => {
  const values = (choicesOf(component) ?? []).map((choice) => choice.value)
  return [['empty', ''], ...[values[0], values.at(-1)].flatMap((value): Sample[] => (value === undefined ? [] : [['right', value]])), ['wrong', 'not a choice']]
}

const boxSamples = (component: Component): Sample[] => {
  const values = (choicesOf(component) ?? []).map((choice) => textOf(choice.value))
  const ticked = (count: number) => Object.fromEntries(values.map((value, index) => [value, index < count]))
  const limits = [limitOfComponent(component, 'minSelectedCount'), limitOfComponent(component, 'maxSelectedCount')]
  return [
    ['empty', {}],
    ['empty', ticked(0)],
    ['right', ticked(1)],
    ['right', ticked(values.length)],
    ...limits.flatMap((limit): Sample[] => around(limit, ticked)),
  ]
}

const dayMs = 86_400_000
const dateSamples = (component: Component): Sample[] => {
  const picker = (component.datePicker ?? {}) as Record<string, unknown>
  const limits = [picker.minDate, picker.maxDate].flatMap((limit) => momentOf(limit, new Date()) ?? [])
  return [
    ['empty', ''],
    ['right', '2026-01-15T10:00:00.000Z'],
    ['wrong', 'tomorrow'],
    ...limits.flatMap((limit): Sample[] => [-2, 2].map((days) => ['limit', new Date(limit.getTime() + days * dayMs).toISOString()])),
  ]
}

const dayText = ({ dayFirst, fields }: Component, day: string, month: string, year: string): string => {
  const hides = (part: string) => (fields as Record<string, { hide?: unknown } | undefined> | undefined)?.[part]?.hide === true
  const [ofDay, ofMonth] = [hides('day') ? [] : [day], hides('month') ? [] : [month]]
  return [...(dayFirst ? [...ofDay, ...ofMonth] : [...ofMonth, ...ofDay]), ...(hides('year') ? [] : [year])].join('/')
}
const daySamples = (component: Component): Sample[] => [
  ['empty', ''],
  ['empty', dayText(component, '00', '00', '0000')],
  ['right', dayText(component, '15', '01', '2026')],
  ['wrong', dayText(component, '31', '02', '2026')],
  ['limit', dayText(component, '29', '02', '2024')],
]

const row = (count: number) => Array.from({ length: count }, () => ({}))
const rowSamples = (component: Component): Sample[] => [
  ['empty', []],
  ...around(limitOfComponent(component, 'minLength'), row),
  ...around(limitOfComponent(component, 'maxLength'), row),
]

/** As large as the field asks for. */
const fileOf = ({ fileMinSize }: Component) => ({
  ...{ name: 'abc.pdf', originalName: 'abc.pdf', size: Math.max(1_000, bytesOf(fileMinSize) ?? 0) },
  ...{ type: 'application/pdf', storage: 'base64', url: 'data:application/pdf;base64,' },
})

const byKind: Readonly<Partial<Record<FieldKind, (component: Component) => Sample[]>>> = {
  textfield: textSamples,
  textarea: textSamples,
  password: textSamples,
  phoneNumber: textSamples,
  number: numberSamples,
  currency: numberSamples,
  select: choiceSamples,
  radio: choiceSamples,
  selectboxes: boxSamples,
  checkbox: () => [
    ['empty', ''],
    ['empty', false],
    ['right', true],
  ],
  email: () => [
    ['empty', ''],
    ['right', 'name@example.org'],
    ['wrong', 'name@example'],
    ['wrong', 'name'],
  ],
  url: () => [
    ['empty', ''],
    ['right', 'https://example.org/a'],
    ['wrong', 'not an address'],
  ],
  datetime: dateSamples,
  day: daySamples,
  time: () => [
    ['empty', ''],
    ['right', '10:00:00'],
    ['wrong', '25:00:00'],
  ],
  file: (component) => [
    ['empty', []],
    ['right', [fileOf(component)]],
  ],
  signature: () => [
    ['empty', ''],
    ['right', 'data:image/png;base64,iVBORw0KGgo='],
  ],
  datagrid: rowSamples,
  editgrid: rowSamples,
  survey: () => [['empty', {}]],
  address: () => [['empty', {}]],
  tags: () => [
    ['empty', ''],
    ['right', 'a,b'],
  ],
}

/** The answers to try on a component of a kind. */
export const samplesOf = (kind: FieldKind, component: Component): Sample[] => byKind[kind]?.(component) ?? []
