import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { connectEvents } from '../../../events/emit.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeHolding, makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { approveStep } from '../steps/approve-step.ts'
import { rerouteStep } from '../steps/reroute-step.ts'
import { deleteApplication } from '../submission/delete-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent } from '../testing/expect-consistent.ts'
import { makeCommittee, makeInvitation, makePendingStep, makeSubmitted, now } from '../testing/fixtures.ts'
import { followCalendar } from './follow-calendar.ts'
import { followHolders } from './follow-holders.ts'

const { db, url, drop } = await testDatabase()
const opened: number[] = []
const problems: string[] = []
connectEvents(db, {
  'approval.opened': [async (_, { approverId }) => void opened.push(approverId)],
  'approval.noApprover': [async (_, { code }) => void problems.push(code)],
})
afterAll(drop)
afterEach(() => expectConsistent(db))

const day = (text: string) => new Date(`${text}T07:00:00Z`)
const stepsOf = (id: number) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()
const endHolding = (positionId: number, on: string) => db.updateTable('holding').set({ active_until: on }).where('position_id', '=', positionId).execute()
const setAccount = (id: number, is_active: boolean) => db.updateTable('person').set({ is_active }).where('id', '=', id).execute()
const endAccount = (id: number) => setAccount(id, false)
/** What the managers are told in one run. */
const problemsOf = async (run: Promise<unknown>) => {
  problems.length = 0
  await run
  return [...problems]
}

/** A pending step of the head of a unit, and a function that submits another application to the same head. */
async function makeHead() {
  const { application, applicant, invitation, heads, units } = await makePendingStep(db, 1)
  const again = async () => (await makeSubmitted(db, invitation.id, applicant)).id
  return { id: application.id, head: heads[0]?.id ?? 0, positionId: units[0]?.positionId ?? 0, again }
}

describe('a position', () => {
  test('becomes vacant and gets its holder back: the step returns to the holder', async () => {
    const { id, head, positionId } = await makeHead()
    await endHolding(positionId, '2026-11-21')
    await makeHolding(db, positionId, head, 'holder', { from: '2026-11-25' })
    await followCalendar(db, day('2026-11-22'))
    expect(await stepsOf(id)).toMatchObject([{ approver_id: head, route_note: 'nobody' }])
    await followCalendar(db, day('2026-11-25'))
    expect(await stepsOf(id)).toMatchObject([{ approver_id: head, route_note: null }])
    await approveStep(db, await actorOf(db, head), { applicationId: id, now: day('2026-11-25') })
  })

  test('changes holder by the Athens day, for decisions and requests for corrections too', async () => {
    const { id, head, positionId } = await makeHead()
    const next = (await makePerson(db)).id
    const [before, after] = [new Date('2026-11-22T21:59:59Z'), new Date('2026-11-22T22:00:00Z')]
    await endHolding(positionId, '2026-11-22')
    await makeHolding(db, positionId, next, 'holder', { from: '2026-11-23' })
    await followCalendar(db, before)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: head }])
    const former = await actorOf(db, head)
    expect(await outcomes([approveStep(db, former, { applicationId: id, now: after })])).toEqual(['approval.movedOn'])
    expect(await outcomes([sendToReview(db, former, { id, reason: 'Λείπει', marks: null, now: after })])).toEqual(['approval.movedOn'])
    await followCalendar(db, after)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: next }])
  })

  test('goes to the substitute: the step is no longer marked as a substitution', async () => {
    const { head, positionId, again } = await makeHead()
    const substitute = (await makePerson(db)).id
    await makeSubstitution(db, head, substitute)
    const id = await again()
    expect(await stepsOf(id)).toMatchObject([{ approver_id: substitute, stands_in_for_id: head }])
    await endHolding(positionId, '2026-11-20')
    await makeHolding(db, positionId, substitute, 'holder', { from: '2026-11-21' })
    await followCalendar(db, day('2026-11-21'))
    expect(await stepsOf(id)).toMatchObject([{ approver_id: substitute, stands_in_for_id: null, route_note: null, opened_at: '2026-11-20T10:00:00Z' }])
    expect(await auditOf(db, id)).not.toContain('approval.rerouted')
  })

  test('goes to the substitute, who has a substitute in turn: the step goes to the latter', async () => {
    const { head, positionId, again } = await makeHead()
    const [substitute, other] = [(await makePerson(db)).id, (await makePerson(db)).id]
    await makeSubstitution(db, head, substitute, { until: '2026-11-20' })
    const id = await again()
    await endHolding(positionId, '2026-11-20')
    await makeHolding(db, positionId, substitute, 'holder', { from: '2026-11-21' })
    await makeSubstitution(db, substitute, other, { from: '2026-11-21' })
    await followCalendar(db, day('2026-11-21'))
    expect(await stepsOf(id)).toMatchObject([{ approver_id: other, stands_in_for_id: substitute, route_note: 'substitute' }])
  })

  test('keeps its step when a substitution begins later, and the holder may still decide', async () => {
    const { id, head } = await makeHead()
    await makeSubstitution(db, head, (await makePerson(db)).id)
    expect(await followHolders(db, id, now)).toBe(0)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: head, stands_in_for_id: null }])
    await approveStep(db, await actorOf(db, head), { applicationId: id, now })
  })

  test('takes the step from its former holder, even if they have a substitute', async () => {
    const { id, head, positionId } = await makeHead()
    await makeSubstitution(db, head, (await makePerson(db)).id)
    await endHolding(positionId, '2026-11-19')
    await followCalendar(db, now)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: head, route_note: 'nobody' }])
    expect(await outcomes([approveStep(db, await actorOf(db, head), { applicationId: id, now })])).toEqual(['approval.positionVacant'])
  })

  test.each(['review', 'notstarted'] as const)('gives a step in %s to the new holder, who is not notified before its turn', async (state) => {
    const { application, heads, units } = await makePendingStep(db, 2)
    if (state === 'review') await sendToReview(db, await actorOf(db, heads[0]?.id ?? 0), { id: application.id, reason: 'Λείπει', marks: null, now })
    const level = state === 'review' ? 0 : 1
    const next = (await makePerson(db)).id
    await endHolding(units[level]?.positionId ?? 0, '2026-11-20')
    await makeHolding(db, units[level]?.positionId ?? 0, next, 'holder', { from: '2026-11-21' })
    opened.length = 0
    await followCalendar(db, day('2026-11-21'))
    expect((await stepsOf(application.id))[level]).toMatchObject({ approver_id: next, state, opened_at: level === 0 ? '2026-11-20T10:00:00Z' : null })
    expect(opened).not.toContain(next)
  })
})

