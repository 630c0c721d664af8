import type { Component } from '@klesis/forms/model/form.ts'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../../testing/show.tsx'
import { fireEvent, screen } from '../../../../testing/testing-library.ts'
import { builderEl } from '../builder.el.ts'
import { button, fill, panel, showBuilder, tab, text } from '../testing/show-builder.tsx'

const isOffered = (label: string) => screen.queryByLabelText(label) !== null
const change = async (label: string, value: string) => fireEvent.change(await fieldOf(label), { target: { value } })
const ofPage = [
  'property.breadcrumbClickable',
  'property.allowPrevious',
  'property.previousButton',
  'property.nextButton',
  'property.nextPage',
  'property.breadcrumb',
] as const
const ofPart = ['property.collapsible', 'property.collapsed'] as const

test.each([
  ['a page of a wizard', 'wizard', 'p', [6, 0]],
  ['a section inside a page', 'wizard', 'inner', [0, 2]],
  ['a section of a form on one page', 'form', 'p', [0, 2]],
])('the settings of a page are offered for what is one: %s', async (_, display, name, expected) => {
  const { select } = await showBuilder([panel('p', [panel('inner', [text('a')])])], { display })
  select(name)
  await screen.findByLabelText(builderEl['property.title'])
  expect([ofPage, ofPart].map((names) => names.filter((one) => isOffered(builderEl[one])).length)).toEqual(expected)
})

test('the next page is the key of one, or code', async () => {
  const { select, form } = await showBuilder([panel('p', [text('a')])], { display: 'wizard' })
  select('p')
  await change(builderEl['property.nextPage'], 'next = null')
  await change(builderEl['property.breadcrumb'], 'none')
  expect(form().components[0]).toMatchObject({ nextPage: 'next = null', breadcrumb: 'none' })
})

test('groups of rows have a heading and a number of rows each, and go one by one', async () => {
  const { select, form } = await showBuilder([{ type: 'datagrid', key: 'g', label: 'g', input: true, components: [text('a')] }])
  select('g')
  await screen.findByText(builderEl['rowGroups.add'])
  fireEvent.click(button(builderEl['rowGroups.add']))
  fireEvent.click(button(builderEl['rowGroups.add']))
  await change(fill(builderEl['rowGroups.label'], { number: 2 }), 'Μετά')
  fireEvent.change(screen.getAllByLabelText(builderEl['table.rows'])[1] as HTMLElement, { target: { value: '3' } })
  const first = { label: fill(builderEl['rowGroups.label'], { number: 1 }), numberOfRows: 1 }
  expect(form().components[0]?.rowGroups).toEqual([first, { label: 'Μετά', numberOfRows: 3 }])
  fireEvent.click(button(fill(builderEl['rowGroups.remove'], { number: 1 })))
  expect(form().components[0]?.rowGroups).toEqual([{ label: 'Μετά', numberOfRows: 3 }])
})

const source = (key: string, lookup: string, more = {}): Component => ({
  ...{ type: 'select', key, label: key, input: true, dataSrc: 'lookup', data: { lookup } },
  ...more,
})
const around = (type: string, key: string, components: Component[]): Component => ({ type, key, label: key, input: true, components })

test('the parent of a choice in a row is in the same row, around it or at the top', async () => {
  const { select } = await showBuilder([
    source('top', 'regions'),
    around('datagrid', 'others', [source('far', 'regions')]),
    around('datagrid', 'rows', [source('near', 'regions'), around('container', 'place', [source('town', 'towns')])]),
  ])
  select('town')
  const parents = await fieldOf(builderEl['lookup.parent'])
  expect([...parents.querySelectorAll('option')].map((one) => one.value)).toEqual(['', 'top', 'near'])
})

test('a dropdown chooses from a lookup, and from what is below the choice of another field', async () => {
  const { select, form } = await showBuilder([
    around('container', 'box', [source('region', 'regions')]),
    source('many', 'regions', { multiple: true }),
    { type: 'select', key: 'town', label: 'town', input: true, dataSrc: 'values', data: { values: [] } },
  ])
  select('town')
  expect(isOffered(builderEl['property.lookup'])).toBe(false)
  await change(builderEl['property.dataSrc'], 'lookup')
  await screen.findByText('Πόλεις (towns)')
  await change(builderEl['property.lookup'], 'towns')
  const parents = await fieldOf(builderEl['lookup.parent'])
  expect([...parents.querySelectorAll('option')].map((one) => one.value)).toEqual(['', 'box.region'])
  await change(builderEl['lookup.parent'], 'box.region')
  expect(form().components[2]).toMatchObject({ dataSrc: 'lookup', data: { lookup: 'towns', parent: 'box.region' } })
  await change(builderEl['property.lookup'], 'regions')
  expect([form().components[2]?.data?.lookup, form().components[2]?.data?.parent, isOffered(builderEl['lookup.parent'])]).toEqual(['regions', undefined, false])
})

test('a lookup that is not there any more stays chosen, and says so', async () => {
  const { select } = await showBuilder([{ type: 'select', key: 'a', label: 'a', input: true, dataSrc: 'lookup', data: { lookup: 'gone' } }])
  select('a')
  await screen.findByText(fill(builderEl['lookup.unknown'], { code: 'gone' }))
})

