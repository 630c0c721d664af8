import { describe, expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { changedAnswers } from './changed-answers.ts'
import { changedComponents } from './changed-components.ts'
import { answerDescriber, answerFinder } from './describe-answers.ts'
import { matchRows } from './match-rows.ts'

const field = (key: string, label: string, more = {}) => ({ type: 'textfield', key, label, input: true, ...more })
const form: Form = {
  components: [
    {
      type: 'panel',
      key: 'p',
      title: 'You',
      input: false,
      components: [field('name', 'Name'), { type: 'checkbox', key: 'agree', label: 'Agreed', input: true }],
    },
    {
      type: 'datagrid',
      key: 'trips',
      label: 'Trips',
      input: true,
      components: [field('to', 'To'), { type: 'number', key: 'days', label: 'Days', input: true }],
    },
    { type: 'signature', key: 'sig', label: 'Signature', input: true },
    { type: 'file', key: 'cv', label: 'CV', input: true },
    { type: 'hidden', key: 'internal', input: true },
    { type: 'password', key: 'secret', label: 'Secret', input: true },
  ],
  i18n: { el: { Name: 'Όνομα', Trips: 'Ταξίδια', To: 'Προς' } },
}
const trip = (to: string, days: number) => ({ to, days })
const shown = (before: unknown, after: unknown, language: 'el' | 'en' = 'en') =>
  changedAnswers(form, before, after)
    .map(answerDescriber(form, language))
    .map(({ section, label, before: was, after: is }) => [[...section, label].join(' '), was, is])

test('a choice from a lookup is written with the label of its item, or else by its code', () => {
  const town = { type: 'select', key: 'town', label: 'Town', input: true, multiple: true, dataSrc: 'lookup', data: { lookup: 'towns' } }
  const itemLabel = (lookup: string, item: string) => (lookup === 'towns' && item === '42' ? 'Chania' : undefined)
  expect(answerDescriber({ components: [town] }, 'en', itemLabel)({ path: 'town', before: ['42', 'x'], after: [42] })).toMatchObject({
    before: 'Chania, x',
    after: 'Chania',
  })
})

describe('changed answers', () => {
  test('are written in the language of the reader, empty ones as nothing', () => {
    expect(shown({ name: 'Ελένη', agree: true }, { name: 'Άννα' }, 'el')).toEqual([
      ['You Όνομα', 'Ελένη', 'Άννα'],
      ['You Agreed', 'Ναι', ''],
    ])
  })

  test('are none for equal answers, whatever the order of keys, and for answers that stay empty', () => {
    expect(shown({ name: '', trips: [{ to: 'Κως', days: 1 }] }, { agree: false, trips: [{ days: 1, to: 'Κως' }] })).toEqual([])
  })

  test('leave out hidden and secret answers, pictures and the bytes of files', () => {
    const after = { internal: 1, secret: 'x', sig: 'data:image/png;base64,AAAA', cv: [{ name: 'a.pdf', size: 1, url: 'data:application/pdf;base64,BBBB' }] }
    expect(shown({}, after)).toEqual([
      ['Signature', '', 'Signed'],
      ['CV', '', 'a.pdf'],
    ])
    expect(JSON.stringify(changedAnswers(form, {}, after))).not.toMatch(/AAAA|BBBB|internal|secret/)
  })

  test('name the row that changed; the first row removed is one change', () => {
    const trips = [trip('Κως', 1), trip('Χανιά', 2), trip('Πάτρα', 3)]
    expect(shown({ trips }, { trips: trips.slice(1) })).toEqual([['Trips 1', 'To: Κως · Days: 1', undefined]])
    expect(shown({ trips }, { trips: [trip('Ρόδος', 9), ...trips] })).toEqual([['Trips 1', undefined, 'To: Ρόδος · Days: 9']])
    expect(shown({ trips }, { trips: [trip('Κως', 1), trip('Χανιά', 5), trip('Πάτρα', 3)] })).toEqual([['Trips 2 Days', '2', '5']])
  })

  test('pair an edited row with its former self beside added and removed rows', () => {
    const before = [trip('Κως', 1), trip('Χανιά', 2)]
    const after = [trip('Ρόδος', 7), trip('Κως', 4), trip('Χανιά', 2)]
    expect(shown({ trips: before }, { trips: after })).toEqual([
      ['Trips 1', undefined, 'To: Ρόδος · Days: 7'],
      ['Trips 2 Days', '1', '4'],
    ])
  })

  test('keep a removed row beside an added one with the same number', () => {
    expect(shown({ trips: [trip('Κως', 1)] }, { trips: [trip('Ρόδος', 7), trip('Πάτρα', 8)] })).toEqual([
      ['Trips 1', 'To: Κως · Days: 1', undefined],
      ['Trips 1', undefined, 'To: Ρόδος · Days: 7'],
      ['Trips 2', undefined, 'To: Πάτρα · Days: 8'],
    ])
  })

  test('number rows inside rows beside the title of each', () => {
    const stops = { type: 'datagrid', key: 'stops', label: 'Stops', input: true, components: [field('at', 'At')] }
    const nested: Form = { components: [{ type: 'datagrid', key: 'trips', label: 'Trips', input: true, components: [field('to', 'To'), stops] }] }
    const trips = (...at: string[]) => ({ trips: [{ to: 'Κως' }, { to: 'Χανιά', stops: at.map((one) => ({ at: one })) }] })
    const changes = changedAnswers(nested, trips('a', 'b'), trips('a', 'c', 'b')).map(answerDescriber(nested, 'en'))
    expect(changes.map(({ section, label }) => [...section, label].join(' '))).toEqual(['Trips 2 Stops 2'])
  })

  test('of two long lists without a common row are compared by position', () => {
    const rows = (name: string) => Array.from({ length: 1_000 }, (_, index) => ({ to: `${name}${index}` }))
    const pairs = matchRows(rows('a'), rows('b'))
    expect(pairs).toHaveLength(1_000)
    expect(pairs[7]).toMatchObject({ before: { index: 7 }, after: { index: 7 } })
  })
})

test('a path is known where the form names what it leads to; one below an answer has the label of that answer, and none is a label itself', () => {
  const survey = { type: 'survey', key: 'views', label: 'Views', input: true, questions: [{ label: 'Food', value: 'food' }], values: [] }
  const boxes = { type: 'selectboxes', key: 'days', label: 'Days', input: true, values: [{ label: 'Monday', value: 'mon' }] }
  const address = { type: 'address', key: 'home', label: 'Home', input: true, components: [field('city', 'City')] }
  const tree = { type: 'tree', key: 'units', label: 'Units', input: true, components: [field('name', 'Name')] }
  const container = { type: 'container', key: 'trip', label: 'Trip', input: true, components: [field('mails', 'Mails', { multiple: true })] }
  const map = { type: 'datamap', key: 'costs', label: 'Costs', input: true, valueComponent: { type: 'number', key: 'value', label: 'Value', input: true } }
  const parts: Form = { components: [...(form.components ?? []), survey, boxes, address, tree, container, map] }
  const known = [
    'name',
    'trips',
    'trips[0]',
    'trips[12].days',
    'cv[0]',
    'views.food',
    'days.mon',
    'home.address.city',
    'trip.mails[1]',
    'units',
    'units.data.name',
    'costs',
  ]
  const nodes = ['units.children[0]', 'units.children[0].children[1].data.name']
  const below = ['name.x', 'name.', 'name[', 'name[0]', 'name.children[0]', 'name.Write to http://evil', 'trips.to', 'trips[0].x', 'trips[0]x', 'trip[0]']
  const unnamed = [
    'views.drink',
    'home.city',
    'units[0]',
    'costs[0]',
    'units.children',
    'units.children[0].name',
    'trip.children[0].data.mails',
    '',
    'x',
    'constructor',
  ]
  const isKnown = answerFinder(parts)
  expect([...known, ...nodes].filter((path) => !isKnown(path))).toEqual([])
  expect([...below, ...unnamed].filter(isKnown)).toEqual([])
  const describePath = answerDescriber(parts, 'en')
  const labels = ['name.Write to http://evil', 'trips[0].x', 'home.address.city', 'x'].map((path) => describePath({ path }))
  expect(labels.map(({ section, label }) => [...section, label].join(' '))).toEqual(['You Name', 'Trips 1', 'Home', ''])
})

describe('changed components', () => {
  const formOf = (...components: Form['components']): Form => ({ components })

  test('are listed by key and label with the changed properties', () => {
    const before = formOf(field('name', 'Name'), field('city', 'City'), { type: 'panel', key: 'p', title: 'More', components: [field('zip', 'Zip')] })
    const after = formOf(field('name', 'Full name', { validate: { required: true } }), {
      ...{ type: 'panel', key: 'p', title: 'More' },
      components: [field('zip', 'Zip'), field('phone', 'Phone')],
    })
    expect(changedComponents(before, after)).toEqual([
      { key: 'name', label: 'Full name', property: 'label', before: 'Name', after: 'Full name' },
      { key: 'name', label: 'Full name', property: 'validate', before: null, after: { required: true } },
      { key: 'phone', label: 'Phone', after: 'textfield' },
      { key: 'city', label: 'City', before: 'textfield' },
    ])
  })

  test('are one change for a moved component, for a list of choices and for a translation', () => {
    const select = (...values: string[]) => ({ type: 'select', key: 's', label: 'S', data: { values: values.map((value) => ({ value, label: value })) } })
    const before = { ...formOf(field('a', 'A'), field('b', 'B'), select('x', 'y')), i18n: { el: { A: 'Α' } } }
    const after = { ...formOf(field('b', 'B'), field('a', 'A'), select('w', 'x', 'y')), i18n: { el: { A: 'Άλφα' } } }
    expect(changedComponents(before, after).map(({ key, property }) => [key, property])).toEqual([
      ['a', 'position'],
      ['s', 'data.values'],
      ['', 'i18n.el.A'],
    ])
  })

  test('are none for the same form', () => {
    expect(changedComponents(form, structuredClone(form))).toEqual([])
  })
})
