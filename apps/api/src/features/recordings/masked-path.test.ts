import { toMaskedPath } from '@klesis/contract/recordings/masked-path.ts'
import { expect, test } from 'vitest'

test.each([
  ['/dashboard?q=secret#secret', '/dashboard'],
  ['https://uni.example/application/edit/412', '/application/edit/412'],
  ['/approvals/approve/0b0ff2a8-4f2c-4f1e-9d1a-1f1f1f1f1f1f', '/approvals/approve/*'],
  ['/auth/disconected/Zx9QmJ0c2VjcmV0', '/auth/disconected/*'],
  ['/public/anonymous/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq', '/public/anonymous/*'],
  ['/management/applications/%CE%86%CE%BD%CE%BD%CE%B1', '/management/applications/*'],
  ['http://[', '/*'],
  ['/', '/'],
])('%s is kept as %s', (address, path) => {
  expect(toMaskedPath(address)).toBe(path)
})
