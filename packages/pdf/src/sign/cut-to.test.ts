import { expect, test } from 'vitest'
import { cutTo } from './cut-to.ts'

test('a line that fits stays, and one as long as a book is cut in few steps', () => {
  let count = 0
  const fits = (text: string) => {
    count++
    return text.length <= 20
  }
  expect(cutTo('Short enough', fits)).toBe('Short enough')
  expect(cutTo('word '.repeat(20_000), fits)).toBe('word word word word…')
  expect(cutTo('Ω', () => false)).toBe('…')
  expect(count).toBeLessThan(25)
})
