import { expect, test } from 'vitest'
import { planByLine } from './plan-by-line.ts'

const ranked = ['9', '8', '8', '7', '7', '6'].map((step, index) => ({ id: index + 1, step }))
const kindsOf = (places: number, waitlist: number) => {
  const plan = planByLine(ranked, { places, waitlist })
  return plan && [...plan.values()].map((kind) => kind.slice(0, 1)).join('')
}

test.each([
  [1, 0, 'arrrrr'],
  [3, 2, 'aaawwr'],
  [3, 1, 'aaawwr'],
  [1, 1, 'awwrrr'],
  [6, 3, 'aaaaaa'],
  [9, 0, 'aaaaaa'],
  [2, 1, undefined],
])('after %i places and with %i on the waiting list', (places, waitlist, kinds) => {
  expect(kindsOf(places, waitlist)).toBe(kinds)
})
