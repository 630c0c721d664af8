import { type ApplicationEvent, applicationEvents, applicationMoves, isLegal, type Place, places } from '@klesis/contract/applications/application-moves.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../http/actor.ts'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  allowedEvents,
  approveStep,
  closeEvaluation,
  deleteApplication,
  extendApplication,
  placeOf,
  rejectStep,
  reopenApplication,
  rerouteStep,
  resubmitApplication,
  saveApplication,
  sendToReview,
  startApprovals,
  submitApplication,
  takeBack,
  withdrawApplication,
} from './index.ts'
import { actorOf } from './testing/actor-of.ts'
import { expectWhole, readApplication, snapshot } from './testing/expect-whole.ts'
import { anyAnswers, type GivenApplication, type GivenChain, givenChain, givenDraft, givenInvitation, givenSubmitted, now } from './testing/given.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectWhole(db))

interface Scene extends GivenApplication {
  applicantActor: Actor
  approver: Actor
  admin: Actor
}

const data = { purpose: 'Συνέδριο' }

/** An application in each place, with everybody who could do something about it. `startApprovals` needs one whose approvers were not found. */
const reach: Record<Place, (event: ApplicationEvent) => Promise<Scene>> = {
  draft: async () => {
    const chain = await givenChain(db)
    return scene(await givenDraft(db, chain.invitation.id, chain.applicant), chain)
  },
  temporary: async () => {
    const draft = await reach.draft('saveTemporary')
    const { revision } = await saveApplication(db, draft.applicantActor, { id: draft.id, data, revision: draft.revision, now, checkAnswers: anyAnswers })
    return { ...draft, revision }
  },
  'permanent.notstarted': async (event) => {
    const chain = await givenChain(db, 2, event === 'startApprovals' ? {} : { app_evaluation: true })
    if (event === 'startApprovals') await db.deleteFrom('holding').execute()
    return scene(await givenSubmitted(db, chain.invitation.id, chain.applicant), chain)
  },
  'permanent.pending': async () => {
    const chain = await givenChain(db)
    return scene(await givenSubmitted(db, chain.invitation.id, chain.applicant), chain)
  },
  'permanent.review': async () => {
    const pending = await reach['permanent.pending']('sendToReview')
    await sendToReview(db, pending.approver, { id: pending.id, reason: 'Λείπει', marks: null, now })
    return pending
  },
  'permanent.approved': async () => {
    const chain = await givenChain(db, 1)
    const application = await scene(await givenSubmitted(db, chain.invitation.id, chain.applicant), chain)
    await approveStep(db, application.approver, { applicationId: application.id, now })
    return application
  },
  'permanent.rejected': async () => {
    const pending = await reach['permanent.pending']('reject')
    await rejectStep(db, pending.approver, { applicationId: pending.id, reason: 'Όχι', now })
    return pending
  },
  'permanent.skipped': async () => {
    const invitation = await givenInvitation(db)
    const application = await givenSubmitted(db, invitation.id)
    return scene(application, { heads: [] })
  },
}

async function scene(application: GivenApplication, { heads }: Pick<GivenChain, 'heads'>): Promise<Scene> {
  const approver = heads[0] ?? (await makePerson(db))
  return {
    ...application,
    applicantActor: await actorOf(db, application.applicant.id),
    approver: await actorOf(db, approver.id),
    admin: await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] }),
  }
}

const saving = ({ id, revision }: Scene) => ({ id, data, revision, now, checkAnswers: anyAnswers })

/** Each event, caused by whoever may most. */
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

describe.each(places)('from %s', (place) => {
  test.each(applicationEvents)('%s', async (event) => {
    const given = await reach[place](event)
    const before = await readApplication(db, given.id)
    expect(placeOf(before)).toBe(place)
    const allowed = new Set<ApplicationEvent>()
    for (const actor of [given.applicantActor, given.approver, given.admin]) for (const one of await allowedEvents(db, actor, before, now)) allowed.add(one)
    const rows = await snapshot(db)
    if (isLegal(place, event)) {
      await cause[event](given)
      expect(applicationMoves[place][event]).toContain(placeOf(await readApplication(db, given.id)))
      expect(allowed).toContain(event)
      return
    }
    await expect(cause[event](given)).rejects.toMatchObject({ name: 'Error', code: expect.stringMatching(/^(application|approval)\./) })
    expect(await snapshot(db)).toBe(rows)
    expect(allowed).not.toContain(event)
  })
})
