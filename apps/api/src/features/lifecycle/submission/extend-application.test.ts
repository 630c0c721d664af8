import { afterAll, afterEach, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, snapshot } from '../testing/expect-consistent.ts'
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

const extendTo = async (invitationId: number, id: number, later: string, at: Date = now) =>
  extendApplication(db, await actorOf(db, await managerOf(invitationId)), { id, until: later, reason: 'Ασθένεια', now: at })
const managerOf = async (invitationId: number) =>
  (await db.selectFrom('invitation').select('created_by').where('id', '=', invitationId).executeTakeFirstOrThrow()).created_by

test('a deadline that is no later than the present one, an extension included, is refused and nothing changes', async () => {
  const { id: invitationId } = await makeInvitation(db)
  const { id } = await makeDraft(db, invitationId)
  expect(await outcomes([extendTo(invitationId, id, '2026-11-30T22:00:00Z')])).toEqual(['application.notLater'])
  await extendTo(invitationId, id, until)
  const rows = await snapshot(db)
  expect(await outcomes([extendTo(invitationId, id, '2026-12-15T00:00:00Z'), extendTo(invitationId, id, until)])).toEqual([
    'application.notLater',
    'application.notLater',
  ])
  expect(await snapshot(db)).toBe(rows)
})

test('a deadline in the past is refused once the call is over', async () => {
  const { id: invitationId } = await makeInvitation(db)
  const { id } = await makeDraft(db, invitationId)
  const later = new Date('2026-12-10T00:00:00Z')
  expect(await outcomes([extendTo(invitationId, id, '2026-12-05T00:00:00Z', later)])).toEqual(['application.notLater'])
})

test('a call without a deadline has none to extend', async () => {
  const { id: invitationId } = await makeInvitation(db, { flags: { continuous: true } })
  const { id } = await makeDraft(db, invitationId)
  expect(await outcomes([extendTo(invitationId, id, until)])).toEqual(['application.noDeadline'])
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
