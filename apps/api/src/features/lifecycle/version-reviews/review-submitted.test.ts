import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import type { MovedApplication } from '@klesis/contract/applications/moved.ts'
import type { Impact, SubmittedReview } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { contextOf } from '../../../db/db-context.ts'
import { killJobAt } from '../../../testing/kill-job-at.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { makePrivilege } from '../../invitations/testing/fixtures.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { approveStep } from '../steps/approve-step.ts'
import { submitApplication } from '../submission/submit-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, stepStates } from '../testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, makeSubmitted, now, type TestApplication } from '../testing/fixtures.ts'
import { movePlanner } from '../versions/plan-move.ts'
import { listLeft } from './list-left.ts'
import { keepFailure } from './review-failures.ts'
import { sendBack } from './send-back.ts'
import { stopLostReviews } from './stop-lost-reviews.ts'
import { holdReviewRun, RunEndedError, takeReviewRun } from './take-review-run.ts'

const t = await testApp()
t.clock.set(now.toISOString())
afterEach(async () => {
  t.clock.set(now.toISOString())
  await expectConsistent(t.db)
})

const field = (key: string, more: object = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const after = { display: 'form', components: [field('purpose'), field('phone', { validate: { required: true } })] }
const given = { purpose: 'Συνέδριο', place: 'Χανιά' }
const text = 'Γράψτε και ένα τηλέφωνο.'
const removed: SubmittedReview = { changes: ['fieldRemoved:place'], text }

/** Two approvers one after the other, and applications in every state that can meet a change of the form; `place` is what it takes away. */
async function makeScene() {
  const manager = await t.person()
  const chain = await makeChain(t.db, 2, { created_by: manager.id })
  const invitationId = chain.invitation.id
  const [head, dean] = await Promise.all(chain.heads.map((person) => actorOf(t.db, person.id)))
  if (!head || !dean) throw new Error('two heads are given')
  const applicant = () => makePerson(t.db, { unitId: chain.units[0]?.id ?? 0 })
  const submit = async (data = given) => makeSubmitted(t.db, invitationId, await applicant(), data)
  const [first, second, decided, inReview, unconcerned] = [
    await submit(),
    await submit(),
    await submit(),
    await submit(),
    await submit({ ...given, place: '' }),
  ]
  for (const { id } of [second, decided]) await approveStep(t.db, head, { applicationId: id, now })
  await approveStep(t.db, dean, { applicationId: decided.id, now })
  await sendToReview(t.db, head, { id: inReview.id, reason: 'Συμπληρώστε', marks: null, now })
  const draft = await makeDraft(t.db, invitationId, await applicant())
  return { manager, invitationId, head, dean, first, second, draft, untouched: [decided, inReview, unconcerned, draft] }
}

type Scene = Awaited<ReturnType<typeof makeScene>>

const edited = async ({ manager, invitationId }: Scene) => (await t.as(manager).get<InvitationEdit>(`/api/invitation/${invitationId}?edit=1`)).body
const save = async (scene: Scene, review: SubmittedReview, person = scene.manager) =>
  t.as(person).put<InvitationEdit>('/api/invitation', { ...(await edited(scene)), form: after, review })
const view = async (person: Pick<TestPerson, 'token'>, { id }: TestApplication) => (await t.as(person).get<ApplicationView>(`/api/application/${id}`)).body
const statesOf = (applications: readonly TestApplication[]) =>
  Promise.all(applications.map(async ({ id }) => [(await readApplication(t.db, id)).approval_state, (await readApplication(t.db, id)).version_id]))
const noticesOf = async ({ applicant }: TestApplication) =>
  (await t.db.selectFrom('notification').select('code').where('person_id', '=', applicant.id).orderBy('id').execute()).map(({ code }) => code)

const submitLater = async ({ draft: { id, revision, applicant } }: Scene) =>
  submitApplication(t.db, await actorOf(t.db, applicant.id), { id, data: given, revision, now: new Date(minutesLater(1)), checkAnswers: anyAnswers })

/** With its triggers. */
const dropFunction = async (name: string) => void (await sql`drop function if exists ${sql.ref(name)} cascade`.execute(t.db))

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

/** Takes over the run of a scene as its job does, to send one application after the other. */
async function workOn({ invitationId }: Scene) {
  const { id } = await t.db.selectFrom('version_review_run').select('id').where('invitation_id', '=', invitationId).executeTakeFirstOrThrow()
  const run = await takeReviewRun(t.db, id, { now })
  if (!run) throw new Error('the run is there to be taken')
  const list = () => listLeft(t.db, run, now)
  await list()
  const fail = ({ id: applicationId }: TestApplication) => keepFailure(t.db, run, { applicationId, error: 'broken', now })
  const send = (application: TestApplication) => sendBack(t.db, run, { id: application.id, plan: movePlanner(t.db, run.versionId, now), now })
  return { run, list, fail, send }
}

describe('submitted applications that a change sends back', () => {
  test('are those being approved that it concerns; the applicant mends them under the new version, and approvals go on', async () => {
    const scene = await makeScene()
    const { manager, first, second, dean, untouched } = scene
    const { body: impact } = await t.as(manager).post<Impact>(`/api/invitation/${scene.invitationId}/impact`, { ...(await edited(scene)), form: after })
    expect(impact.changes.find(({ id }) => id === 'fieldRemoved:place')).toMatchObject({ submitted: 4, inApproval: 2 })
    const before = await statesOf(untouched)
    expect((await save(scene, removed)).status).toBe(200)
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    await save(scene, removed)
    await t.runJobs()
    expect(await statesOf(untouched)).toEqual(before)
    for (const sent of [first, second]) expect((await noticesOf(sent)).filter((code) => code === 'review.asked')).toHaveLength(1)
    expect([await stepStates(t.db, first.id), await stepStates(t.db, second.id)]).toEqual([
      ['review', 'notstarted'],
      ['approved', 'review'],
    ])
    expect((await auditOf(t.db, second.id)).filter((code) => code === 'review.asked')).toHaveLength(1)
    const shown = await view(second.applicant, second)
    expect(shown).toMatchObject({ data: { purpose: 'Συνέδριο' }, review: { reason: text, marks: null }, isMoved: true, mayEdit: true })
    const { body: moved } = await t.as(second.applicant).get<MovedApplication>(`/api/application/${second.id}/moved`)
    expect([moved.notice?.changes.map(({ kind }) => kind), moved.answers.map(({ text: answer }) => answer)]).toEqual([
      ['fieldRemoved', 'fieldNewRequired'],
      ['Χανιά'],
    ])
    const seen = await view(manager, second)
    expect([seen.data, seen.versionId === shown.versionId]).toEqual([given, false])
    // The manager asked, and stands in for nobody.
    expect(seen.steps.map(({ standsInFor }) => standsInFor)).toEqual([null, null])

    const resubmit = (data: object) =>
      t.as(second.applicant).post<Saved>(`/api/application/${second.id}/resubmit`, { data, revision: shown.revision, versionId: shown.versionId })
    expect((await resubmit({ purpose: 'Συνέδριο' })).status).toBe(422)
    expect((await resubmit({ purpose: 'Συνέδριο', phone: '2810' })).status).toBe(200)
    // What the first approver approved is another content now.
    expect(await stepStates(t.db, second.id)).toEqual(['pending', 'notstarted'])
    for (const actor of [scene.head, dean]) await approveStep(t.db, actor, { applicationId: second.id, now })
    expect(await readApplication(t.db, second.id)).toMatchObject({ approval_state: 'approved', data: { purpose: 'Συνέδριο', phone: '2810' } })
  })

  test('are each sent once by a job that is killed after the first', async () => {
    const scene = await makeScene()
    const sent = [scene.first, scene.second]
    await save(scene, removed)
    expect(await killJobAt(t.url, 'reviewSubmitted.afterOne', { QUEUE: 'long' })).toBe('SIGKILL')
    expect((await statesOf(sent)).map(([state]) => state)).toEqual(['review', 'pending'])
    await t.runJobs()
    for (const application of sent) {
      expect((await noticesOf(application)).filter((code) => code === 'review.asked')).toHaveLength(1)
      expect(await readApplication(t.db, application.id)).toMatchObject({ approval_state: 'review', revision: application.revision + 1 })
    }
    const run = await t.db.selectFrom('version_review_run').selectAll().where('invitation_id', '=', scene.invitationId).executeTakeFirstOrThrow()
    expect(run).toMatchObject({ asked: 2, finished_at: expect.any(String) })
  })

  test('of which one fails: the others are sent, the managers are told of it after the last attempt, and it is sent when they try again, without what was submitted since', async () => {
    const scene = await makeScene()
    const { manager, invitationId, first, second, draft } = scene
    onTestFinished(() => dropFunction('fail_one'))
    await sql`create function fail_one() returns trigger language plpgsql as ${sql.lit(`begin raise exception 'broken'; end`)}`.execute(t.db)
    await sql`create trigger fail_one before insert on version_review for each row when (new.application_id = ${sql.lit(first.id)}) execute function fail_one()`.execute(
      t.db,
    )
    await save(scene, removed)
    expect((await t.runJobs()).failed).toHaveLength(1)
    expect((await statesOf([first, second])).map(([state]) => state)).toEqual(['pending', 'review'])
    expect((await edited(scene)).notSentBack).toBeNull()
    await submitLater(scene)
    await t.runJobs({ early: true })
    expect((await edited(scene)).notSentBack).toMatchObject({ count: 1, applicationIds: [first.id] })
    const told = await t.db
      .selectFrom('notification')
      .select('params')
      .where('person_id', '=', manager.id)
      .where('code', '=', 'invitation.notSentBack')
      .execute()
    expect(told).toMatchObject([{ params: { message: { en: 'Not sent back: 1.' } } }])
    await dropFunction('fail_one')
    const retry = () => t.as(manager).post<{ code?: string }>(`/api/invitation/${invitationId}/sendBack`)
    expect((await retry()).status).toBe(200)
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    expect((await statesOf([first, second, draft])).map(([state]) => state)).toEqual(['review', 'review', 'pending'])
    expect([(await edited(scene)).notSentBack, (await retry()).body.code]).toEqual([null, 'invitation.nothingToSendBack'])
    // None that was sent back before the one that failed is looked at again.
    const run = await t.db.selectFrom('version_review_run').select('last_id').where('invitation_id', '=', invitationId).executeTakeFirstOrThrow()
    expect(run.last_id).toBe(second.id)
    for (const sent of [first, second]) expect((await noticesOf(sent)).filter((code) => code === 'review.asked')).toHaveLength(1)
  })

  test('of a run that lost its job after the first: the managers are told after an hour, one of two retries sends the rest, and the job sends nothing more', async () => {
    const scene = await makeScene()
    const { manager, invitationId, first, second } = scene
    await save(scene, removed)
    const lost = await workOn(scene)
    await lost.send(first)
    const loseJob = () => sql`delete from ${sql.id(contextOf(t.db).world.queueSchema, 'job')} where name = 'long'`.execute(t.db)
    await loseJob()
    const retry = () => t.as(manager).post<{ code?: string }>(`/api/invitation/${invitationId}/sendBack`)
    const codesOf = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code ?? 'ok').toSorted()
    const told = async () =>
      (await t.db.selectFrom('notification').select('params').where('person_id', '=', manager.id).where('code', '=', 'invitation.notSentBack').execute()).map(
        ({ params }) => params,
      )
    const sweep = () => stopLostReviews.handler(t.jobs, {}, { id: '', retries: 0 })
    const isOver = 'invitation.nothingToSendBack'

    t.clock.set(minutesLater(59))
    await sweep()
    expect([(await edited(scene)).notSentBack, codesOf([await retry()]), await told()]).toEqual([null, [isOver], []])
    t.clock.set(minutesLater(60))
    const shown = { count: 1, applicationIds: [second.id], isOutdated: false }
    expect((await edited(scene)).notSentBack).toMatchObject(shown)
    expect(codesOf(await Promise.all([retry(), retry()]))).toEqual([isOver, 'ok'])
    expect((await edited(scene)).notSentBack).toBeNull()
    await loseJob()
    t.clock.set(minutesLater(120))
    for (let times = 0; times < 2; times += 1) await sweep()
    expect(await told()).toMatchObject([{ message: { en: 'Not sent back: 1.' } }])
    expect((await edited(scene)).notSentBack).toMatchObject(shown)
    expect(codesOf([await retry()])).toEqual(['ok'])
    // The job of the first attempt lives after all, while the run is another's: what that one sent and the manager took back, it would send again.
    const successor = await workOn(scene)
    await successor.fail(second)
    await successor.send(second)
    await t.as(manager).post(`/api/application/${second.id}/takeBack`)
    for (const moving of [lost.list, () => lost.send(second)]) await expect(moving()).rejects.toThrow(RunEndedError)
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    expect([(await statesOf([first, second])).map(([state]) => state), (await edited(scene)).notSentBack]).toEqual([['review', 'pending'], null])
    for (const sent of [first, second]) expect((await noticesOf(sent)).filter((code) => code === 'review.asked')).toHaveLength(1)
  })

  test('stay once a newer version is live: the run ends before the next application, says so, and is not tried again', async () => {
    const scene = await makeScene()
    const { manager, invitationId, first, second } = scene
    await save(scene, removed)
    const before = await statesOf([second])
    const liveVersion = async () =>
      (await t.db.selectFrom('invitation').select('current_version_id').where('id', '=', invitationId).executeTakeFirstOrThrow()).current_version_id
    const asking = await liveVersion()
    const newer = { display: 'form', components: [...after.components, field('room')] }
    // While an application is being sent back, no newer version goes live.
    const { run } = await workOn(scene)
    const sending = await t.db.startTransaction().execute()
    await holdReviewRun(sending, run, { now, sent: first.id })
    const saving = inBackground(t.as(manager).put('/api/invitation', { ...(await edited(scene)), form: newer }))
    await untilBlocked(t.db, sending)
    await sending.rollback().execute()
    expect((await saving).status).toBe(200)
    // The newer version goes live while the run goes on: with the first application that it sends.
    const goLive = sql`update invitation set current_version_id = ${sql.lit(await liveVersion())} where id = ${sql.lit(invitationId)};`
    await t.db.updateTable('invitation').set({ current_version_id: asking }).where('id', '=', invitationId).execute()
    onTestFinished(() => dropFunction('go_live'))
    await sql`create function go_live() returns trigger language plpgsql as $$ begin ${goLive} return new; end $$`.execute(t.db)
    await sql`create trigger go_live after insert on version_review for each row when (new.application_id = ${sql.lit(first.id)}) execute function go_live()`.execute(
      t.db,
    )
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    expect((await readApplication(t.db, first.id)).approval_state).toBe('review')
    expect(await statesOf([second])).toEqual(before)
    expect((await edited(scene)).notSentBack).toMatchObject({ count: 1, applicationIds: [second.id], isOutdated: true })
    expect((await t.as(manager).post<{ code?: string }>(`/api/invitation/${invitationId}/sendBack`)).body.code).toBe('invitation.nothingToSendBack')
    const entries = await t.db
      .selectFrom('audit_entry')
      .select('ids')
      .where('subject_id', '=', invitationId)
      .where('code', '=', 'invitation.reviewEnded')
      .execute()
    expect(entries).toMatchObject([{ ids: { asked: 1, applicationIds: [second.id] } }])
  })

  test('are taken back by a manager of the invitation, not by the approver, and are what they were', async () => {
    const scene = await makeScene()
    const { first, manager, head } = scene
    const submitted = await readApplication(t.db, first.id)
    await save(scene, removed)
    await t.runJobs()
    const { revision, versionId } = await view(first.applicant, first)
    await t.as(first.applicant).put(`/api/application/${first.id}`, { data: { purpose: 'άλλο', phone: '1' }, revision, versionId, auto: true })
    const approver = await t.db.selectFrom('step').select('approver_id').where('application_id', '=', first.id).orderBy('id').executeTakeFirstOrThrow()
    expect(approver.approver_id).toBe(head.person?.id)
    const takeBack = (person: Pick<TestPerson, 'token'>) => t.as(person).post<{ code?: string }>(`/api/application/${first.id}/takeBack`)
    expect([(await view(manager, first)).allowed.includes('takeBack'), (await view(first.applicant, first)).allowed.includes('takeBack')]).toEqual([
      true,
      false,
    ])
    expect((await takeBack(first.applicant)).body.code).toBe('approval.notYours')
    expect((await takeBack(manager)).status).toBe(200)
    expect(await readApplication(t.db, first.id)).toMatchObject({
      ...{ approval_state: 'pending', version_id: submitted.version_id, data: given, content_hash: submitted.content_hash },
      ...{ working_data: { purpose: 'άλλο', place: 'Χανιά' }, review_step_id: null },
    })
    const former = await t.db.selectFrom('former_answer').select(['path', 'value']).where('application_id', '=', first.id).execute()
    expect(former).toEqual([{ path: ['phone'], value: '1' }])
    await approveStep(t.db, head, { applicationId: first.id, now })
  })

  test('are not sent by the manager of another invitation, without a text, or with a change that cannot go live', async () => {
    const [scene, other] = [await makeScene(), await makeScene()]
    const viewer = await t.person()
    await makePrivilege(t.db, scene.invitationId, viewer.id, 'view')
    expect([(await save(scene, removed, other.manager)).status, (await save(scene, removed, viewer)).status]).toEqual([403, 403])
    expect((await save(scene, { ...removed, text: ' ' })).status).toBe(422)
    const broken = { display: 'form', components: [field('purpose', { type: 'select', data: { values: [] } })] }
    await t.as(scene.manager).put('/api/invitation', { ...(await edited(scene)), form: broken, review: removed })
    await t.runJobs()
    expect((await statesOf([scene.first, scene.second])).map(([state]) => state)).toEqual(['pending', 'pending'])
  })
})
