import { expect, test } from 'vitest'
import { fillLetter, type LetterValues, letterPlaceholders, unknownIn } from './letter-placeholders.ts'

const values = {
  ...Object.fromEntries(letterPlaceholders.map((name) => [name, `<${name}>`])),
  'applicant.name': 'Ada {decision.reason} $&',
  answer: (path: string) => (path === 'trip.city' ? 'Χανιά' : ''),
} as LetterValues

test('placeholders are filled once, and what is none stays as it is written', () => {
  expect(fillLetter('{applicant.name}, {answer:trip.city}, {answer:none}, { x }, {constructor}, {{letter.date}}', values)).toBe(
    'Ada {decision.reason} $&, Χανιά, , { x }, {constructor}, {<letter.date>}',
  )
})

test('a name with spaces, which is not filled, is named as it is written', () => {
  expect(unknownIn('{ letter.date } {letter.date\u00a0} {letter.date} {α, β} { x } {letter.\ndate}', new Set())).toEqual([' letter.date ', 'letter.date\u00a0'])
})

test('misspelt placeholders and answers that the form does not have are named', () => {
  expect(unknownIn('{aplicant.name} {letter.date} {answer:city} {answer:cost} {answer:} {link}', new Set(['city']))).toEqual([
    ...['aplicant.name', 'answer:cost', 'answer:', 'link'],
  ])
})
