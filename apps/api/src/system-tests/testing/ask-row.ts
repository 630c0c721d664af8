import { textOf } from '@klesis/pdf/testing/text-of.ts'
import { readXlsx } from 'hucre/xlsx'
import type { TestPerson } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'
import { routeOf } from './call-row.ts'

const boundary = 'xxKlesisxx'

/** Answers that do not end, and lists of people, whoever they are: these tell of nobody that they applied, or which evaluation is theirs. */
const leftOut = new Set(['GET /api/user/events', 'GET /api/people', 'GET /api/committees', 'GET /api/committees/:id'])

export const isReadOfOne = (name: string): boolean => name.startsWith('GET ') && !leftOut.has(routeOf(name))
export const isEvaluation = (name: string): boolean => name.includes(' /api/evaluation/')

interface Asked {
  name: string
  row: AccessRow
  fixture: AccessFixture
  search?: string | undefined
}

/** Calls the route of a row. Answers with all that the caller gets to read, also what stands in a spreadsheet or a PDF. */
export async function askRow(
  t: TestApp,
  me: TestPerson,
  { name, row, fixture, search = '' }: Asked,
): Promise<{ status: number; headers: string; content: string }> {
  const [method = 'GET', pattern = ''] = routeOf(name).split(' ')
  const params = row.params?.(fixture) ?? {}
  const path = pattern.replace(/:(\w+)/g, (_, part: string) => String(params[part]))
  const query = [row.query, search].filter(Boolean).join('&')
  const answer = await t.app.inject({
    ...{ method: method as 'GET', url: query ? `${path}?${query}` : path },
    headers: {
      authorization: `Bearer ${me.token}`,
      ...(row.multipart && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      ...(method !== 'GET' && { 'idempotency-key': `${name} ${me.id}` }),
    },
    ...(row.multipart ? { payload: `--${boundary}--\r\n` } : row.body && { payload: row.body(fixture) as object }),
  })
  return { status: answer.statusCode, headers: JSON.stringify(answer.headers), content: await contentOf(answer) }
}

async function contentOf({ statusCode, headers, rawPayload, payload }: Awaited<ReturnType<TestApp['app']['inject']>>): Promise<string> {
  if (statusCode !== 200) return payload
  if (String(headers['content-type']).includes('spreadsheet')) return JSON.stringify((await readXlsx(rawPayload)).sheets)
  // Files that were attached are no documents in these scenes.
  return Buffer.from(rawPayload.subarray(0, 5)).toString() === '%PDF-' && rawPayload.length > 10_000 ? (await textOf(rawPayload)).join(' ') : payload
}
