import { afterAll, afterEach, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { allowedEvents } from '../allowed-events.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication, snapshot } from '../testing/expect-consistent.ts'
import { makeChain, makeSubmitted, now } from '../testing/fixtures.ts'
import { closeEvaluation, startApprovals } from './start-approvals.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

/** An invitation with an evaluation, its manager, and `count` submitted applications. */
async function makeFixture(count: number) {
  const { invitation, applicant, units } = await makeChain(db, 1, { app_evaluation: true })
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await makeSubmitted(db, invitation.id, applicant)).id)
  return { invitation, applicant, units, ids, manager: await actorOf(db, invitation.creatorId), owner: await actorOf(db, applicant.id) }
}
const statesOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => readApplication(db, id).then((row) => `${row.app_state}.${row.approval_state}${row.approval_problem ? '!' : ''}`)))

test('only a manager of the invitation closes evaluations', async () => {
  const { ids, owner } = await makeFixture(1)
  const [id = 0] = ids
  const stranger = await actorOf(db, (await makePerson(db)).id)
  const rows = await snapshot(db)
  for (const event of [startApprovals, closeEvaluation])
    expect(await outcomes([event(db, owner, { id, now }), event(db, stranger, { id, now })])).toEqual(['access.denied', 'application.notFound'])
  expect(await snapshot(db)).toBe(rows)
})

test('an evaluation that has not begun is neither closed nor offered for closing', async () => {
  const { ids, manager, invitation } = await makeFixture(1)
  const [id = 0] = ids
  const offered = async () => (await allowedEvents(db, manager, await readApplication(db, id), now)).includes('closeEvaluation')
  expect(await offered()).toBe(true)
  await db.deleteFrom('evaluation_period').where('invitation_id', '=', invitation.id).execute()
  expect([await offered(), await outcomes([closeEvaluation(db, manager, { id, now })])]).toEqual([false, ['evaluation.notBegun']])
  await closeEvaluation(db, manager, { id, now: new Date('2026-11-30T22:00:00Z') })
  expect(await statesOf([id])).toEqual(['permanent.pending'])
})

test('an evaluation is closed once: if no approver was found, only the search for approvers is repeated', async () => {
  const { ids, manager, units } = await makeFixture(1)
  const [id = 0] = ids
  await db
    .deleteFrom('holding')
    .where('position_id', '=', units[0]?.positionId ?? 0)
    .execute()
  await closeEvaluation(db, manager, { id, now })
  expect(await statesOf([id])).toEqual(['permanent.notstarted!'])
  expect(await outcomes([closeEvaluation(db, manager, { id, now })])).toEqual(['application.illegalMove'])
  expect(await outcomes([startApprovals(db, manager, { id, now })])).toEqual(['done'])
})
