import { expect, test } from 'vitest'
import { describeValue } from './describe-value.ts'

test('an order of documents is a list of their titles in the reader’s language', () => {
  const order = [
    { el: 'Πτυχίο', en: 'Degree' },
    { el: 'Δήλωση', en: 'Statement' },
  ]
  expect(describeValue('requirements', order, { language: 'el', names: new Map() })).toBe('Πτυχίο, Δήλωση')
  expect(describeValue('requirements', order, { language: 'en', names: new Map() })).toBe('Degree, Statement')
})
