import type { InvitationTexts } from '@klesis/contract/translations/translation.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, oneQuestion } from '../../invitations/testing/fixtures.ts'

const t = await testApp()
await makeMasterData(t.db)
const person = await t.person({ roles: ['systemAdmin'] })
const admin = t.as(person)

const texts = async (id: number) => (await admin.get<{ items: InvitationTexts[] }>('/api/translations/invitations')).body.items.find((one) => one.id === id)
const overrides = { languages: ['el', 'en'], title: { el: 'Στέγη', en: 'Housing' }, shortNote: { el: 'Έως Ιούνιο' }, isPublished: false }

test('what an invitation lacks in a language it declares is listed, its form and instructions included', async () => {
  const { id } = await makeInvitation(t, person, overrides)
  await admin.post(`/api/invitation/help/new/${id}/el`, { script: '<p>Διαβάστε <b>πρώτα</b></p>' })
  expect((await texts(id))?.gaps).toEqual([
    { language: 'en', part: 'shortNote', count: 1, example: 'Έως Ιούνιο' },
    { language: 'en', part: 'form', count: 1, example: 'Όνομα' },
    { language: 'en', part: 'help', count: 1, example: 'Διαβάστε πρώτα' },
  ])
})

test('a letter that lacks a language is counted, whether it is in effect or waits', async () => {
  const form = { ...oneQuestion, i18n: { en: { Όνομα: 'Name' } } }
  const { id } = await makeInvitation(t, person, { ...overrides, form, shortNote: {}, isPublished: true })
  const path = `/api/invitation/${id}/letters`
  await admin.put(`${path}/decision`, { title: { el: 'Απόφαση', en: 'Decision' }, body: { el: '<p>α</p>', en: '<p>a</p>' }, revision: 0 })
  await admin.put(`${path}/rejection`, { title: { el: 'Απόρριψη' }, body: { el: '<p>β</p>' }, revision: 0 })
  await admin.put(`${path}/interview`, { title: {}, body: { el: '<p>Σας <b>καλούμε</b></p>' }, revision: 0 })
  expect((await texts(id))?.gaps).toEqual([{ language: 'en', part: 'letters', count: 2, example: 'Σας καλούμε' }])
})

test('one that has everything, or one language only, is not listed', async () => {
  const form = { ...oneQuestion, i18n: { en: { Όνομα: 'Name' } } }
  const whole = await makeInvitation(t, person, { ...overrides, form, shortNote: {} })
  const single = await makeInvitation(t, person, { ...overrides, languages: ['el'] })
  expect([await texts(whole.id), await texts(single.id)]).toEqual([undefined, undefined])
})

test('a text is saved once per revision, in declared languages only', async () => {
  const { id, revision } = await makeInvitation(t, person, overrides)
  const path = `/api/translations/invitations/${id}`
  const note = { part: 'shortNote', language: 'en', text: ' Until June ', revision }
  expect(await admin.put(path, note)).toMatchObject({ status: 200, body: { revision: revision + 1 } })
  expect(await admin.put(path, { ...note, text: 'Until July' })).toMatchObject({ status: 409, body: { code: 'invitation.stale' } })
  expect(await admin.put(path, { ...note, language: 'de', revision: revision + 1 })).toMatchObject({ status: 404, body: { code: 'language.notFound' } })
  const row = await t.db.selectFrom('invitation').select(['short_note', 'title']).where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ short_note: { el: 'Έως Ιούνιο', en: 'Until June' }, title: overrides.title })
  expect((await texts(id))?.gaps.map(({ part }) => part)).toEqual(['form'])
})