describe('the seat of a committee', () => {
  /** A member with a substitute until the 22nd, and an application submitted during the substitution. */
  async function makeSeat() {
    const committee = await makeCommittee(db)
    const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
    const [chair, member] = committee.members
    const substitute = (await makePerson(db)).id
    await makeSubstitution(db, member?.id ?? 0, substitute, { until: '2026-11-22' })
    const application = await makeSubmitted(db, invitation.id)
    const seat = async () => (await stepsOf(application.id))[1]
    expect(await seat()).toMatchObject({ approver_id: substitute, stands_in_for_id: member?.id })
    opened.length = 0
    return { id: application.id, chair: chair?.id ?? 0, member: member?.id ?? 0, substitute, seat }
  }

  test('stays with the substitute through the last day', async () => {
    const { substitute, member, seat } = await makeSeat()
    await followCalendar(db, day('2026-11-22'))
    expect((await seat())?.approver_id).toBe(substitute)
    await followCalendar(db, day('2026-11-23'))
    expect(await seat()).toMatchObject({ approver_id: member, stands_in_for_id: null, route_note: null, opened_at: '2026-11-23T07:00:00Z' })
    expect(opened).toContain(member)
  })

  test('returns when a substitution by somebody else follows', async () => {
    const { member, seat } = await makeSeat()
    await makeSubstitution(db, member, (await makePerson(db)).id, { from: '2026-11-23' })
    await followCalendar(db, day('2026-11-23'))
    expect(await seat()).toMatchObject({ approver_id: member, stands_in_for_id: null })
  })

  test('returns when the substitute’s account is disabled before the last day', async () => {
    const { substitute, member, seat } = await makeSeat()
    await endAccount(substitute)
    await followCalendar(db, day('2026-11-21'))
    expect(await seat()).toMatchObject({ approver_id: member, stands_in_for_id: null, route_note: null })
  })

  test('stays with the substitute if the member’s account is disabled', async () => {
    const { substitute, member, seat } = await makeSeat()
    await endAccount(member)
    await followCalendar(db, day('2026-11-23'))
    expect((await seat())?.approver_id).toBe(substitute)
  })

  test('is nobody’s while the accounts of both are disabled, of which the managers are told once', async () => {
    const { substitute, member, seat } = await makeSeat()
    for (const id of [member, substitute]) await endAccount(id)
    expect(await problemsOf(followCalendar(db, day('2026-11-21')))).toEqual(['approval.approverGone'])
    expect(await seat()).toMatchObject({ approver_id: substitute, route_note: 'nobody' })
    expect(await problemsOf(followCalendar(db, day('2026-11-21')))).toEqual([])
    await setAccount(member, true)
    await followCalendar(db, day('2026-11-21'))
    expect(await seat()).toMatchObject({ approver_id: member, stands_in_for_id: null, route_note: null })
  })

  test('without a substitute is nobody’s while the member’s account is disabled', async () => {
    const { chair, id } = await makeSeat()
    const ofChair = async () => (await stepsOf(id))[0]
    await endAccount(chair)
    expect(await problemsOf(followCalendar(db, day('2026-11-23')))).toEqual(['approval.approverGone'])
    expect([await problemsOf(followCalendar(db, day('2026-11-23'))), await ofChair()]).toMatchObject([[], { approver_id: chair, route_note: 'nobody' }])
    await setAccount(chair, true)
    await followCalendar(db, day('2026-11-23'))
    expect(await ofChair()).toMatchObject({ approver_id: chair, route_note: null })
  })

  test('stays with the substitute member, even if the member’s account is enabled again', async () => {
    const committee = await makeCommittee(db)
    const [spare, member] = [(await makePerson(db)).id, committee.members[2]?.id ?? 0]
    await db.insertInto('committee_member').values({ committee_id: committee.id, person_id: spare, role: 'substitute', active_from: '2000-01-01' }).execute()
    await endAccount(member)
    const { id } = await makeSubmitted(db, (await makeInvitation(db, { app_approvals: true, committee_id: committee.id })).id)
    await db.updateTable('person').set({ is_active: true }).where('id', '=', member).execute()
    expect(await followHolders(db, id, now)).toBe(0)
    expect((await stepsOf(id))[2]).toMatchObject({ approver_id: spare, stands_in_for_id: member, route_note: 'vacant' })
  })

  test('returns while another member waits for corrections, and the member is notified', async () => {
    const { id, chair, member, seat } = await makeSeat()
    await sendToReview(db, await actorOf(db, chair), { id, reason: 'Λείπει', marks: null, now })
    await followCalendar(db, day('2026-11-23'))
    expect((await seat())?.approver_id).toBe(member)
    expect(opened).toEqual([member])
  })

  test('returns while it waits for corrections', async () => {
    const { id, substitute, member, seat } = await makeSeat()
    await sendToReview(db, await actorOf(db, substitute), { id, reason: 'Λείπει', marks: null, now })
    await followCalendar(db, day('2026-11-23'))
    expect(await seat()).toMatchObject({ approver_id: member, state: 'review' })
    expect(opened).not.toContain(member)
  })
})

