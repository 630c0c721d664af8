import path from 'node:path'
import { type TriggerId, triggerIds, triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { afterEach, expect, test } from 'vitest'
import { prepareEvaluation } from './features/evaluations/testing/make-evaluation.ts'
import { approveStep, rejectStep, submitApplication } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, snapshot } from './features/lifecycle/testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, now } from './features/lifecycle/testing/fixtures.ts'
import { putScript } from './features/procedures/testing/put-script.ts'
import { type Happening, happenings } from './system-tests/testing/happenings.ts'
import type { TestPerson } from './testing/people.ts'
import { runKilledAt } from './testing/run-killed-at.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => expectConsistent(db))

interface Scene extends Omit<Happening, 'point'> {
  applicant: TestPerson
  head: TestPerson
}

/** What happens before: the application is at the point, or the script's job waits. */
type Cause = (scene: Scene) => Promise<Partial<Scene> | undefined>
const none: Cause = async () => undefined
const submit: Cause = async ({ applicant, id }) => {
  await submitApplication(db, await actorOf(db, applicant.id), { id, data: { purpose: 'Συνέδριο' }, revision: 1, now, checkAnswers: anyAnswers })
  return undefined
}
const decide =
  (by: typeof approveStep | typeof rejectStep): Cause =>
  async (scene) => {
    await submit(scene)
    await by(db, await actorOf(db, scene.head.id), { applicationId: scene.id, reason: 'Κρίση', now })
    return undefined
  }
const comment: Cause = async ({ applicant, id }) => {
  await t.as(applicant).post(`/api/application/${id}/comments`, { body: 'Ερώτηση' })
  return undefined
}
const beEvaluated: Cause = async (scene) => {
  const { id: personId } = await prepareEvaluation(db, scene.invitationId)
  await submit(scene)
  return { personId }
}
const evaluate: Cause = async (scene) => {
  const member = t.as(await prepareEvaluation(db, scene.invitationId))
  await submit(scene)
  const { body } = await member.post<{ revision: number }>(`/api/evaluation/application/${scene.id}/begin`)
  await member.post(`/api/evaluation/application/${scene.id}/final`, { data: {}, revision: body.revision })
  return undefined
}

const causes: Record<TriggerId, Cause> = {
  ...{ beforeCreate: none, afterCreate: none, temporarySave: none, formButton: none, attachmentUpload: none, listFilter: none, excelExport: none },
  ...{ validate: none, beforeSubmit: none, attachmentsValidate: none, protocolRequest: none, approvalDepartment: none, approversList: none },
  ...{ submitted: submit, protocolSubmit: submit, protocolAssigned: submit, approvalStart: submit, notifyApprover: submit },
  ...{ approvalCompleted: decide(approveStep), approvedMail: decide(approveStep), rejectedMail: decide(rejectStep) },
  ...{ commentAdded: comment, evaluationCreated: beEvaluated, evaluationSaved: evaluate },
}

/** What follows from the next attempt: whether the application changes, the mails that the script asks for, and the runs kept before. What only reads keeps its run at once; so does what told another system. */
const ends: Partial<Record<TriggerId, [changes: boolean, mails: number, kept: number]>> = {
  ...{ formButton: [false, 1, 0], listFilter: [false, 0, 1], excelExport: [false, 0, 1], beforeSubmit: [true, 1, 1] },
}
const endOf = (point: TriggerId) => ends[point] ?? [triggerPointOf(point).kind === 'answers', 1, 0]

const outside = `await api.fetch('https://register.example/').catch(() => null)\n`
const scriptAt = (point: TriggerId) =>
  `${point === 'beforeSubmit' ? outside : ''}await api.mail({ to: 'office@uni.example', subject: '${point}', text: 'Νέα' })`

async function makeScene(point: TriggerId): Promise<Scene> {
  const { invitation, applicant, heads } = await makeChain(db, 1, {
    app_comments: true,
    flags: { protocol: true },
    requirements: [{ isRequired: false, max: 9 }],
  })
  const [head = applicant] = heads
  const { id } = await makeDraft(db, invitation.id, applicant)
  await putScript(db, invitation.id, point, scriptAt(point))
  const scene = { personId: applicant.id, invitationId: invitation.id, id, requirementId: invitation.requirementIds[0] ?? 0, applicant, head }
  return { ...scene, ...(await causes[point](scene)) }
}

const mailsOf = async (point: TriggerId) => (await db.selectFrom('mail').select('id').where('subject', '=', point).execute()).length
const runsOf = async (point: TriggerId) => (await db.selectFrom('run_log').select('id').where('trigger_id', '=', point).execute()).length

const rowsOf = async (table: 'evaluation' | 'mail') => (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort()

/** What a change of the applications of one invitation changes. */
async function stateOf({ invitationId }: Scene): Promise<string> {
  const rows = await db.selectFrom('application').select(['id', 'revision', 'documents']).where('invitation_id', '=', invitationId).execute()
  const ids = [0, ...rows.map(({ id }) => id)]
  return JSON.stringify([rows, await db.selectFrom('evaluation').select(['application_id', 'state']).where('application_id', 'in', ids).execute()])
}

test('all points of an application killed at once, before and after their scripts ran: each takes effect once', async () => {
  const scenes = new Map<TriggerId, Scene>()
  for (const point of triggerIds) scenes.set(point, await makeScene(point))
  expect(await t.runJobs({ except: 'scripts' })).toMatchObject({ failed: [] })

  const direct = [...scenes].flatMap(([point, { applicant: _, head: __, ...given }]) => (point in happenings ? [{ point, ...given } as Happening] : []))
  const killedAt = (crashPoint: string) =>
    runKilledAt(crashPoint, [path.join(import.meta.dirname, 'system-tests/testing/run-triggered.ts'), t.url, JSON.stringify(direct)], {
      KLESIS_CRASH_TOGETHER: String(triggerIds.length),
    })
  const stored = async () => [await snapshot(db), await rowsOf('evaluation'), await rowsOf('mail')]
  const table = async (row: (point: TriggerId, scene: Scene) => Promise<unknown[]>) =>
    Object.fromEntries(await Promise.all([...scenes].map(async ([point, scene]) => [point, await row(point, scene)])))

  const rows = await stored()
  expect(await killedAt('script.beforeRun')).toBe('SIGKILL')
  expect([await stored(), await table(async (point) => [await runsOf(point)])]).toEqual([rows, await table(async () => [0])])
  expect(await killedAt('script.afterRun')).toBe('SIGKILL')
  expect([await stored(), await table(async (point) => [await runsOf(point)])]).toEqual([rows, await table(async (point) => [endOf(point)[2]])])

  const before = await table(async (_, scene) => [await stateOf(scene)])
  for (const one of direct) await happenings[one.point](db, one)
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect(await table(async (point, scene) => [(await stateOf(scene)) !== before[point]?.[0], await mailsOf(point), await runsOf(point)])).toEqual(
    await table(async (point) => {
      const [changes, mails, kept] = endOf(point)
      return [changes, mails, kept + 1]
    }),
  )
})
