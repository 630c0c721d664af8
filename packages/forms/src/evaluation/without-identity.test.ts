import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { unmarkedFields } from './unmarked-fields.ts'
import { redact, redactAnswers, termsByWord, termsIn, withoutIdentity } from './without-identity.ts'

const form = {
  display: 'form',
  components: [
    { type: 'email', key: 'mail', input: true },
    { type: 'phoneNumber', key: 'office', input: true, properties: { tellsWho: false } },
    { type: 'columns', key: 'columns', columns: [{ components: [{ type: 'textfield', key: 'signed', input: true, properties: { tellsWho: true } }] }] },
    {
      type: 'datagrid',
      key: 'people',
      input: true,
      components: [
        { type: 'simpleemail', key: 'address', input: true },
        { type: 'textfield', key: 'role', input: true },
      ],
    },
    { type: 'textfield', key: 'subject', input: true },
  ],
} as unknown as Form

test('fields that tell who applies leave form and answers, by their kind or as their author says', () => {
  const data = { mail: 'a@b.gr', office: '2810', signed: 'Μ.Π.', people: [{ address: 'c@d.gr', role: 'tutor' }], subject: 'Physics' }
  const left = withoutIdentity(form, data)
  expect(left.data).toEqual({ office: '2810', people: [{ role: 'tutor' }], subject: 'Physics' })
  expect(JSON.stringify(left.form)).not.toMatch(/"(mail|signed|address)"/)
  expect(JSON.stringify(left.form)).toMatch(/"office".*"role".*"subject"/)
})

test('free words and files of which the author says nothing may tell who applies; an own type counts as the kind it is like', () => {
  const own = { type: 'taxNumber', standardType: 'textfield', key: 'tax', input: true }
  const others = [{ type: 'file', key: 'cv', input: true }, { type: 'number', key: 'age', input: true }, own]
  const silent = { type: 'textarea', key: 'plan', input: true, properties: { tellsWho: false } }
  const keys = unmarkedFields({ components: [...(form.components ?? []), ...others, silent] }).map(({ key }) => key)
  expect(keys).toEqual(['role', 'subject', 'cv', 'tax'])
})

test('names leave texts in every spelling, and only as whole words', () => {
  const terms = ['Μαρία Παππά', 'Παππά']
  expect(redact('Η ΜΑΡΙΑ ΠΑΠΠΑ και η παππά, όχι ο Παππάς.', terms, '[…]')).toBe('Η […] και η […], όχι ο Παππάς.')
  // Accents that are letters of their own, as in what is copied from files, and any white space between the names.
  expect(redact('Η Παππά και η Μαρία Παππά.'.normalize('NFD'), terms, '[…]')).toBe('Η […] και η […].')
  expect(redact('Η Παππά.', [...terms.map((term) => term.normalize('NFD'))], '[…]')).toBe('Η […].')
  expect(redact('Ο Γου\u00a0Λι, ο Γου  \nΛι και ο Γου.', ['Γου Λι'], '[…]')).toBe('Ο […], ο […] και ο Γου.')
  const untouched = 'Καμία'.normalize('NFD')
  expect(redact(untouched, terms, '[…]')).toBe(untouched)
  expect(redact('Nothing here', terms, '[…]')).toBe('Nothing here')
  const answers = { cv: [{ name: 'pappa.pdf', originalName: 'Παππά.pdf', size: 3 }], note: 'της Παππα' }
  expect(redactAnswers(answers, terms, { mark: '[…]', file: 'Document' })).toEqual({
    ...{ cv: [{ name: 'Document', originalName: 'Document', size: 3 }], note: 'της […]' },
  })
})

test('of many names only those are looked for of which the first word stands in the text', () => {
  const known = termsByWord(['Μαρία Παππά', 'Παππά', '+30 2810', 'm.pappa@uni.example', 'Γου Λι', '…'])
  expect(termsIn('Ρωτήστε την ΠΑΠΠΑ (m.pappa@uni.example, +30 2810).', known)).toEqual(['Παππά', 'm.pappa@uni.example', '+30 2810'])
  expect([termsIn('Η Παππαδάκη', known), termsIn('', known)]).toEqual([[], []])
})
