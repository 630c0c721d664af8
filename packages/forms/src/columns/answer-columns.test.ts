import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { translator } from '../translate/translator.ts'
import { answerCell, cellTypeOf, plainCellsOf } from './answer-cell.ts'
import { answerColumns } from './answer-columns.ts'

const field = (type: string, key: string, label: string, more: object = {}) => ({ type, key, label, input: true, ...more })
const values = [
  { label: 'Athens', value: 'ath' },
  { label: 'Patras', value: 2 },
]
const form: Form = {
  components: [
    { type: 'panel', key: 'p', title: 'Εσείς', input: false, components: [field('textfield', 'name', 'Όνομα')] },
    field('number', 'year', 'Έτος'),
    field('number', 'scores', 'Βαθμοί', { multiple: true }),
    field('checkbox', 'agree', 'Συμφωνώ'),
    field('select', 'city', 'Πόλη', { data: { values } }),
    field('select', 'town', 'Δήμος', { dataSrc: 'lookup', data: { lookup: 'towns' } }),
    field('datetime', 'at', 'Ώρα'),
    field('date', 'until', 'Έως'),
    field('day', 'born', 'Γέννηση'),
    field('file', 'cv', 'Βιογραφικό', { multiple: true }),
    field('password', 'secret', 'Κωδικός'),
    field('container', 'trip', 'Ταξίδι', {
      components: [
        field('textfield', 'to', 'Προορισμός'),
        field('datagrid', 'stays', 'Διαμονές', { components: [field('textfield', 'where', 'Πού'), field('number', 'nights', 'Νύχτες')] }),
      ],
    }),
  ],
  i18n: { en: { Πόλη: 'City', Athens: 'Athens (GR)' } },
}
const columns = answerColumns(form, 'en')
const options = {
  language: 'en' as const,
  translate: translator(form, 'en'),
  itemLabel: (_: string, code: string) => (code === 'her' ? 'Heraklion' : undefined),
}
const cells = (data: unknown) => Object.fromEntries(columns.map((column) => [column.key, answerCell(column, data, options)]))

test('fields are columns, those of containers and grids too; what nobody sees is none', () => {
  expect(columns.map(({ key, title, component, isRepeated }) => [key, title, isRepeated ? 'rows' : cellTypeOf(component)])).toEqual([
    ['name', 'Όνομα', 'text'],
    ['year', 'Έτος', 'number'],
    ['scores', 'Βαθμοί', 'text'],
    ['agree', 'Συμφωνώ', 'boolean'],
    ['city', 'City', 'text'],
    ['town', 'Δήμος', 'text'],
    ['at', 'Ώρα', 'moment'],
    ['until', 'Έως', 'day'],
    ['born', 'Γέννηση', 'day'],
    ['cv', 'Βιογραφικό', 'text'],
    ['trip.to', 'Ταξίδι: Προορισμός', 'text'],
    ['trip.stays.where', 'Ταξίδι: Διαμονές: Πού', 'rows'],
    ['trip.stays.nights', 'Ταξίδι: Διαμονές: Νύχτες', 'rows'],
  ])
})

test('cells are numbers, truth values and dates, choices by their labels, files by name, and a line for each row', () => {
  const stays = [{ where: 'Ρόδος\nΛίνδος', nights: 3 }, { nights: 1 }]
  const data = {
    ...{ name: '=1+1', year: 2026, scores: [1, 2.5], agree: false, city: 'ath', town: 'her', at: '2026-11-20T10:00:00Z', until: '2026-11-20' },
    ...{ born: '12/24/2001', cv: [{ name: 'x1', originalName: 'cv.pdf', size: 3 }], secret: 'x', trip: { to: 'Ρόδος', stays } },
  }
  expect(cells(data)).toEqual({
    ...{ name: '=1+1', year: 2026, scores: '1, 2.5', agree: false, city: 'Athens (GR)', town: 'Heraklion', at: data.at, until: data.until },
    ...{ born: '2001-12-24', cv: 'cv.pdf', 'trip.to': 'Ρόδος', 'trip.stays.where': 'Ρόδος Λίνδος\n', 'trip.stays.nights': '3\n1' },
  })
})

test('what does not fit its field is text, and what is not answered is empty', () => {
  expect(cells({ year: 'δύο', agree: 'ίσως', at: 'αύριο', born: '00/00/2001', city: 2, trip: { stays: [{}] } })).toMatchObject({
    ...{ name: null, year: 'δύο', at: 'αύριο', born: expect.stringContaining('2001'), city: 'Patras' },
    ...{ 'trip.to': null, 'trip.stays.where': null },
  })
  expect(Object.values(cells({})).every((cell) => cell === null)).toBe(true)
})

test('columns that are written as they are stored are known', () => {
  const plain = columns.filter((column) => plainCellsOf(column, options.translate)).map(({ key }) => key)
  expect(plain).toEqual(['name', 'year', 'agree', 'city', 'at', 'until', 'trip.to'])
  expect(plainCellsOf(columns[4] as (typeof columns)[number], options.translate)).toEqual({
    type: 'text',
    choices: [
      { value: 'ath', label: 'Athens (GR)' },
      { value: '2', label: 'Patras' },
    ],
  })
})
