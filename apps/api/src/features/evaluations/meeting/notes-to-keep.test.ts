import { expect, test } from 'vitest'
import { notesToKeep } from './notes-to-keep.ts'

const of = { stored: 'Άννα: ναι\nΒάσω: ναι\nτέλος', shown: '[…]: ναι\n[…]: ναι\nτέλος' }

test('lines left as they were shown keep their words, wherever they stand now', () => {
  expect(notesToKeep(of.shown, of)).toBe(of.stored)
  expect(notesToKeep('αρχή\n[…]: ναι\n[…]: ναι', of)).toBe('αρχή\nΆννα: ναι\nΒάσω: ναι')
  expect(notesToKeep('όλα νέα', of)).toBe('όλα νέα')
})

test.each([
  ['a line that was changed around the mark', '[…]: όχι\n[…]: ναι'],
  ['one of two lines that read the same', '[…]: ναι'],
  ['one line more than there were', '[…]: ναι\n[…]: ναι\n[…]: ναι'],
])('refused: %s', (_, notes) => {
  expect(() => notesToKeep(notes, of)).toThrow('minutes.lineHidden')
})

test('three dots in brackets of one’s own are three dots where nothing is hidden, and words of two lines that are hidden together keep all or nothing', () => {
  expect(notesToKeep('λέει […]', { stored: 'α', shown: 'α' })).toBe('λέει […]')
  const together = { stored: 'Άννα\nΒάσω', shown: '[…]' }
  expect(notesToKeep('[…]', together)).toBe('Άννα\nΒάσω')
  expect(() => notesToKeep('[…]\nτέλος', together)).toThrow('minutes.lineHidden')
})
