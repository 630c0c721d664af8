import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { expect, test } from 'vitest'
import { byGroup } from './by-group.ts'

const tag = (id: number, isMitos = true) => ({ id, name: { el: `Ομάδα ${id}` }, meta: isMitos ? { isMitos } : {} })
const invitation = (id: number, tags: ReturnType<typeof tag>[]): GroupedInvitation => ({
  ...{ id, title: `Πρόσκληση ${id}`, shortNote: '', tags },
  ...{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-30T00:00:00Z', isContinuous: false, state: 'open', privilege: null, stats: null, error: null },
  targetGroups: { id: 1, title: { el: 'Μέλη' }, hmuLogin: true, allowStudents: false, taxisLogin: false, externalLogin: false },
})

const shown = (...invitations: GroupedInvitation[]) => byGroup(invitations).map((group) => [group.tag?.id ?? null, group.invitations.map(({ id }) => id)])

test('an invitation appears once, in the first of its groups, other tags make no card, and invitations without a group come last', () => {
  expect(shown(invitation(1, [tag(9, false)]), invitation(2, [tag(5), tag(3), tag(9, false)]), invitation(3, [tag(3)]), invitation(4, [tag(5)]))).toEqual([
    [3, [2, 3]],
    [5, [4]],
    [null, [1]],
  ])
})

test('no invitations make no groups', () => {
  expect(shown()).toEqual([])
})
