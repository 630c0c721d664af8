import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { AttachmentType, Requirement } from '@klesis/contract/invitations/requirements.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { samplePdf } from '../../../testing/sample-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { auditCodes, makeApplication, makeInvitation, makeMasterData, makePrivilege, publishDraft } from '../testing/fixtures.ts'
import { releaseTemplates } from './sweep-templates.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})
afterEach(() => t.clock.run())

type Refused = { code: string; issues: { path: string }[] }
const add = (body: object) => t.as(admin).post<Requirement & Refused>('/api/invitation/requirement', body)
const edit = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body

describe('asking for a document', () => {
  test('has the defaults of the specification and an audit entry', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body } = await add({ invitationId: id, attachmentTypeId: 2 })
    expect(body).toMatchObject({ invitationId: id, isRequired: true, min: 0, max: 1, keepFileName: false, actions: null })
    expect(body.attachmentType).toEqual({ id: 2, title: { el: 'Πτυχίο', en: 'Degree' }, accepts: ['application/pdf'] })
    expect((await auditCodes(t.db, id)).at(-1)).toBe('invitation.requirementAdded')
  })

  test('cannot begin before the invitation is saved', async () => {
    const { status, body } = await add({ invitationId: 0, attachmentTypeId: 1 })
    expect([status, body.code]).toEqual([409, 'invitation.unsaved'])
  })

  test('of a kind typed as free text makes a kind of its own that nobody else is offered', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body } = await add({ invitationId: id, attachmentTypeId: 0, attachmentType: { id: 0, title: 'Βεβαίωση κατοικίας' } })
    expect(body.attachmentType).toMatchObject({ title: { el: 'Βεβαίωση κατοικίας' } })
    const { body: types } = await t.as(admin).get<AttachmentType[]>('/api/attachments/type')
    expect(types.map(({ title }) => title.el)).toEqual(['Βιογραφικό', 'Πτυχίο'])
  })

  test.each<[string, object, string]>([
    ['no kind', { attachmentTypeId: 0 }, 'attachmentType'],
    ['a kind without words', { attachmentTypeId: 0, attachmentType: { id: 0, title: { el: ' ' } } }, 'attachmentType'],
    ['an unknown kind', { attachmentTypeId: 999 }, 'attachmentType'],
    ['a maximum of none', { attachmentTypeId: 1, max: 0 }, 'max'],
    ['a minimum above the maximum', { attachmentTypeId: 1, min: 3, max: 2 }, 'min'],
  ])('is refused with %s', async (_, overrides, path) => {
    const { id } = await makeInvitation(t, admin)
    const { status, body } = await add({ invitationId: id, ...overrides })
    expect([status, body.code, body.issues[0]?.path]).toEqual([422, 'request.invalid', path])
    expect((await edit(id)).requirements).toEqual([])
  })
})

