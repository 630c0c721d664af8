import type { Translation, TranslationPage } from '@klesis/contract/translations/translation.ts'
import { describe, expect, test, vi } from 'vitest'
import { changesOf } from '../../audit/testing/changes-of.ts'
import { testApp } from '../../testing/test-app.ts'
import { folderOfTexts } from './testing/page-texts.ts'
import { reloadEditedTexts } from './texts/reload-edited-texts.ts'

const t = await testApp({ webFolder: folderOfTexts() })
const admin = t.as(await t.person({ roles: ['systemAdmin'], firstName: 'Άννα', lastName: 'Πρώτη' }))
const other = t.as(await t.person({ roles: ['systemAdmin'], firstName: 'Νίκος', lastName: 'Δεύτερος' }))

const list = async (query = '') => (await admin.get<TranslationPage>(`/api/translations?${query}`)).body
const read = async (namespace: string, key: string) => {
  const found = (await list(`search=${encodeURIComponent(`${namespace}:${key}`)}`)).items.find((one) => one.namespace === namespace && one.key === key)
  if (!found) throw new Error(`${namespace}:${key} is not listed.`)
  return found
}
const inLanguage = ({ texts }: Translation, language: string) => {
  const found = texts.find((text) => text.language === language)
  if (!found) throw new Error(`There is no ${language}.`)
  return found
}
const write = async (language: string, namespace: string, key: string, text: string) => {
  const { revision } = inLanguage(await read(namespace, key), language)
  return admin.put<Translation & { message: string }>('/api/translations', { language, namespace, key, text, revision })
}
const reset = async (language: string, namespace: string, key: string) => {
  const { revision } = inLanguage(await read(namespace, key), language)
  return admin.post<Translation>('/api/translations/reset', { language, namespace, key, revision })
}

