import { expect, test } from 'vitest'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { testApp } from '../../../testing/test-app.ts'
import { emptyFieldsOf } from './find-empty-fields.ts'

const t = await testApp()
const now = new Date('2026-11-20T10:00:00Z')
const field = (type: string, key: string, label: string, more: object = {}) => ({ type, key, label, input: true, ...more })

test('fields without an answer are named once in both languages, whether they must be answered or not; hidden ones are not', async () => {
  const rows = [field('textfield', 'to', 'Προς'), field('textfield', 'ticket', 'Εισιτήριο', { validate: { required: true } })]
  const components = [
    field('textfield', 'purpose', 'Σκοπός'),
    field('select', 'town', 'Πόλη', { dataSrc: 'url', data: { url: 'https://towns.example.org' } }),
    field('textfield', 'never', 'Ποτέ', { hidden: true }),
    field('container', 'home', 'Κατοικία', { components: [field('textfield', 'city', 'Πόλη κατοικίας')] }),
    field('container', 'work', 'Εργασία', { components: [field('textfield', 'city', 'Πόλη εργασίας')] }),
    field('datagrid', 'trips', 'Ταξίδια', { components: rows }),
  ]
  const form = { display: 'form' as const, components, i18n: { en: { Πόλη: 'Town', Εισιτήριο: 'Ticket' } } }
  const answers = {
    purpose: 'Συνέδριο',
    trips: [
      { to: 'Χανιά', ticket: '' },
      { to: 'Ρέθυμνο', ticket: '' },
    ],
  }
  expect(await emptyFieldsOf(sandboxOf(t.db), form, answers, now)).toEqual([
    { el: 'Πόλη', en: 'Town' },
    { el: 'Πόλη κατοικίας', en: 'Πόλη κατοικίας' },
    { el: 'Πόλη εργασίας', en: 'Πόλη εργασίας' },
    { el: 'Εισιτήριο', en: 'Ticket' },
  ])
})