describe('changing and removing', () => {
  test('a requirement stays with its invitation', async () => {
    const [mine, other] = [await makeInvitation(t, admin), await makeInvitation(t, admin)]
    const { body } = await add({ invitationId: mine.id, attachmentTypeId: 1 })
    const changed = { ...body, invitationId: other.id, attachmentTypeId: 2, isRequired: false, max: 3, actions: { a: [1] } }
    const saved = await t.as(admin).put<Requirement>('/api/invitation/requirement', changed)
    expect(saved.body).toMatchObject({ invitationId: mine.id, attachmentTypeId: 2, isRequired: false, max: 3, actions: { a: [1] } })
  })

  test('a requirement keeps the note and the actions that a change leaves out', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body } = await add({ invitationId: id, attachmentTypeId: 1, note: { el: 'Σε PDF' }, actions: { a: [1] } })
    const put = async (change: object) => (await t.as(admin).put<Requirement>('/api/invitation/requirement', { id: body.id, invitationId: id, ...change })).body
    expect(await put({ attachmentTypeId: 2 })).toMatchObject({ attachmentTypeId: 2, note: { el: 'Σε PDF' }, actions: { a: [1] } })
    expect(await put({ attachmentTypeId: 2, note: {}, actions: null })).toMatchObject({ actions: null })
    expect((await edit(id)).requirements[0]?.note).toBeUndefined()
  })

  test('of two people who read the same requirement, the second is refused; without what it replaces a change replaces it', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body } = await add({ invitationId: id, attachmentTypeId: 1, note: { el: 'Σε PDF' } })
    const { attachmentTypeId, isRequired, min, max, keepFileName, actions, note } = body
    const before = { attachmentTypeId, isRequired, min, max, keepFileName, actions, note }
    const put = (change: object) => t.as(admin).put<Requirement & Refused>('/api/invitation/requirement', { ...body, ...change })
    expect((await put({ max: 3, before })).body).toMatchObject({ max: 3 })
    const refused = await put({ note: { el: 'Σε έντυπο' }, before })
    expect([refused.status, refused.body.code]).toEqual([409, 'requirement.changed'])
    expect((await edit(id)).requirements[0]).toMatchObject({ max: 3, note: { el: 'Σε PDF' } })
    expect((await put({ max: 2, before: { ...before, max: 3 } })).body).toMatchObject({ max: 2 })
    expect((await put({ max: 4 })).body).toMatchObject({ max: 4 })
  })

  test('a removed one is gone for good', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body } = await add({ invitationId: id, attachmentTypeId: 1 })
    const remove = () => t.as(admin).delete<Refused>(`/api/invitation/requirement/${body.id}`)
    expect((await remove()).status).toBe(200)
    expect((await edit(id)).requirements).toEqual([])
    const again = await remove()
    expect([again.status, again.body.code]).toEqual([404, 'requirement.notFound'])
    expect((await t.as(admin).put('/api/invitation/requirement', body)).status).toBe(404)
  })

  test('is part of the version: applications keep their requirements', async () => {
    const { id, revision } = await makeInvitation(t, admin, { isPublished: false })
    const { body } = await add({ invitationId: id, attachmentTypeId: 1 })
    expect(await edit(id)).toMatchObject({ versionNumber: 2, revision })
    const application = await makeApplication(t.db, id, admin.id)
    await t.as(admin).put('/api/invitation/requirement', body)
    expect((await edit(id)).versionNumber).toBe(2)
    await t.as(admin).put('/api/invitation/requirement', { ...body, max: 2 })
    expect((await edit(id)).versionNumber).toBe(3)
    await t.as(admin).delete(`/api/invitation/requirement/${body.id}`)
    expect(await edit(id)).toMatchObject({ versionNumber: 4, requirements: [] })
    const { requirements } = await t.db
      .selectFrom('invitation_version as v')
      .innerJoin('application as a', 'a.version_id', 'v.id')
      .select('v.requirements')
      .where('a.id', '=', application)
      .executeTakeFirstOrThrow()
    expect(requirements).toMatchObject([{ id: body.id, max: 1 }])
  })
})

