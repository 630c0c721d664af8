import type { ApplicationCard, ApplicationView } from '@klesis/contract/applications/application.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { beforeEach, expect, test } from 'vitest'
import { remindApprovers } from './features/approvals/reminders/remind-approvers.ts'
import { approveStep, rejectStep } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { readApplication } from './features/lifecycle/testing/expect-consistent.ts'
import { now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { putRules } from './features/procedures/testing/put-rules.ts'
import { ruleOf } from './features/procedures/testing/rule-of.ts'
import { sendFile } from './testing/multipart.ts'
import { samplePdf } from './testing/sample-files.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const title = { el: 'Βεβαίωση συνεδρίου', en: 'Certificate of the conference' }
let scene: Scene
let attachmentTypeId: number
beforeEach(async () => {
  scene = await makeScene(db)
  const type = { title: JSON.stringify({ el: 'Βεβαίωση' }), accepts: ['pdf'] }
  attachmentTypeId = (await db.insertInto('attachment_type').values(type).returning('id').executeTakeFirstOrThrow()).id
})

const path = () => `/api/application/${scene.id}`
const head = () => scene.heads[0] ?? scene.applicant
const viewOf = async (person: { id: number; token: string }) => (await t.as(person).get<ApplicationView>(path())).body
const later = async () => (await viewOf(scene.applicant)).requirements.find((one) => one.later)
const upload = (requirementId: number) =>
  sendFile<{ id: number; code?: string }>(t.as(scene.applicant), `${path()}/requirements/${requirementId}/attachments`, { name: 'Α.pdf', bytes: samplePdf() })
const asking = (point: Rule['point'], holds: boolean) => ruleOf(point, [{ kind: 'document', attachmentTypeId, title, holds }])
const decide = async (by: typeof approveStep) => by(db, await actorOf(db, head().id), { applicationId: scene.id, reason: 'Εντάξει', now })
const noticesOf = async (personId: number) =>
  (await db.selectFrom('notification').select('code').where('person_id', '=', personId).orderBy('id').execute()).map(({ code }) => code)
const awaitingOf = async () => {
  const query = new URLSearchParams({ filter: JSON.stringify({ awaitsDocument: true }) })
  const of = async (asked: URLSearchParams | string) =>
    (await t.as(scene.applicant).get<{ items: ApplicationCard[] }>(`/api/application/my/list?${asked}`)).body.items
  const marked = (await of('tasks=true')).filter(({ awaitsDocument }) => awaitsDocument)
  expect((await of(query)).map(({ id }) => id)).toEqual(marked.map(({ id }) => id))
  return marked.map(({ id }) => id)
}
const isMarked = async () => {
  const { items } = (await t.as(head()).get<{ items: ApprovalCard[] }>('/api/application/pending/my/list')).body
  return items.find(({ id }) => id === scene.id)?.awaitsDocument
}

test('what a rule asks for after the submission holds the approval until the applicant attaches it, and nothing else is opened', async () => {
  const rule = asking('submitted', true)
  await putRules(db, scene.invitationId, [rule])
  await scene.submit()
  expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
  const requirement = await later()
  const id = requirement?.id ?? 0
  expect(requirement).toMatchObject({ title, isAsked: true, isRequired: true, accepts: ['pdf'], later: { holds: true, mayAttach: true } })
  expect(await noticesOf(scene.applicant.id)).toContain('application.documentAsked')
  const mails = await db.selectFrom('mail').select(['subject', 'text']).where('subject', 'like', 'Χρειάζεται δικαιολογητικό%').execute()
  expect(mails).toMatchObject([{ text: expect.stringContaining(title.el) }])
  expect([await awaitingOf(), await isMarked()]).toEqual([[scene.id], true])

  const { allowed, requirements } = await viewOf(head())
  expect([allowed.includes('approve'), allowed.includes('reject'), requirements.find((one) => one.id === id)?.later]).toEqual([
    ...[false, true],
    { holds: true, mayAttach: false },
  ])
  await expect(decide(approveStep)).rejects.toMatchObject({ code: 'approval.documentAwaited' })
  expect(await remindApprovers({ db, config: t.app.config }, new Date(now.getTime() + 30 * 86_400_000))).toEqual({ sent: 0, alreadyToday: 0, notDue: 0 })

  const before = await readApplication(db, scene.id)
  expect((await upload(scene.requirementId)).body.code).toBe('application.notEditable')
  const { status, body } = await upload(id)
  expect(status).toBe(200)
  const after = await readApplication(db, scene.id)
  expect(after).toMatchObject({ approval_state: 'pending', revision: before.revision, documents: 2 })
  // Evaluations of what was submitted ask to be confirmed.
  expect(after.content_hash).not.toEqual(before.content_hash)
  expect((await t.as(scene.applicant).delete(`${path()}/attachments/${body.id}`)).body).toMatchObject({ code: 'application.notEditable' })
  expect((await viewOf(head())).attachments.map((one) => one.id)).toContain(body.id)
  expect([await awaitingOf(), await isMarked()]).toEqual([[], false])
  expect((await noticesOf(head().id)).filter((code) => code === 'approval.documentAttached')).toHaveLength(1)
  // A second file corrects the first, and nobody is told again.
  expect((await upload(id)).status).toBe(200)
  expect((await noticesOf(head().id)).filter((code) => code === 'approval.documentAttached')).toHaveLength(1)
  expect((await decide(approveStep)).approvalState).toBe('approved')
})

test('a document that holds nothing is asked for after the approval too, one of a rule that is off is not awaited, and a rejected application is asked for nothing', async () => {
  await putRules(db, scene.invitationId, [asking('approvalCompleted', false)])
  await scene.submit()
  await decide(approveStep)
  await t.runJobs({ early: true })
  const requirement = await later()
  expect([requirement?.later, (await upload(requirement?.id ?? 0)).status]).toEqual([{ holds: false, mayAttach: true }, 200])

  scene = await makeScene(db)
  const rule = asking('submitted', true)
  await putRules(db, scene.invitationId, [rule, asking('approvalCompleted', true)])
  await scene.submit()
  await t.runJobs({ early: true })
  expect(await isMarked()).toBe(true)
  await putRules(db, scene.invitationId, [{ ...rule, isOn: false }, asking('approvalCompleted', true)])
  expect([await isMarked(), (await viewOf(head())).allowed.includes('approve')]).toEqual([false, true])
  await decide(rejectStep)
  await t.runJobs({ early: true })
  expect(await later()).toBeUndefined()
})
