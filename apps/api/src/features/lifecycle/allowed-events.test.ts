import { type ApplicationEvent, type ApplicationState, applicationStates } from '@klesis/contract/applications/application-moves.ts'
import { afterAll, expect, test } from 'vitest'
import type { Actor } from '../../actor/actor.ts'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { allowedEvents } from './allowed-events.ts'
import { approveStep } from './steps/approve-step.ts'
import { actorOf } from './testing/actor-of.ts'
import { readApplication } from './testing/expect-consistent.ts'
import { now } from './testing/fixtures.ts'
import { makeInState, type Scene } from './testing/make-in-state.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const asks = ['approve', 'reject', 'sendToReview'] as const
const edits = ['autosave', 'saveTemporary', 'submit', 'delete'] as const

/** All events that each person may cause; a person who is not named may cause none. The invitation of `notstarted` is under evaluation. */
const table: Record<ApplicationState, Partial<Record<'applicantActor' | 'approver' | 'nextApprover' | 'manager' | 'admin', readonly ApplicationEvent[]>>> = {
  draft: { applicantActor: edits, manager: ['extend'], admin: ['extend', 'delete'] },
  temporary: { applicantActor: edits, manager: ['extend'], admin: ['extend', 'delete'] },
  'permanent.notstarted': { applicantActor: ['withdraw'], manager: ['closeEvaluation'], admin: ['closeEvaluation', 'delete'] },
  'permanent.pending': { applicantActor: ['withdraw'], approver: asks, admin: ['reroute', 'delete'] },
  'permanent.review': { applicantActor: ['autosave', 'resubmit'], approver: ['takeBack'], admin: ['reroute', 'delete'] },
  'permanent.approved': { admin: ['reopen', 'delete'] },
  'permanent.rejected': { admin: ['reopen', 'delete'] },
  'permanent.skipped': { applicantActor: ['withdraw'], admin: ['delete'] },
}

test.each(applicationStates)('%s: each person may cause exactly the events of the table', async (state) => {
  const scene: Scene = await makeInState[state](db)
  const application = await readApplication(db, scene.id)
  const stranger: Actor = await actorOf(db, (await makePerson(db)).id, { roles: ['staff', 'lookup'] })
  const found: Record<string, ApplicationEvent[]> = {}
  for (const name of ['applicantActor', 'approver', 'nextApprover', 'manager', 'admin'] as const)
    found[name] = await allowedEvents(db, scene[name], application, now)
  expect(found).toEqual({ applicantActor: [], approver: [], nextApprover: [], manager: [], admin: [], ...table[state] })
  expect(await allowedEvents(db, stranger, application, now)).toEqual([])
  expect(await allowedEvents(db, { ...scene.applicantActor, person: null }, application, now)).toEqual([])
})

test('after the deadline the applicant may save, but neither submit nor withdraw', async () => {
  const late = new Date('2026-12-01T00:00:00Z')
  const [draft, pending] = [await makeInState.draft(db), await makeInState['permanent.pending'](db)]
  expect(await allowedEvents(db, draft.applicantActor, await readApplication(db, draft.id), late)).toEqual(['autosave', 'saveTemporary', 'delete'])
  expect(await allowedEvents(db, pending.applicantActor, await readApplication(db, pending.id), late)).toEqual([])
})

test('where there is no deadline, it cannot be extended', async () => {
  const { id, manager } = await makeInState.draft(db)
  const application = await readApplication(db, id)
  expect(await allowedEvents(db, manager, application, now)).toEqual(['extend'])
  const endless = JSON.stringify({ continuous: true })
  await db.updateTable('invitation').set({ flags: endless }).where('id', '=', application.invitation_id).execute()
  expect(await allowedEvents(db, manager, application, now)).toEqual([])
})

test('after the first decision the applicant can no longer withdraw', async () => {
  const pending = await makeInState['permanent.pending'](db)
  await approveStep(db, pending.approver, { applicationId: pending.id, now })
  const application = await readApplication(db, pending.id)
  expect(await allowedEvents(db, pending.applicantActor, application, now)).toEqual([])
  expect(await allowedEvents(db, pending.approver, application, now)).toEqual([])
  expect(await allowedEvents(db, pending.nextApprover, application, now)).toEqual([...asks])
})
