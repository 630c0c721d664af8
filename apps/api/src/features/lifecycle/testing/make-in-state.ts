import type { ApplicationEvent, ApplicationState } from '@klesis/contract/applications/application-moves.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { makePerson } from '../../../testing/people.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { approveStep } from '../steps/approve-step.ts'
import { rejectStep } from '../steps/reject-step.ts'
import { saveApplication } from '../submission/save-application.ts'
import { actorOf } from './actor-of.ts'
import { anyAnswers, makeChain, makeDraft, makeInvitation, makeSubmitted, now, type TestApplication, type TestChain } from './fixtures.ts'

export interface Scene extends TestApplication {
  applicantActor: Actor
  approver: Actor
  /** The approver who is asked after the first has approved. */
  nextApprover: Actor
  manager: Actor
  admin: Actor
}

type MakeScene = (db: Db, event?: ApplicationEvent) => Promise<Scene>

/** An application in each state, with everybody who can act on it. For `startApprovals` no approver was found. */
export const makeInState: Record<ApplicationState, MakeScene> = {
  draft: async (db) => {
    const chain = await makeChain(db)
    return scene(db, await makeDraft(db, chain.invitation.id, chain.applicant), chain)
  },
  temporary: async (db) => {
    const draft = await makeInState.draft(db)
    const { revision } = await saveApplication(db, draft.applicantActor, {
      id: draft.id,
      data: { purpose: 'Συνέδριο' },
      revision: draft.revision,
      now,
      checkAnswers: anyAnswers,
    })
    return { ...draft, revision }
  },
  'permanent.notstarted': async (db, event) => {
    const chain = await makeChain(db, 2, event === 'startApprovals' ? {} : { app_evaluation: true })
    if (event === 'startApprovals') await db.deleteFrom('holding').execute()
    return scene(db, await makeSubmitted(db, chain.invitation.id, chain.applicant), chain)
  },
  'permanent.pending': async (db) => {
    const chain = await makeChain(db)
    return scene(db, await makeSubmitted(db, chain.invitation.id, chain.applicant), chain)
  },
  'permanent.review': async (db) => {
    const pending = await makeInState['permanent.pending'](db)
    await sendToReview(db, pending.approver, { id: pending.id, reason: 'Λείπει', marks: null, now })
    return pending
  },
  'permanent.approved': async (db) => {
    const chain = await makeChain(db, 1)
    const application = await scene(db, await makeSubmitted(db, chain.invitation.id, chain.applicant), chain)
    await approveStep(db, application.approver, { applicationId: application.id, now })
    return application
  },
  'permanent.rejected': async (db) => {
    const pending = await makeInState['permanent.pending'](db)
    await rejectStep(db, pending.approver, { applicationId: pending.id, reason: 'Όχι', now })
    return pending
  },
  'permanent.skipped': async (db) => {
    const invitation = await makeInvitation(db)
    const application = await makeSubmitted(db, invitation.id)
    return scene(db, application, { heads: [] })
  },
}

async function scene(db: Db, application: TestApplication, { heads }: Pick<TestChain, 'heads'>): Promise<Scene> {
  const [approver = await makePerson(db), next = await makePerson(db)] = heads
  const { created_by } = await db
    .selectFrom('application')
    .innerJoin('invitation', 'invitation.id', 'application.invitation_id')
    .select('invitation.created_by')
    .where('application.id', '=', application.id)
    .executeTakeFirstOrThrow()
  return {
    ...application,
    applicantActor: await actorOf(db, application.applicant.id),
    approver: await actorOf(db, approver.id),
    nextApprover: await actorOf(db, next.id),
    manager: await actorOf(db, created_by),
    admin: await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] }),
  }
}
