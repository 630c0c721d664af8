import type { ChangeEntry } from '@klesis/contract/history.ts'
import type { ExportedInvitation, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Letter } from '@klesis/contract/letters/letters.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeApplication, makeInvitation, makeMasterData, publishDraft } from '../invitations/testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const text = (words: string) => ({ title: { el: words }, body: { el: `<p>${words}</p>`, en: `<p>${words} {applicant.name}</p>` } })
const save = (id: number, kind: string, words: string, revision = 0) =>
  t.as(admin).put<Letter>(`/api/invitation/${id}/letters/${kind}`, { ...text(words), revision })
const list = async (id: number) => (await t.as(admin).get<{ items: Letter[] }>(`/api/invitation/${id}/letters`)).body.items
const exportOf = async (id: number) => (await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${id}`)).body
const importInto = async (id: number, invitation: unknown) => {
  const { revision } = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  expect((await t.as(admin).put('/api/invitation/import', { id, revision, invitation })).status).toBe(200)
}

async function source(): Promise<number> {
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  await save(id, 'decision', 'Απόφαση')
  await save(id, 'interview', 'Συνέντευξη')
  await t.as(admin).delete(`/api/invitation/${id}/letters/interview/effect?revision=1`)
  return id
}

test('a copy has the letters of its source, in effect or not as they were', async () => {
  const copy = (await t.as(admin).post<{ id: number }>(`/api/invitation/${await source()}/copy`)).body
  expect(await list(copy.id)).toMatchObject([
    { ...text('Απόφαση'), saved: { number: 1 }, live: { number: 1 } },
    { revision: 0 },
    { ...text('Συνέντευξη'), saved: { number: 1 }, live: null },
  ])
})

test('a file carries the letters, cleaned when they come in, and once more changes nothing', async () => {
  const file = await exportOf(await source())
  expect(file.letters).toEqual([
    { kind: 'decision', ...text('Απόφαση'), isWritten: true },
    { kind: 'interview', ...text('Συνέντευξη'), isWritten: false },
  ])
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  const [letter, ...others] = file.letters ?? []
  const dirty = { ...letter, body: { ...letter?.body, el: '<p onclick="x()">Απόφαση</p>' } }
  await importInto(id, { ...file, letters: [dirty, ...others] })
  expect(await list(id)).toMatchObject([{ ...text('Απόφαση'), live: { number: 1 } }, { revision: 0 }, { saved: { number: 1 }, live: null }])
  expect((await exportOf(id)).letters).toEqual(file.letters)
  const before = await list(id)
  await importInto(id, await exportOf(id))
  expect(await list(id)).toEqual(before)
})

test('an import into a published invitation waits with its draft, and goes with it', async () => {
  const file = await exportOf(await source())
  const { id } = await makeInvitation(t, admin, { isPublished: true })
  await save(id, 'decision', 'Παλιά')
  await t.as(admin).post(`/api/invitation/${id}/letters/decision/effect`, { revision: 1 })
  // Without a field it would not pass, so that it becomes a draft.
  await importInto(id, { ...file, invitation: { ...file.invitation, form: { display: 'form', components: [] } } })
  expect((await list(id))[0]).toMatchObject({ ...text('Απόφαση'), saved: { number: 2 }, live: { number: 1 } })
  const { revision } = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  expect((await t.as(admin).delete(`/api/invitation/${id}/draft?revision=${revision}`)).status).toBe(200)
  expect((await list(id))[0]).toMatchObject({ ...text('Παλιά'), live: { number: 1 } })
})

test('what a file says is not written goes with the draft that is discarded, and is not written once the import goes live', async () => {
  const file = await exportOf(await source())
  const letters = file.letters?.map((letter) => ({ ...letter, isWritten: letter.kind !== 'decision' }))
  const { id } = await makeInvitation(t, admin, { isPublished: true })
  await save(id, 'decision', 'Παλιά')
  await t.as(admin).post(`/api/invitation/${id}/letters/decision/effect`, { revision: 1 })
  const withoutFields = { ...file.invitation, form: { display: 'form', components: [] } }
  await importInto(id, { ...file, letters, invitation: withoutFields })
  expect((await list(id))[0]).toMatchObject({ ...text('Απόφαση'), live: { number: 1 } })
  expect((await exportOf(id)).letters?.map(({ isWritten }) => isWritten)).toEqual([false, true])
  const { revision } = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  await t.as(admin).delete(`/api/invitation/${id}/draft?revision=${revision}`)
  expect((await list(id))[0]).toMatchObject({ ...text('Παλιά'), live: { number: 1 } })
  await importInto(id, { ...file, letters })
  expect(await list(id)).toMatchObject([{ ...text('Απόφαση'), live: null }, { revision: 0 }, { ...text('Συνέντευξη'), live: { number: 3 } }])
})

/** A published invitation whose decision is in effect, with a draft for whose publication a file wants the interview in effect and the decision not. */
async function withImportThatWaits(): Promise<number> {
  const file = await exportOf(await source())
  const { id } = await makeInvitation(t, admin, { isPublished: true })
  await save(id, 'decision', 'Παλιά')
  await t.as(admin).post(`/api/invitation/${id}/letters/decision/effect`, { revision: 1 })
  const letters = file.letters?.map((letter) => ({ ...letter, isWritten: letter.kind !== 'decision' }))
  await makeApplication(t.db, id, admin.id)
  await importInto(id, { ...file, letters })
  return id
}

test('a letter that was corrected after the import is written on publishing or not, as the file says; discarding keeps the correction only', async () => {
  const correct = async (id: number) => {
    const [decision, , interview] = await list(id)
    expect([decision?.live?.number, interview?.live]).toEqual([1, null])
    await save(id, 'decision', 'Διορθωμένη', decision?.revision)
    await save(id, 'interview', 'Διορθωμένη', interview?.revision)
  }
  const published = await withImportThatWaits()
  await correct(published)
  await publishDraft(t, admin, published)
  expect(await list(published)).toMatchObject([{ ...text('Διορθωμένη'), live: null }, {}, { ...text('Διορθωμένη'), live: { number: 2 } }])
  const discarded = await withImportThatWaits()
  await correct(discarded)
  const { revision } = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${discarded}?edit=1`)).body
  expect((await t.as(admin).delete(`/api/invitation/${discarded}/draft?revision=${revision}`)).status).toBe(200)
  expect((await exportOf(discarded)).letters).toEqual([
    { kind: 'decision', ...text('Διορθωμένη'), isWritten: true },
    { kind: 'interview', ...text('Διορθωμένη'), isWritten: false },
  ])
})