describe('a text', () => {
  test('of the page overrides the shipped one for everybody, until it is reset', async () => {
    expect((await t.guest.get('/pub/translations/el')).body).toMatchObject({ language: 'el', texts: {} })
    expect((await write('el', 'app', 'nav.dashboard', 'Κεντρική')).status).toBe(200)
    expect((await t.guest.get('/pub/translations/el')).body).toMatchObject({ texts: { app: { 'nav.dashboard': 'Κεντρική' } } })
    expect((await t.guest.get('/pub/translations/en')).body).toMatchObject({ texts: {} })
    const changed = inLanguage(await read('app', 'nav.dashboard'), 'el')
    expect(changed).toMatchObject({ text: 'Κεντρική', shipped: 'Αρχική', isChanged: true, isStale: false, changedBy: 'Άννα Πρώτη' })
    const back = await reset('el', 'app', 'nav.dashboard')
    expect(inLanguage(back.body, 'el')).toMatchObject({ text: 'Αρχική', isChanged: false })
    expect((await t.guest.get('/pub/translations/el')).body).toMatchObject({ texts: {} })
  })

  test('of the server is used at once', async () => {
    await write('el', 'refusals', 'access.signInNeeded', 'Πρώτα συνδεθείτε.')
    // The page says a refusal again in another language.
    expect((await t.guest.get('/pub/translations/el')).body).toMatchObject({ texts: { refusals: { 'access.signInNeeded': 'Πρώτα συνδεθείτε.' } } })
    expect((await t.guest.get<{ message: string }>('/auth/me')).body.message).toBe('Πρώτα συνδεθείτε.')
    await reset('el', 'refusals', 'access.signInNeeded')
    expect((await t.guest.get<{ message: string }>('/auth/me')).body.message).toBe('Συνδεθείτε για να συνεχίσετε.')
    expect((await t.guest.get<{ texts: object }>('/pub/translations/el')).body.texts).toEqual({})
  })

  test('of the server stays in use when an older reading of the texts ends after it was saved', async () => {
    const held = Promise.withResolvers<[]>()
    const reading = vi.spyOn(t.db, 'selectFrom').mockReturnValueOnce({ select: () => ({ where: () => ({ execute: () => held.promise }) }) } as never)
    const older = reloadEditedTexts(t.db)
    reading.mockRestore()
    await write('el', 'refusals', 'access.signInNeeded', 'Πρώτα συνδεθείτε.')
    held.resolve([])
    await older
    expect((await t.guest.get<{ message: string }>('/auth/me')).body.message).toBe('Πρώτα συνδεθείτε.')
    await reset('el', 'refusals', 'access.signInNeeded')
  })

  test('of two people who edit it at once the second is refused with the author and the newer text', async () => {
    const target = { language: 'el', namespace: 'dashboard', key: 'title', revision: 0 }
    const answers = await Promise.all([
      admin.put<{ code?: string }>('/api/translations', { ...target, text: 'Προσκλήσεις τώρα' }),
      other.put<{ code?: string }>('/api/translations', { ...target, text: 'Τρέχουσες προσκλήσεις' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const saved = inLanguage(await read('dashboard', 'title'), 'el')
    expect(refused?.body).toMatchObject({ code: 'translation.stale', params: { by: saved.changedBy, text: saved.text, revision: 1 } })
    await reset('el', 'dashboard', 'title')
  })

  test('is audited with its namespace and key', async () => {
    await write('en', 'app', 'nav.dashboard', 'Start')
    const last = await t.db.selectFrom('audit_entry').select(['code', 'ids']).where('subject', '=', 'translations').orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ code: 'translation.saved', ids: { language: 'en', namespace: 'app', key: 'nav.dashboard' } })
    expect((await changesOf(t.db, 'translations', 0)).at(-1)).toEqual(['app:nav.dashboard', expect.any(String), 'Start'])
    await reset('en', 'app', 'nav.dashboard')
  })
})

describe('what a text must not contain', () => {
  test.each([
    ['user.menu', 'Λογαριασμός', /Λείπει το \{\{name\}\}/],
    ['user.menu', '{{name}} {{uid}}', /\{\{uid\}\} δεν υπάρχει/],
    ['user.menu', '{name} {{name}}', /Γράψτε τις τιμές ως \{\{name\}\}\./],
    ['user.menu', '{{name}} }', /άγκιστρο/],
    ['user.menu', '{{name}} { κι άλλα', /άγκιστρο/],
    ['user.menu', '{{- name}}', /Λείπει/],
    ['user.menu', '{{όνομα}}', /\{\{όνομα\}\} δεν υπάρχει/],
    ['nav.dashboard', '{{name}}', /δεν μπαίνει τιμή/],
    ['nav.dashboard', '{ name }', /Το \{ name \} .* δεν μπαίνει τιμή/],
    ['nav.dashboard', '$t(app:user.menu)', /με \$t\./],
    ['nav.dashboard', '   ', /Γράψτε κείμενο/],
    ['nav.dashboard', 'α'.repeat(121), /χωρούν έως 120/],
    ['nav.dashboard', 'Αρχ\u202eική', /δεν φαίνεται/],
    ['nav.dashboard', 'Δύο\nγραμμές', /μία γραμμή/],
  ])('%s: %s', async (key, text, message) => {
    const { status, body } = await write('el', 'app', key, text)
    expect([status, body.message]).toEqual([422, expect.stringMatching(message)])
    expect((await t.guest.get<{ texts: object }>('/pub/translations/el')).body.texts).toEqual({})
  })

  test('a plural form may omit the number', async () => {
    expect((await write('el', 'app', 'nav.waiting_one', 'Μία περιμένει')).status).toBe(200)
    await reset('el', 'app', 'nav.waiting_one')
  })

  test('A27 markup is stored as plain text', async () => {
    const markup = '<img src=x onerror="alert(1)">'
    expect((await write('el', 'app', 'nav.dashboard', markup)).status).toBe(200)
    const answer = await t.guest.get('/pub/translations/el')
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.body).toMatchObject({ texts: { app: { 'nav.dashboard': markup } } })
    await reset('el', 'app', 'nav.dashboard')
  })

  test('nor can one that does not exist be written, nor in a language that is not in use', async () => {
    const text = { namespace: 'app', key: 'nav.dashboard', text: 'Start', revision: 0, language: 'el' }
    for (const wrong of [{ key: 'constructor' }, { namespace: '__proto__' }, { language: 'de' }])
      expect((await admin.put('/api/translations', { ...text, ...wrong })).status).toBe(404)
  })
})

describe('stale is', () => {
  test('a shipped English text after the Greek one was edited; it may be confirmed unchanged', async () => {
    await write('el', 'app', 'nav.dashboard', 'Η σελίδα μου')
    const english = inLanguage(await read('app', 'nav.dashboard'), 'en')
    expect(english).toMatchObject({ isStale: true, isChanged: false, sourceThen: 'Αρχική' })
    expect((await list('state=stale&language=en')).items.map(({ key }) => key)).toEqual(['nav.dashboard'])
    await write('en', 'app', 'nav.dashboard', 'Home')
    expect(inLanguage(await read('app', 'nav.dashboard'), 'en')).toMatchObject({ isStale: false, isChanged: false })
    expect((await t.guest.get<{ texts: object }>('/pub/translations/en')).body.texts).toEqual({})
    await write('el', 'app', 'nav.dashboard', 'Η πρώτη σελίδα')
    expect(inLanguage(await read('app', 'nav.dashboard'), 'en')).toMatchObject({ isStale: true, sourceThen: 'Η σελίδα μου' })
    await reset('el', 'app', 'nav.dashboard')
    expect((await list('state=stale')).total).toBe(0)
    await reset('en', 'app', 'nav.dashboard')
    expect((await list('state=stale')).total).toBe(0)
  })

  test('an edited text after another text is shipped', async () => {
    await write('el', 'dashboard', 'title', 'Τι είναι ανοιχτό')
    await t.db.updateTable('translation').set({ source_text: 'Προσκλήσεις', source_hash: 'of an earlier release' }).where('key', '=', 'title').execute()
    expect(inLanguage(await read('dashboard', 'title'), 'el')).toMatchObject({ isStale: true, sourceThen: 'Προσκλήσεις' })
    await reset('el', 'dashboard', 'title')
  })
})

describe('the list', () => {
  test('is searched in keys and texts, without accents and in any case', async () => {
    expect((await list(`search=${encodeURIComponent('ΑΝΟΙΧΤΕΣ προσκλησεισ')}`)).items.map(({ key }) => key)).toEqual(['title'])
    expect((await list('search=NAV.dash')).items.map(({ key }) => key)).toContain('nav.dashboard')
    expect((await list(`search=${encodeURIComponent('χωρίς κανένα')}`)).items).toEqual([])
  })

  test('comes by namespace and a page at a time', async () => {
    expect((await list('namespace=app')).items.map(({ key }) => key)).toEqual(['nav.dashboard', 'user.menu', 'nav.waiting_one', 'nav.waiting_other'])
    const [first, second] = [await list(), await list('page=1')]
    expect([first.items.length, second.items[0]]).not.toEqual([50, first.items[0]])
    expect(first.total).toBeGreaterThan(100)
    expect(first.namespaces).toEqual(expect.arrayContaining(['app', 'dashboard', 'refusals', 'notices', 'mails', 'rules']))
  })

  test('names the placeholders of a text', async () => {
    expect(await read('app', 'user.menu')).toMatchObject({ placeholders: ['{{name}}'], most: 120 })
    expect((await read('notices', 'application.submitted.body')).placeholders).toEqual(['{title}', '{sent}', '{protocolNumber}'])
  })
})

describe('the edited texts of the page', () => {
  test.each(['../../etc', 'xx', '__proto__', 'constructor', 'EL', 'el\u0000', 'de'])('A55 are Greek for the language %j', async (language) => {
    const { status, body } = await t.guest.get(`/pub/translations/${encodeURIComponent(language)}`)
    expect([status, body]).toEqual([200, expect.objectContaining({ language: 'el' })])
  })

  test('are not sent again while nothing changed', async () => {
    const first = await t.guest.get<{ version: string }>('/pub/translations/el')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await t.guest.get('/pub/translations/el', { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
    const named = await t.guest.get(`/pub/translations/el?v=${first.body.version}`)
    expect(named.headers['cache-control']).toMatch(/immutable/)
    await write('el', 'app', 'nav.dashboard', 'Κεντρική')
    const changed = await t.guest.get(`/pub/translations/el?v=${first.body.version}`, { 'if-none-match': String(first.headers.etag) })
    expect([changed.status, changed.headers['cache-control']]).toEqual([200, 'no-cache'])
    await reset('el', 'app', 'nav.dashboard')
  })
})
