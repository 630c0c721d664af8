import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Attachment } from '@klesis/contract/applications/application.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { describe, expect, test, vi } from 'vitest'
import { verifyAudit } from '../../../audit/verify.ts'
import { multipartBody, multipartHeaders, type SentFile, sendFile } from '../../../testing/multipart.ts'
import { sampleDocx, samplePdf, samplePng } from '../../../testing/sample-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sendToReview } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeChain, makeDraft, makeInvitation, now } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp({ environment: { UPLOAD_LIMIT_MB: '1' } })
t.clock.set(now.toISOString())
const mebibyte = 1024 * 1024
const pdf: SentFile = { name: 'Βεβαίωση.pdf', bytes: samplePdf() }
const stored = () => readdirSync(path.join(t.app.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

async function makeFixture(requirement: { max?: number; accepts?: string[] } = {}) {
  const invitation = await makeInvitation(t.db, { requirements: [{ title: 'Βιογραφικό', ...requirement }] })
  const application = await makeDraft(t.db, invitation.id)
  const to = `/api/application/${application.id}/requirements/${invitation.requirementIds[0]}/attachments`
  const send = (file: SentFile) => sendFile<Attachment & RefusalBody>(t.as(application.applicant), to, file)
  return { ...application, invitation, to, send, asks: t.as(application.applicant) }
}

const rowsOf = (id: number) => t.db.selectFrom('attachment').select(['name', 'staged']).where('application_id', '=', id).execute()

test('a document is stored under the name of its requirement, counted and recorded', async () => {
  const { id, send } = await makeFixture({ max: 2 })
  const first = await send(pdf)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ name: 'Βιογραφικό.pdf', size: pdf.bytes.length, contentType: 'application/pdf', staged: null })
  expect((await send({ ...pdf, name: 'x' })).body.name).toBe('Βιογραφικό 2.pdf')
  const row = await t.db.selectFrom('application').select(['documents', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toEqual({ documents: 2, revision: 1 })
  const codes = await t.db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'application')
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute()
  expect(codes.map(({ code }) => code)).toEqual(['application.created', 'attachment.added', 'attachment.added'])
  expect((await verifyAudit(t.db)).faults).toEqual([])
})

describe('a refused upload stores nothing', () => {
  const refused: [string, SentFile, number, string][] = [
    ['a page called .pdf', { name: 'cv.pdf', bytes: Buffer.from('<!doctype html><script>1</script>'), type: 'application/pdf' }, 415, 'file.type'],
    ['a program called .jpg', { name: 'me.jpg', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), type: 'image/jpeg' }, 415, 'file.type'],
    ['a drawing', { name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' }, 415, 'file.type'],
    ['a document with macros', { name: 'a.docx', bytes: sampleDocx({ 'word/vbaProject.bin': 'x' }) }, 415, 'file.type'],
    ['an empty file', { name: 'a.pdf', bytes: Buffer.alloc(0) }, 422, 'file.empty'],
    [
      'a file one byte over the limit',
      { name: 'a.pdf', bytes: Buffer.concat([samplePdf(), Buffer.alloc(mebibyte)]).subarray(0, mebibyte + 1) },
      413,
      'file.tooLarge',
    ],
    ['a file far over the limit', { name: 'a.pdf', bytes: Buffer.concat([samplePdf(), Buffer.alloc(5 * mebibyte)]) }, 413, 'file.tooLarge'],
  ]
  test.each(refused)('%s', async (_, file, status, code) => {
    const { id, send } = await makeFixture()
    const before = stored()
    const answer = await send(file)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (code === 'file.tooLarge') expect(answer.body.params).toEqual({ name: 'a.pdf', limit: 1 })
    expect(await rowsOf(id)).toEqual([])
    expect(stored()).toBe(before)
  })

  test('a request that ends in the middle of the file', async () => {
    const { id, to, asks } = await makeFixture()
    const before = stored()
    const cut = multipartBody({ name: 'a.pdf', bytes: Buffer.concat([samplePdf(), Buffer.alloc(5_000)]) }).subarray(0, 900)
    const answer = await asks.post<RefusalBody>(to, cut, multipartHeaders)
    expect([answer.status, answer.body.code]).toEqual([400, 'file.broken'])
    expect(await rowsOf(id)).toEqual([])
    expect(stored()).toBe(before)
  })

  test('a request without a file, and one that is no form', async () => {
    const { to, asks } = await makeFixture()
    const empty = await asks.post<RefusalBody>(to, Buffer.from('--klesis-test-boundary--\r\n'), multipartHeaders)
    expect([empty.status, empty.body.code]).toEqual([400, 'file.broken'])
    expect((await asks.post(to, { a: 1 })).status).toBe(415)
  })
})

test('a file of exactly the maximum size is stored', async () => {
  const { send } = await makeFixture()
  const bytes = Buffer.concat([samplePdf(), Buffer.alloc(mebibyte)]).subarray(0, mebibyte)
  expect((await send({ name: 'a.pdf', bytes })).body.size).toBe(mebibyte)
})

test('only file kinds of the attachment type are accepted', async () => {
  const { id, send } = await makeFixture({ accepts: ['jpeg', 'png'] })
  expect((await send(pdf)).status).toBe(415)
  expect((await send({ name: 'photo.pdf', bytes: samplePng() })).body).toMatchObject({ name: 'Βιογραφικό.png', contentType: 'image/png' })
  expect(await rowsOf(id)).toHaveLength(1)
})

test('of ten simultaneous uploads only as many as the limit allows are stored', async () => {
  const { id, send } = await makeFixture({ max: 3 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(pdf)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['file.tooMany']))
  expect(await rowsOf(id)).toHaveLength(3)
})

test('an upload repeated with its idempotency key is stored once, also when the first has ended; another file with the same key is refused', async () => {
  const { id, to, asks } = await makeFixture({ max: 9 })
  const before = stored()
  const again = (file: SentFile) => asks.post<Attachment & RefusalBody>(to, multipartBody(file), { ...multipartHeaders, 'idempotency-key': 'one-upload' })
  const answers = [...(await Promise.all(Array.from({ length: 5 }, () => again(pdf)))), await again(pdf)]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await rowsOf(id)).toHaveLength(1)
  expect(stored()).toBe(before + 1)
  expect((await again({ name: 'b.png', bytes: samplePng() })).body.code).toBe('request.keyReused')
})

test.each(['ENOSPC', 'EROFS'])('F5 a disk error (%s) inserts no row, and the next upload is stored', async (code) => {
  const { id, send } = await makeFixture()
  const full = vi.spyOn(t.app.files, 'put').mockRejectedValueOnce(Object.assign(new Error('the disk'), { code }))
  const answer = await send(pdf)
  full.mockRestore()
  expect([answer.status, answer.body.code]).toEqual([507, 'server.storageFull'])
  expect(await rowsOf(id)).toEqual([])
  expect((await send(pdf)).status).toBe(200)
})

test('a refused upload may be repeated with its idempotency key', async () => {
  const { id, to, asks } = await makeFixture()
  const send = (bytes: Buffer) => asks.post<RefusalBody>(to, multipartBody({ name: 'a.pdf', bytes }), { ...multipartHeaders, 'idempotency-key': 'once-more' })
  const wrong = Buffer.from(pdf.bytes.toString('latin1').replace('%PDF', '<PDF'), 'latin1')
  expect([(await send(wrong)).status, (await send(pdf.bytes)).status]).toEqual([415, 200])
  expect(await rowsOf(id)).toHaveLength(1)
})

test('a requirement of another invitation, another person’s application and a visitor are refused', async () => {
  const [mine, other] = [await makeFixture(), await makeFixture()]
  const foreign = `/api/application/${mine.id}/requirements/${other.invitation.requirementIds[0]}/attachments`
  expect((await sendFile(mine.asks, foreign, pdf)).status).toBe(404)
  expect((await sendFile(mine.asks, other.to, pdf)).status).toBe(404)
  expect((await sendFile(t.guest, mine.to, pdf)).status).toBe(401)
  expect((await sendFile(t.as(await t.person({ roles: ['systemAdmin'] })), mine.to, pdf)).status).toBe(404)
})

test('after the deadline no file is added or removed', async () => {
  const { id, send, asks } = await makeFixture({ max: 2 })
  const kept = await send(pdf)
  t.clock.set('2026-12-24T00:00:00Z')
  const late = await send(pdf)
  const removal = await asks.delete<RefusalBody>(`/api/application/${id}/attachments/${kept.body.id}`)
  t.clock.set(now.toISOString())
  expect([late.body.code, removal.body.code]).toEqual(['application.closed', 'application.closed'])
  expect(await rowsOf(id)).toHaveLength(1)
})

test('a file removed from a draft is deleted, and the sweep deletes its bytes', async () => {
  const { id, send, asks } = await makeFixture()
  const kept = await send(pdf)
  expect((await asks.delete(`/api/application/${id}/attachments/${kept.body.id}`)).status).toBe(200)
  expect(await rowsOf(id)).toEqual([])
  expect((await asks.get(`/api/application/${id}/attachments/${kept.body.id}`)).status).toBe(404)
  expect((await asks.delete(`/api/application/${id}/attachments/${kept.body.id}`)).status).toBe(404)
})

describe('while corrections are asked for', () => {
  async function inReview() {
    const { heads, applicant, invitation } = await makeChain(t.db, 1, { requirements: [{ isRequired: false, max: 2 }] })
    const head = heads[0] ?? (await t.person())
    const draft = await makeDraft(t.db, invitation.id, applicant)
    const to = `/api/application/${draft.id}/requirements/${invitation.requirementIds[0]}/attachments`
    const kept = await sendFile<Attachment>(t.as(applicant), to, pdf)
    const sent = await t.as(applicant).put(`/api/application/${draft.id}`, { data: { purpose: 'α', place: 'β' }, revision: 1, final: true })
    expect(sent.status).toBe(200)
    expect((await sendFile<RefusalBody>(t.as(applicant), to, pdf)).body.code).toBe('application.notEditable')
    await sendToReview(t.db, await actorOf(t.db, head.id), { id: draft.id, reason: 'Λείπει υπογραφή', marks: null, now })
    return { id: draft.id, to, head, applicant, kept: kept.body }
  }

  test('changes wait for the resubmission: the approver sees what was submitted', async () => {
    const { id, to, head, applicant, kept } = await inReview()
    const added = await sendFile<Attachment>(t.as(applicant), to, pdf)
    expect(added.body.staged).toBe('add')
    expect((await t.as(applicant).delete(`/api/application/${id}/attachments/${kept.id}`)).status).toBe(200)
    expect((await t.as(head).get(`/api/application/${id}/attachments/${kept.id}`)).status).toBe(200)
    expect((await t.as(head).get(`/api/application/${id}/attachments/${added.body.id}`)).status).toBe(404)
    expect((await t.as(applicant).get(`/api/application/${id}/attachments/${added.body.id}`)).status).toBe(200)
    const seen = await t.as(head).get<{ attachments: Attachment[] }>(`/api/application/${id}`)
    expect(seen.body.attachments.map(({ id: one, staged }) => [one, staged])).toEqual([[kept.id, null]])
    const own = await t.as(applicant).get<{ attachments: Attachment[]; revision: number }>(`/api/application/${id}`)
    expect(own.body.attachments.map(({ staged }) => staged)).toEqual(['remove', 'add'])
    const sent = await t.as(applicant).post(`/api/application/${id}/resubmit`, { data: { purpose: 'α', place: 'γ' }, revision: own.body.revision })
    expect(sent.status).toBe(200)
    const after = await t.as(head).get<{ attachments: Attachment[]; differences: { path: string; isDocument: boolean }[] }>(`/api/application/${id}`)
    expect(after.body.attachments.map(({ id: one }) => one)).toEqual([added.body.id])
    expect(after.body.differences.map(({ path: answerPath, isDocument }) => [answerPath, isDocument])).toEqual([['place', false]])
  })
})

describe('a file field of the form', () => {
  const form = {
    display: 'form',
    components: [
      { type: 'file', key: 'photo', label: 'Φωτογραφία', input: true, filePattern: '.jpg,.png', fileMaxSize: '10KB' },
      { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true },
    ],
  }
  const field = async (of: FormJson = form) => {
    const { id, applicant } = await makeDraft(t.db, (await makeInvitation(t.db, { form: of })).id)
    return (key: string, file: SentFile) => sendFile<Attachment & RefusalBody>(t.as(applicant), `/api/application/${id}/files/${key}`, file)
  }

  test('accepts the files that the field accepts, under their own names', async () => {
    const send = await field()
    expect((await send('photo', { name: 'Εγώ.png', bytes: samplePng() })).body).toMatchObject({ name: 'Εγώ.png', componentKey: 'photo', requirementId: null })
    expect((await send('photo', pdf)).body.code).toBe('file.type')
    expect((await send('photo', { name: 'a.png', bytes: Buffer.concat([samplePng(), Buffer.alloc(12_000)]) })).body.code).toBe('file.tooLarge')
  })

  test('shares its key with others: what any of them accepts is taken, and as many files as all hold', async () => {
    const box = (key: string, file: object, type = 'container') => ({ type, key, input: true, components: [{ type: 'file', input: true, ...file }] })
    const send = await field({
      components: [
        box('one', { key: 'photo', filePattern: '.png' }),
        box('two', { key: 'photo', filePattern: '.pdf', fileMaxSize: '900KB' }),
        box('branches', { key: 'proof' }, 'tree'),
      ],
    })
    expect((await send('photo', { name: 'a.docx', bytes: sampleDocx({}) })).body.code).toBe('file.type')
    for (const key of ['photo', 'proof']) for (const _ of [1, 2, 3, 4]) expect([key, (await send(key, pdf)).status]).toEqual([key, 200])
    expect((await send('photo', pdf)).body.code).toBe('file.tooMany')
    // A tree has as many as it has nodes.
    expect((await send('proof', pdf)).status).toBe(200)
  })

  test('is not found if the key belongs to no file field', async () => {
    const send = await field()
    expect((await send('purpose', pdf)).status).toBe(404)
    expect((await send('__proto__', pdf)).status).toBe(404)
  })
})

describe('download', () => {
  test('is served as an attachment with a safe name, and never rendered on the portal’s origin', async () => {
    const invitation = await makeInvitation(t.db, { requirements: [{ title: 'x' }] })
    const { id, applicant } = await makeDraft(t.db, invitation.id)
    const { body } = await sendFile<Attachment>(t.as(applicant), `/api/application/${id}/requirements/${invitation.requirementIds[0]}/attachments`, pdf)
    const name = 'Βεβαίωση "τελική"; v2 (1).pdf'
    await t.db.updateTable('attachment').set({ name }).where('id', '=', body.id).execute()
    const answer = await t.as(applicant).get(`/api/application/${id}/attachments/${body.id}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9%._!~-]+$/)
    expect(disposition.match(/"/g)).toHaveLength(2)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name)
    expect(answer.text.startsWith('%PDF-')).toBe(true)
  })

  test('does not find a file under another application, even of the same person', async () => {
    const invitation = await makeInvitation(t.db, { requirements: [{}] })
    const first = await makeDraft(t.db, invitation.id)
    const second = await makeDraft(t.db, invitation.id, first.applicant)
    const { body } = await sendFile<Attachment>(
      t.as(first.applicant),
      `/api/application/${first.id}/requirements/${invitation.requirementIds[0]}/attachments`,
      pdf,
    )
    const asks = t.as(first.applicant)
    expect((await asks.get(`/api/application/${second.id}/attachments/${body.id}`)).status).toBe(404)
    expect((await asks.delete(`/api/application/${second.id}/attachments/${body.id}`)).status).toBe(404)
    expect((await t.as(await t.person()).get(`/api/application/${first.id}/attachments/${body.id}`)).status).toBe(404)
    expect((await asks.get(`/api/application/${first.id}/attachments/${body.id}`)).status).toBe(200)
  })
})
