import { expect, test } from 'vitest'
import { toLengthText } from './length-text.ts'

test.each([
  [0, '0:00'],
  [65_000, '1:05'],
  [3_729_000, '1:02:09'],
])('%i ms is shown as %s', (milliseconds, text) => {
  expect(toLengthText(milliseconds)).toBe(text)
})
