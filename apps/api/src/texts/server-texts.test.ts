import { describe, expect, test } from 'vitest'
import { fillText } from './fill-text.ts'
import { serverTexts, toTextOverrides } from './server-texts.ts'
import { toTextTemplate } from './to-text-template.ts'

test('an override replaces the shipped text in its language only, and no text of another namespace', () => {
  const text = serverTexts('greetings', { hello: { el: 'Γεια', en: 'Hello' } })
  const editedTexts = toTextOverrides([{ language: 'el', namespace: 'greetings', key: 'hello', text: 'Καλημέρα' }])
  expect([text(editedTexts, 'hello', 'el'), text(editedTexts, 'hello', 'en')]).toEqual(['Καλημέρα', 'Hello'])
  const others = toTextOverrides([{ language: 'el', namespace: 'other', key: 'hello', text: 'Καλημέρα' }])
  expect(text(others, 'hello', 'el')).toBe('Γεια')
})

describe('a filled template', () => {
  const text = 'Η αίτηση «{title}» παραλήφθηκε.[ Αριθμός: {number}.] Ευχαριστούμε.'

  test('has the values in place of their names', () => {
    expect(fillText(text, { title: 'Στέγη', number: 12 })).toBe('Η αίτηση «Στέγη» παραλήφθηκε. Αριθμός: 12. Ευχαριστούμε.')
  })

  test('leaves out a bracketed part with an empty value', () => {
    expect(fillText(text, { title: 'Στέγη', number: '' })).toBe('Η αίτηση «Στέγη» παραλήφθηκε. Ευχαριστούμε.')
  })

  test('does not interpret braces and brackets inside values', () => {
    expect(fillText(text, { title: '{number} [x {number}]', number: '$1' })).toBe('Η αίτηση «{number} [x {number}]» παραλήφθηκε. Αριθμός: $1. Ευχαριστούμε.')
  })
})

describe('a template made from a function', () => {
  type Values = Record<'title' | 'number', string>
  const names = ['title', 'number'] as const
  const writers: ((values: Values) => string)[] = [
    ({ title }) => `Νέο: ${title}`,
    ({ title, number }) => `«${title}».${number && ` Ο αριθμός είναι ${number}.`} Θα σας ενημερώσουμε.`,
    ({ title, number }) => `${number && `${number}: `}${title}`,
    ({ title, number }) => `${title}${number && ` (${number})`}`,
  ]

  test.each(writers)('gives the same text as the function, with and without the optional value: %s', (write) => {
    const text = toTextTemplate(write, names)
    for (const values of [
      { title: 'Στέγη', number: '7' },
      { title: 'Στέγη', number: '' },
    ])
      expect(fillText(text, values)).toBe(write(values))
  })
})
