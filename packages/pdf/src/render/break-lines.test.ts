import { expect, test } from 'vitest'
import { breakLines, extentOf } from './break-lines.ts'
import type { Text } from './content.ts'
import { drawable, type Fonts } from './fonts.ts'

const fonts = { widthOf: (text: string) => [...text].length } as unknown as Fonts
const setting = { fonts, size: 1 }
const linesOf = (text: Text, width: number) => breakLines(text, width, setting).map(({ spans }) => spans.map((span) => span.text).join(''))

test('a line ends at a space, which it keeps, and at a break in the text', () => {
  expect(linesOf('Η αίτηση κρίνεται\nαύριο', 10)).toEqual(['Η αίτηση ', 'κρίνεται ', 'αύριο'])
  expect(linesOf('', 10)).toEqual([''])
  expect(linesOf('α\n\nβ', 10)).toEqual(['α ', ' ', 'β'])
})

test('spaces that hold words together do not end a line, and hyphens do not either: dates and numbers stay whole', () => {
  expect(linesOf('στις 12\u00a0Μαΐου', 10)).toEqual(['στις ', '12\u00a0Μαΐου'])
  expect(linesOf('από 2026-05-12', 12)).toEqual(['από ', '2026-05-12'])
})

test('a word longer than a line is broken at a sign where it has one, otherwise between letters, never inside one', () => {
  expect(linesOf('https://example.org/path', 12)).toEqual(['https://', 'example.org/', 'path'])
  expect(linesOf('α\u0327'.repeat(5), 4)).toEqual(['α\u0327α\u0327', 'α\u0327α\u0327', 'α\u0327'])
})

test('runs in bold and in another language keep their kind over the break of a line', () => {
  const [first, second] = breakLines(['Βλ. ', { text: 'see below', language: 'en', isBold: true }, '.'], 8, setting)
  expect(first?.spans).toEqual([
    { text: 'Βλ. ', font: 'regular', language: undefined },
    { text: 'see ', font: 'bold', language: 'en' },
  ])
  expect(second?.spans.map(({ text, font }) => [text, font])).toEqual([
    ['below', 'bold'],
    ['.', 'regular'],
  ])
})

test('the room that a text needs is that of its widest line and word', () => {
  expect(extentOf('two words\nlonger', setting)).toEqual({ whole: 9, word: 6 })
})

test('what cannot be drawn is left out, what can be composed is one letter', () => {
  expect(drawable('ά\u0000\u202eβ\r\nγ')).toBe('ά β\nγ')
  expect(drawable('α\u0301')).toBe('ά')
})
