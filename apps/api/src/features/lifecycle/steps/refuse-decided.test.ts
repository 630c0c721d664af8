import { afterAll, expect, test } from 'vitest'
import type { Refusal } from '../../../refusals/refuse.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { actorOf } from '../testing/actor-of.ts'
import { makeCommitteeStep, makePendingStep, now } from '../testing/fixtures.ts'
import { approveStep } from './approve-step.ts'
import { rejectStep } from './reject-step.ts'
import { requireDecidableStep } from './require-decidable-step.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** Exactly what is told. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, params }: Refusal) => ({ code, params }),
  )

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

test('who stands in for two who decided one after the other is told of the last', async () => {
  const { application, heads } = await makePendingStep(db)
  const substitute = await makePerson(db)
  for (const { id } of heads) await makeSubstitution(db, id, substitute.id)
  const times = ['2026-11-20T10:05:00Z', '2026-11-20T10:10:00Z']
  for (const [index, { id }] of heads.entries())
    await approveStep(db, await actorOf(db, id), { applicationId: application.id, now: new Date(times[index] ?? now) })
  const again = approveStep(db, await actorOf(db, substitute.id), { applicationId: application.id, now })
  await expect(again).rejects.toMatchObject({ code: 'approval.alreadyDecided', params: { state: 'approved', at: times[1] } })
})

test('who never held the step is not told who decided', async () => {
  const { id, substitute } = await makeHolders()
  await approveStep(db, substitute, { applicationId: id, now })
  const stranger = await actorOf(db, (await makePerson(db)).id)
  expect(await refusalOf(sendToReview(db, stranger, { id, reason: 'Λείπει', marks: null, now }))).toEqual({ code: 'approval.notFound', params: {} })
})

const plain = { code: 'approval.alreadyDecided', params: {} }

test('whose turn never came is not told who rejected before', async () => {
  const { application, heads, steps } = await makePendingStep(db)
  const [head, dean] = await Promise.all(heads.map(({ id }) => actorOf(db, id)))
  if (!head || !dean) throw new Error('The fixture has two approvers.')
  await rejectStep(db, head, { applicationId: application.id, reason: 'Λείπει ο τόπος', now })
  expect(await refusalOf(approveStep(db, dean, { applicationId: application.id, now }))).toEqual(plain)
  expect(await refusalOf(approveStep(db, dean, { applicationId: application.id, stepId: steps[1]?.id ?? 0, now }))).toEqual(plain)
})

test('who decided and presses again is not told of themselves', async () => {
  const { id, head } = await makeHolders()
  await approveStep(db, head, { applicationId: id, now })
  expect(await refusalOf(approveStep(db, head, { applicationId: id, now }))).toEqual(plain)
})

test('of two who have to approve, neither is told of the other; whose vote is no longer needed is', async () => {
  const { committee, application } = await makeCommitteeStep(db, 'all', 3)
  const [first, second, third] = await Promise.all(committee.members.map(({ id }) => actorOf(db, id)))
  if (!first || !second || !third) throw new Error('The committee has three members.')
  const target = { applicationId: application.id, reason: 'Ελλιπής', now }
  await approveStep(db, first, target)
  await rejectStep(db, second, target)
  expect(await refusalOf(approveStep(db, first, target))).toEqual(plain)
  expect(await refusalOf(approveStep(db, second, target))).toEqual(plain)
  await expect(approveStep(db, third, target)).rejects.toMatchObject({ code: plain.code, params: { state: 'rejected', by: second.person?.fullname } })
})
