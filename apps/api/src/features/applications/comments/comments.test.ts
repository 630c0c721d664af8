import type { HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { Comment, CommentAudience, CommentFile } from '@klesis/contract/applications/comments.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { beforeEach, expect, test } from 'vitest'
import { claimFiles } from '../../../files/claim-files.ts'
import { sweepFiles } from '../../../files/sweep-files.ts'
import { type SentFile, sendFile } from '../../../testing/multipart.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { samplePdf } from '../../../testing/sample-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { putScript } from '../../procedures/testing/put-script.ts'

const t = await testApp()
t.clock.set(now.toISOString())
await claimFiles(t.db, t.app.files, t.app.config.dataDir)

interface Thread {
  items: Comment[]
  audiences: CommentAudience[]
}

/** One submitted application: its applicant, the approver whose turn it is, the next one, and a manager of the invitation. */
async function makeScene() {
  const { heads, applicant, invitation } = await makeChain(t.db, 2, { app_comments: true })
  const [head, dean] = heads as [TestPerson, TestPerson]
  const manager = await t.person({ lastName: 'Διαχειριστής' })
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: manager.id, privilege: 'manage' }).execute()
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  return { applicant, head, dean, manager, invitation, id }
}

let scene: Awaited<ReturnType<typeof makeScene>>
beforeEach(async () => {
  scene = await makeScene()
})

const path = () => `/api/application/${scene.id}/comments`
const write = (person: TestPerson, body: object) => t.as(person).post<Comment & RefusalBody>(path(), body)
const thread = async (person: TestPerson) => (await t.as(person).get<Thread>(path())).body
const bodies = async (person: TestPerson) => (await thread(person)).items.map(({ body }) => body)
const readersOf = async (person: TestPerson, audience: CommentAudience) =>
  (await t.as(person).get<{ items: { id: number }[] }>(`${path()}/readers?audience=${audience}`)).body.items?.map(({ id }) => id)
const noticesOf = async (person: TestPerson) =>
  (
    await t.db
      .selectFrom('notification')
      .select('code')
      .where('person_id', '=', person.id)
      .where('code', 'in', ['comment.added', 'comment.mentioned'])
      .orderBy('id')
      .execute()
  ).map(({ code }) => code)
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other)

