import { expect, test } from 'vitest'
import { copiedComponent, fillPlaceholders, type PlaceholderValues, placeholdersIn, unknownPlaceholders } from './placeholders.ts'

const values: PlaceholderValues = {
  'applicant.name': 'Ada {link}',
  'application.number': '17/2026',
  'invitation.title': 'Travel',
  link: 'https://portal.example/application/17',
  answer: (component) => (component === 'cost' ? '$& 1.842,50' : ''),
}

test('the placeholders of a text are listed and filled', () => {
  const text = '{applicant.name} ({application.number}) asks {answer:cost} for {answer:trip.city}. {link}'
  expect(placeholdersIn(text)).toEqual([
    ...[{ name: 'applicant.name' }, { name: 'application.number' }, { name: 'answer', component: 'cost' }, { name: 'answer', component: 'trip.city' }],
    { name: 'link' },
  ])
  expect(fillPlaceholders(text, values)).toBe('Ada {link} (17/2026) asks $& 1.842,50 for . https://portal.example/application/17')
})

test('what is no placeholder stays as it is written and is named', () => {
  const text = '{aplicant.name} {answer:} {constructor} { link } {} {{link}}'
  expect(unknownPlaceholders(text)).toEqual(['aplicant.name', 'answer:', 'constructor'])
  expect(fillPlaceholders(text, values)).toBe('{aplicant.name} {answer:} {constructor} { link } {} {https://portal.example/application/17}')
})

test('a text that is one placeholder of an answer and nothing else copies the answer', () => {
  expect(['{answer:cost}', ' {answer:cost}', '{link}', '{answer:cost}{answer:cost}'].map(copiedComponent)).toEqual(['cost', undefined, undefined, undefined])
})
