import type { ApplicationView, Attachment, HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { expect, test } from 'vitest'
import { multipartBody, multipartHeaders } from '../../testing/multipart.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { testApp } from '../../testing/test-app.ts'
import { approveStep, rejectStep } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { formOf, makeChain, makeDraft, now } from '../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const job = { employer: 'Πανεπιστήμιο', role: 'Ερευνητής', from: '2019-10-01', until: null, description: '', attachmentId: null }
const scopusId = '57190000001'

async function makeFixture() {
  const { heads, applicant, invitation } = await makeChain(t.db, 2, { form: formOf('purpose'), app_experience: true, app_scopus: true })
  const [head, dean] = [heads[0] ?? (await t.person()), heads[1] ?? (await t.person())]
  const { id } = await makeDraft(t.db, invitation.id, applicant)
  const asks = t.as(applicant)
  const address = `/api/application/${id}`
  const read = async (reader = applicant) => (await t.as(reader).get<ApplicationView>(address)).body
  const save = async (body: object) => asks.put<RefusalBody>(address, { data: {}, revision: (await read()).revision, ...body })
  const upload = async () => {
    const { body } = await asks.post<Attachment>(`${address}/files/_certificate`, multipartBody({ name: 'Βεβαίωση.pdf', bytes: samplePdf() }), multipartHeaders)
    return body.id
  }
  return { id, invitation, head, dean, asks, address, read, save, upload }
}

test('U5 an application is complete only with a job and a Scopus ID, and what is wrong is said in words', async () => {
  const { read, save } = await makeFixture()
  const missing = await save({ final: true })
  expect([missing.status, missing.body.issues?.map(({ path }) => path)]).toEqual([422, ['_experience', '_scopusId']])
  const wrong = await save({ final: true, experience: [{ ...job, until: '2019-09-30' }], scopusId: '123' })
  expect(wrong.body.issues?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    '_experience[0].until: Η λήξη είναι πριν από την έναρξη.',
    '_scopusId: Το Scopus ID έχει δέκα ή έντεκα ψηφία.',
  ])
  expect((await save({ auto: true, experience: [job], scopusId: '123' })).status).toBe(200)
  expect(await read()).toMatchObject({ appState: 'draft', experience: [job], scopusId: '123' })
})

test('several jobs with days and a file are stored with the submission and shown to approvers', async () => {
  const { head, read, save, upload } = await makeFixture()
  const jobs = [
    { ...job, attachmentId: await upload() },
    { ...job, from: '2015-03-29', until: '2015-10-25', description: 'Εργαστήρια' },
  ]
  expect((await save({ final: true, experience: jobs, scopusId })).status).toBe(200)
  const seen = await read(head)
  expect(seen).toMatchObject({ experience: jobs, scopusId, invitation: { appExperience: true, appScopus: true } })
  expect(seen.attachments.map(({ name }) => name)).toEqual(['Βεβαίωση.pdf'])
})

test('a file of somebody else’s application is not taken for a certificate', async () => {
  const theirs = await (await makeFixture()).upload()
  const { read, save } = await makeFixture()
  await save({ auto: true, experience: [{ ...job, attachmentId: theirs }] })
  expect((await read()).experience).toEqual([job])
})

test('a marked job may be corrected without asking earlier approvers again; the change is shown and kept in the history', async () => {
  const { id, head, dean, asks, address, read, save } = await makeFixture()
  await save({ final: true, experience: [job], scopusId })
  await approveStep(t.db, await actorOf(t.db, head.id), { applicationId: id, now })
  await t.as(dean).post(`${address}/sendToReview`, { reason: 'Ποιος;', marks: { answers: ['_experience[0].employer'], requirements: [] } })
  const { data, revision } = await read()
  const corrected = { data, revision, experience: [{ ...job, employer: 'Ινστιτούτο' }] }
  expect((await asks.post(`${address}/resubmit`, corrected)).status).toBe(200)
  const seen = await read(dean)
  expect(seen.steps.map(({ state }) => state)).toEqual(['approved', 'pending'])
  expect(seen.differences).toMatchObject([{ path: '_experience[0].employer', before: 'Πανεπιστήμιο', after: 'Ινστιτούτο' }])
  const { items } = (await asks.get<{ items: HistoryEntry[] }>(`${address}/history`)).body
  expect(items.at(-1)?.changes).toMatchObject([{ label: 'Εργοδότης', before: 'Πανεπιστήμιο', after: 'Ινστιτούτο' }])
})

test('marks of a field that is not asked, and notes that are too long together, are refused by name', async () => {
  const { id, head, address, read, save } = await makeFixture()
  await save({ final: true, data: { purpose: 'Συνέδριο' }, experience: [job], scopusId })
  const rows = Array.from({ length: 21 }, (_, row) => `_experience[${row}]`)
  const notes = { requirements: [], answerNotes: Object.fromEntries(rows.map((row) => [row, 'α'.repeat(1_000)])) }
  const formChanged = 'Η φόρμα της αίτησης άλλαξε. Ανοίξτε ξανά την αίτηση και σημειώστε πάλι.'
  const tooLong = /^Όσα σημειώσατε .* περισσότερους από 20\.000 χαρακτήρες/
  for (const [answers, message] of [
    [['purpose', '_experience[0].employer', 'constructor'], formChanged],
    [['purpose.Γράψτε στο http://evil'], formChanged],
    [rows, expect.stringMatching(tooLong)],
    [Array(1_000).fill('_experience[0].employer'), expect.stringMatching(tooLong)],
  ] as const) {
    const marks = { ...notes, answers }
    const refused = { status: 422, body: { message } }
    expect(await t.as(head).post(`${address}/sendToReview`, { reason: 'Ποιος;', marks })).toMatchObject(refused)
    expect(await t.as(head).post('/api/approval/applications/reject', { ids: [id], formData: { reason: 'Ποιος;' }, marks })).toMatchObject(refused)
  }
  // As where the application came to another version after the call looked at its marks.
  const reject = async (marks: ReviewMarks) => rejectStep(t.db, await actorOf(t.db, head.id), { applicationId: id, reason: 'Ποιος;', marks, now })
  await expect(reject({ ...notes, answers: ['purpose.x'] })).rejects.toMatchObject({ code: 'application.markUnknown' })
  // The labels are longer than the paths.
  const long = { ...notes, answers: rows.slice(1), answerNotes: { ...notes.answerNotes, '_experience[1]': 'α'.repeat(700) } }
  await expect(reject(long)).rejects.toMatchObject({ code: 'application.notesTooLong' })
  const marks = { ...notes, answers: rows.slice(2) }
  expect((await t.as(head).post(`${address}/sendToReview`, { reason: 'Ποιος;', marks })).status).toBe(200)
  expect((await read()).review?.marks?.answers).toEqual(rows.slice(2))
})

test('a version keeps asking when the switches are turned off later', async () => {
  const { invitation, read } = await makeFixture()
  await t.db.updateTable('invitation').set({ app_experience: false, app_scopus: false }).where('id', '=', invitation.id).execute()
  expect((await read()).invitation).toMatchObject({ appExperience: true, appScopus: true })
})
