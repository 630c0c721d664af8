import { expect, test } from 'vitest'
import { lineDifference } from './line-difference.ts'

const brief = (before: string, after: string) =>
  lineDifference(before, after).map((line) => (line.kind === 'folded' ? `…${line.count}` : `${{ same: ' ', added: '+', removed: '-' }[line.kind]}${line.text}`))

test.each<[string, string, string, string[]]>([
  ['a changed line', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['an added line', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a removed line', 'a\nb', 'a', [' a', '-b']],
  ['nothing', 'a\nb', 'a\nb', ['…2']],
  ['a moved line', 'a\nb\nc', 'b\nc\na', ['-a', ' b', ' c', '+a']],
  ['lines far from the change are folded', '1\n2\n3\n4\n5\nb', '1\n2\n3\n4\n5\nc', ['…2', ' 3', ' 4', ' 5', '-b', '+c']],
])('%s', (_, before, after, expected) => {
  expect(brief(before, after)).toEqual(expected)
})

/** All texts of up to so many lines of two words. */
const texts = (lines: number): string[][] => (lines === 0 ? [[]] : texts(lines - 1).flatMap((text) => [text, ['a', ...text], ['b', ...text]]))

test('both texts can be put together from any difference, and what is the same is as much as can be', () => {
  const all = [...new Set(texts(4).map((lines) => lines.join('\n')))]
  for (const before of all) {
    for (const after of all) {
      // Changes at both ends, so that nothing is folded.
      const lines = brief(`x\n${before}\nx`, `y\n${after}\ny`).filter((line) => !/[xy]$/.test(line))
      const of = (sign: string) => lines.filter((line) => [' ', sign].includes(line.charAt(0))).map((line) => line.slice(1))
      expect([of('-'), of('+')]).toEqual([before.split('\n'), after.split('\n')])
      if (before === after) expect(lines.every((line) => line.startsWith(' '))).toBe(true)
    }
  }
})

test('texts too long to compare are shown as replaced', () => {
  const lines = (mark: string) => Array.from({ length: 1_500 }, (_, index) => `${mark}${index}`).join('\n')
  expect(lineDifference(lines('a'), lines('b'))).toHaveLength(3_000)
})

test('a line that long texts have in common is found', () => {
  const lines = (mark: string) => Array.from({ length: 1_400 }, (_, index) => (index === 700 ? 'common' : `${mark}${index}`)).join('\n')
  expect(lineDifference(lines('a'), lines('b')).filter(({ kind }) => kind === 'same')).toEqual([{ kind: 'same', text: 'common' }])
})
