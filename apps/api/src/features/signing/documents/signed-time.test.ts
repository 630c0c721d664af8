import { expect, test } from 'vitest'
import { toSignedTime } from './signed-time.ts'

test('a signature shows day and hour of Athens as the portal writes them, in summer too', () => {
  expect(toSignedTime(new Date('2026-11-27T22:14:00Z'))).toBe('28-11-2026, 00:14')
  expect(toSignedTime(new Date('2026-07-05T05:04:00Z'))).toBe('05-07-2026, 08:04')
})
