import { expect, test } from 'vitest'
import { wordDifferences } from './word-differences.ts'

const shown = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ kind, words }) => ({ same: words, removed: `[-${words}]`, added: `[+${words}]` })[kind])
    .join('')

test('words that came and went are told apart from those that stayed', () => {
  expect(shown('Σας γνωρίζουμε ότι εγκρίθηκε.', 'Σας γνωρίζουμε με χαρά ότι εγκρίθηκε.')).toBe('Σας γνωρίζουμε [+με χαρά ]ότι εγκρίθηκε.')
  expect(shown('one two three', 'one 2 three')).toBe('one [-two][+2] three')
  expect(shown('', 'new')).toBe('[+new]')
  expect(shown('gone', '')).toBe('[-gone]')
  expect(shown('same\nlines', 'same\nlines')).toBe('same\nlines')
})

test('texts too long to compare are replaced as a whole', () => {
  const [one, other] = ['α ', 'β '].map((word) => `first ${word.repeat(3_000)}last`) as [string, string]
  expect(wordDifferences(one, other).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
})
