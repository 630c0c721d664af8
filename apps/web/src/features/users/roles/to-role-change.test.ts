import { expect, test } from 'vitest'
import { toRoleChange } from './wanted-roles.ts'

test('a choice takes and gives what it names and leaves the rest', () => {
  expect(toRoleChange(['staff', 'report'], { report: false, lookup: true })).toEqual({ wanted: ['staff', 'lookup'], given: ['lookup'], taken: ['report'] })
})

test('what somebody else gave meanwhile is kept, and what is so already is no change', () => {
  const choice = { lookup: true, report: false }
  expect(toRoleChange(['staff', 'calendar', 'lookup'], choice)).toEqual({ wanted: ['staff', 'lookup', 'calendar'], given: [], taken: [] })
})
