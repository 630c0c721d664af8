import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { approveStep } from '../steps/approve-step.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent } from '../testing/expect-consistent.ts'
import { makeItem, makePendingStep, now } from '../testing/fixtures.ts'
import { findWrongCounters, recountCounters } from './recount-counters.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('wrong, missing and superfluous counters are reported and corrected', async () => {
  const { application, heads, invitation, units } = await makePendingStep(db)
  const [head, dean] = heads.map((person) => person.id)
  const item = await makeItem(db, invitation.id)
  await expectConsistent(db)
  await db.updateTable('application_count').set({ count: 7 }).where('invitation_id', '=', invitation.id).where('approval_state', '=', 'pending').execute()
  await db
    .deleteFrom('step_count')
    .where('approver_id', '=', head ?? 0)
    .execute()
  await db
    .insertInto('step_count')
    .values({ approver_id: dean ?? 0, state: 'approved', count: 3 })
    .execute()
  await db
    .deleteFrom('duty_count')
    .where('approver_id', '=', head ?? 0)
    .execute()
  const unit = units[1]?.id ?? 0
  await db
    .insertInto('duty_count')
    .values({ approver_id: dean ?? 0, unit_id: unit, state: 'rejected', count: 2 })
    .execute()
  await db.updateTable('invitation_item').set({ apps: 2 }).where('id', '=', item).execute()
  const faults = await recountCounters(db)
  expect(faults).toEqual(
    expect.arrayContaining([
      { kind: 'application', owner: invitation.id, state: 'permanent.pending', kept: 7, real: 1 },
      { kind: 'item', owner: item, state: '', kept: 2, real: 0 },
      { kind: 'step', owner: head, state: 'pending', kept: 0, real: 1 },
      { kind: 'duty', owner: head, state: `${units[0]?.id}.pending`, kept: 0, real: 1 },
      { kind: 'duty', owner: dean, state: `${unit}.rejected`, kept: 2, real: 0 },
      { kind: 'step', owner: dean, state: 'approved', kept: 3, real: 0 },
    ]),
  )
  expect(faults).toHaveLength(6)
  expect(await findWrongCounters(db)).toEqual([])
  await approveStep(db, await actorOf(db, head ?? 0), { applicationId: application.id, now })
  await expectConsistent(db)
})