test('what officials write among themselves reaches the applicant nowhere, and no script tells of it', async () => {
  const { applicant, head, dean, manager, invitation, id } = scene
  const admin = await t.person({ roles: ['admin'] })
  await putScript(t.db, invitation.id, 'commentAdded', 'api.log(ctx.comment.text)')
  expect((await write(applicant, { body: 'Μεταξύ μας', audience: 'officials' })).status).toBe(403)
  expect((await write(head, { body: 'Λείπει η πίστωση', audience: 'officials' })).body).toMatchObject({ audience: 'officials', isMine: true, mayEdit: true })
  expect((await write(head, { body: 'Πότε <b>ακριβώς</b>;' })).body).toMatchObject({ audience: 'applicant', body: 'Πότε <b>ακριβώς</b>;' })
  expect(await thread(applicant)).toMatchObject({ items: [{ body: 'Πότε <b>ακριβώς</b>;' }], total: 1, audiences: ['applicant'] })
  expect((await thread(manager)).audiences).toEqual(['applicant', 'officials'])
  for (const person of [manager, admin]) expect(await bodies(person)).toEqual(['Λείπει η πίστωση', 'Πότε <b>ακριβώς</b>;'])
  expect((await t.as(dean).get(path())).status).toBe(404)

  expect(await noticesOf(applicant)).toEqual(['comment.added'])
  const history = async (person: TestPerson) =>
    (await t.as(person).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body.items.filter(({ code }) => code === 'application.commented')
  expect([(await history(applicant)).length, (await history(manager)).length]).toEqual([1, 2])
  expect((await history(manager)).map(({ text }) => text)).toEqual([null, null])
  await t.runJobs()
  const runs = await t.db.selectFrom('run_log').select('lines').where('invitation_id', '=', invitation.id).execute()
  expect(JSON.stringify(runs)).toContain('ακριβώς')
  expect(JSON.stringify(runs)).not.toContain('πίστωση')

  // An applicant who is an administrator does not read it either.
  await t.db.insertInto('person_role').values({ person_id: applicant.id, role: 'admin' }).execute()
  expect(await bodies(applicant)).toEqual(['Πότε <b>ακριβώς</b>;'])
  await t.db.deleteFrom('person_role').where('person_id', '=', applicant.id).execute()
})

test('only people who may read a comment can be mentioned; they get one notice, which they are sent for a mention', async () => {
  const { applicant, head, dean, manager } = scene
  const creator = (await t.db.selectFrom('invitation').select('created_by').where('id', '=', scene.invitation.id).executeTakeFirstOrThrow()).created_by
  const staff = [manager.id, ...((await readersOf(head, 'officials'))?.includes(creator) ? [creator] : [])]
  expect(sorted((await readersOf(head, 'applicant')) ?? [])).toEqual(sorted([applicant.id, ...staff]))
  expect(sorted((await readersOf(head, 'officials')) ?? [])).toEqual(sorted(staff))
  expect(await readersOf(applicant, 'applicant')).toEqual([head.id])
  expect((await t.as(applicant).get(`${path()}/readers?audience=officials`)).status).toBe(403)
  for (const mentions of [[dean.id], [applicant.id], [head.id], [2_000_000_000]]) {
    expect((await write(head, { body: '@', audience: 'officials', mentions })).body.code).toBe('comment.mentionUnknown')
  }
  expect((await write(applicant, { body: '@', mentions: [manager.id] })).body.code).toBe('comment.mentionUnknown')

  const { body } = await write(head, { body: '@Άννα Διαχειριστής, δείτε το', audience: 'officials', mentions: [manager.id, manager.id] })
  expect(body.mentions).toEqual([{ id: manager.id, name: 'Άννα Διαχειριστής' }])
  await write(head, { body: '@Άννα Αιτών, πότε;', mentions: [applicant.id] })
  expect([await noticesOf(manager), await noticesOf(applicant), await noticesOf(dean)]).toEqual([['comment.mentioned'], ['comment.mentioned'], []])
  expect(await bodies(applicant)).toEqual(['@Άννα Αιτών, πότε;'])

  // Whom an edit names first is notified, the others are not again.
  const third = await write(head, { body: 'Κοιτάξτε', mentions: [applicant.id] })
  await t.as(head).put(`${path()}/${third.body.id}`, { body: 'Κοιτάξτε και οι δύο', mentions: [applicant.id, manager.id] })
  expect([(await noticesOf(manager)).length, (await noticesOf(applicant)).length]).toEqual([2, 2])
  expect((await t.as(head).put<RefusalBody>(`${path()}/${third.body.id}`, { body: 'α', mentions: [dean.id] })).body.code).toBe('comment.mentionUnknown')
})

test('who reads a comment may download its files, nobody else; they are removed with it', async () => {
  const { applicant, head, dean, manager, id } = scene
  const other = await makeScene()
  const pdf: SentFile = { name: 'Πρόγραμμα.pdf', bytes: samplePdf() }
  const upload = (person: TestPerson, file = pdf, of = id) => sendFile<CommentFile & RefusalBody>(t.as(person), `/api/application/${of}/comments/files`, file)
  const { body: file } = await upload(head)
  expect(file).toMatchObject({ name: 'Πρόγραμμα.pdf', size: pdf.bytes.length })
  const refused = [await upload(dean), await upload(applicant, { name: 'a.pdf', bytes: Buffer.from('<script>') })]
  expect(refused.map(({ body }) => body.code)).toEqual(['application.notFound', 'file.type'])
  // Of another person, of another application, unknown.
  for (const one of [await upload(manager), await upload(other.head, pdf, other.id), { body: { id: 999_999 } }])
    expect((await write(head, { body: 'α', files: [file.id, one.body.id] })).body.code).toBe('comment.fileUnknown')

  const { body: comment } = await write(head, { body: 'Δείτε το', audience: 'officials', files: [file.id] })
  expect(comment.files).toEqual([{ id: file.id, name: file.name, size: file.size }])
  expect((await write(head, { body: 'Ξανά', files: [file.id] })).body.code).toBe('comment.fileUnknown')
  const download = (person: TestPerson, commentId = comment.id, of = id) => t.as(person).get(`/api/application/${of}/comments/${commentId}/files/${file.id}`)
  const opened = await download(manager)
  expect([opened.status, opened.headers['content-disposition'], opened.text]).toEqual([200, expect.stringMatching(/^attachment;/), pdf.bytes.toString()])
  const { body: further } = await write(head, { body: 'Και αυτό' })
  for (const answer of [await download(applicant), await download(dean), await download(head, further.id), await download(other.head, comment.id, other.id)])
    expect(answer.status).toBe(404)
  // A right that ends is asked for again at each download.
  await t.db.deleteFrom('invitation_privilege').where('person_id', '=', manager.id).execute()
  expect((await download(manager)).status).toBe(404)

  // What no comment took is swept after a day.
  await sweepFiles(t.db, t.app.files, new Date(now.getTime() + 2 * 86_400_000))
  const left = await t.db.selectFrom('comment_file').select('id').where('application_id', '=', id).execute()
  expect([left, (await download(head)).status]).toEqual([[{ id: file.id }], 200])
  expect((await t.as(head).post<Comment>(`${path()}/${comment.id}/withdraw`, {})).body.files).toEqual([])
  expect((await download(head)).status).toBe(404)
  const rows = await t.db.selectFrom('file').select('attached_at').where('created_by', '=', head.id).execute()
  expect(rows).toEqual([{ attached_at: null }])
})

test('a comment is changed by its author within fifteen minutes, and withdrawn with its text', async () => {
  const { applicant, head, id } = scene
  const other = await makeScene()
  const { body: comment } = await write(head, { body: 'Πρώτα', mentions: [applicant.id] })
  const at = `${path()}/${comment.id}`
  const edit = (person: TestPerson, address = at) => t.as(person).put<Comment & RefusalBody>(address, { body: 'Μετά' })
  for (const refused of [await edit(applicant), await edit(other.head, `/api/application/${other.id}/comments/${comment.id}`), await edit(head, `${path()}/0`)])
    expect([refused.status, refused.body.code]).toEqual([404, 'comment.notFound'])
  expect((await edit(other.head)).body.code).toBe('application.notFound')
  expect((await t.as(applicant).post(`${at}/withdraw`, {})).status).toBe(404)

  t.clock.set(new Date(now.getTime() + 15 * 60_000 - 1).toISOString())
  expect((await edit(head)).body).toMatchObject({ body: 'Μετά', mentions: [], mayEdit: true, editedAt: expect.any(String) })
  t.clock.set(new Date(now.getTime() + 15 * 60_000).toISOString())
  expect((await edit(head)).body.code).toBe('comment.tooLate')
  expect((await t.as(head).post<Comment>(`${at}/withdraw`, {})).body).toMatchObject({ body: '', mayEdit: false, withdrawnAt: expect.any(String) })
  expect([(await edit(head)).status, (await t.as(head).post(`${at}/withdraw`, {})).status]).toEqual([404, 404])
  expect((await thread(applicant)).items).toMatchObject([{ id: comment.id, author: expect.stringContaining('Προϊστάμενος'), body: '', isMine: false }])
  const entries = await t.db.selectFrom('audit_entry').select(['code', 'text_digest']).where('subject_id', '=', id).where('code', 'like', '%comment%').execute()
  expect(entries.map(({ code, text_digest }) => [code, text_digest])).toEqual(
    ['application.commented', 'application.commentEdited', 'application.commentWithdrawn'].map((code) => [code, null]),
  )
  t.clock.set(now.toISOString())
  await claimFiles(t.db, t.app.files, t.app.config.dataDir)
})

test('lists tell how many comments of each application their reader may read, and of which the bell still tells, in one statement a page', async () => {
  const { applicant, head, manager, invitation, id } = scene
  const other = await makeSubmitted(t.db, invitation.id, applicant)
  await write(manager, { body: 'Μεταξύ μας', audience: 'officials' })
  await write(manager, { body: 'Λείπει ένα έγγραφο' })
  await write(applicant, { body: 'Το έβαλα' })
  const withdrawn = (await write(applicant, { body: 'Λάθος' })).body
  await t.as(applicant).post(`${path()}/${withdrawn.id}/withdraw`)
  await t.runJobs()
  type Lists = { comments?: Record<string, { count: number; isNew: boolean }> }
  const ofInvitation = async (more = '') =>
    (await t.as(manager).get<Lists>(`/api/application/all/${invitation.id}?f=${encodeURIComponent('{"appState":[],"approvalState":[]}')}${more}`)).body.comments
  const mine = async () => (await t.as(applicant).get<Lists>('/api/application/my/list?comments=true')).body.comments
  expect(await ofInvitation()).toBeUndefined()
  expect(await ofInvitation('&comments=true')).toEqual({ [id]: { count: 3, isNew: true } })
  expect(await mine()).toEqual({ [id]: { count: 2, isNew: true } })
  await t.as(applicant).put('/api/user/notification/hide', { all: true })
  expect(await mine()).toEqual({ [id]: { count: 2, isNew: false } })
  await t.as(head).post(`/api/application/${other.id}/comments`, { body: 'Και εδώ' })
  expect(await ofInvitation('&comments=true&pageSize=1')).toEqual({ [other.id]: { count: 1, isNew: false } })
})
