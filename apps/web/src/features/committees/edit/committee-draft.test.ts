import { CommitteeInput, type CommitteeMember, type CommitteeView } from '@klesis/contract/committees/committees.ts'
import { describe, expect, test } from 'vitest'
import { type MemberDraft, newCommittee, newMember, toCommitteeDraft, toCommitteeInput } from './committee-draft.ts'
import { memberFaults } from './member-faults.ts'
import { holdsSeat, lastDay, memberState } from './member-state.ts'

const today = '2026-11-20'
const person = (personId: number, more: Partial<CommitteeMember> = {}): CommitteeMember => ({
  ...{
    personId,
    firstName: 'Άννα',
    lastName: `Μέλος ${personId}`,
    uid: `m${personId}@uni.example`,
    isActive: true,
    role: 'member',
    hasSteps: false,
    owesEvaluations: false,
  },
  ...{ activeFrom: '2026-01-01', activeUntil: null },
  ...more,
})
const view = (members: CommitteeMember[]): CommitteeView => ({
  ...{ id: 4, code: 'grants', title: { el: 'Επιτροπή' }, rule: 'all', revision: 3, uses: [], mayEdit: true },
  members,
})
const draftOf = (...members: CommitteeMember[]) => toCommitteeDraft(view(members)).members
const employee = {
  ...{ id: 7, firstName: 'Ηλέκτρα', lastName: 'Ώριμος', email: 'ilektra@uni.example', title: '', alt_title: '', isActive: true },
  ...{ avatar_url: null, hasOwnPhoto: false, positions: [] },
}

test('saving an unchanged committee does not change it', () => {
  const draft = toCommitteeDraft(view([person(1, { role: 'chair' }), person(2, { activeUntil: '2026-06-30' })]))
  expect(CommitteeInput.safeParse(toCommitteeInput(draft)).success).toBe(true)
  expect(toCommitteeInput(draft)).toEqual({
    ...{ code: 'grants', title: { el: 'Επιτροπή' }, rule: 'all' },
    members: [
      { of: { personId: 1 }, role: 'chair', activeFrom: '2026-01-01', activeUntil: null },
      { of: { personId: 2 }, role: 'member', activeFrom: '2026-01-01', activeUntil: '2026-06-30' },
    ],
  })
})

test('a new member starts today and has the name of the directory', () => {
  const draft = { ...newCommittee, code: ' new.one ', title: { el: ' Νέα ', en: ' ' }, members: [newMember(employee, today)] }
  expect(toCommitteeInput(draft)).toEqual({
    ...{ code: 'new.one', title: { el: 'Νέα' }, rule: 'majority' },
    members: [{ of: { employeeId: 7 }, role: 'member', activeFrom: today, activeUntil: null }],
  })
})

describe('a member', () => {
  const [member] = draftOf(person(1)) as [MemberDraft]
  const wrong: [string, Partial<MemberDraft>, object][] = [
    ['nothing', {}, {}],
    ['no beginning', { activeFrom: null }, { activeFrom: 'from' }],
    ['a beginning that is no day', { activeFrom: undefined }, { activeFrom: 'badDay' }],
    ['an end that is no day', { activeUntil: undefined }, { activeUntil: 'badDay' }],
    ['an end before the beginning', { activeUntil: '2025-12-31' }, { activeUntil: 'order' }],
    ['an end on the day of the beginning', { activeUntil: '2026-01-01' }, {}],
  ]
  test.each(wrong)('with %s', (_, part, faults) => {
    const written = { ...member, ...part }
    expect(memberFaults(written, [written])).toEqual(faults)
  })

  const chairs: [string, Partial<CommitteeMember>, Partial<CommitteeMember>, boolean][] = [
    ['at the same time', {}, {}, true],
    ['one after the other', { activeUntil: '2026-06-30' }, { activeFrom: '2026-07-01' }, false],
    ['with one day in common', { activeUntil: '2026-06-30' }, { activeFrom: '2026-06-30' }, true],
  ]
  test.each(chairs)('two chairs %s', (_, first, second, isWrong) => {
    const members = draftOf(person(1, { role: 'chair', ...first }), person(2, { role: 'chair', ...second }), person(3))
    const roleFaults = members.map((one) => memberFaults(one, members).role)
    expect(roleFaults).toEqual(isWrong ? ['oneChair', 'oneChair', undefined] : [undefined, undefined, undefined])
  })

  const states: [string, Partial<MemberDraft>][] = [
    ['sits', {}],
    ['sits', { activeUntil: today }],
    ['ended', { activeUntil: '2026-11-19' }],
    ['ended', { activeUntil: '2026-11-19', isActive: false }],
    ['coming', { activeFrom: '2026-11-21' }],
    ['inactive', { isActive: false }],
  ]
  test.each(states)('%s with %j', (state, part) => {
    expect(memberState({ ...member, ...part }, today)).toBe(state)
    expect(holdsSeat({ ...member, ...part }, today)).toBe(state === 'sits')
    expect(holdsSeat({ ...member, ...part, role: 'substitute' }, today)).toBe(false)
  })

  test.each([
    ['2026-01-01', today, '2026-11-19'],
    ['2026-11-20', today, '2026-11-20'],
    ['2026-01-01', '2026-03-01', '2026-02-28'],
  ])('from %s who is ended on %s has %s as the last day', (activeFrom, on, last) => {
    expect(lastDay({ activeFrom, activeUntil: null }, on)).toBe(last)
  })
})
