import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { connectEvents } from '../../../events/emit.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson } from '../../../testing/people.ts'
import { runKilledAt } from '../../../testing/run-killed-at.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { makeHolding, makeSubstitution, makeUnit } from '../../org/testing/unit-fixtures.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { takeBack } from '../review/take-back.ts'
import { approveStep } from '../steps/approve-step.ts'
import { rerouteStep } from '../steps/reroute-step.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, snapshot, stepStates } from '../testing/expect-consistent.ts'
import { makeChain, makeCommitteeStep, makeInvitation, makePendingStep, makeSubmitted, now, type TestChain } from '../testing/fixtures.ts'
import { followCalendar } from './follow-calendar.ts'
import { followCrashPoints, followHolders } from './follow-holders.ts'
import { followPosition } from './follow-position.ts'

const { db, url, drop } = await testDatabase()
const opened: { approverId: number; cause: string }[] = []
const emitted: string[] = []
connectEvents(db, {
  'approval.opened': [async (_, { approverId, cause }) => void opened.push({ approverId, cause })],
  'approval.noApprover': [async (_, { code }) => void emitted.push(code)],
})
afterAll(drop)
afterEach(async () => {
  await expectConsistent(db)
  opened.length = 0
  emitted.length = 0
})

const positionOf = (chain: TestChain, level = 0) => ({ positionId: chain.units[level]?.positionId ?? 0, unitId: chain.units[level]?.id ?? 0 })

/** Ends the present holding and starts one of a new person today. */
async function replaceHolder(base: Db, positionId: number, personId?: number): Promise<number> {
  await base.deleteFrom('holding').where('position_id', '=', positionId).execute()
  const successor = personId ?? (await makePerson(db, { lastName: 'Νέος' })).id
  await makeHolding(base, positionId, successor)
  return successor
}

const runJob = (chain: TestChain, level = 0) =>
  followPosition.handler({ db, now: () => now, log: { info: () => {} } } as never, positionOf(chain, level), { id: '1', retries: 0 })
const stepsOf = (id: number) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()

