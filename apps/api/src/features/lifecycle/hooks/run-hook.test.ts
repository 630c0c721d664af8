import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import { afterAll, afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import type { Db, Tx } from '../../../db/db.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { resubmitApplication } from '../review/resubmit-application.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { takeBack } from '../review/take-back.ts'
import { approveStep } from '../steps/approve-step.ts'
import { rejectStep } from '../steps/reject-step.ts'
import { reopenApplication } from '../steps/reopen-application.ts'
import { rerouteStep } from '../steps/reroute-step.ts'
import { createApplication } from '../submission/create-application.ts'
import { deleteApplication } from '../submission/delete-application.ts'
import { extendApplication } from '../submission/extend-application.ts'
import { saveApplication } from '../submission/save-application.ts'
import { closeEvaluation, startApprovals } from '../submission/start-approvals.ts'
import { submitApplication } from '../submission/submit-application.ts'
import { withdrawApplication } from '../submission/withdraw-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent } from '../testing/expect-consistent.ts'
import { anyAnswers, makeAttachment, makeDraft, makeInvitation, makeItem, now } from '../testing/fixtures.ts'
import { makeInState, type Scene } from '../testing/make-in-state.ts'
import { pointsOf, recordHooks } from '../testing/record-hooks.ts'
import type { HookPoint } from './lifecycle-hooks.ts'
import { connectHooks, runHook } from './run-hook.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
beforeEach(() => connectHooks(db, {}))
afterEach(() => expectConsistent(db))

const saving = ({ id, revision }: Scene) => ({ id, data: { purpose: 'Άλλο' }, revision, now, checkAnswers: anyAnswers })
const admin = async () => actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })

interface Command {
  state: keyof typeof makeInState
  run: (scene: Scene) => Promise<unknown>
  asks: HookPoint[]
}

const submitting: HookPoint[] = ['beforeSubmit', 'validate', 'attachmentsValidate']
const starting: HookPoint[] = ['approversList', 'approvalDepartment']

/** The hooks that each command asks, in their order. */
const commands: Record<ApplicationEvent, Command> = {
  autosave: { state: 'draft', run: (scene) => saveApplication(db, scene.applicantActor, { ...saving(scene), auto: true }), asks: [] },
  saveTemporary: { state: 'draft', run: (scene) => saveApplication(db, scene.applicantActor, saving(scene)), asks: ['temporarySave', 'validate'] },
  submit: { state: 'draft', run: (scene) => submitApplication(db, scene.applicantActor, saving(scene)), asks: [...submitting, ...starting] },
  resubmit: { state: 'permanent.review', run: (scene) => resubmitApplication(db, scene.applicantActor, saving(scene)), asks: submitting },
  closeEvaluation: { state: 'permanent.notstarted', run: ({ manager, id }) => closeEvaluation(db, manager, { id, now }), asks: starting },
  startApprovals: { state: 'permanent.notstarted', run: ({ manager, id }) => startApprovals(db, manager, { id, now }), asks: starting },
  approve: { state: 'permanent.pending', run: ({ approver, id }) => approveStep(db, approver, { applicationId: id, now }), asks: [] },
  reject: { state: 'permanent.pending', run: ({ approver, id }) => rejectStep(db, approver, { applicationId: id, reason: 'Όχι', now }), asks: [] },
  sendToReview: { state: 'permanent.pending', run: ({ approver, id }) => sendToReview(db, approver, { id, reason: 'Λείπει', marks: null, now }), asks: [] },
  takeBack: { state: 'permanent.review', run: ({ approver, id }) => takeBack(db, approver, { id, now }), asks: [] },
  withdraw: { state: 'permanent.pending', run: ({ applicantActor, id }) => withdrawApplication(db, applicantActor, { id, now }), asks: [] },
  reroute: {
    state: 'permanent.pending',
    run: async ({ id }) => {
      const { id: stepId } = await db.selectFrom('step').select('id').where('application_id', '=', id).where('state', '=', 'pending').executeTakeFirstOrThrow()
      return rerouteStep(db, await admin(), { id, stepId, approverId: (await makePerson(db)).id, reason: 'Απουσία', now })
    },
    asks: [],
  },
  reopen: { state: 'permanent.approved', run: async ({ id }) => reopenApplication(db, await admin(), { id, reason: 'Λάθος', now }), asks: [] },
  extend: {
    state: 'draft',
    run: ({ manager, id }) => extendApplication(db, manager, { id, until: '2026-12-05T00:00:00Z', reason: 'Ασθένεια', now }),
    asks: [],
  },
  delete: { state: 'draft', run: ({ applicantActor, id }) => deleteApplication(db, applicantActor, { id, now }), asks: [] },
}

