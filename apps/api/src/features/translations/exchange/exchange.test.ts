import type { TableFormat } from '@klesis/contract/table-formats.ts'
import type { ImportPreview, TextDifference } from '@klesis/contract/translations/translation.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'
import { folderOfTexts } from '../testing/page-texts.ts'

const t = await testApp({ webFolder: folderOfTexts() })
const admin = t.as(await t.person({ roles: ['systemAdmin'] }))

beforeEach(async () => {
  await t.db.deleteFrom('translation').execute()
})

const download = async (format: TableFormat): Promise<Buffer> => {
  const answer = await t.app.inject({ method: 'GET', url: `/api/translations/export/${format}`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const { token } = await t.person({ roles: ['systemAdmin'] })
const preview = (bytes: Buffer, name = 'texts') => sendFile<ImportPreview & { code?: string }>(admin, '/api/translations/preview', { name, bytes })
const apply = (changes: readonly TextDifference[]) => admin.post<{ written: number; code?: string }>('/api/translations/apply', { changes })
const sheet = async (rows: (string | number | null)[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Texts', rows }] }))

describe.each(['xlsx', 'json'] as const)('a file of texts (%s)', (format) => {
  test('that comes back as it was downloaded changes nothing', async () => {
    const { body } = await preview(await download(format))
    expect(body).toMatchObject({ changes: [], faults: [] })
    expect(body.unchanged).toBeGreaterThan(200)
  })
})

test('A33 what begins like a formula is downloaded as text and read as text', async () => {
  await admin.put('/api/translations', {
    language: 'el',
    namespace: 'app',
    key: 'nav.dashboard',
    text: '=HYPERLINK("http://evil.example","Αρχική")',
    revision: 0,
  })
  const bytes = await download('xlsx')
  const [texts] = (await readXlsx(bytes)).sheets
  const row = texts?.rows.findIndex(([, key]) => key === 'nav.dashboard') ?? 0
  expect(texts?.rows[row]?.[2]).toBe('=HYPERLINK("http://evil.example","Αρχική")')
  expect(texts?.cells?.get(`${row},2`)?.formula).toBeUndefined()
  expect((await preview(bytes)).body).toMatchObject({ changes: [], faults: [] })
})

describe('a file that changes texts', () => {
  const changed = () =>
    sheet([
      ['namespace', 'key', 'el', 'en'],
      ['app', 'nav.dashboard', 'Κεντρική', 'Start'],
      ['app', 'user.menu', 'Ο λογαριασμός: {{name}}', null],
    ])

  test('is previewed first and imported completely', async () => {
    const { body } = await preview(await changed())
    expect(body.changes.map(({ language, key, before, text }) => [language, key, before, text])).toEqual([
      ['el', 'nav.dashboard', 'Αρχική', 'Κεντρική'],
      ['en', 'nav.dashboard', 'Home', 'Start'],
      ['el', 'user.menu', 'Λογαριασμός: {{name}}', 'Ο λογαριασμός: {{name}}'],
    ])
    expect((await t.guest.get<{ texts: object }>('/pub/translations/el')).body.texts).toEqual({})
    expect((await apply(body.changes)).body).toEqual({ written: 3 })
    expect((await t.guest.get('/pub/translations/el')).body).toMatchObject({
      texts: { app: { 'nav.dashboard': 'Κεντρική', 'user.menu': 'Ο λογαριασμός: {{name}}' } },
    })
    expect((await preview(await changed())).body).toMatchObject({ changes: [], unchanged: 3 })
  })

  test('counts its Greek before the English that is written from it', async () => {
    const { body } = await preview(await changed())
    await apply(body.changes.toReversed())
    const list = await admin.get<{ items: { texts: { isStale: boolean }[] }[] }>('/api/translations?search=nav.dashboard')
    expect(list.body.items[0]?.texts.map(({ isStale }) => isStale)).toEqual([false, false])
  })

  test('is not written at all once somebody else wrote one of them', async () => {
    const { body } = await preview(await changed())
    await admin.put('/api/translations', { language: 'en', namespace: 'app', key: 'nav.dashboard', text: 'Home page', revision: 0 })
    expect(await apply(body.changes)).toMatchObject({ status: 409, body: { code: 'translation.importStale', params: { count: 1 } } })
    expect((await t.guest.get<{ texts: object }>('/pub/translations/el')).body.texts).toEqual({})
  })

  test('is not imported at all with an invalid text', async () => {
    const { body } = await preview(await changed())
    const faulty = body.changes.map((change) => (change.key === 'user.menu' ? { ...change, text: 'χωρίς όνομα' } : change))
    expect((await apply(faulty)).status).toBe(422)
    expect(await t.db.selectFrom('translation').select('id').execute()).toEqual([])
  })
})

test('each fault of a file names its row and says what to do', async () => {
  const rows = [
    ['namespace', 'key', 'el', 'de'],
    ['app', 'no.such.key', 'κάτι', null],
    ['app', 'user.menu', 'χωρίς όνομα', null],
    [null, null, null, null],
    ['app', 'nav.dashboard', 5, 'Start'],
    ['app', 'nav.dashboard', 'Κεντρική', null],
    ['dashboard', 'title', 'Τι είναι ανοιχτό', null],
  ]
  const { body } = await preview(await sheet(rows))
  expect(body.faults.map(({ row, location }) => [row, location])).toEqual([
    [1, 'de'],
    [2, 'app:no.such.key'],
    [3, 'app:user.menu (el)'],
    [5, 'el'],
    [6, 'app:nav.dashboard'],
  ])
  expect(body.faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('δεν είναι σε χρήση'),
    expect.stringContaining('namespace και key'),
    expect.stringContaining('{{name}}'),
    expect.stringContaining('ως κείμενο'),
    expect.stringContaining('προηγούμενη γραμμή'),
  ])
  expect(body.changes.map(({ key }) => key)).toEqual(['title'])
})

test.each([
  ['no zip at all', Buffer.from('PK but not really')],
  ['no JSON', Buffer.from('{')],
  ['another JSON', Buffer.from('{"texts":[]}')],
  ['nothing', Buffer.alloc(0)],
  ['no columns', Buffer.from('[]')],
])('a file that cannot be read is refused: %s', async (_, bytes) => {
  expect(await preview(bytes)).toMatchObject({ status: 422, body: { code: 'translation.unreadableFile' } })
})

test('a file that becomes huge when it is unpacked is refused unread', async () => {
  const bytes = await sheet([['namespace', 'key', 'el']])
  const offset = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  bytes.writeUInt32LE(0x7fffffff, offset + 24)
  expect(await preview(bytes)).toMatchObject({ status: 422, body: { code: 'translation.unreadableFile' } })
})
