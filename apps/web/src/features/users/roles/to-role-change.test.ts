import { expect, test } from 'vitest'
import { toRoleChange } from './to-role-change.ts'

test('a choice takes and gives what it names and leaves the rest', () => {
  expect(toRoleChange(['staff', 'report'], { report: false, lookup: true })).toEqual({
    newRoles: ['staff', 'lookup'],
    granted: ['lookup'],
    revoked: ['report'],
  })
})

test('what somebody else gave meanwhile is kept, and what is so already is no change', () => {
  const choice = { lookup: true, report: false }
  expect(toRoleChange(['staff', 'calendar', 'lookup'], choice)).toEqual({ newRoles: ['staff', 'lookup', 'calendar'], granted: [], revoked: [] })
})
