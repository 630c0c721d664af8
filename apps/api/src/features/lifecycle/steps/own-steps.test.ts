import { afterAll, afterEach, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { takeBack } from '../review/take-back.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, snapshot } from '../testing/expect-consistent.ts'
import { makeCommittee, makeCommitteeStep, makeInvitation, makePendingStep, makeSubmitted, now } from '../testing/fixtures.ts'
import { approveStep } from './approve-step.ts'
import { rejectStep } from './reject-step.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const stepsOf = (id: number) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()
const lastEntry = (id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['code', 'ids'])
    .where('subject', '=', 'application')
    .where('subject_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()

test('a substitute cannot decide on their own application', async () => {
  const { application, heads, applicant } = await makePendingStep(db, 1)
  await makeSubstitution(db, heads[0]?.id ?? 0, applicant.id)
  const actor = await actorOf(db, applicant.id)
  const decision = { applicationId: application.id, reason: 'Εγώ', now }
  const rows = await snapshot(db)
  expect(
    await outcomes([
      approveStep(db, actor, decision),
      rejectStep(db, actor, decision),
      sendToReview(db, actor, { id: application.id, reason: 'Εγώ', marks: null, now }),
      takeBack(db, actor, { id: application.id, now }),
    ]),
  ).toEqual(['approval.notFound', 'approval.notFound', 'approval.notFound', 'application.notFound'])
  expect(await snapshot(db)).toBe(rows)
})

test('the caller’s own step is decided before a step they cover as a substitute', async () => {
  const { application, committee } = await makeCommitteeStep(db, 'all', 2)
  const [chair, second] = committee.members
  await makeSubstitution(db, chair?.id ?? 0, second?.id ?? 0)
  const actor = await actorOf(db, second?.id ?? 0)
  await approveStep(db, actor, { applicationId: application.id, now })
  expect((await stepsOf(application.id)).map((step) => [step.approver_id, step.state])).toEqual([
    [chair?.id, 'pending'],
    [second?.id, 'approved'],
  ])
  await approveStep(db, actor, { applicationId: application.id, now })
  expect((await stepsOf(application.id)).map((step) => step.decided_by)).toEqual([second?.id, second?.id])
})

test('a decision by step id decides that step and no other', async () => {
  const committee = await makeCommittee(db, { size: 2 })
  const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
  const { id } = await makeSubmitted(db, invitation.id)
  const [chair, second] = committee.members
  await makeSubstitution(db, chair?.id ?? 0, second?.id ?? 0)
  const [first] = await stepsOf(id)
  await approveStep(db, await actorOf(db, second?.id ?? 0), { stepId: first?.id ?? 0, now })
  expect((await stepsOf(id)).map((step) => step.state)).toEqual(['approved', 'pending'])
})

test('the audit trail names the person for whom a substitute decided or asked for corrections', async () => {
  const fixture = await makePendingStep(db, 1)
  const [head] = fixture.heads
  const substitute = await makePerson(db)
  const { id } = fixture.application
  await makeSubstitution(db, head?.id ?? 0, substitute.id)
  const actor = await actorOf(db, substitute.id)
  await sendToReview(db, actor, { id, reason: 'Λείπει', marks: null, now })
  expect(await lastEntry(id)).toMatchObject({ code: 'review.asked', ids: { standsInFor: head?.id } })
  await takeBack(db, actor, { id, now })
  await approveStep(db, actor, { applicationId: id, now })
  expect(await lastEntry(id)).toMatchObject({ code: 'approval.approved', ids: { standsInFor: head?.id } })

  const later = await makeSubmitted(db, fixture.invitation.id, fixture.applicant)
  expect(await stepsOf(later.id)).toMatchObject([{ approver_id: substitute.id, stands_in_for_id: head?.id }])
  await approveStep(db, actor, { applicationId: later.id, now })
  expect(await lastEntry(later.id)).toMatchObject({ ids: { standsInFor: head?.id } })
})

test('a decision of the head is not marked as a substitution', async () => {
  const { application, heads } = await makePendingStep(db, 1)
  await approveStep(db, await actorOf(db, heads[0]?.id ?? 0), { applicationId: application.id, now })
  expect((await lastEntry(application.id)).ids).not.toHaveProperty('standsInFor')
})

test('a step to be signed can be rejected or sent to review without a signature', async () => {
  const [first, second] = [await makePendingStep(db, 1), await makePendingStep(db, 1)]
  await db.updateTable('step').set({ approval_type: 'pdf.sign' }).execute()
  const reason = 'Λείπει'
  await rejectStep(db, await actorOf(db, first.heads[0]?.id ?? 0), { applicationId: first.application.id, reason, now })
  await sendToReview(db, await actorOf(db, second.heads[0]?.id ?? 0), { id: second.application.id, reason, marks: null, now })
  expect((await stepsOf(first.application.id)).map((step) => step.state)).toEqual(['rejected'])
  expect((await stepsOf(second.application.id)).map((step) => step.state)).toEqual(['review'])
})
