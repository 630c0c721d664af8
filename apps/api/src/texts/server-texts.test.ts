import { beforeEach, describe, expect, test } from 'vitest'
import { fillText } from './fill-text.ts'
import { layOver, serverTexts } from './server-texts.ts'
import { textOfWriter } from './text-of-writer.ts'

beforeEach(() => layOver([]))

test('a text that was written here stands instead of the shipped one, in its language alone, until it is taken away', () => {
  const text = serverTexts('greetings', { hello: { el: 'Γεια', en: 'Hello' } })
  layOver([{ language: 'el', namespace: 'greetings', key: 'hello', text: 'Καλημέρα' }])
  expect([text('hello', 'el'), text('hello', 'en')]).toEqual(['Καλημέρα', 'Hello'])
  layOver([{ language: 'el', namespace: 'other', key: 'hello', text: 'Καλημέρα' }])
  expect(text('hello', 'el')).toBe('Γεια')
})

describe('values in a text', () => {
  const text = 'Η αίτηση «{title}» παραλήφθηκε.[ Αριθμός: {number}.] Ευχαριστούμε.'

  test('stand where they are named', () => {
    expect(fillText(text, { title: 'Στέγη', number: 12 })).toBe('Η αίτηση «Στέγη» παραλήφθηκε. Αριθμός: 12. Ευχαριστούμε.')
  })

  test('that are empty take their part along', () => {
    expect(fillText(text, { title: 'Στέγη', number: '' })).toBe('Η αίτηση «Στέγη» παραλήφθηκε. Ευχαριστούμε.')
  })

  test('are never read as text', () => {
    expect(fillText(text, { title: '{number} [x {number}]', number: '$1' })).toBe('Η αίτηση «{number} [x {number}]» παραλήφθηκε. Αριθμός: $1. Ευχαριστούμε.')
  })
})

describe('the text of a function that writes', () => {
  type Values = Record<'title' | 'number', string>
  const names = ['title', 'number'] as const
  const writers: ((values: Values) => string)[] = [
    ({ title }) => `Νέο: ${title}`,
    ({ title, number }) => `«${title}».${number && ` Ο αριθμός είναι ${number}.`} Θα σας ενημερώσουμε.`,
    ({ title, number }) => `${number && `${number}: `}${title}`,
    ({ title, number }) => `${title}${number && ` (${number})`}`,
  ]

  test.each(writers)('says what the function says, filled or not: %s', (write) => {
    const text = textOfWriter(write, names)
    for (const values of [
      { title: 'Στέγη', number: '7' },
      { title: 'Στέγη', number: '' },
    ])
      expect(fillText(text, values)).toBe(write(values))
  })
})
