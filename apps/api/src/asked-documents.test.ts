import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readTargetRules, saveAttachment } from './features/applications/index.ts'
import { submitApplication } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { readApplication } from './features/lifecycle/testing/expect-consistent.ts'
import { now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { putRules } from './features/procedures/testing/put-rules.ts'
import { runsOf } from './features/procedures/testing/put-script.ts'
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
const read = async () => (await t.as(scene.applicant).get<ApplicationView>(path())).body
const asked = async () => (await read()).requirements.filter(({ isAsked }) => isAsked)
const save = async (purpose: string, more: object = {}) =>
  t.as(scene.applicant).put<Partial<Saved> & { code?: string; issues?: Issue[] }>(path(), { data: { purpose }, revision: (await read()).revision, ...more })
const submit = (purpose: string) => save(purpose, { final: true })
const upload = (requirementId: number) =>
  sendFile<{ id: number }>(t.as(scene.applicant), `${path()}/requirements/${requirementId}/attachments`, { name: 'Α.pdf', bytes: samplePdf() })
const asking = (point: 'validate' | 'beforeSubmit') =>
  ruleOf(point, [{ kind: 'document', attachmentTypeId, title }], { conditions: [{ component: 'purpose', operator: 'isEqual', value: 'Συνέδριο' }] })
const missingOf = (requirementId: number) => ({ path: `requirements.${requirementId}`, code: 'documentsMissing' })
const choose = () => save('Άλλο', { items: scene.itemIds })

test('a rule asks for a document while it applies: once, named where it is missing, withdrawn unless it is there', async () => {
  await putRules(db, scene.invitationId, [asking('validate')])
  await choose()
  expect(await asked()).toEqual([])
  const first = await save('Συνέδριο')
  const [requirement] = await asked()
  const id = requirement?.id ?? 0
  expect(requirement).toMatchObject({ title, isRequired: true, accepts: ['pdf'] })
  expect(first.body.warnings).toMatchObject([missingOf(id)])
  await save('Συνέδριο')
  const { body } = await submit('Συνέδριο')
  expect(body).toMatchObject({
    code: 'application.incomplete',
    issues: [{ ...missingOf(id), message: 'Δικαιολογητικό «Βεβαίωση συνεδρίου»: χρειάζονται 1, έχετε 0.' }],
  })
  const { items } = (await t.as(scene.applicant).get<{ items: ActiveInvitation[] }>('/pub/invitations/active')).body
  expect(items.find((one) => one.id === scene.invitationId)?.mine?.missing).toBe(1)

  await save('Άλλο')
  expect(await asked()).toEqual([])
  await save('Συνέδριο')
  expect(await asked()).toMatchObject([{ id }])
  expect((await upload(id)).status).toBe(200)
  await save('Άλλο')
  expect(await asked()).toMatchObject([{ id }])
  expect(await submit('Συνέδριο')).toMatchObject({ status: 200, body: { appState: 'permanent' } })
  const entries = (await t.as(scene.applicant).get<{ items: { code: string; changes: { after: string | null }[] }[] }>(`${path()}/history`)).body.items
  expect(
    entries
      .filter(({ code }) => code.startsWith('application.document'))
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['application.documentAsked', 'application.documentAsked', 'application.documentWithdrawn'])
  expect((await runsOf(db, scene.invitationId)).at(-1)?.lines).toContain('document: Βεβαίωση συνεδρίου')
})

test('what a submission asks for can be attached though it was refused, and a rule that is off asks for nothing', async () => {
  const rule = asking('beforeSubmit')
  await putRules(db, scene.invitationId, [rule])
  await choose()
  // Asked for in a transaction of its own, it does not count as the submission: the same call is answered the same again.
  const sent = { data: { purpose: 'Συνέδριο' }, revision: (await read()).revision, final: true }
  for (const time of [1, 2]) {
    const { body } = await t.as(scene.applicant).put<{ code: string }>(path(), sent, { 'idempotency-key': 'sent-twice' })
    expect([time, body.code, (await asked()).length]).toEqual([time, 'application.incomplete', 1])
  }
  const [requirement] = await asked()
  await putRules(db, scene.invitationId, [{ ...rule, isOn: false }])
  expect(await asked()).toEqual([])
  await putRules(db, scene.invitationId, [rule])
  const uploaded = await upload(requirement?.id ?? 0)
  expect(uploaded.status).toBe(200)
  expect(await t.as(await t.person()).get(`${path()}/attachments/${uploaded.body.id}`)).toMatchObject({ status: 404 })
  expect((await submit('Συνέδριο')).status).toBe(200)
})

test('of two submissions at once, neither is taken without the document that the other asked for', async () => {
  await putRules(db, scene.invitationId, [asking('validate')])
  await choose()
  const { revision } = await read()
  const atOnce = submitApplication(db, await actorOf(db, scene.applicant.id), {
    ...{ id: scene.id, data: { purpose: 'Συνέδριο' }, revision, now },
    // The other one comes when this one has read what was asked for before.
    checkAnswers: async (_, data) => {
      expect((await submit('Συνέδριο')).body.code).toBe('application.incomplete')
      return { data, issues: [] }
    },
  })
  await expect(atOnce).rejects.toMatchObject({ code: 'application.incomplete', issues: [{ code: 'documentsMissing' }] })
})

test('a document that is withdrawn while its file arrives gets no file', async () => {
  await putRules(db, scene.invitationId, [asking('validate')])
  await choose()
  await save('Συνέδριο')
  const target = { requirementId: (await asked())[0]?.id ?? 0 }
  const application = await readApplication(db, scene.id)
  const rules = await readTargetRules(db, application, target, 1_000)
  await save('Άλλο')
  const file = { key: 'k', size: 1, sha256: Buffer.alloc(32), kind: 'pdf' as const, name: 'Α.pdf' }
  const attached = saveAttachment(db, await actorOf(db, scene.applicant.id), { applicationId: scene.id, target, rules, file, now })
  await expect(attached).rejects.toMatchObject({ code: 'file.notAsked' })
  expect([(await readApplication(db, scene.id)).documents, await asked()]).toEqual([0, []])
})

test('the files of what is asked for are found among those of the application', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    return (await sql<Record<string, string>>`explain select has_files from asked_document where application_id = ${scene.id}`.execute(tx)).rows
  })
  expect(plan.flatMap((line) => Object.values(line)).join('\n')).toMatch(/using attachment_application .*\n.*Index Cond: \(application_id = /)
})
