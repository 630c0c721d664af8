import { expect, test } from 'vitest'
import { toPaperLabel } from './paper-label.ts'

test.each([
  [595, 842, 'A4'],
  [595.28, 841.89, 'A4'],
  [842, 595, 'A4L'],
  [842, 1191, 'A3'],
  [1190.55, 841.89, 'A3L'],
  [420, 595, 'A5'],
  [419.53, 595.28, 'A5'],
  [595, 420, 'A5L'],
  [612, 792, 'Letter'],
  [792, 612, 'LetterL'],
  [612, 1008, 'Legal'],
  [1008, 612, 'LegalL'],
  [600, 600, '??'],
  [100, 842, '??'],
  [599, 842, '??'],
])('a page of %d by %d points is %s', (width, height, label) => {
  expect(toPaperLabel(width, height)).toBe(label)
})

test.each([
  [undefined, undefined],
  [0, 842],
  [Number.NaN, 842],
  [-595, -842],
])('a page of %d by %d is taken for A4', (width, height) => {
  expect(toPaperLabel(width, height)).toBe('A4')
})
