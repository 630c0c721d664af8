import { expect, test } from 'vitest'
import { axisOf } from './plot-axis.ts'
import { isFar, standingOf } from './standing.ts'

const usual = { done: 3, expected: 3, mean: 8, spread: 0.8, least: 7, most: 9, rank: 3, isTied: false, isHidden: false }
const limits = { spread: 0.8, distance: 1.5 }

test.each([
  ['none', {}, {}],
  ['in', {}, { places: 3 }],
  ['out', {}, { places: 2 }],
  ['missing', { done: 2 }, { places: 3 }],
  ['tie', { done: 2 }, { places: 3, tie: { rank: 3, count: 2, isOpen: true } }],
  ['in', {}, { places: 4, tie: { rank: 3, count: 3, isOpen: true }, drawn: [8, 7, 9] }],
  ['out', {}, { places: 3, tie: { rank: 3, count: 3, isOpen: true }, drawn: [8, 7, 9] }],
  ['disagreement', { spread: 0.81 }, { places: 3, tie: { rank: 3, count: 2, isOpen: true } }],
  ['out', { spread: 0.81 }, { places: 2, limits: null }],
  ['none', { rank: null, mean: null, spread: null }, { places: 3 }],
  ['hidden', { isHidden: true, rank: null, mean: null, done: 1 }, { places: 3 }],
] as const)('a row is %s', (standing, figures, cut) => {
  expect(standingOf({ applicationId: 7, figures: { ...usual, ...figures }, isOpen: true }, { limits, tie: null, places: undefined, ...cut })).toBe(standing)
})

test('once evaluation is closed nothing is missing any more; a score stands out beyond the distance only', () => {
  expect(standingOf({ applicationId: 7, figures: { ...usual, done: 2 }, isOpen: false }, { limits, tie: null, places: 3 })).toBe('in')
  expect([isFar(6.5, 8, limits), isFar(6.4, 8, limits), isFar(9.6, 8, limits), isFar(1, null, limits), isFar(1, 8, null)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('the axis of the plots has round marks around all totals', () => {
  expect(axisOf(5.2, 9.5)).toEqual({ from: 5, to: 10, ticks: [5, 6, 7, 8, 9, 10] })
  expect(axisOf(38, 97.5).ticks).toEqual([20, 40, 60, 80, 100])
  expect(axisOf(8, 8)).toMatchObject({ from: 7.4, to: 8.6 })
  expect(axisOf(0.1, 0.3).ticks).toEqual([0.1, 0.15, 0.2, 0.25, 0.3])
})
