import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

test.each<[string, number, number, string[]]>([
  ['Σχολή Μηχανικών', 20, 2, ['Σχολή Μηχανικών']],
  ['Σχολή Μηχανικών', 10, 2, ['Σχολή', 'Μηχανικών']],
  ['Τμήμα Ηλεκτρολόγων Μηχανικών και Μηχανικών Υπολογιστών', 20, 2, ['Τμήμα Ηλεκτρολόγων', 'Μηχανικών και…']],
  ['Αντιπρυτανεία', 8, 1, ['Αντιπρυ…']],
  ['Ηλεκτρονικών Υπολογιστών', 12, 1, ['Ηλεκτρονικώ…']],
  ['', 10, 2, ['']],
])('%j in lines of %i, %i at most', (text, length, most, lines) => {
  const wrapped = wrapText(text, length, most)
  expect(wrapped.every((line) => line.length <= length)).toBe(true)
  expect(wrapped).toEqual(lines)
})
