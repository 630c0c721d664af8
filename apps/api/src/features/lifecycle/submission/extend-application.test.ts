import { afterAll, afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, outcomes, readApplication, snapshot } from '../testing/expect-consistent.ts'
import { makeDraft, makeInvitation, makeSubmitted, now } from '../testing/fixtures.ts'
import { extendApplication } from './extend-application.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const until = '2027-01-01T00:00:00Z'

test('a manager of the invitation extends the deadline, with a reason', async () => {
  const { id: invitationId, creatorId } = await makeInvitation(db)
  const { id } = await makeDraft(db, invitationId)
  await extendApplication(db, await actorOf(db, creatorId), { id, until, reason: ' Ασθένεια ', now })
  expect(await readApplication(db, id)).toMatchObject({ extended_until: until, app_state: 'draft', revision: 1 })
  expect(await auditOf(db, id)).toEqual(['application.created', 'application.extended'])
})

test.each([
  { name: 'without a reason', reason: ' ', create: makeDraft, code: 'application.reasonNeeded' },
  { name: 'once it is submitted', reason: 'Ασθένεια', create: makeSubmitted, code: 'application.illegalMove' },
])('not $name', async ({ reason, create, code }) => {
  const { id: invitationId, creatorId } = await makeInvitation(db)
  const { id } = await create(db, invitationId)
  const rows = await snapshot(db)
  expect(await outcomes([extendApplication(db, await actorOf(db, creatorId), { id, until, reason, now })])).toEqual([code])
  expect(await snapshot(db)).toBe(rows)
})

test('the applicant cannot extend the deadline', async () => {
  const { id, applicant } = await makeDraft(db, (await makeInvitation(db)).id)
  expect(await outcomes([extendApplication(db, await actorOf(db, applicant.id), { id, until, reason: 'Ασθένεια', now })])).toEqual(['access.denied'])
})
