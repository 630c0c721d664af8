import type { PortalLanguage, TextOverlay, TranslationPage } from '@klesis/contract/translations/translation.ts'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { folderOfTexts } from '../testing/page-texts.ts'

const t = await testApp({ webFolder: folderOfTexts() })
const admin = t.as(await t.person({ roles: ['systemAdmin'] }))

const save = (code: string, use: { forInvitations?: boolean; forInterface?: boolean; name?: string } = {}) =>
  admin.put<{ languages: PortalLanguage[]; code?: string }>(`/api/translations/languages/${code}`, {
    name: 'Γλώσσα',
    forInvitations: true,
    forInterface: false,
    ...use,
  })
const offeredToInvitations = async () =>
  (await t.guest.get<{ languages: { code: string; title: string }[] }>('/pub/masterdata')).body.languages.map(({ code }) => code)
const list = async (query: string) => (await admin.get<TranslationPage>(`/api/translations?${query}`)).body

afterEach(async () => {
  await t.db.deleteFrom('translation').execute()
  await t.db.updateTable('language').set({ for_interface: false, for_invitations: true }).where('code', 'not in', ['el', 'en']).execute()
})

test('a language that is added can be chosen for invitations, until it is deactivated', async () => {
  expect(await offeredToInvitations()).toEqual(['el', 'en', 'de', 'fr', 'it', 'es', 'bg', 'ro', 'sq', 'tr', 'ru', 'uk', 'ar', 'zh'])
  expect((await save('pt', { name: 'Português' })).status).toBe(200)
  expect(await offeredToInvitations()).toContain('pt')
  await save('pt', { forInvitations: false })
  expect(await offeredToInvitations()).not.toContain('pt')
})

test('a change of one use leaves the other as it is saved, whoever changed it meanwhile', async () => {
  const change = (use: object) => admin.put<{ languages: PortalLanguage[] }>('/api/translations/languages/fr', { name: 'Français', ...use })
  const french = ({ body }: Awaited<ReturnType<typeof change>>) => body.languages.find(({ code }) => code === 'fr')
  await change({ forInterface: true })
  expect(french(await change({ forInvitations: false }))).toMatchObject({ forInvitations: false, forInterface: true })
  expect(french(await change({ forInterface: false }))).toMatchObject({ forInvitations: false, forInterface: false })
  const { ids } = await t.db.selectFrom('audit_entry').select('ids').where('code', '=', 'language.saved').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(ids).toEqual({ language: 'fr', forInvitations: false, forInterface: false })
})

test.each(['el', 'en'])('%s is always in use', async (code) => {
  expect(await save(code, { forInterface: false })).toMatchObject({ status: 409, body: { code: 'language.stays' } })
  expect((await save(code, { name: code === 'el' ? 'Ελληνικά' : 'English', forInterface: true })).status).toBe(200)
})

test('what a further language of the interface lacks is missing, plurals of its own included', async () => {
  expect((await list('state=missing')).total).toBe(0)
  await save('ru', { name: 'Русский', forInterface: true })
  const { body } = await admin.get<{ languages: PortalLanguage[] }>('/api/translations/languages')
  const russian = body.languages.find(({ code }) => code === 'ru')
  expect(russian).toMatchObject({ isOffered: false, missing: russian?.all })
  const waiting = (await list('search=nav.waiting&language=ru')).items
  expect(waiting.map(({ key, texts }) => [key, texts.map(({ language }) => language)])).toEqual([
    ['nav.waiting_one', ['el', 'ru']],
    ['nav.waiting_other', ['el', 'ru']],
    ['nav.waiting_few', ['ru']],
    ['nav.waiting_many', ['ru']],
  ])
})

test('a language is offered to readers once almost no text is missing; missing texts are the shipped ones', async () => {
  await save('de', { name: 'Deutsch', forInterface: true })
  const file = await admin.get<{ texts: Record<'namespace' | 'key' | 'el' | 'de', string>[] }>('/api/translations/export/json')
  const german = file.body.texts.filter(({ de }) => de === '')
  const changes = german.map(({ namespace, key, el }) => ({ namespace, key, language: 'de', text: el, revision: 0 }))
  const offered = async () => (await t.guest.get<TextOverlay>('/pub/translations/en')).body.languages
  await admin.post('/api/translations/apply', { changes: changes.slice(0, Math.floor(changes.length * 0.9)) })
  expect(await offered()).toEqual([])
  await admin.post('/api/translations/apply', { changes: changes.slice(Math.floor(changes.length * 0.9), -1) })
  expect(await offered()).toEqual([{ code: 'de', name: 'Deutsch' }])
  expect((await t.guest.get<TextOverlay>('/pub/translations/de')).body).toMatchObject({ language: 'de', texts: { app: { 'nav.dashboard': 'Αρχική' } } })
})
