import { expect, test } from 'vitest'
import { toSafePath } from './redir.ts'

test.each(['/application/me', '/application/edit/4?tab=documents#top', '/'])('%s leads on inside the portal', (path) => {
  expect(toSafePath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n//evil.example',
  `/${'a'.repeat(10_000)}`,
  '',
  undefined,
])('%s does not lead away', (redir) => {
  expect(toSafePath(redir)).toBe('/dashboard')
})
