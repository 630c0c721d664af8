import { expect, test } from 'vitest'
import { mayBeSlow } from './pattern-effort.ts'

test.each<[string, number, boolean]>([
  ['(a+)+$', 5_000, true],
  ['(a+)+$', 30, true],
  ['(a|aa)+', 30, true],
  ['(?:a?){25}a{25}', 30, true],
  ['([a-z]+)*', 5_000, true],
  ['(?<name>[^)]*,)*', 5_000, true],
  ['.*.*.*=', 5_000, true],
  ['.*.*.*=', 50, false],
  ['[A-Z]{2}\\d{4}', 5_000, false],
  ['\\d{4}|\\*', 5_000, false],
  ['(\\d{1,3}\\.){3}\\d{1,3}', 5_000, false],
  ['[\\w.+-]+@[\\w.-]+\\.\\w{2,}', 100, false],
  ['[(+*]+', 5_000, false],
  ['\\p{L}+ \\(\\d+\\)', 500, false],
  ['a{2', 5_000, false],
])('%s on %i characters may be slow: %s', (source, length, expected) => {
  expect(mayBeSlow(source, length)).toBe(expected)
})
