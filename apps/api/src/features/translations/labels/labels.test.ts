import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import type { labels } from '@klesis/contract/translations/labels.calls.ts'
import { expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const person = await t.person()
const rows = [
  { place: 'form', text: '=SUM(A1)', mark: 'en:-', translations: { en: '' } },
  { place: 'evaluationForm', text: 'Δύο\nγραμμές', mark: 'en:x', translations: { en: ' Two lines' } },
]
const file = async (format: TableFormat) => {
  const payload = { languages: ['en'], rows }
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/translations/labels/file/${format}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const read = (bytes: Buffer, languages = 'en') =>
  sendFile<CallResult<typeof labels.read> & { code?: string }>(t.as(person), `/api/translations/labels/read?languages=${languages}`, { name: 'labels', bytes })

test.each(['xlsx', 'json'] as const)('the texts of a form go into a file and come back letter by letter (%s)', async (format) => {
  const { body } = await read(await file(format))
  expect(body.faults).toEqual([])
  expect(body.rows.map(({ place, text, mark, translations }) => ({ place, text, mark, en: translations.en ?? '' }))).toEqual(
    rows.map(({ translations, ...row }) => ({ ...row, en: translations.en })),
  )
})

test('a column of another language is named, and what is no such file is refused', async () => {
  const { body } = await read(await file('json'), 'de')
  expect([body.faults.map(({ location }) => location), body.rows.map(({ translations }) => translations)]).toEqual([['en'], [{}, {}]])
  expect(await read(Buffer.from('{'))).toMatchObject({ status: 422, body: { code: 'translation.unreadableFile' } })
})
