import { expect, test } from 'vitest'
import { toSafePath } from './redir.ts'

test.each(['/application/me', '/application/edit/4?tab=documents#top', '/', '/dashboard?tag=1&x=https://mail.example', '/@person', '/a/../b'])(
  'A21 %s leads on inside the portal',
  (path) => {
    expect(toSafePath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\r\nLocation: https://evil.example',
  '/\n//evil.example',
  '/a/..//evil.example',
  '/./%2e%2e//evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '@evil.example',
  'user@evil.example/',
  ' /dashboard',
  `/${'a'.repeat(10_000)}`,
  '',
  undefined,
])('A21 %j does not lead away', (redir) => {
  expect(toSafePath(redir)).toBe('/dashboard')
})
