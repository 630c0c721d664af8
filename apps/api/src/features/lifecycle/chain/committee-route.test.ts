import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { submitApplication } from '../submission/submit-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication } from '../testing/expect-consistent.ts'
import { anyAnswers, makeCommittee, makeDraft, makeInvitation, makeSubmitted, now } from '../testing/fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const stepsOf = (id: number) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()

test('all members get an open step of one group', async () => {
  const committee = await makeCommittee(db, { rule: 'majority' })
  const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
  const { id } = await makeSubmitted(db, invitation.id)
  const steps = await stepsOf(id)
  expect(steps.map((step) => [step.approver_id, step.state, step.is_chair])).toEqual(
    committee.members.map(({ id: member }, index) => [member, 'pending', index === 0]),
  )
  expect(new Set(steps.map((step) => step.group_id)).size).toBe(1)
})

test.each([
  ['no committee', 'approval.committeeMissing', async (): Promise<number | null> => null],
  ['an empty committee', 'approval.committeeEmpty', async (): Promise<number | null> => (await makeCommittee(db, { size: 0 })).id],
] as const)('%s is never an approval', async (_, problem, committee) => {
  const invitation = await makeInvitation(db, { app_approvals: true, committee_id: await committee() })
  const { id } = await makeSubmitted(db, invitation.id)
  expect(await readApplication(db, id)).toMatchObject({ app_state: 'permanent', approval_state: 'notstarted', approval_problem: problem })
})

test('a member who is the applicant does not decide; a substitute member takes the seat', async () => {
  const committee = await makeCommittee(db)
  const substitute = await makePerson(db)
  await db
    .insertInto('committee_member')
    .values({ committee_id: committee.id, person_id: substitute.id, role: 'substitute', active_from: '2000-01-01' })
    .execute()
  const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
  const [, applicant] = committee.members
  const { id } = await makeSubmitted(db, invitation.id, applicant)
  const steps = await stepsOf(id)
  expect(steps.map((step) => step.approver_id)).not.toContain(applicant?.id)
  expect(steps.find((step) => step.approver_id === substitute.id)).toMatchObject({ stands_in_for_id: applicant?.id, route_note: 'applicant' })
  expect(steps).toHaveLength(3)
})

test('the substitute of a member gets the step with both names, unless they are a member already', async () => {
  const committee = await makeCommittee(db)
  const [chair, second, third] = committee.members
  const outsider = await makePerson(db)
  await makeSubstitution(db, second?.id ?? 0, outsider.id)
  await makeSubstitution(db, third?.id ?? 0, chair?.id ?? 0)
  const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
  const { id } = await makeSubmitted(db, invitation.id)
  expect((await stepsOf(id)).map((step) => [step.approver_id, step.stands_in_for_id])).toEqual([
    [chair?.id, null],
    [outsider.id, second?.id],
    [third?.id, null],
  ])
})

