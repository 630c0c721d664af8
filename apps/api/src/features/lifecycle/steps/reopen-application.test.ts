import { afterAll, afterEach, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, stepStates } from '../testing/expect-consistent.ts'
import { makeCommitteeStep, makeInvitation, makePendingStep, makeSubmitted, now } from '../testing/fixtures.ts'
import { approveStep } from './approve-step.ts'
import { rejectStep } from './reject-step.ts'
import { reopenApplication } from './reopen-application.ts'
import { rerouteStep } from './reroute-step.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const admin = async () => actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })

test('a rejection is reverted: its step is open again and the next step waits again', async () => {
  const { application, heads } = await makePendingStep(db)
  await rejectStep(db, await actorOf(db, heads[0]?.id ?? 0), { applicationId: application.id, reason: 'Όχι', formData: { note: 'Όχι' }, now })
  expect(await reopenApplication(db, await admin(), { id: application.id, reason: 'Λάθος', now })).toMatchObject({ approvalState: 'pending' })
  expect(await stepStates(db, application.id)).toEqual(['pending', 'notstarted'])
  expect(await readApplication(db, application.id)).toMatchObject({ decided_at: null, decided_step_id: null, rejected: 0 })
  const step = await db.selectFrom('step').selectAll().where('application_id', '=', application.id).orderBy('id').executeTakeFirstOrThrow()
  expect(step).toMatchObject({ reason: null, decided_at: null, decided_by: null, decided_on: null, form_data: null })
  expect((await auditOf(db, application.id)).slice(-2)).toEqual(['approval.rejected', 'application.reopened'])
})

test('the last approval is reverted; the previous one stays', async () => {
  const { application, heads } = await makePendingStep(db)
  for (const head of heads) await approveStep(db, await actorOf(db, head.id), { applicationId: application.id, now })
  await reopenApplication(db, await admin(), { id: application.id, reason: 'Λάθος', now })
  expect(await stepStates(db, application.id)).toEqual(['approved', 'pending'])
  expect(await readApplication(db, application.id)).toMatchObject({ approvals: 2, approved: 1 })
})

test('the deciding vote of a committee is reverted, and the members skipped by it may vote again, whatever the order of the steps', async () => {
  const { committee, application } = await makeCommitteeStep(db, 'majority')
  const [first, second, third] = committee.members
  for (const member of [third, first]) await approveStep(db, await actorOf(db, member?.id ?? 0), { applicationId: application.id, now })
  expect(await stepStates(db, application.id)).toEqual(['approved', 'skipped', 'approved'])
  await reopenApplication(db, await admin(), { id: application.id, reason: 'Λάθος', now })
  expect(await stepStates(db, application.id)).toEqual(['pending', 'pending', 'approved'])
  await approveStep(db, await actorOf(db, second?.id ?? 0), { applicationId: application.id, now })
  expect(await readApplication(db, application.id)).toMatchObject({ approval_state: 'approved' })
})

test('an undecided application cannot be reopened, and only an administrator reopens', async () => {
  const { application, heads } = await makePendingStep(db)
  await expect(reopenApplication(db, await actorOf(db, heads[0]?.id ?? 0), { id: application.id, reason: 'Λάθος', now })).rejects.toMatchObject({
    code: 'access.denied',
  })
  const skipped = await makeSubmitted(db, (await makeInvitation(db)).id)
  await expect(reopenApplication(db, await admin(), { id: skipped.id, reason: 'Λάθος', now })).rejects.toMatchObject({ code: 'application.illegalMove' })
})

test('an open step is assigned to somebody else, who can decide; the previous approver cannot', async () => {
  const { application, heads, steps } = await makePendingStep(db)
  const successor = await makePerson(db)
  const input = { id: application.id, stepId: steps[0]?.id ?? 0, reason: 'Κενή θέση', now }
  await rerouteStep(db, await admin(), { ...input, approverId: successor.id })
  await expect(approveStep(db, await actorOf(db, heads[0]?.id ?? 0), { applicationId: application.id, now })).rejects.toMatchObject({
    code: 'approval.notFound',
  })
  expect(await approveStep(db, await actorOf(db, successor.id), { applicationId: application.id, now })).toMatchObject({ approvalState: 'pending' })
  await expect(rerouteStep(db, await admin(), { ...input, approverId: successor.id })).rejects.toMatchObject({ code: 'approval.notFound' })
})

test('nobody can be assigned their own application or two steps of one group', async () => {
  const { committee, application } = await makeCommitteeStep(db)
  const step = await db.selectFrom('step').select('id').where('application_id', '=', application.id).orderBy('id').executeTakeFirstOrThrow()
  const input = { id: application.id, stepId: step.id, reason: 'Κενή θέση', now }
  await expect(rerouteStep(db, await admin(), { ...input, approverId: application.applicant.id })).rejects.toMatchObject({ code: 'approval.ownApplication' })
  await expect(rerouteStep(db, await admin(), { ...input, approverId: committee.members[1]?.id ?? 0 })).rejects.toMatchObject({
    code: 'approval.alreadyInGroup',
  })
})
