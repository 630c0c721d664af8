import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { connectEvents, type Events } from '../../../events/emit.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { lockApplication } from '../application-row.ts'
import { recountCounters } from '../counters/recount-counters.ts'
import { withdrawApplication } from '../submission/withdraw-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, snapshot, stepStates } from '../testing/expect-consistent.ts'
import { makeCommitteeStep, makePendingStep, now } from '../testing/fixtures.ts'
import { approveStep } from './approve-step.ts'
import { rejectStep } from './reject-step.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const emitted: [keyof Events, unknown][] = []
const listen = (name: keyof Events) => async (_: unknown, payload: unknown) => void emitted.push([name, payload])
connectEvents(db, {
  'approval.approved': [listen('approval.approved')],
  'approval.rejected': [listen('approval.rejected')],
  'approval.opened': [listen('approval.opened')],
  'application.approved': [listen('application.approved')],
  'application.rejected': [listen('application.rejected')],
})
const eventsOf = (applicationId: number) =>
  emitted.filter(([, payload]) => (payload as { applicationId: number }).applicationId === applicationId).map(([name]) => name)

async function makeFixture() {
  const { application, heads, steps } = await makePendingStep(db)
  const [head, dean] = heads
  const [first, second] = steps
  if (!head || !dean || !first || !second) throw new Error('The fixture has two approvers.')
  return { id: application.id, applicant: application.applicant, head, dean, first, second }
}

test('steps are decided one after the other, each with the hash of the content', async () => {
  const { id, head, dean, second } = await makeFixture()
  expect(await approveStep(db, await actorOf(db, head.id), { applicationId: id, now })).toMatchObject({ approvalState: 'pending' })
  expect(await readApplication(db, id)).toMatchObject({ approvals: 2, approved: 1, status_id: 3, decided_step_id: null })
  expect(await approveStep(db, await actorOf(db, dean.id), { applicationId: id, now })).toMatchObject({ approvalState: 'approved' })
  const application = await readApplication(db, id)
  expect(application).toMatchObject({ approvals: 2, approved: 2, rejected: 0, status_id: 5, decided_step_id: second.id })
  const steps = await db.selectFrom('step').select('decided_on').where('application_id', '=', id).execute()
  expect(steps.map((step) => step.decided_on?.equals(application.content_hash ?? Buffer.alloc(0)))).toEqual([true, true])
  expect(await auditOf(db, id)).toEqual(['application.created', 'application.submitted', 'approval.approved', 'approval.approved'])
  expect(eventsOf(id)).toEqual(['approval.opened', 'approval.opened', 'approval.approved', 'application.approved', 'approval.approved'])
})

test('a rejection ends the application; steps that had not opened are skipped', async () => {
  const { id, head } = await makeFixture()
  await rejectStep(db, await actorOf(db, head.id), { applicationId: id, reason: ' Λείπει πίστωση ', now })
  expect(await readApplication(db, id)).toMatchObject({ approval_state: 'rejected', approved: 0, rejected: 1, status_id: 4 })
  expect(await stepStates(db, id)).toEqual(['rejected', 'skipped'])
})