describe.each(Object.entries(commands))('%s', (event, { state, run, asks }) => {
  test(`asks each of its hooks once, outside any transaction: ${asks.join(', ') || 'none'}`, async () => {
    const scene = await makeInState[state](db, event as ApplicationEvent)
    const { revision, version_id: versionId } = await db.selectFrom('application').selectAll().where('id', '=', scene.id).executeTakeFirstOrThrow()
    const calls = recordHooks(db)
    await run(scene)
    expect(pointsOf(calls)).toEqual(asks)
    expect(calls.filter((call) => call.transactions > 0)).toEqual([])
    for (const { input } of calls) expect(input).toMatchObject({ applicationId: scene.id, versionId, revision, language: 'el', now })
  })
})

test('create asks each of its hooks once, outside any transaction', async () => {
  const invitation = await makeInvitation(db)
  const actor = await actorOf(db, (await makePerson(db)).id)
  const calls = recordHooks(db)
  await createApplication(db, actor, { invitationId: invitation.id, now })
  expect(calls.map(({ point, transactions }) => [point, transactions])).toEqual([
    ['beforeCreate', 0],
    ['afterCreate', 0],
  ])
  for (const { input } of calls) expect(input).toMatchObject({ invitationId: invitation.id, versionId: invitation.versionId, revision: 1, actor, now })
})

test('a submission with a protocol number asks the register once, after the search for approvers', async () => {
  const draft = await makeInState.draft(db)
  await db
    .updateTable('invitation')
    .set({ flags: JSON.stringify({ protocol: true, approvalUnit: 'applicant', approvalLevels: 1 }) })
    .where('id', '=', db.selectFrom('application').select('invitation_id').where('id', '=', draft.id))
    .execute()
  const calls = recordHooks(db)
  await submitApplication(db, draft.applicantActor, saving(draft))
  expect(pointsOf(calls)).toEqual([...submitting, ...starting, 'protocolRequest'])
})

test('hooks receive the answers, the courses and the documents that are about to be submitted', async () => {
  const invitation = await makeInvitation(db, { requirements: [{}], flags: { approvalUnit: 0, approvalLevels: 1, protocol: true } })
  const draft = await makeDraft(db, invitation.id)
  const item = await makeItem(db, invitation.id)
  const [requirementId = 0] = invitation.requirementIds
  await makeAttachment(db, { applicationId: draft.id, personId: draft.applicant.id, requirementId })
  const calls = recordHooks(db)
  const actor = await actorOf(db, draft.applicant.id)
  await submitApplication(db, actor, { id: draft.id, data: { purpose: 'Άλλο' }, items: [item], revision: draft.revision, now, checkAnswers: anyAnswers })
  const answers = { event: 'submit', data: { purpose: 'Άλλο' }, items: [item], actor }
  const approvers = { invitationId: invitation.id, data: { purpose: 'Άλλο' }, actor }
  expect(calls).toMatchObject([
    { point: 'beforeSubmit', input: answers },
    { point: 'validate', input: answers },
    { point: 'attachmentsValidate', input: { ...answers, documents: [{ requirementId, componentKey: null, name: 'a.pdf' }] } },
    { point: 'approversList', input: approvers },
    { point: 'approvalDepartment', input: approvers },
    { point: 'protocolRequest', input: approvers },
  ])
})

test('a hook does not run in a transaction, and without one the call is refused all the same', async () => {
  expectTypeOf(runHook<'validate', Tx>)
    .parameter(0)
    .toBeNever()
  const { applicantActor: actor } = await makeInState.draft(db)
  const input = { invitationId: 1, points: [], versionId: 1, revision: 1, actor, language: actor.language, now }
  const run = (where: Db) => runHook(where, 'beforeCreate', input)
  await expect(db.transaction().execute(run)).rejects.toThrow('may not run in a transaction')
  const calls = recordHooks(db)
  await expect(db.transaction().execute(run)).rejects.toThrow('may not run in a transaction')
  expect(calls).toEqual([])
})