describe('the members on the day of the submission', () => {
  const today = '2026-11-20'
  const seat = (committeeId: number, personId: number, days: { from?: string; until?: string; role?: 'member' | 'substitute' } = {}) =>
    db
      .insertInto('committee_member')
      .values({
        committee_id: committeeId,
        person_id: personId,
        role: days.role ?? 'member',
        active_from: days.from ?? today,
        active_until: days.until ?? null,
      })
      .execute()
  const end = (id: number | undefined) =>
    db
      .updateTable('person')
      .set({ is_active: false })
      .where('id', '=', id ?? 0)
      .execute()
  const asked = async (committeeId: number, at = now, applicant?: TestPerson) => {
    const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committeeId })
    const draft = await makeDraft(db, invitation.id, applicant)
    const actor = await actorOf(db, draft.applicant.id)
    await submitApplication(db, actor, { id: draft.id, data: {}, revision: draft.revision, now: at, checkAnswers: anyAnswers })
    return { id: draft.id, steps: await stepsOf(draft.id) }
  }

  test.each([
    ['from today', { from: today }, true],
    ['from tomorrow', { from: '2026-11-21' }, false],
    ['until today', { from: '2026-11-01', until: today }, true],
    ['until yesterday', { from: '2026-11-01', until: '2026-11-19' }, false],
  ])('a member %s', async (_, days, sits) => {
    const committee = await makeCommittee(db, { size: 1 })
    const member = await makePerson(db)
    await seat(committee.id, member.id, days)
    expect((await asked(committee.id)).steps.map((step) => step.approver_id).includes(member.id)).toBe(sits)
  })

  test('days are Athens days, which start two hours before UTC', async () => {
    const committee = await makeCommittee(db, { size: 1 })
    const member = await makePerson(db)
    await seat(committee.id, member.id, { from: '2026-11-21' })
    expect((await asked(committee.id, new Date('2026-11-20T21:59:59Z'))).steps).toHaveLength(1)
    expect((await asked(committee.id, new Date('2026-11-20T22:00:00Z'))).steps).toHaveLength(2)
  })

  test('each seat whose member may not decide gets a substitute of its own, while there are any', async () => {
    const committee = await makeCommittee(db)
    const [chair, second, applicant] = committee.members
    const [former, first, other] = [await makePerson(db), await makePerson(db), await makePerson(db)]
    for (const { id } of [former, first]) await seat(committee.id, id, { role: 'substitute' })
    for (const person of [second, former]) await end(person?.id)
    const { steps } = await asked(committee.id, now, applicant)
    expect(steps.map((step) => [step.approver_id, step.stands_in_for_id, step.route_note])).toEqual([
      [chair?.id, null, null],
      [first.id, second?.id, 'vacant'],
    ])
    await seat(committee.id, other.id, { role: 'substitute' })
    const both = await asked(committee.id, now, applicant)
    expect(both.steps.map((step) => [step.approver_id, step.stands_in_for_id, step.route_note])).toEqual([
      [chair?.id, null, null],
      [first.id, second?.id, 'vacant'],
      [other.id, applicant?.id, 'applicant'],
    ])
  })

  test('the chair’s seat is filled first', async () => {
    const committee = await makeCommittee(db, { rule: 'chair', size: 2 })
    const [member, chair] = committee.members
    const spare = await makePerson(db)
    const give = (role: 'chair' | 'member', id = 0) => db.updateTable('committee_member').set({ role }).where('person_id', '=', id).execute()
    await give('member', member?.id)
    await give('chair', chair?.id)
    await seat(committee.id, spare.id, { role: 'substitute' })
    for (const person of [member, chair]) await end(person?.id)
    expect((await asked(committee.id)).steps).toMatchObject([{ approver_id: spare.id, stands_in_for_id: chair?.id, is_chair: true }])
  })

  test('a substitute member who is the applicant takes no seat', async () => {
    const committee = await makeCommittee(db)
    const applicant = await makePerson(db)
    await seat(committee.id, applicant.id, { role: 'substitute' })
    await end(committee.members[2]?.id)
    expect((await asked(committee.id, now, applicant)).steps.map((step) => step.approver_id)).toEqual(committee.members.slice(0, 2).map(({ id }) => id))
  })

  test.each(['chair', 'majority'] as const)('nobody in the chair: under the rule %s', async (rule) => {
    const committee = await makeCommittee(db, { rule })
    await end(committee.members[0]?.id)
    const { id, steps } = await asked(committee.id)
    expect(steps).toHaveLength(rule === 'chair' ? 0 : 2)
    expect((await readApplication(db, id)).approval_problem).toBe(rule === 'chair' ? 'approval.committeeEmpty' : null)
  })

  test('the applicant cannot be a member’s substitute, and nobody can be the substitute of two', async () => {
    const committee = await makeCommittee(db)
    const [chair, second, third] = committee.members
    const [applicant, outsider] = [await makePerson(db), await makePerson(db)]
    await makeSubstitution(db, chair?.id ?? 0, applicant.id)
    for (const member of [second, third]) await makeSubstitution(db, member?.id ?? 0, outsider.id)
    const { steps } = await asked(committee.id, now, applicant)
    expect(steps.map((step) => [step.approver_id, step.stands_in_for_id])).toEqual([
      [chair?.id, null],
      [outsider.id, second?.id],
      [third?.id, null],
    ])
  })

  test('the substitute of a substitute member decides for the member who has the seat', async () => {
    const committee = await makeCommittee(db, { size: 1 })
    const [member, spare, outsider] = [await makePerson(db), await makePerson(db), await makePerson(db)]
    await seat(committee.id, member.id)
    await seat(committee.id, spare.id, { role: 'substitute' })
    await end(member.id)
    await makeSubstitution(db, spare.id, outsider.id)
    expect((await asked(committee.id)).steps[1]).toMatchObject({ approver_id: outsider.id, stands_in_for_id: member.id, route_note: 'vacant' })
  })
})