test('a step that was assigned by hand is nobody’s while that account is disabled and nobody stands in', async () => {
  const { application, steps } = await makePendingStep(db, 1)
  const [chosen, admin] = [(await makePerson(db)).id, await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })]
  await rerouteStep(db, admin, { id: application.id, stepId: steps[0]?.id ?? 0, approverId: chosen, reason: 'Κώλυμα', now })
  await db
    .updateTable('step')
    .set({ position_id: null, unit_id: null })
    .where('id', '=', steps[0]?.id ?? 0)
    .execute()
  await makeSubstitution(db, chosen, (await makePerson(db)).id, { until: '2026-11-20' })
  await endAccount(chosen)
  expect(await problemsOf(followCalendar(db, now))).toEqual([])
  expect(await problemsOf(followCalendar(db, day('2026-11-21')))).toEqual(['approval.approverGone'])
  expect(await problemsOf(followCalendar(db, day('2026-11-21')))).toEqual([])
  expect(await stepsOf(application.id)).toMatchObject([{ approver_id: chosen, route_note: 'nobody' }])
})

test('the managers are told of a person who cannot decide once their step begins, and not while it waits for the one before', async () => {
  const { application, steps, heads } = await makePendingStep(db, 2)
  const [chosen, admin] = [(await makePerson(db)).id, await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })]
  await rerouteStep(db, admin, { id: application.id, stepId: steps[1]?.id ?? 0, approverId: chosen, reason: 'Κώλυμα', now })
  await db
    .updateTable('step')
    .set({ position_id: null, unit_id: null })
    .where('id', '=', steps[1]?.id ?? 0)
    .execute()
  await followCalendar(db, now)
  await endAccount(chosen)
  expect(await problemsOf(followCalendar(db, now))).toEqual([])
  const decide = approveStep(db, await actorOf(db, heads[0]?.id ?? 0), { applicationId: application.id, now })
  expect(await problemsOf(decide.then(() => followCalendar(db, now)))).toEqual(['approval.approverGone'])
})

test('deleted applications are skipped', async () => {
  const { id } = await makeHead()
  await deleteApplication(db, await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] }), { id, reason: 'Διπλή', now })
  expect(await followHolders(db, id, now)).toBe(0)
})

test.each([
  ['the day before', '2026-11-19', false],
  ['its first day', '2026-11-20', true],
  ['a day within', '2026-11-21', false],
  ['its last day', '2026-11-22', false],
  ['the day after it', '2026-11-23', true],
])('on %s of a substitution the pages of the substitute are notified: %s %s', async (_, on, isNotified) => {
  const [principal, substitute] = [(await makePerson(db)).id, (await makePerson(db)).id]
  await makeSubstitution(db, principal, substitute, { from: '2026-11-20', until: '2026-11-22' })
  const payloads: (string | undefined)[] = []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  client.on('notification', ({ payload }) => payloads.push(payload))
  await client.query('listen klesis_people_public')
  await followCalendar(db, day(on))
  await sql`select pg_notify('klesis_people_public', 'end')`.execute(db)
  await expect.poll(() => payloads).toContain('end')
  await client.end()
  expect(payloads.includes(`approvals:${substitute}`)).toBe(isNotified)
})
