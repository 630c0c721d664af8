import { afterAll, afterEach, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { lockApplication } from '../application-row.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, outcomes, readApplication, snapshot, untilBlocked } from '../testing/expect-consistent.ts'
import { makeChain, makeDraft, makeSubmitted, now } from '../testing/fixtures.ts'
import { deleteApplication } from './delete-application.ts'
import { closeEvaluation, closeEvaluations, startApprovals } from './start-approvals.ts'
import { withdrawApplication } from './withdraw-application.ts'

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

test('closing the evaluations of an invitation affects only waiting applications', async () => {
  const { invitation, applicant, ids, manager, owner } = await makeFixture(4)
  const [withdrawn = 0, deleted = 0, closed = 0, waiting = 0] = ids
  const [other] = (await makeFixture(1)).ids
  const draft = await makeDraft(db, invitation.id, applicant)
  await withdrawApplication(db, owner, { id: withdrawn, now })
  await deleteApplication(db, await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] }), { id: deleted, reason: 'Διπλή', now })
  await closeEvaluation(db, manager, { id: closed, now })
  expect(await closeEvaluations(db, manager, { invitationId: invitation.id, now })).toBe(1)
  expect(await statesOf([withdrawn, closed, waiting, draft.id, other ?? 0])).toEqual([
    'temporary.notstarted',
    'permanent.pending',
    'permanent.pending',
    'draft.notstarted',
    'permanent.notstarted',
  ])
})

test.each(['withdrawn', 'closed by itself', 'deleted'])('an application %s meanwhile is skipped, and the rest are closed', async (what) => {
  const { invitation, ids, manager, owner } = await makeFixture(3)
  const [first = 0, second = 0, third = 0] = ids
  const admin = await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })
  let all: Promise<number> = Promise.resolve(0)
  await db.transaction().execute(async (tx) => {
    await lockApplication(tx, first)
    all = closeEvaluations(db, manager, { invitationId: invitation.id, now })
    all.catch(() => {})
    await untilBlocked(db, tx)
    if (what === 'withdrawn') await withdrawApplication(db, owner, { id: second, now })
    else if (what === 'deleted') await deleteApplication(db, admin, { id: second, reason: 'Διπλή', now })
    else await closeEvaluation(db, manager, { id: second, now })
  })
  expect(await all).toBe(2)
  expect(await statesOf([first, third])).toEqual(['permanent.pending', 'permanent.pending'])
})

test('only a manager of the invitation closes evaluations', async () => {
  const { ids, owner } = await makeFixture(1)
  const [id = 0] = ids
  const stranger = await actorOf(db, (await makePerson(db)).id)
  const rows = await snapshot(db)
  for (const event of [startApprovals, closeEvaluation])
    expect(await outcomes([event(db, owner, { id, now }), event(db, stranger, { id, now })])).toEqual(['access.denied', 'application.notFound'])
  expect(await snapshot(db)).toBe(rows)
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
