import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { VersionRow, VersionView } from '@klesis/contract/invitations/versions.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { auditCodes, makeApplication, makeInvitation, makeMasterData, makePrivilege, oneQuestion, publishDraft } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'], lastName: 'Συντάκτρια' })
})

const versionsOf = async (id: number) => (await t.as(admin).get<{ items: VersionRow[]; total: number }>(`/api/invitation/${id}/versions`)).body
const edit = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
const restore = async (id: number, number: number, person = admin) =>
  t.as(person).post<InvitationEdit>(`/api/invitation/${id}/versions/${number}/restore`, { revision: (await edit(id)).revision })
const other = { display: 'form', components: [{ type: 'textfield', key: 'other', label: 'Άλλο', input: true }] }

/** A published invitation with three versions: a second form, then a document. */
async function makeThree(isPublished = true) {
  const made = await makeInvitation(t, admin, { isPublished })
  await t.as(admin).put('/api/invitation', { ...made, form: other, avatarRequired: true })
  await t.as(admin).post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 1 })
  if (isPublished) await publishDraft(t, admin, made.id)
  return made
}

test('the list says who saved each version, what it changed and how many applications are on it', async () => {
  const made = await makeInvitation(t, admin)
  const applicant = await t.person()
  await makeApplication(t.db, made.id, applicant.id, { appState: 'temporary' })
  await makeApplication(t.db, made.id, applicant.id, { appState: 'permanent' })
  await t.as(admin).put('/api/invitation', { ...made, form: other })
  await makeApplication(t.db, made.id, applicant.id)
  const { items, total } = await versionsOf(made.id)
  expect(items.map(({ number, parent, changed, isCurrent, drafts, submitted }) => [number, parent, changed, isCurrent, drafts, submitted])).toEqual([
    [2, 1, ['form'], true, 1, 0],
    [1, null, [], false, 1, 1],
  ])
  expect([total, items[0]?.author]).toEqual([2, expect.stringContaining('Συντάκτρια')])
})

test('a version is opened with what it changed', async () => {
  const made = await makeThree()
  const open = async (number: number) => (await t.as(admin).get<VersionView>(`/api/invitation/${made.id}/versions/${number}`)).body
  const named = ({ changes }: VersionView) => changes.map(({ label, field }) => field ?? label)
  expect([await open(1), await open(2), await open(3)].map(named)).toEqual([[], ['avatarRequired', 'Άλλο', 'Όνομα'], ['requirement']])
  expect((await open(1)).form).toEqual(oneQuestion)
  expect((await t.as(admin).get(`/api/invitation/${made.id}/versions/9`)).status).toBe(404)
})