const setTexts: [string, Component, [string, string][], object][] = [
  [
    'a time',
    { type: 'time', key: 'a', label: 'a', input: true },
    [
      [builderEl['property.timeInput'], 'text'],
      [builderEl['property.timeFormat'], 'hh:mm A'],
      [builderEl['property.dataFormat'], 'HH:mm'],
    ],
    { inputType: 'text', format: 'hh:mm A', dataFormat: 'HH:mm' },
  ],
  ['a date', { type: 'datetime', key: 'a', label: 'a', input: true }, [[builderEl['property.dateFormat'], 'd.M.yyyy']], { format: 'd.M.yyyy' }],
  [
    'a button',
    { type: 'button', key: 'a', label: 'a', input: true },
    [
      [builderEl['property.action'], 'event'],
      [builderEl['property.event'], 'copy'],
      [builderEl['property.link'], 'https://uni.example'],
    ],
    { action: 'event', event: 'copy', url: 'https://uni.example' },
  ],
  [
    'rows, edited one at a time',
    { type: 'editgrid', key: 'a', label: 'a', input: true, components: [text('b')] },
    [
      [builderEl['property.rowTemplate'], '{{ row.b }}!'],
      [builderEl['property.rowsHeader'], 'Πάνω'],
      [builderEl['property.rowsFooter'], 'Κάτω'],
    ],
    { templates: { row: '{{ row.b }}!', header: 'Πάνω', footer: 'Κάτω' } },
  ],
]

test.each(setTexts)('%s is written as its author chose', async (_, component, changes, expected) => {
  const { select, form } = await showBuilder([component])
  select('a')
  for (const [label, value] of changes) await change(label, value)
  expect(form().components[0]).toMatchObject(expected)
})

test('a rule of logic can wait for the event of a button', async () => {
  const { select, form } = await showBuilder([text('a')])
  select('a')
  fireEvent.click(tab('program'))
  fireEvent.click(await screen.findByText(fill(builderEl['logic.open_other'], { count: 0 })))
  fireEvent.click(await screen.findByText(builderEl['logic.add']))
  await change(builderEl['logic.trigger'], 'event')
  await change(builderEl['logic.event'], 'copy')
  expect(form().components[0]?.logic).toMatchObject([{ trigger: { type: 'event', event: 'copy' } }])
})

test('a decimal is typed key by key', async () => {
  const { select, form } = await showBuilder([{ type: 'number', key: 'a', label: 'a', input: true }])
  select('a')
  await userEvent.type(await fieldOf(builderEl['property.step']), '0.05')
  expect(form().components[0]).toMatchObject({ validate: { step: 0.05 } })
  await userEvent.clear(await fieldOf(builderEl['property.step']))
  expect(form().components[0]?.validate).toEqual({})
})

test('a text that is emptied and written anew keeps its translation, and gives it to no empty text', async () => {
  const { select, form } = await showBuilder([text('a', { label: 'Όνομα' }), text('b')], { i18n: { en: { Όνομα: 'Name' } } })
  select('Όνομα')
  await change(builderEl['property.label'], '')
  expect(form().i18n).toEqual({ en: { Όνομα: 'Name' } })
  await change(builderEl['property.label'], 'Ονοματεπώνυμο')
  expect(form().i18n?.en).toEqual({ Ονοματεπώνυμο: 'Name' })
})

test('a mask beside others has a name, and only counts with them', async () => {
  const { select, form } = await showBuilder([{ type: 'phoneNumber', key: 'a', label: 'a', input: true }])
  select('a')
  fireEvent.click(button(builderEl['masks.add']))
  await change(fill(builderEl['masks.name'], { number: 1 }), 'Κινητό')
  await change(fill(builderEl['masks.mask'], { number: 1 }), '69 9999 9999')
  expect(form().components[0]).toMatchObject({ allowMultipleMasks: true, inputMasks: [{ label: 'Κινητό', mask: '69 9999 9999' }] })
  fireEvent.click(button(fill(builderEl['masks.remove'], { number: 1 })))
  expect(form().components[0]).toMatchObject({ allowMultipleMasks: false, inputMasks: [] })
})

const wanted: Record<string, (keyof typeof builderEl)[]> = {
  textfield: [
    'property.inputMask',
    'property.inputMasks',
    'property.skipMaskValidation',
    'property.tooltip',
    'property.labelPosition',
    'property.autocomplete',
  ],
  number: ['property.step', 'property.minMessage', 'property.maxMessage', 'property.formula', 'property.unique'],
  day: ['property.dayRequired', 'property.monthHidden', 'property.yearHidden', 'property.minYear', 'property.maxYear', 'property.dayFirst'],
  datetime: ['property.dateFormat', 'property.enableTime', 'property.disabledDates', 'property.disableWeekends'],
  time: ['property.timeFormat', 'property.dataFormat'],
  radio: ['property.dataSrc', 'property.url', 'property.refreshOn', 'property.clearOnRefresh'],
  datagrid: ['property.initEmpty', 'property.reorder', 'property.rowGroups'],
  editgrid: ['property.saveRow', 'property.rowTemplate', 'property.rowsHeader', 'property.removeRow'],
}

test('kinds offer what their authors look for who come from form.io', async () => {
  // What reads choices from elsewhere is offered to fields that do.
  const sourceOf = (labels: readonly string[]) => (labels.includes('property.url') ? { dataSrc: 'url' } : {})
  const component = ([type, labels]: [string, readonly string[]]): Component => ({
    type,
    key: type,
    label: type,
    input: true,
    components: [],
    ...sourceOf(labels),
  })
  const { select } = await showBuilder(Object.entries(wanted).map(component))
  for (const [type, labels] of Object.entries(wanted)) {
    select(type)
    await screen.findByLabelText(builderEl['property.label'])
    expect(labels.filter((label) => screen.queryAllByText(builderEl[label]).length === 0)).toEqual([])
  }
})
