import { expect, test } from 'vitest'
import type { CommitteeDraft, MemberDraft } from './committee-draft.ts'
import { differing, mergeCommittee } from './merge-committee.ts'

const member = (personId: number, more: Partial<MemberDraft> = {}): MemberDraft => ({
  ...{ identity: { personId }, name: `Μέλος ${personId}`, address: `m${personId}@uni.example`, isActive: true, hasSteps: false, owesEvaluations: false },
  ...{ role: 'member', activeFrom: '2026-01-01', activeUntil: null },
  ...more,
})
const added = (employeeId: number, more: Partial<MemberDraft> = {}) =>
  member(0, { identity: { employeeId }, name: `Νέο ${employeeId}`, address: `e${employeeId}@uni.example`, ...more })
const draft = (members: MemberDraft[], more: Partial<CommitteeDraft> = {}): CommitteeDraft => ({ code: 'c', title: { el: 'Α' }, rule: 'all', ...more, members })
const [one, two, three] = [member(1), member(2), member(3)]
const chair = { ...two, role: 'chair' as const }

const cases: [string, MemberDraft[], MemberDraft[], MemberDraft[], boolean][] = [
  ['what nobody changed', [one, two], [one, two], [one, two], false],
  ['whom the other added', [one, two], [one, two, three], [one, two, three], false],
  ['whom I added beside whom the other added', [one, two, added(9)], [one, two, three], [one, two, three, added(9)], false],
  ['whom I took out', [one], [one, two, three], [one, three], false],
  ['whom the other took out, whatever I wrote there', [one, chair], [one], [one], false],
  ['what I changed', [one, chair], [one, two], [one, chair], false],
  ['what the other changed', [one, two, added(9)], [one, chair], [one, chair, added(9)], false],
  ['mine where both changed the same', [one, chair], [one, { ...two, role: 'substitute' }], [one, chair], true],
  ['what both wrote alike', [one, chair], [one, chair], [one, chair], false],
]
test.each(cases)('the merged committee has %s', (_, mine, theirs, members, isMine) => {
  const merged = mergeCommittee(draft([one, two]), draft(mine), draft(theirs))
  expect(merged.draft.members).toEqual(members)
  expect(merged.changes).toEqual(
    differing(draft([one, two]).members, theirs).length + differing(theirs, [one, two]).length > 0 ? [{ field: 'members', isMine }] : [],
  )
})

test('a person added on both sides is one member, with my values', () => {
  const mine = added(9, { role: 'chair', address: 'M3@uni.example' })
  expect(mergeCommittee(draft([one]), draft([one, mine]), draft([one, three])).draft.members).toEqual([one, { ...three, role: 'chair' }])
})

test('takes whether a member was asked from the other version', () => {
  const { members } = mergeCommittee(draft([two]), draft([chair]), draft([{ ...two, hasSteps: true }])).draft
  expect(members).toEqual([{ ...chair, hasSteps: true }])
})

test('merges the other fields one by one', () => {
  const merged = mergeCommittee(draft([one]), draft([one], { code: 'mine' }), draft([one], { code: 'theirs', rule: 'chair' }))
  expect(merged.draft).toEqual(draft([one], { code: 'mine', rule: 'chair' }))
  expect(merged.changes).toEqual([
    { field: 'code', isMine: true },
    { field: 'rule', isMine: false },
  ])
})

test('a saved new member replaces the one that was sent', () => {
  expect(mergeCommittee(draft([one, added(9)]), draft([one, added(9)]), draft([one, member(9)])).draft.members).toEqual([one, member(9)])
})
