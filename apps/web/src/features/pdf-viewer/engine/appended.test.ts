import { expect, test } from 'vitest'
import { toAppended } from './appended.ts'
import { PdfNotSaved } from './pdf-view.ts'

const original = new Uint8Array([1, 2, 3])

test('bytes that begin with the document are what was appended', () => {
  const saved = new Uint8Array([1, 2, 3, 4])
  expect(toAppended(original, saved)).toBe(saved)
  expect(toAppended(original, original)).toBe(original)
})

test.each([
  ['shorter', [1, 2]],
  ['changed at the start', [9, 2, 3, 4]],
  ['changed at the end', [1, 2, 9, 4]],
  ['moved', [0, 1, 2, 3]],
])('bytes that are %s are refused', (_, saved) => {
  expect(() => toAppended(original, new Uint8Array(saved))).toThrow(PdfNotSaved)
})
