import { type ApplicationEvent, applicationEvents, applicationMoves, applicationStates, isLegal } from '@klesis/contract/applications/application-moves.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  allowedEvents,
  approveStep,
  closeEvaluation,
  deleteApplication,
  extendApplication,
  rejectStep,
  reopenApplication,
  rerouteStep,
  resubmitApplication,
  saveApplication,
  sendToReview,
  startApprovals,
  stateOf,
  submitApplication,
  takeBack,
  withdrawApplication,
} from './index.ts'
import { expectConsistent, readApplication, snapshot } from './testing/expect-consistent.ts'
import { anyAnswers, now } from './testing/fixtures.ts'
import { makeInState, type Scene } from './testing/make-in-state.ts'

const { db, drop } = await testDatabase()
afterAll(async () => {
  await expectConsistent(db)
  await drop()
})

const data = { purpose: 'Συνέδριο' }
const saving = ({ id, revision }: Scene) => ({ id, data, revision, now, checkAnswers: anyAnswers })

/** Each event, caused by the person with the most rights to it. */
const cause: Record<ApplicationEvent, (scene: Scene) => Promise<unknown>> = {
  autosave: (s) => saveApplication(db, s.applicantActor, { ...saving(s), auto: true }),
  saveTemporary: (s) => saveApplication(db, s.applicantActor, saving(s)),
  submit: (s) => submitApplication(db, s.applicantActor, saving(s)),
  closeEvaluation: (s) => closeEvaluation(db, s.admin, { id: s.id, now }),
  startApprovals: (s) => startApprovals(db, s.admin, { id: s.id, now }),
  approve: (s) => approveStep(db, s.approver, { applicationId: s.id, now }),
  reject: (s) => rejectStep(db, s.approver, { applicationId: s.id, reason: 'Όχι', now }),
  sendToReview: (s) => sendToReview(db, s.approver, { id: s.id, reason: 'Λείπει', marks: null, now }),
  takeBack: (s) => takeBack(db, s.approver, { id: s.id, now }),
  resubmit: (s) => resubmitApplication(db, s.applicantActor, saving(s)),
  withdraw: (s) => withdrawApplication(db, s.applicantActor, { id: s.id, now }),
  reroute: async (s) => {
    const step = await db.selectFrom('step').select('id').where('application_id', '=', s.id).orderBy('id').executeTakeFirst()
    return rerouteStep(db, s.admin, { id: s.id, stepId: step?.id ?? 0, approverId: (await makePerson(db)).id, reason: 'Κενή θέση', now })
  },
  reopen: (s) => reopenApplication(db, s.admin, { id: s.id, reason: 'Λάθος', now }),
  extend: (s) => extendApplication(db, s.admin, { id: s.id, until: '2027-01-01T00:00:00Z', reason: 'Ασθένεια', now }),
  delete: (s) => deleteApplication(db, s.admin, { id: s.id, reason: 'Διπλή', now }),
}

describe.each(applicationStates)('from %s', (state) => {
  test.each(applicationEvents)('%s', async (event) => {
    const fixture = await makeInState[state](db, event)
    const before = await readApplication(db, fixture.id)
    expect(stateOf(before)).toBe(state)
    const allowed = new Set<ApplicationEvent>()
    for (const actor of [fixture.applicantActor, fixture.approver, fixture.admin])
      for (const one of await allowedEvents(db, actor, before, now)) allowed.add(one)
    const rows = await snapshot(db)
    if (isLegal(state, event)) {
      await cause[event](fixture)
      expect(applicationMoves[state][event]).toContain(stateOf(await readApplication(db, fixture.id)))
      expect(allowed).toContain(event)
      return
    }
    await expect(cause[event](fixture)).rejects.toMatchObject({ name: 'Error', code: expect.stringMatching(/^(application|approval)\./) })
    expect(await snapshot(db)).toBe(rows)
    expect(allowed).not.toContain(event)
  })
})
