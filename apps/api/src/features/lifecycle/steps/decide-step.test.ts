import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { actorOf } from '../testing/actor-of.ts'
import { givenPendingStep, now } from '../testing/given.ts'
import { approveStep } from './approve-step.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('the second of two approvers is asked once the first has approved', async () => {
  const { application, heads } = await givenPendingStep(db)
  const [head, dean] = heads
  if (!head || !dean) throw new Error('two heads')
  const decided = await approveStep(db, await actorOf(db, head.id), { applicationId: application.id, now })
  expect(decided.approvalState).toBe('pending')
  const last = await approveStep(db, await actorOf(db, dean.id), { applicationId: application.id, now })
  expect(last.approvalState).toBe('approved')
})
