import { expect, test } from 'vitest'
import { attackTexts } from './attack-texts.ts'

test('all short texts come before the first long one', () => {
  const lengths = attackTexts('.*.*.*=', 5_000).map((text) => text.length)
  expect(lengths.findLastIndex((length) => length <= 30)).toBe(lengths.findIndex((length) => length > 30) - 1)
})

test('the long texts of a sample lead to the longest before those of the next sample', () => {
  const long = attackTexts('.*.*.*=', 5_000).filter((text) => text.length > 30)
  const ofFirst = long.slice(
    0,
    long.findIndex((text) => text[0] !== long[0]?.[0]),
  )
  expect(ofFirst.map((text) => text.length)).toEqual([100, 300, 1_000, 2_000, 5_000])
})