describe('when the holder of the position changes', () => {
  test('its open steps go to the new holder, who is notified; the audit trail names both', async () => {
    const fixture = await makePendingStep(db, 2)
    const successor = await replaceHolder(db, positionOf(fixture).positionId)
    opened.length = 0
    await runJob(fixture)
    const [step, next] = await stepsOf(fixture.application.id)
    expect(step).toMatchObject({ approver_id: successor, state: 'pending', route_note: null, stands_in_for_id: null })
    expect(next?.approver_id).toBe(fixture.heads[1]?.id)
    expect(opened).toEqual([{ approverId: successor, cause: 'reroute' }])
    const entry = await db.selectFrom('audit_entry').selectAll().where('code', '=', 'approval.rerouted').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_id: null, ids: { stepId: step?.id, from: fixture.heads[0]?.id, to: successor } })
    await runJob(fixture)
    expect((await auditOf(db, fixture.application.id)).filter((code) => code === 'approval.rerouted')).toHaveLength(1)
  })

  test('decided steps stay, and steps that are not open yet go to the new holder', async () => {
    const fixture = await makePendingStep(db, 2)
    await approveStep(db, await actorOf(db, fixture.heads[0]?.id ?? 0), { applicationId: fixture.application.id, now })
    const other = await makeSubmitted(db, fixture.invitation.id, fixture.applicant)
    await replaceHolder(db, positionOf(fixture).positionId)
    const dean = await replaceHolder(db, positionOf(fixture, 1).positionId)
    await runJob(fixture)
    await runJob(fixture, 1)
    expect((await stepsOf(fixture.application.id)).map((step) => [step.approver_id, step.state])).toEqual([
      [fixture.heads[0]?.id, 'approved'],
      [dean, 'pending'],
    ])
    expect((await stepsOf(other.id)).map((step) => [step.approver_id === dean, step.state])).toEqual([
      [false, 'pending'],
      [true, 'notstarted'],
    ])
  })

  test('a step in review goes to the new holder, who may take it back', async () => {
    const fixture = await makePendingStep(db, 1)
    const { id } = fixture.application
    await sendToReview(db, await actorOf(db, fixture.heads[0]?.id ?? 0), { id, reason: 'Λείπει', marks: null, now })
    const successor = await replaceHolder(db, positionOf(fixture).positionId)
    opened.length = 0
    await runJob(fixture)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: successor, state: 'review' }])
    expect(await readApplication(db, id)).toMatchObject({ approval_state: 'review' })
    expect(opened).toEqual([])
    expect(await outcomes([takeBack(db, await actorOf(db, fixture.heads[0]?.id ?? 0), { id, now })])).toEqual(['application.notFound'])
    await takeBack(db, await actorOf(db, successor), { id, now })
    expect(await stepStates(db, id)).toEqual(['pending'])
  })

  test('a step that bypassed a vacant position returns once it has a holder', async () => {
    const chain = await makeChain(db, 2, { flags: { approvalLevels: 1 } })
    await db.deleteFrom('holding').where('position_id', '=', positionOf(chain).positionId).execute()
    const { id } = await makeSubmitted(db, chain.invitation.id, chain.applicant)
    expect(await stepsOf(id)).toMatchObject([
      { approver_id: chain.heads[1]?.id, route_note: 'vacant', unit_id: chain.units[1]?.id, target_unit_id: chain.units[0]?.id },
    ])
    const successor = await replaceHolder(db, positionOf(chain).positionId)
    await runJob(chain)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: successor, route_note: null, unit_id: chain.units[0]?.id }])
  })

  test('a step that bypassed the position follows the holder above, too', async () => {
    const chain = await makeChain(db, 2, { flags: { approvalLevels: 1 } })
    await db.deleteFrom('holding').where('position_id', '=', positionOf(chain).positionId).execute()
    const { id } = await makeSubmitted(db, chain.invitation.id, chain.applicant)
    const dean = await replaceHolder(db, positionOf(chain, 1).positionId)
    await runJob(chain, 1)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: dean, route_note: 'vacant' }])
  })

  test('to the applicant, the step goes to the unit above', async () => {
    const fixture = await makePendingStep(db, 2)
    await replaceHolder(db, positionOf(fixture).positionId, fixture.applicant.id)
    await runJob(fixture)
    expect((await stepsOf(fixture.application.id))[0]).toMatchObject({ approver_id: fixture.heads[1]?.id, route_note: 'applicant' })
  })

  test('a step assigned by an administrator stays with its person', async () => {
    const fixture = await makePendingStep(db, 1)
    const chosen = await makePerson(db)
    const admin = await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })
    const stepId = fixture.steps[0]?.id ?? 0
    await rerouteStep(db, admin, { id: fixture.application.id, stepId, approverId: chosen.id, reason: 'Κώλυμα', now })
    await replaceHolder(db, positionOf(fixture).positionId)
    await runJob(fixture)
    await followCalendar(db, now)
    expect(await stepsOf(fixture.application.id)).toMatchObject([{ approver_id: chosen.id }])
    await approveStep(db, await actorOf(db, chosen.id), { applicationId: fixture.application.id, now })
  })

  test('to nobody, the step stays, managers are notified once, and the next holder gets it', async () => {
    const fixture = await makePendingStep(db, 1)
    await db.deleteFrom('holding').where('position_id', '=', positionOf(fixture).positionId).execute()
    await runJob(fixture)
    await runJob(fixture)
    await followCalendar(db, now)
    expect(emitted).toEqual(['approval.positionVacant'])
    expect(await stepsOf(fixture.application.id)).toMatchObject([{ approver_id: fixture.heads[0]?.id, route_note: 'nobody', state: 'pending' }])
    const former = await actorOf(db, fixture.heads[0]?.id ?? 0)
    expect(await outcomes([approveStep(db, former, { applicationId: fixture.application.id, now })])).toEqual(['approval.positionVacant'])
    const successor = await replaceHolder(db, positionOf(fixture).positionId)
    await runJob(fixture)
    expect(await stepsOf(fixture.application.id)).toMatchObject([{ approver_id: successor, route_note: null }])
  })

  test('to a person with two consecutive positions, they decide once, in the later one', async () => {
    const head = await makePerson(db)
    const faculty = await makeUnit(db, { head: head.id })
    const unit = await makeUnit(db, { parentId: faculty.id, head: head.id })
    const applicant = await makePerson(db, { unitId: unit.id })
    const invitation = await makeInvitation(db, { flags: { approvalUnit: 'applicant', approvalLevels: 2 } })
    const { id } = await makeSubmitted(db, invitation.id, applicant)
    await replaceHolder(db, unit.positionId ?? 0)
    const dean = await replaceHolder(db, faculty.positionId ?? 0)
    await followHolders(db, id, now)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: dean }])
  })
})

