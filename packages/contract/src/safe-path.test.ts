import { expect, test } from 'vitest'
import { toSafePath } from './safe-path.ts'

test.each(['/dashboard', '/application/edit/7?tab=1#x', '/', `/${'a'.repeat(2000)}`])('%s is kept', (path) => {
  expect(toSafePath(path)).toBe(path)
})

test.each([undefined, '', 'dashboard', '//host', '/\\host', '/a/..//host', '/\thost', 'https://host/', `/${'a'.repeat(2001)}`])(
  '%j becomes the default path',
  (path) => {
    expect(toSafePath(path)).toBe('/dashboard')
    expect(toSafePath(path, '/profile')).toBe('/profile')
  },
)
