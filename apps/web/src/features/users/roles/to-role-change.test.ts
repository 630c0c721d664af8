import { expect, test } from 'vitest'
import { toRoleChange } from './to-role-change.ts'

test('a choice grants and revokes only the chosen roles', () => {
  expect(toRoleChange(['staff', 'report'], { report: false, lookup: true })).toEqual({
    newRoles: ['staff', 'lookup'],
    granted: ['lookup'],
    revoked: ['report'],
  })
})

test('keeps roles that somebody else granted meanwhile; a role already held is no change', () => {
  const choice = { lookup: true, report: false }
  expect(toRoleChange(['staff', 'calendar', 'lookup'], choice)).toEqual({ newRoles: ['staff', 'lookup', 'calendar'], granted: [], revoked: [] })
})
