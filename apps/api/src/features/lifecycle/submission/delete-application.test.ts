import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { approveStep } from '../steps/approve-step.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, snapshot } from '../testing/expect-consistent.ts'
import { makeDraft, makeInvitation, makePendingStep, now } from '../testing/fixtures.ts'
import { deleteApplication } from './delete-application.ts'
import { extendApplication } from './extend-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

test('the applicant deletes a draft without a reason', async () => {
  const { id: invitationId } = await makeInvitation(db)
  const draft = await makeDraft(db, invitationId)
  await deleteApplication(db, await actorOf(db, draft.applicant.id), { id: draft.id, now })
  expect((await readApplication(db, draft.id)).deleted_at).not.toBeNull()
  expect(await auditOf(db, draft.id)).toEqual(['application.created', 'application.deleted'])
})

test('the applicant cannot delete an application that was submitted once, withdrawn or not', async () => {
  const { application } = await makePendingStep(db)
  const owner = await actorOf(db, application.applicant.id)
  await expect(deleteApplication(db, owner, { id: application.id, reason: 'Λάθος', now })).rejects.toMatchObject({ code: 'application.illegalMove' })
  await withdrawApplication(db, owner, { id: application.id, now })
  await expect(deleteApplication(db, owner, { id: application.id, reason: 'Λάθος', now })).rejects.toMatchObject({ code: 'application.illegalMove' })
})

test('an administrator deletes any application, with a reason; its steps can no longer be decided', async () => {
  const { application, heads } = await makePendingStep(db)
  const admin = await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })
  await expect(deleteApplication(db, admin, { id: application.id, reason: ' ', now })).rejects.toMatchObject({ code: 'application.reasonNeeded' })
  await deleteApplication(db, admin, { id: application.id, reason: 'Διπλή', now })
  const late = approveStep(db, await actorOf(db, heads[0]?.id ?? 0), { applicationId: application.id, now })
  await expect(late).rejects.toMatchObject({ code: 'application.notFound' })
})

describe('403 for people who may read the application, 404 for others', () => {
  test.each([
    ['the approver', 'access.denied', 0],
    ['the approver whose turn has not come', 'application.notFound', 1],
    ['a stranger', 'application.notFound', 2],
  ])('%s', async (_, code, who) => {
    const { application, heads } = await makePendingStep(db)
    const person = heads[who] ?? (await makePerson(db))
    const actor = await actorOf(db, person.id)
    const rows = await snapshot(db)
    await expect(deleteApplication(db, actor, { id: application.id, reason: 'Λάθος', now })).rejects.toMatchObject({ code })
    await expect(extendApplication(db, actor, { id: application.id, until: '2027-01-01T00:00:00Z', reason: 'Λάθος', now })).rejects.toMatchObject({ code })
    expect(await snapshot(db)).toBe(rows)
  })

  test('an approver whose step was withdrawn', async () => {
    const { application, heads } = await makePendingStep(db)
    await withdrawApplication(db, await actorOf(db, application.applicant.id), { id: application.id, now })
    const approver = await actorOf(db, heads[0]?.id ?? 0)
    await expect(deleteApplication(db, approver, { id: application.id, reason: 'Λάθος', now })).rejects.toMatchObject({ code: 'application.notFound' })
  })
})