describe('restoring a version', () => {
  test('of a published invitation makes a draft of it, and what is live stays', async () => {
    const made = await makeThree()
    const { body } = await restore(made.id, 1)
    expect(body).toMatchObject({ form: oneQuestion, avatarRequired: false, requirements: [], isPublished: true, draft: { savedBy: expect.any(String) } })
    expect((await versionsOf(made.id)).items.map(({ number, isCurrent, isDraft }) => [number, isCurrent, isDraft])).toEqual([
      [4, false, true],
      [3, true, false],
      [2, false, false],
      [1, false, false],
    ])
    expect((await auditCodes(t.db, made.id)).at(-1)).toBe('invitation.versionRestored')
    expect(await publishDraft(t, admin, made.id)).toMatchObject({ form: oneQuestion, draft: null })
  })

  test('of an unpublished one replaces its content by a new version', async () => {
    const made = await makeThree(false)
    expect((await restore(made.id, 1)).body).toMatchObject({ form: oneQuestion, requirements: [], draft: null, versionNumber: 4 })
    expect((await restore(made.id, 3)).body).toMatchObject({ form: other, requirements: [{ attachmentTypeId: 1 }], versionNumber: 5 })
  })

  test('brings the names of its steps, and marks their translations that were written for another text', async () => {
    const flagsOf = (label: Record<string, string>) => ({ approvalUnit: 'applicant' as const, approvalLevels: 1, levelSteps: [{ label }] })
    const made = await makeInvitation(t, admin, { isPublished: false, languages: ['el', 'en'], flags: flagsOf({ el: 'Γνώμη', en: 'Opinion' }) })
    const put = async (change: object) => (await t.as(admin).put<InvitationEdit>('/api/invitation', { ...(await edit(made.id)), ...change })).body
    await put({ flags: { ...made.flags, ...flagsOf({ el: 'Άποψη', en: 'Opinion' }) } })
    // Somebody says that the translation fits the new text.
    expect((await put({ meta: { i18nSources: { en: { Άποψη: 'Άποψη' } } } })).meta).toEqual({})
    const { body } = await restore(made.id, 1)
    expect([body.flags.levelSteps, body.meta]).toEqual([
      [expect.objectContaining({ label: { el: 'Γνώμη', en: 'Opinion' } })],
      { i18nSources: { en: { Γνώμη: 'Άποψη' } } },
    ])
  })

  test('whose committee was deleted since is restored without it, and says that one is missing', async () => {
    const { id: committeeId } = await t.db.insertInto('committee').values({ code: 'gone', title: '{}', rule: 'all' }).returning('id').executeTakeFirstOrThrow()
    const made = await makeInvitation(t, admin, { isPublished: false, appApprovals: true, committeeId })
    await t.as(admin).put('/api/invitation', { ...made, committeeId: null })
    await t.db.deleteFrom('committee').where('id', '=', committeeId).execute()
    const { status, body } = await restore(made.id, 1)
    expect([status, body.committeeId, body.appApprovals]).toEqual([200, null, true])
    expect(body.problems.map(({ code }) => code)).toContain('noApprovers')
  })

  test('whose document type, department or semester was deleted since is restored with what stands there now', async () => {
    const add = async (table: 'department' | 'attachment_type' | 'semester') =>
      (
        await sql<{ id: number }>`insert into ${sql.table(table)} ${sql.raw(
          { department: `(code, title) values ('gone', '{}')`, attachment_type: `(title) values ('{}')`, semester: `(description) values ('{}')` }[table],
        )} returning id`.execute(t.db)
      ).rows[0]?.id ?? 0
    const [departmentId, attachmentTypeId, semester] = [await add('department'), await add('attachment_type'), await add('semester')]
    const { id: invitationId } = await makeInvitation(t, admin, { isPublished: false })
    const { body: document } = await t.as(admin).post<{ id: number }>('/api/invitation/requirement', { invitationId, attachmentTypeId })
    const item = { invitationId, departmentId, code: 'Α', title: 'Μάθημα', category: 1, semester }
    const { body: course } = await t.as(admin).post<{ id: number }>('/api/invitation/item', item)
    const { versionNumber } = await edit(invitationId)
    await t.as(admin).put('/api/invitation/requirement', { id: document.id, invitationId, attachmentTypeId: 1 })
    await t.as(admin).put('/api/invitation/item', { ...item, id: course.id, departmentId: 1, semester: 1, title: 'Άλλο' })
    await t.db.deleteFrom('department').where('id', '=', departmentId).execute()
    await t.db.deleteFrom('attachment_type').where('id', '=', attachmentTypeId).execute()
    await t.db.deleteFrom('semester').where('id', '=', semester).execute()
    const { status, body } = await restore(invitationId, versionNumber)
    expect([status, body.requirements.map((one) => [one.id, one.attachmentTypeId])]).toEqual([200, [[document.id, 1]]])
    expect((await t.as(admin).get(`/api/invitation/${invitationId}/items?edit=1`)).body).toMatchObject([
      { id: course.id, departmentId: 1, semester: 1, title: 'Μάθημα' },
    ])
  })

  test('whose items would have one code, because their departments became one, is refused by their names, and nothing changes', async () => {
    const { rows } = await sql<{ id: number }>`insert into department (code, title) values ('merged', '{}') returning id`.execute(t.db)
    const departmentId = rows[0]?.id ?? 0
    const { id: invitationId } = await makeInvitation(t, admin, { isPublished: false })
    const item = { invitationId, departmentId: 1, code: 'ΜΑΘ', category: 1, semester: 1 }
    await t.as(admin).post('/api/invitation/item', { ...item, title: 'Ανάλυση' })
    const merged = (await t.as(admin).post<{ id: number }>('/api/invitation/item', { ...item, departmentId, title: 'Άλγεβρα' })).body
    const { versionNumber } = await edit(invitationId)
    await t.as(admin).put('/api/invitation/item', { ...item, id: merged.id, title: 'Άλγεβρα', code: 'ΜΑΘ2' })
    await t.db.deleteFrom('department').where('id', '=', departmentId).execute()
    const before = (await t.as(admin).get(`/api/invitation/${invitationId}/items?edit=1`)).body
    expect(await restore(invitationId, versionNumber)).toMatchObject({
      ...{ status: 409, body: { code: 'version.sameItems', params: { items: '«Ανάλυση», «Άλγεβρα» (ΜΑΘ)' } } },
    })
    expect((await t.as(admin).get(`/api/invitation/${invitationId}/items?edit=1`)).body).toEqual(before)
  })

  test('with actions of a document that are no longer there is refused to who writes none', async () => {
    const made = await makeInvitation(t, admin)
    const manager = await t.person()
    await makePrivilege(t.db, made.id, manager.id, 'manage')
    const document = { invitationId: made.id, attachmentTypeId: 1, actions: [{ id: 'a', title: 'Μία', script: 'return {}' }] }
    const { body } = await t.as(admin).post<{ id: number }>('/api/invitation/requirement', document)
    await publishDraft(t, admin, made.id)
    expect((await restore(made.id, 2, manager)).status).toBe(200)
    await t.as(admin).put('/api/invitation/requirement', { ...document, id: body.id, actions: null })
    await publishDraft(t, admin, made.id)
    expect(await restore(made.id, 2, manager)).toMatchObject({ status: 403, body: { code: 'invitation.actionsByAdministrators' } })
    expect((await restore(made.id, 1, manager)).status).toBe(200)
    expect((await restore(made.id, 2)).status).toBe(200)
  })

  test('is refused to others, for a stale revision and for no version', async () => {
    const made = await makeThree()
    const [viewer, stranger] = [await t.person(), await t.person()]
    await makePrivilege(t.db, made.id, viewer.id, 'view')
    expect([(await restore(made.id, 1, viewer)).status, (await restore(made.id, 1, stranger)).status, (await restore(made.id, 9)).status]).toEqual([
      403, 403, 404,
    ])
    expect((await t.as(admin).post(`/api/invitation/${made.id}/versions/1/restore`, { revision: 1 })).status).toBe(409)
    expect((await t.as(viewer).get(`/api/invitation/${made.id}/versions`)).status).toBe(403)
  })
})
