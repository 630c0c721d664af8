import { describe, expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { summarise } from './summarise.ts'

const now = new Date('2026-11-20T10:00:00Z')
const form: Form = {
  components: [
    { type: 'panel', key: 'p', title: 'You', input: false, components: [{ type: 'textfield', key: 'name', label: 'Name', input: true }] },
    { type: 'checkbox', key: 'agree', label: 'Agreed', input: true },
    {
      type: 'select',
      key: 'city',
      label: 'City',
      input: true,
      data: {
        values: [
          { label: 'Athens', value: 'ath' },
          { label: 'Patras', value: 'pat' },
        ],
      },
    },
    {
      type: 'selectboxes',
      key: 'days',
      label: 'Days',
      input: true,
      values: [
        { label: 'Mon', value: 'm' },
        { label: 'Tue', value: 't' },
      ],
    },
    { type: 'currency', key: 'cost', label: 'Cost', input: true },
    { type: 'day', key: 'born', label: 'Born', input: true },
    { type: 'datetime', key: 'at', label: 'At', input: true },
    { type: 'datetime', key: 'from', label: 'From', input: true, enableTime: false },
    { type: 'date', key: 'until', label: 'Until', input: true },
    { type: 'number', key: 'year', label: 'Year', input: true },
    { type: 'survey', key: 's', label: 'Views', input: true, questions: [{ label: 'Good?', value: 'q' }], values: [{ label: 'Yes', value: 'y' }] },
    { type: 'datagrid', key: 'trips', label: 'Trips', input: true, components: [{ type: 'textfield', key: 'to', label: 'To', input: true }] },
    { type: 'textfield', key: 'secret', label: 'Secret', input: true, conditional: { show: true, when: 'name', eq: 'x' } },
    { type: 'signature', key: 'sig', label: 'Signature', input: true },
    { type: 'file', key: 'cv', label: 'CV', input: true },
    {
      type: 'address',
      key: 'home',
      label: 'Home',
      input: true,
      components: ['street', 'number', 'city'].map((key) => ({ type: 'textfield', key, input: true })),
    },
    { type: 'address', key: 'found', label: 'Found', input: true, components: [] },
  ],
  i18n: { el: { Name: 'Όνομα', Athens: 'Αθήνα', 'Good?': 'Καλό;' } },
}
const data = {
  name: 'Ελένη',
  agree: true,
  city: 'ath',
  days: { m: true, t: false },
  cost: 1234.5,
  born: '12/24/2001',
  at: '2026-11-20T10:00:00Z',
  from: '2026-12-04T22:00:00.000Z',
  until: '2026-12-31',
  year: 2024,
  s: { q: 'y' },
  trips: [{ to: 'Χανιά' }, { to: 'Κως' }],
  secret: 'hidden',
  sig: 'data:image/png;base64,AAAA',
  cv: [{ name: 'a1', originalName: 'βιογραφικό.pdf', size: 5 }],
  home: { mode: 'manual', address: { city: 'Χανιά', street: 'Κύδωνος', number: '' } },
  found: { mode: 'autocomplete', address: { display_name: 'Athens, Greece', place_id: 5 } },
}

describe('answers as text', () => {
  test('are formatted for people, without hidden ones', () => {
    expect(summarise(form, data, 'el', { now }).map(({ label, text, section }) => [...section, label, text])).toEqual([
      ['You', 'Όνομα', 'Ελένη'],
      ['Agreed', 'Ναι'],
      ['City', 'Αθήνα'],
      ['Days', 'Mon'],
      ['Cost', '1.234,50\u00a0€'],
      ['Born', '24-12-2001'],
      ['At', '20-11-2026, 12:00'],
      ['From', '05-12-2026'],
      ['Until', '31-12-2026'],
      ['Year', '2024'],
      ['Views', 'Καλό;: Yes'],
      ['Trips', '1', 'To', 'Χανιά'],
      ['Trips', '2', 'To', 'Κως'],
      ['Signature', 'Υπογεγραμμένο'],
      ['CV', 'βιογραφικό.pdf'],
      ['Home', 'Κύδωνος, Χανιά'],
      ['Found', 'Athens, Greece'],
    ])
  })

  test('include unanswered fields on request', () => {
    expect(summarise(form, {}, 'en', { now, withEmpty: true }).find((line) => line.path === 'name')).toMatchObject({ text: '' })
  })
  test('name a title once where a container repeats it, and tell the row and column of a repeated answer', () => {
    const legs = { type: 'datagrid', key: 'legs', label: '', input: true, components: [{ type: 'textfield', key: 'by', label: 'By', input: true }] }
    const trips = {
      type: 'datagrid',
      key: 'trips',
      label: 'Trips',
      input: true,
      components: [{ type: 'textfield', key: 'to', label: 'To', input: true }, legs],
    }
    const panel = { type: 'panel', key: 'p', title: 'Trips', input: false, components: [trips] }
    const lines = summarise({ components: [panel] }, { trips: [{ to: 'Κως', legs: [{ by: 'ship' }] }] }, 'en', { now })
    expect(lines.map(({ section, repeated }) => [section, repeated])).toEqual([
      [['Trips', '1'], { group: 'trips', row: 1, column: 'to', isNested: false }],
      [['Trips', '1', '1'], { group: 'trips', row: 1, column: 'legs[0].by', isNested: true }],
    ])
  })
})
