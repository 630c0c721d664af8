import type { ImportPreview, TextDifference } from '@klesis/contract/translations/translation.ts'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'
import { folderOfTexts } from '../testing/page-texts.ts'
import type { ExportFormat } from './export-texts.ts'
import { readJsonFile, toJsonFile } from './json-file.ts'
import { readSpreadsheet, toSpreadsheet } from './spreadsheet.ts'
import type { TextRow } from './text-row.ts'

const t = await testApp({ webFolder: folderOfTexts() })
const admin = t.as(await t.person({ roles: ['systemAdmin'] }))

beforeEach(async () => {
  await t.db.deleteFrom('translation').execute()
})

const download = async (format: ExportFormat): Promise<Buffer> => {
  const answer = await t.app.inject({ method: 'GET', url: `/api/translations/export/${format}`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const { token } = await t.person({ roles: ['systemAdmin'] })
const preview = (bytes: Buffer, name = 'texts') => sendFile<ImportPreview & { code?: string }>(admin, '/api/translations/preview', { name, bytes })
const apply = (changes: readonly TextDifference[]) => admin.post<{ written: number; code?: string }>('/api/translations/apply', { changes })
const sheet = async (rows: (string | number | null)[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Texts', rows }] }))
const read = { xlsx: (bytes: Buffer) => readSpreadsheet(bytes, 100), json: async (bytes: Buffer) => readJsonFile(bytes) }
const write = { xlsx: (rows: TextRow[]) => toSpreadsheet(['el', 'en'], rows), json: async (rows: TextRow[]) => toJsonFile(rows) }

describe.each(['xlsx', 'json'] as const)('a file of texts (%s)', (format) => {
  test('that comes back as it was downloaded changes nothing', async () => {
    const { body } = await preview(await download(format))
    expect(body).toMatchObject({ changes: [], faults: [] })
    expect(body.unchanged).toBeGreaterThan(200)
  })

  test('brings every text back letter by letter', async () => {
    const visible = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' '))
    const nasty = fc.constantFrom(
      '=1+1',
      '+30 2810',
      '-5',
      '@SUM(A1)',
      '=HYPERLINK("http://x")',
      '_x000D_',
      '_x005F_x',
      '007',
      'TRUE',
      '1e5',
      'α\nβ',
      '"',
      '<b>&amp;',
      "'=1",
      ' πριν ',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(visible, nasty), { minLength: 1, maxLength: 8 }), async (texts) => {
        const rows = texts.map((text, index) => ({ namespace: 'app', key: `key.${index}`, texts: { el: text, en: text } }))
        const found = await read[format](await write[format](rows))
        expect(found.map((row) => row.texts)).toEqual(rows.map((row) => row.texts))
      }),
      { numRuns: 60 },
    )
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
  const rows = await readSpreadsheet(bytes, 10_000)
  expect(rows.find(({ key }) => key === 'nav.dashboard')?.texts.el).toBe('=HYPERLINK("http://evil.example","Αρχική")')
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
  expect(body.faults.map(({ row, place }) => [row, place])).toEqual([
    [2, 'app:no.such.key'],
    [3, 'app:user.menu (el)'],
    [5, 'app:nav.dashboard (el)'],
    [5, 'app:nav.dashboard (de)'],
    [6, 'app:nav.dashboard'],
  ])
  expect(body.faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('namespace και key'),
    expect.stringContaining('{{name}}'),
    expect.stringContaining('ως κείμενο'),
    expect.stringContaining('δεν είναι σε χρήση'),
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
