import { afterAll, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { actorOf } from '../testing/actor-of.ts'
import { makePendingStep, now } from '../testing/fixtures.ts'
import { approveStep } from './approve-step.ts'
import { rejectStep } from './reject-step.ts'
import { requireDecidableStep } from './require-decidable-step.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

async function makeHolders() {
  const { application, heads, steps } = await makePendingStep(db)
  const [head, step] = [heads[0], steps[0]]
  if (!head || !step) throw new Error('The fixture has an approver.')
  const substitute = await makePerson(db)
  await makeSubstitution(db, head.id, substitute.id)
  const { fullname } = await db.selectFrom('person').select('fullname').where('id', '=', substitute.id).executeTakeFirstOrThrow()
  return { id: application.id, stepId: step.id, head: await actorOf(db, head.id), substitute: await actorOf(db, substitute.id), name: fullname }
}

test.each([
  ['approved', approveStep],
  ['rejected', rejectStep],
] as const)('who sends back, signs or decides what was %s meanwhile is told by whom, and when', async (state, decide) => {
  const { id, stepId, head, substitute, name } = await makeHolders()
  const at = '2026-11-20T10:05:00Z'
  await decide(db, substitute, { applicationId: id, reason: 'Κρίση', now: new Date(at) })
  const refusal = { code: 'approval.alreadyDecided', params: { state, by: name, at } }
  await expect(sendToReview(db, head, { id, reason: 'Λείπει ο τόπος', marks: null, now })).rejects.toMatchObject(refusal)
  await expect(requireDecidableStep(db, head, { applicationId: id, stepId, event: 'approve', now })).rejects.toMatchObject(refusal)
  await expect(approveStep(db, head, { applicationId: id, now })).rejects.toMatchObject(refusal)
})

test('who never held the step is not told who decided', async () => {
  const { id, substitute } = await makeHolders()
  await approveStep(db, substitute, { applicationId: id, now })
  const stranger = await actorOf(db, (await makePerson(db)).id)
  await expect(sendToReview(db, stranger, { id, reason: 'Λείπει', marks: null, now })).rejects.toMatchObject({ code: 'approval.notFound', params: {} })
})
