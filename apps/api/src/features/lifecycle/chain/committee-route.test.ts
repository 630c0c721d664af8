import { afterAll, afterEach, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { givenSubstitution } from '../../org/testing/given-units.ts'
import { expectWhole, readApplication } from '../testing/expect-whole.ts'
import { givenCommittee, givenInvitation, givenSubmitted } from '../testing/given.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectWhole(db))

const stepsOf = (id: number) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()

test('all members get an open step of one group', async () => {
  const committee = await givenCommittee(db, { rule: 'majority' })
  const invitation = await givenInvitation(db, { app_approvals: true, committee_id: committee.id })
  const { id } = await givenSubmitted(db, invitation.id)
  const steps = await stepsOf(id)
  expect(steps.map((step) => [step.approver_id, step.state, step.is_chair])).toEqual(
    committee.members.map(({ id: member }, place) => [member, 'pending', place === 0]),
  )
  expect(new Set(steps.map((step) => step.group_id)).size).toBe(1)
})

test.each([
  ['no committee', 'approval.committeeMissing', async (): Promise<number | null> => null],
  ['an empty committee', 'approval.committeeEmpty', async (): Promise<number | null> => (await givenCommittee(db, { size: 0 })).id],
] as const)('%s is never an approval', async (_, problem, committee) => {
  const invitation = await givenInvitation(db, { app_approvals: true, committee_id: await committee() })
  const { id } = await givenSubmitted(db, invitation.id)
  expect(await readApplication(db, id)).toMatchObject({ app_state: 'permanent', approval_state: 'notstarted', approval_problem: problem })
})

test('a member who applies does not decide; the substitute member takes the seat', async () => {
  const committee = await givenCommittee(db)
  const substitute = await makePerson(db)
  await db
    .insertInto('committee_member')
    .values({ committee_id: committee.id, person_id: substitute.id, role: 'substitute', active_from: '2000-01-01' })
    .execute()
  const invitation = await givenInvitation(db, { app_approvals: true, committee_id: committee.id })
  const [, applicant] = committee.members
  const { id } = await givenSubmitted(db, invitation.id, applicant)
  const steps = await stepsOf(id)
  expect(steps.map((step) => step.approver_id)).not.toContain(applicant?.id)
  expect(steps.find((step) => step.approver_id === substitute.id)).toMatchObject({ stands_in_for_id: applicant?.id, route_note: 'applicant' })
  expect(steps).toHaveLength(3)
})

test('whoever stands in for a member is asked, both names kept, unless they sit there already', async () => {
  const committee = await givenCommittee(db)
  const [chair, second, third] = committee.members
  const outsider = await makePerson(db)
  await givenSubstitution(db, second?.id ?? 0, outsider.id)
  await givenSubstitution(db, third?.id ?? 0, chair?.id ?? 0)
  const invitation = await givenInvitation(db, { app_approvals: true, committee_id: committee.id })
  const { id } = await givenSubmitted(db, invitation.id)
  expect((await stepsOf(id)).map((step) => [step.approver_id, step.stands_in_for_id])).toEqual([
    [chair?.id, null],
    [outsider.id, second?.id],
    [third?.id, null],
  ])
})
