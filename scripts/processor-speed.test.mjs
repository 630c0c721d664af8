import { expect, test } from 'vitest'
import { referenceMilliseconds, slownessBetween } from './processor-speed.mjs'

const samples = [1, 1, 3, 2, 2, 9].map((times, at) => ({ at, milliseconds: times * referenceMilliseconds }))

test.each([
  ['the samples of the time count, and of these the one in the middle', samples, 2, 4, 2],
  ['one that was interrupted does not count more than others', samples, 3, 5, 2],
  ['without a sample of the time all count', samples, 7, 8, 2],
  ['without any sample the speed is that of the reference', [], 0, 5, 1],
  ['a faster processor is not judged more strictly', [{ at: 0, milliseconds: referenceMilliseconds / 2 }], 0, 5, 1],
])('%s', (_, taken, from, to, slowness) => {
  expect(slownessBetween(taken, from, to)).toBe(slowness)
})
