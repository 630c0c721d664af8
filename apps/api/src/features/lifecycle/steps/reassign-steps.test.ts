import { afterAll, afterEach, expect, test } from 'vitest'
import { connectEvents } from '../../../events/emit.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeHolding, makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { followHolders } from '../positions/follow-holders.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent } from '../testing/expect-consistent.ts'
import { makePendingStep, now } from '../testing/fixtures.ts'
import { approveStep } from './approve-step.ts'

const { db, drop } = await testDatabase()
const emitted: { code: string; params: object }[] = []
const opened: number[] = []
connectEvents(db, {
  'approval.noApprover': [async (_, { code, params }) => void emitted.push({ code, params })],
  'approval.opened': [async (_, { approverId }) => void opened.push(approverId)],
})
afterAll(drop)
afterEach(async () => {
  await expectConsistent(db)
  emitted.length = 0
  opened.length = 0
})

/** The first of two heads approves after the second head's account was disabled. */
async function makeFixture(prepare: (dean: number, positionId: number) => Promise<unknown> = async () => {}) {
  const { application, heads, units, steps } = await makePendingStep(db, 2)
  const [head, dean] = heads
  await db
    .updateTable('person')
    .set({ is_active: false })
    .where('id', '=', dean?.id ?? 0)
    .execute()
  await prepare(dean?.id ?? 0, units[1]?.positionId ?? 0)
  opened.length = 0
  await approveStep(db, await actorOf(db, head?.id ?? 0), { applicationId: application.id, now })
  const step = await db
    .selectFrom('step')
    .selectAll()
    .where('id', '=', steps[1]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('audit_entry')
    .select(['code', 'actor_id'])
    .where('subject', '=', 'application')
    .where('subject_id', '=', application.id)
    .orderBy('number')
    .execute()
  return { step, dean: dean?.id, codes: codes.filter(({ code }) => code === 'approval.rerouted') }
}

test('a step of a disabled approver goes to the present holder of the position', async () => {
  let successor = 0
  const { step, codes } = await makeFixture(async (_, positionId) => {
    successor = (await makePerson(db)).id
    await db.deleteFrom('holding').where('position_id', '=', positionId).execute()
    await makeHolding(db, positionId, successor)
  })
  expect(step).toMatchObject({ approver_id: successor, state: 'pending' })
  expect(opened).toEqual([successor])
  expect(codes).toEqual([{ code: 'approval.rerouted', actor_id: null }])
  expect(emitted).toEqual([])
})

test('if the position is vacant, managers are notified, and nothing is approved by default', async () => {
  const { step, dean, codes } = await makeFixture()
  expect(step).toMatchObject({ approver_id: dean, state: 'pending' })
  expect(codes).toEqual([])
  expect(emitted).toEqual([
    { code: 'approval.approverGone', params: { approver: expect.any(String), label: { el: expect.any(String), en: expect.any(String) } } },
  ])
})

test('an approver with a substitute keeps the step', async () => {
  const { step, dean } = await makeFixture(async (id) => makeSubstitution(db, id, (await makePerson(db)).id))
  expect(step.approver_id).toBe(dean)
  expect(emitted).toEqual([])
})

test.each(['they return', 'somebody else takes it'])(
  'a position is vacant when its step begins: its former holder is asked for nothing, and after %s one is asked',
  async (then) => {
    const { application, heads, units } = await makePendingStep(db, 2)
    const [first = 0, former = 0] = heads.map((head) => head.id)
    const positionId = units[1]?.positionId ?? 0
    const follow = () => followHolders(db, application.id, now)
    await db.updateTable('holding').set({ active_until: '2026-11-19' }).where('position_id', '=', positionId).execute()
    await follow()
    opened.length = 0
    await approveStep(db, await actorOf(db, first), { applicationId: application.id, now })
    const steps = await db.selectFrom('step').selectAll().where('application_id', '=', application.id).orderBy('id').execute()
    expect(steps[1]).toMatchObject({ approver_id: former, route_note: 'nobody', state: 'pending' })
    expect(opened).toEqual([])
    const next = then === 'they return' ? former : (await makePerson(db)).id
    await makeHolding(db, positionId, next, 'holder', { from: '2026-11-20' })
    expect([await follow(), await follow()]).toEqual([next === former ? 0 : 1, 0])
    expect(opened).toEqual([next])
    await approveStep(db, await actorOf(db, next), { applicationId: application.id, now })
  },
)
