import { beforeEach, expect, test, vi } from 'vitest'
import { storedLanguage, storeLanguage } from './language.ts'

beforeEach(() => localStorage.clear())

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['el', 'el'],
  ['el-CY', 'el'],
  ['de-DE', 'el'],
  ['enm', 'el'],
])('U20 a first visit with a browser in %s is in %s', (ofBrowser, shown) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(ofBrowser)
  expect(storedLanguage()).toBe(shown)
})

test('what was chosen stays', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  storeLanguage('el')
  expect(storedLanguage()).toBe('el')
})