describe('a refused decision writes nothing', () => {
  test.each([
    ['a stranger', 'approval.notFound', async () => makePerson(db)],
    ['the approver of a later step', 'approval.notFound', async (g: Awaited<ReturnType<typeof makeFixture>>) => g.dean],
    ['the applicant', 'approval.notFound', async (g: Awaited<ReturnType<typeof makeFixture>>) => g.applicant],
  ])('%s', async (_, code, who) => {
    const g = await makeFixture()
    const actor = await actorOf(db, (await who(g)).id, { roles: ['admin'] })
    const rows = await snapshot(db)
    await expect(approveStep(db, actor, { applicationId: g.id, now })).rejects.toMatchObject({ code })
    await expect(approveStep(db, actor, { stepId: g.first.id, now })).rejects.toMatchObject({ code })
    expect(await snapshot(db)).toBe(rows)
  })

  test('with a session for another application', async () => {
    const [here, there] = [await makeFixture(), await makeFixture()]
    const actor = await actorOf(db, here.head.id, { scope: { purpose: 'approve', applicationId: there.id } })
    await expect(approveStep(db, actor, { applicationId: here.id, now })).rejects.toMatchObject({ code: 'approval.notFound' })
  })

  test('a rejection without a reason', async () => {
    const { id, head } = await makeFixture()
    await expect(rejectStep(db, await actorOf(db, head.id), { applicationId: id, reason: '  ', now })).rejects.toMatchObject({ code: 'approval.reasonNeeded' })
  })

  test('a step to be signed without a signature', async () => {
    const { id, head, first } = await makeFixture()
    await db.updateTable('step').set({ approval_type: 'pdf.sign' }).where('id', '=', first.id).execute()
    const actor = await actorOf(db, head.id)
    await expect(approveStep(db, actor, { applicationId: id, now })).rejects.toMatchObject({ code: 'approval.signatureNeeded' })
    expect(await approveStep(db, actor, { applicationId: id, isSigned: true, now })).toMatchObject({ approvalState: 'pending' })
  })
})

describe('a substitute', () => {
  test('decides between the two dates, and both names are stored', async () => {
    const { id, head, first } = await makeFixture()
    const substitute = await makePerson(db)
    await makeSubstitution(db, head.id, substitute.id, { from: '2026-11-20', until: '2026-11-20' })
    const actor = await actorOf(db, substitute.id)
    await expect(approveStep(db, actor, { applicationId: id, now: new Date('2026-11-20T22:00:00Z') })).rejects.toMatchObject({ code: 'approval.notFound' })
    await approveStep(db, actor, { applicationId: id, now })
    expect(await db.selectFrom('step').selectAll().where('id', '=', first.id).executeTakeFirst()).toMatchObject({
      approver_id: head.id,
      decided_by: substitute.id,
    })
    const entry = await db.selectFrom('audit_entry').selectAll().where('subject_id', '=', id).where('code', '=', 'approval.approved').executeTakeFirst()
    expect(entry).toMatchObject({ actor_id: substitute.id, ids: { stepId: first.id, standsInFor: head.id } })
  })

  test('and the approver decide simultaneously: one decides, the other is refused', async () => {
    const { id, head } = await makeFixture()
    const substitute = await makePerson(db)
    await makeSubstitution(db, head.id, substitute.id)
    const actors = [await actorOf(db, head.id), await actorOf(db, substitute.id)]
    const all = await outcomes(actors.map((actor) => approveStep(db, actor, { applicationId: id, now })))
    expect(all.sort()).toEqual(['approval.alreadyDecided', 'done'])
    expect(eventsOf(id).filter((name) => name === 'approval.approved')).toHaveLength(1)
    expect(eventsOf(id).filter((name) => name === 'approval.opened')).toHaveLength(2)
  })
})

test('twenty simultaneous calls of one person make one decision and one event', async () => {
  const { id, head } = await makeFixture()
  const actor = await actorOf(db, head.id)
  const all = await outcomes(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? approveStep : rejectStep)(db, actor, { applicationId: id, reason: 'Κρίση', now })),
  )
  expect(all.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(new Set(all)).toEqual(new Set(['done', 'approval.alreadyDecided']))
  expect((await auditOf(db, id)).filter((code) => code.startsWith('approval.'))).toHaveLength(1)
})

test('the last two simultaneous decisions of a group complete it once', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { application, committee } = await makeCommitteeStep(db, 'all')
    const actors = await Promise.all(committee.members.map((member) => actorOf(db, member.id)))
    expect(await outcomes(actors.map((actor) => approveStep(db, actor, { applicationId: application.id, now })))).toEqual(['done', 'done', 'done'])
    expect(await readApplication(db, application.id)).toMatchObject({ approval_state: 'approved', approved: 1 })
    expect(eventsOf(application.id).filter((name) => name === 'application.approved')).toHaveLength(1)
  }
})