describe('by the calendar', () => {
  const day = (text: string) => new Date(`${text}T07:00:00Z`)

  test.each([
    ['the next holder has the step from the first day of the holding', { ends: '2026-11-22', begins: '2026-11-23' }, '2026-11-23', 'next'],
    ['the former holder has it until the last day', { ends: '2026-11-22', begins: '2026-11-23' }, '2026-11-22', 'former'],
    ['between two holdings the unit above has it', { ends: '2026-11-22', begins: '2026-11-25' }, '2026-11-23', 'dean'],
  ] as const)('%s', async (_, { ends, begins }, on, expected) => {
    const fixture = await makePendingStep(db, 2)
    const { positionId } = positionOf(fixture)
    const next = await makePerson(db)
    await db.updateTable('holding').set({ active_until: ends }).where('position_id', '=', positionId).execute()
    await makeHolding(db, positionId, next.id, 'holder', { from: begins })
    await followCalendar(db, day(on))
    const ids = { next: next.id, former: fixture.heads[0]?.id, dean: fixture.heads[1]?.id }
    expect((await stepsOf(fixture.application.id))[0]?.approver_id).toBe(ids[expected])
  })

  test('a substitute has the step until the last day, then it returns to the holder', async () => {
    const chain = await makeChain(db, 1)
    const [head] = chain.heads
    const substitute = await makePerson(db)
    await makeSubstitution(db, head?.id ?? 0, substitute.id, { until: '2026-11-22' })
    const { id } = await makeSubmitted(db, chain.invitation.id, chain.applicant)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: substitute.id, stands_in_for_id: head?.id, route_note: 'substitute' }])
    await followCalendar(db, day('2026-11-22'))
    expect(await stepsOf(id)).toMatchObject([{ approver_id: substitute.id }])
    expect(await outcomes([approveStep(db, await actorOf(db, substitute.id), { applicationId: id, now: day('2026-11-23') })])).toEqual(['approval.movedOn'])
    await followCalendar(db, day('2026-11-23'))
    expect(await followCalendar(db, day('2026-11-23'))).toBe(0)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: head?.id, stands_in_for_id: null, route_note: null }])
  })

  test('the holder keeps the step during a substitution that began later', async () => {
    const fixture = await makePendingStep(db, 1)
    await makeSubstitution(db, fixture.heads[0]?.id ?? 0, (await makePerson(db)).id, { from: '2026-11-21' })
    await followCalendar(db, day('2026-11-21'))
    expect(await stepsOf(fixture.application.id)).toMatchObject([{ approver_id: fixture.heads[0]?.id }])
  })

  test('a committee member gets the step back after the substitution', async () => {
    const { committee, invitation } = await makeCommitteeStep(db)
    const substitute = await makePerson(db)
    await makeSubstitution(db, committee.members[1]?.id ?? 0, substitute.id, { until: '2026-11-22' })
    const { id } = await makeSubmitted(db, invitation.id)
    const approvers = async () => (await stepsOf(id)).map((step) => step.approver_id).sort()
    expect(await approvers()).toContain(substitute.id)
    await followCalendar(db, day('2026-11-23'))
    expect(await approvers()).toEqual(committee.members.map((member) => member.id).sort())
  })

  test('a holder with a disabled account counts as a vacancy', async () => {
    const fixture = await makePendingStep(db, 2)
    await db
      .updateTable('person')
      .set({ is_active: false })
      .where('id', '=', fixture.heads[0]?.id ?? 0)
      .execute()
    await followCalendar(db, now)
    expect((await stepsOf(fixture.application.id))[0]).toMatchObject({ approver_id: fixture.heads[1]?.id, route_note: 'vacant' })
  })
})

describe('while the former holder decides', () => {
  test.each(['before the call', 'while it waits'] as const)(
    'the holder changes %s: the decision is refused, and the audit trail names the new holder',
    async (when) => {
      const fixture = await makePendingStep(db, 1)
      const { id } = fixture.application
      const former = await actorOf(db, fixture.heads[0]?.id ?? 0)
      if (when === 'before the call') await replaceHolder(db, positionOf(fixture).positionId)
      const calls: Promise<string[]>[] = []
      await inTransaction(db, async (tx) => {
        await tx.selectFrom('application').select('id').where('id', '=', id).forUpdate().execute()
        calls.push(outcomes([approveStep(db, former, { applicationId: id, now })]))
        await untilBlocked(db, tx, 1)
        if (when === 'while it waits') await replaceHolder(db, positionOf(fixture).positionId)
        calls.push(outcomes([followHolders(db, id, now)]))
        await untilBlocked(db, tx, 2)
      })
      const [decided] = (await Promise.all(calls)).flat()
      const codes = (await auditOf(db, id)).slice(-1)
      expect(decided).toBe('approval.movedOn')
      expect(codes).toEqual(['approval.rerouted'])
      expect(await stepStates(db, id)).toEqual(['pending'])
    },
  )

  test('an earlier decision stays, and no step is reassigned', async () => {
    const fixture = await makePendingStep(db, 1)
    const { id } = fixture.application
    await approveStep(db, await actorOf(db, fixture.heads[0]?.id ?? 0), { applicationId: id, now })
    await replaceHolder(db, positionOf(fixture).positionId)
    expect(await followHolders(db, id, now)).toBe(0)
    expect(await stepsOf(id)).toMatchObject([{ state: 'approved', approver_id: fixture.heads[0]?.id, decided_by: fixture.heads[0]?.id }])
  })
})

describe('killed while a step is reassigned', () => {
  test.each(followCrashPoints)('%s: nothing is half written, and the next attempt reassigns once', async (point) => {
    const fixture = await makePendingStep(db, 1)
    const successor = await replaceHolder(db, positionOf(fixture).positionId)
    const rows = await snapshot(db)
    const program = path.join(import.meta.dirname, '../testing/run-command.ts')
    expect(await runKilledAt(point, [program, url, successor, 'follow', fixture.application.id, 0])).toBe('SIGKILL')
    expect(await snapshot(db)).toBe(rows)
    expect(await followHolders(db, fixture.application.id, now)).toBe(1)
    expect(await stepsOf(fixture.application.id)).toMatchObject([{ approver_id: successor }])
  })
})
