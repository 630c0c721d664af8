import { expect, test } from 'vitest'
import { groupedCode, newDocumentCode } from './document-code.ts'

test('a code has sixteen symbols that are not misread, each from five random bits', () => {
  const codes = Array.from({ length: 2_000 }, newDocumentCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(new Set(codes).size).toBe(codes.length)
  // Each of the 32 symbols at each place.
  for (let at = 0; at < 16; at++) expect(new Set(codes.map((code) => code[at])).size).toBe(32)
})

test('it is printed in groups of four', () => {
  expect(groupedCode('7K2M9QXD0ZTB4HRC')).toBe('7K2M-9QXD-0ZTB-4HRC')
})