test('the list and the history tell which letters an import puts into effect or takes out of it once it is published', async () => {
  const id = await withImportThatWaits()
  expect((await list(id)).map(({ isWrittenWhenLive }) => isWrittenWhenLive)).toEqual([false, null, true])
  const wishes = async () => {
    const { items } = (await t.as(admin).get<{ items: ChangeEntry[] }>(`/api/invitation/${id}/history`)).body
    return items.flatMap(({ changes }) => changes.flatMap(({ field, label, after }) => (field === 'letters.whenLive' ? [`${label}: ${after}`] : [])))
  }
  expect(await wishes()).toEqual(['Πρόσκληση σε συνέντευξη: Ναι', 'Επιστολή απόφασης: Όχι'])
  await t.as(admin).post(`/api/invitation/${id}/letters/decision/effect`, { revision: (await list(id))[0]?.revision })
  await publishDraft(t, admin, id)
  expect((await list(id)).map(({ live, isWrittenWhenLive }) => [live?.number, isWrittenWhenLive])).toEqual([
    [2, null],
    [undefined, null],
    [1, null],
  ])
})

test('a copy of an invitation whose import waits writes the letters that the import lets be written', async () => {
  const copy = (await t.as(admin).post<{ id: number }>(`/api/invitation/${await withImportThatWaits()}/copy`)).body
  expect(await list(copy.id)).toMatchObject([{ ...text('Απόφαση'), live: null }, { revision: 0 }, { ...text('Συνέντευξη'), live: { number: 1 } }])
})

test('a template of an invitation carries its letters', async () => {
  const name = { title: { el: 'Πρότυπο' } }
  const template = (await t.as(admin).post<{ id: string }>(`/api/invitation/${await source()}/template`, name)).body
  const made = (await t.as(admin).post<{ id: number }>(`/api/invitation/templates/${template.id}`)).body
  expect((await list(made.id))[0]).toMatchObject({ ...text('Απόφαση'), live: { number: 1 } })
})