test('simultaneous decisions in two groups of one order open the next order once', async () => {
  const { id, head, dean, first, second } = await makeFixture()
  const later = await makePerson(db)
  await db.updateTable('step_group').set({ sort_order: 1, state: 'pending' }).where('application_id', '=', id).execute()
  const group = await db.insertInto('step_group').values({ application_id: id, sort_order: 2, rule: 'all' }).returning('id').executeTakeFirstOrThrow()
  const { invitation_id } = await readApplication(db, id)
  await db.insertInto('step').values({ application_id: id, invitation_id, group_id: group.id, approver_id: later.id }).execute()
  await db.updateTable('step').set({ state: 'pending', opened_at: now.toISOString() }).where('id', '=', second.id).execute()
  await recountCounters(db)
  const calls = [
    approveStep(db, await actorOf(db, head.id), { stepId: first.id, now }),
    approveStep(db, await actorOf(db, dean.id), { stepId: second.id, now }),
  ]
  expect(await outcomes(calls)).toEqual(['done', 'done'])
  expect(await stepStates(db, id)).toEqual(['approved', 'approved', 'pending'])
  expect(emitted.filter(([name, payload]) => name === 'approval.opened' && (payload as { approverId: number }).approverId === later.id)).toHaveLength(1)
})

describe('of a simultaneous withdrawal and approval exactly one succeeds', () => {
  test.each([
    ['the approval waits first', true],
    ['the withdrawal waits first', false],
  ])('%s', async (_, approvalFirst) => {
    const { id, head, applicant } = await makeFixture()
    const [approver, owner] = [await actorOf(db, head.id), await actorOf(db, applicant.id)]
    const approve = () => approveStep(db, approver, { applicationId: id, now })
    const withdraw = () => withdrawApplication(db, owner, { id, now })
    let all: Promise<string[]> = Promise.resolve([])
    await db.transaction().execute(async (tx) => {
      await lockApplication(tx, id)
      const first = approvalFirst ? approve() : withdraw()
      first.catch(() => {})
      await untilBlocked(db, tx)
      all = outcomes([first, approvalFirst ? withdraw() : approve()])
      await untilBlocked(db, tx, 2)
    })
    expect(await all).toEqual(['done', approvalFirst ? 'application.decidedAlready' : 'application.illegalMove'])
    const { app_state, approval_state } = await readApplication(db, id)
    expect([app_state, approval_state]).toEqual(approvalFirst ? ['permanent', 'pending'] : ['temporary', 'notstarted'])
  })
})

test('a step that was decided without the lock is not decided again', async () => {
  const { id, head, first } = await makeFixture()
  const actor = await actorOf(db, head.id)
  const as = (state: 'approved' | 'pending') => ({ state, decided_at: state === 'pending' ? null : now.toISOString() })
  let all: Promise<string[]> = Promise.resolve([])
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('step').set(as('approved')).where('id', '=', first.id).execute()
    all = outcomes([approveStep(db, actor, { applicationId: id, now })])
    await untilBlocked(db, tx)
  })
  expect(await all).toEqual(['approval.alreadyDecided'])
  await db.updateTable('step').set(as('pending')).where('id', '=', first.id).execute()
})

test('additional writes of the caller are part of the same transaction', async () => {
  const { id, head } = await makeFixture()
  const rows = await snapshot(db)
  const failing = approveStep(db, await actorOf(db, head.id), {
    applicationId: id,
    now,
    inSameTransaction: async () => {
      throw new Error('the run cannot be marked')
    },
  })
  await expect(failing).rejects.toThrow('the run cannot be marked')
  expect(await snapshot(db)).toBe(rows)
})
