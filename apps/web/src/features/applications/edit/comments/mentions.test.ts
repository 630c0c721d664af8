import { expect, test } from 'vitest'
import { beginsMention, insertMention, mentionedIn, splitMentions } from './mentions.ts'

const anna = { id: 1, name: 'Άννα Παπά' }
const longer = { id: 2, name: 'Άννα Παπάδου' }
const double = { id: 4, name: 'Άννα Παπά Δήμου' }
const dotted = { id: 3, name: 'Α. (Γ.) Δέλτα' }

test('a name is mentioned as a whole, not as the beginning of a longer one', () => {
  const people = [anna, longer, dotted, double]
  expect(mentionedIn('@Άννα Παπάδου, δείτε το', people)).toEqual([longer])
  expect(mentionedIn('Προς @Άννα Παπά, @Α. (Γ.) Δέλτα.', people)).toEqual([anna, dotted])
  expect(mentionedIn('Άννα Παπά', people)).toEqual([])
  expect(mentionedIn('@Άννα Παπά Δήμου και @Άννα Παπάδου', people)).toEqual([longer, double])
  expect(mentionedIn('@Άννα Παπά Δήμου, @Άννα Παπά', [])).toEqual([])
  expect(splitMentions('@Άννα Παπά Δήμου', [anna, double])).toEqual(['', 'Άννα Παπά Δήμου', ''])
  expect(splitMentions('Προς @Άννα Παπά και @Άννα Παπάδου', [anna])).toEqual(['Προς ', 'Άννα Παπά', ' και @Άννα Παπάδου'])
})

test('an @ begins a mention after a space, not within an address', () => {
  expect([beginsMention('@', 1), beginsMention('προς @', 6), beginsMention('a@', 2), beginsMention('@ ', 2)]).toEqual([true, true, false, false])
})

test.each([
  ['@', 1, '@Άννα Παπά ', 11],
  ['Προς @ και', 6, 'Προς @Άννα Παπά και', 16],
  ['Προς', 4, 'Προς @Άννα Παπά ', 16],
  ['', 0, '@Άννα Παπά ', 11],
])('into %j at %i a mention is inserted: %j', (text, caret, inserted, after) => {
  expect(insertMention(text, caret, anna.name)).toEqual({ text: inserted, caret: after })
})