describe('order, text and the file to fill in', () => {
  test('go to the applicant, and stay as they are in the version of an application', async () => {
    const { id } = await makeInvitation(t, admin, { isPublished: false })
    const [first, second] = [(await add({ invitationId: id, attachmentTypeId: 1 })).body, (await add({ invitationId: id, attachmentTypeId: 2 })).body]
    const order = (...ids: number[]) => t.as(admin).put<Refused>('/api/invitation/requirements/reorder', ids)
    expect((await order(second.id)).body.code).toBe('requirements.orderIncomplete')
    expect((await order(second.id, first.id)).status).toBe(200)
    const note = { el: 'Υπογεγραμμένη από τον κοσμήτορα', en: 'Signed by the dean' }
    await t.as(admin).put('/api/invitation/requirement', { ...second, note })
    const to = `/api/invitation/requirement/${second.id}/template`
    expect((await sendFile<Refused>(t.as(admin), to, { name: 'form.pdf', bytes: Buffer.from('<script>1</script>') })).body.code).toBe('file.type')
    const sent = await sendFile<Requirement>(t.as(admin), to, { name: 'Υπόδειγμα.pdf', bytes: samplePdf() })
    expect(sent.body).toMatchObject({ note, template: { name: 'Υπόδειγμα.pdf' } })
    expect((await edit(id)).requirements.map((one) => [one.id, one.template?.name])).toEqual([
      [second.id, 'Υπόδειγμα.pdf'],
      [first.id, undefined],
    ])
    expect((await auditCodes(t.db, id)).slice(-3)).toEqual(['invitation.requirementsReordered', 'invitation.requirementSaved', 'invitation.requirementSaved'])
    const applicationId = await makeApplication(t.db, id, admin.id)
    expect((await t.as(admin).delete<Requirement>(to)).body.template).toBeUndefined()
    const seen = await t.as(admin).get<{ requirements: Requirement[] }>(`/api/application/${applicationId}`)
    expect(seen.body.requirements[0]).toMatchObject({ id: second.id, note, template: { name: 'Υπόδειγμα.pdf' } })
    const file = `/api/application/${applicationId}/requirements/${second.id}/template`
    const downloaded = await t.as(admin).get(file)
    expect([downloaded.status, downloaded.headers['content-type'], downloaded.text.startsWith('%PDF-')]).toEqual([200, 'application/pdf', true])
    expect((await t.as(await t.person()).get(file)).status).toBe(404)
    expect((await t.as(admin).get(to)).status).toBe(404)
  })

  test('go along with a copy, an export, an import here and the version that is restored; elsewhere the file is asked for', async () => {
    const { id } = await makeInvitation(t, admin, { isPublished: false })
    const { body: first } = await add({ invitationId: id, attachmentTypeId: 1, note: { el: 'Πρωτότυπο' } })
    await add({ invitationId: id, attachmentTypeId: 2 })
    await sendFile(t.as(admin), `/api/invitation/requirement/${first.id}/template`, { name: 'Έντυπο.pdf', bytes: samplePdf() })
    const whole = [
      ['Βιογραφικό', { el: 'Πρωτότυπο' }, 'Έντυπο.pdf'],
      ['Πτυχίο', undefined, undefined],
    ]
    const contentOf = async (of: number) => (await edit(of)).requirements.map((one) => [one.attachmentType.title.el, one.note, one.template?.name])
    const { body: copy } = await t.as(admin).post<{ id: number }>(`/api/invitation/${id}/copy`)
    expect(await contentOf(copy.id)).toEqual(whole)
    const { body: exported } = await t.as(admin).get<{ requirements: { template?: { sha256: string } }[] }>(`/api/invitation/export/${id}`)
    const other = await makeInvitation(t, admin, { isPublished: false })
    const importInto = (invitation: object) => t.as(admin).put<{ notes: { code: string }[] }>('/api/invitation/import', { id: other.id, invitation })
    expect((await importInto(exported)).body.notes).toEqual([])
    expect(await contentOf(other.id)).toEqual(whole)
    const [manager, theirs] = [await t.person(), await makeInvitation(t, admin, { isPublished: false })]
    await makePrivilege(t.db, theirs.id, manager.id, 'manage')
    const named = { ...(await edit(theirs.id)), requirements: (await edit(id)).requirements }
    const { body: unread } = await t.as(manager).put<{ notes: { code: string }[] }>('/api/invitation/import', { id: theirs.id, invitation: named })
    expect([unread.notes.map(({ code }) => code), (await edit(theirs.id)).requirements[0]?.template]).toEqual([['templateUnknown'], undefined])
    const foreign = JSON.parse(JSON.stringify(exported).replace(exported.requirements[0]?.template?.sha256 ?? '', 'f'.repeat(64)))
    expect((await importInto(foreign)).body.notes.map(({ code }) => code)).toEqual(['templateUnknown'])
    const { versionNumber, requirements } = await edit(id)
    await t.as(admin).put('/api/invitation/requirements/reorder', requirements.map((one) => one.id).toReversed())
    await t.as(admin).delete(`/api/invitation/requirement/${first.id}/template`)
    const { revision } = await edit(id)
    await t.as(admin).post(`/api/invitation/${id}/versions/${versionNumber}/restore`, { revision })
    expect(await contentOf(id)).toEqual(whole)
  })

  test('files that were replaced are released after ninety days, unless an application shows them, and a version is restored without them', async () => {
    const { id } = await makeInvitation(t, admin, { isPublished: false })
    const { body: document } = await add({ invitationId: id, attachmentTypeId: 1 })
    const put = async (name: string) => {
      const { body } = await sendFile<Requirement>(t.as(admin), `/api/invitation/requirement/${document.id}/template`, { name, bytes: samplePdf() })
      return body.template?.id ?? ''
    }
    const ids = [await put('Πρώτο.pdf')]
    const { versionNumber } = await edit(id)
    ids.push(await put('Δεύτερο.pdf'))
    await makeApplication(t.db, id, admin.id)
    ids.push(await put('Τρίτο.pdf'))
    const kept = async () => {
      const rows = await t.db.selectFrom('file').select(['id', 'attached_at']).where('id', 'in', ids).execute()
      return ids.map((one) => rows.some((row) => row.id === one && row.attached_at !== null))
    }
    await releaseTemplates(t.db, new Date(t.clock.now().getTime() + 89 * 86_400_000))
    expect(await kept()).toEqual([true, true, true])
    await releaseTemplates(t.db, new Date(t.clock.now().getTime() + 91 * 86_400_000))
    expect(await kept()).toEqual([false, true, true])
    const { revision } = await edit(id)
    expect((await t.as(admin).post(`/api/invitation/${id}/versions/${versionNumber}/restore`, { revision })).status).toBe(200)
    expect((await edit(id)).requirements[0]?.template).toBeUndefined()
  })

  test('files of a version that was replaced, or of a draft that was discarded, are kept for ninety days from then, however long before it was made', async () => {
    const today = t.clock.now().getTime()
    const on = (days: number) => new Date(today + days * 86_400_000)
    t.clock.set(on(-300).toISOString())
    const { id } = await makeInvitation(t, admin)
    const { body: document } = await add({ invitationId: id, attachmentTypeId: 1 })
    const to = `/api/invitation/requirement/${document.id}/template`
    const put = async (name: string) => (await sendFile<Requirement>(t.as(admin), to, { name, bytes: samplePdf() })).body.template?.id ?? ''
    const discard = async () => t.as(admin).delete(`/api/invitation/${id}/draft?revision=${(await edit(id)).revision}`)
    const ids = [await put('Πρώτο.pdf')]
    const { versionNumber } = await publishDraft(t, admin, id)
    ids.push(await put('Δεύτερο.pdf'))
    t.clock.run()
    await publishDraft(t, admin, id)
    t.clock.set(on(-200).toISOString())
    ids.push(await put('Τρίτο.pdf'))
    t.clock.run()
    expect((await discard()).status).toBe(200)
    const kept = async () => {
      const rows = await t.db.selectFrom('file').select('id').where('id', 'in', ids).where('attached_at', 'is not', null).execute()
      return ids.map((one) => rows.some((row) => row.id === one))
    }
    await releaseTemplates(t.db, on(89))
    expect(await kept()).toEqual([true, true, true])
    const { revision } = await edit(id)
    const restored = await t.as(admin).post<InvitationEdit>(`/api/invitation/${id}/versions/${versionNumber}/restore`, { revision })
    expect(restored.body).toMatchObject({ draft: {}, requirements: [{ template: { name: 'Πρώτο.pdf' } }] })
    expect((await discard()).status).toBe(200)
    await releaseTemplates(t.db, on(91))
    expect(await kept()).toEqual([false, true, false])
  })

  test('a file that has just been released is not taken by an import', async () => {
    const { id } = await makeInvitation(t, admin, { isPublished: false })
    const { body: document } = await add({ invitationId: id, attachmentTypeId: 1 })
    const bytes = Buffer.concat([samplePdf(), Buffer.from('% Released\n')])
    const { body } = await sendFile<Requirement>(t.as(admin), `/api/invitation/requirement/${document.id}/template`, { name: 'Α.pdf', bytes })
    const { body: exported } = await t.as(admin).get(`/api/invitation/export/${id}`)
    await t.db
      .updateTable('file')
      .set({ attached_at: null })
      .where('id', '=', body.template?.id ?? '')
      .execute()
    const other = await makeInvitation(t, admin, { isPublished: false })
    const imported = await t.as(admin).put<{ notes: { code: string }[] }>('/api/invitation/import', { id: other.id, invitation: exported })
    expect([imported.body.notes.map(({ code }) => code), (await edit(other.id)).requirements[0]?.template]).toEqual([['templateUnknown'], undefined])
  })
})
