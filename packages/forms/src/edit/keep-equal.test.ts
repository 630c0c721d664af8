import { expect, test } from 'vitest'
import { keepEqual } from './keep-equal.ts'

const form = () => ({
  display: 'form',
  components: [
    { key: 'a', validate: { required: true } },
    { key: 'b', values: [1, 2], when: undefined },
  ],
  i18n: { en: {} },
})

test('what equals the value before is the same object, whatever changed beside it', () => {
  const before = form()
  expect(keepEqual(before, form())).toBe(before)
  const next = form()
  next.components[0] = { key: 'c', validate: { required: true } }
  const kept = keepEqual(before, next)
  expect(kept).toEqual(next)
  expect(kept).not.toBe(before)
  expect(kept.components[1]).toBe(before.components[1])
  expect(kept.components[0]?.validate).toBe(before.components[0]?.validate)
  expect(kept.i18n).toBe(before.i18n)
})

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1 }, [1]],
  [[1], { 0: 1 }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [null, {}],
  [{}, null],
  ['x', 'y'],
])('%j is not kept for %j', (before, next) => {
  expect(JSON.stringify(keepEqual(before, next))).toBe(JSON.stringify(next))
  expect(keepEqual(before, next)).not.toBe(before)
})
