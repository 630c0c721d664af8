import { expect, test } from 'vitest'
import { scoreOf } from './score-of.ts'

test.each([
  [{ score: true }, { weight: 1 }],
  [{ score: true, weight: 2.5 }, { weight: 2.5 }],
  [{ score: 'true', weight: '3' }, { weight: 3 }],
  [{ score: true, weight: '' }, { weight: 1 }],
  [{ score: false, weight: 2 }, undefined],
  [{ score: 'no' }, undefined],
  [undefined, undefined],
])('%j → %j', (properties, score) => {
  expect(scoreOf({ properties })).toEqual(score)
})

test('a weight that is no number is none', () => {
  expect(scoreOf({ properties: { score: true, weight: 'much' } })?.weight).toBeNaN()
})
