import { expect, test } from 'vitest'
import type { Content } from '../content-hash.ts'
import { changedAnswers, isChangedOutside } from './review-marks.ts'

const document = (sha256: string, target: { requirementId: number } | { componentKey: string }) => ({
  ...{ requirementId: null, componentKey: null, ...target },
  name: 'a.pdf',
  sha256,
})
const [ofRequirement, field] = [{ requirementId: 7 }, { componentKey: 'photo' }]
const content = (change: Partial<Content> = {}): Content => ({ data: {}, documents: [], items: [], ...change })

test.each([
  ['a document of a requirement is added', [], [document('1', ofRequirement)], ofRequirement],
  ['a document of a requirement is removed', [document('1', ofRequirement)], [], ofRequirement],
  ['a document of a requirement is replaced under the same name', [document('1', ofRequirement)], [document('2', ofRequirement)], ofRequirement],
  ['a file of a field is added', [], [document('1', field)], field],
  ['a file of a field is removed', [document('1', field)], [], field],
  ['a file of a field is replaced under the same name', [document('1', field)], [document('2', field)], field],
] as const)('%s: outside the marks, unless just that was marked', (_, before, after, target) => {
  const isOutside = (marks: { answers: string[]; requirements: number[] } | null) =>
    isChangedOutside(content({ documents: [...before] }), content({ documents: [...after] }), marks)
  const isOfField = 'componentKey' in target
  expect(isOutside(null)).toBe(true)
  expect(isOutside({ answers: ['other'], requirements: [8] })).toBe(true)
  expect(isOutside({ answers: ['photo'], requirements: [] })).toBe(!isOfField)
  expect(isOutside({ answers: [], requirements: [7] })).toBe(isOfField)
})

test('a change of items is always outside, even if an answer named items is marked', () => {
  expect(isChangedOutside(content({ items: [1, 2] }), content({ items: [1] }), { answers: ['items'], requirements: [] })).toBe(true)
  expect(isChangedOutside(content({ items: [1, 2] }), content({ items: [1, 2] }), null)).toBe(false)
})

test.each([
  [{ grid: [{ a: 1 }] }, { grid: { 0: { a: 1 } } }, ['grid']],
  [{ a: null }, {}, []],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }, ['a.c']],
  [{ a: [1, 2] }, { a: [1] }, ['a[1]']],
  [{ a: 1 }, { a: { b: 1 } }, ['a']],
])('%j and %j differ in %j', (before, after, paths) => {
  expect(changedAnswers(before as never, after as never)).toEqual(paths)
})
