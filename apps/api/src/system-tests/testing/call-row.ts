import type { App } from '../../http/on.ts'
import { type Answer, testClient } from '../../testing/test-client.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-row.ts'

/** Rows such as `GET /api/invitation/:id?edit=1` and `… (draft)` call the same route with other input. */
export const routeOf = (name: string) => name.replace(/\?.*$| \(.*\)$/, '')

const boundary = 'xxKlesisxx'
const emptyUpload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n\r\n--${boundary}--\r\n`

export interface RowCaller {
  fixture: AccessFixture
  /** Undefined for a guest. */
  token: string | undefined
  headers?: Record<string, string>
}

/** Calls the route of a row with the objects of a fixture and returns the status. */
export const callRow = async (app: App, name: string, row: AccessRow, caller: RowCaller): Promise<number> => (await answerToRow(app, name, row, caller)).status

/** The same, with all of the answer. */
export async function answerToRow<Body>(app: App, name: string, row: AccessRow, { fixture, token, headers: extra = {} }: RowCaller): Promise<Answer<Body>> {
  const [method = 'GET', pattern = ''] = routeOf(name).split(' ')
  const params = row.params?.(fixture) ?? {}
  const path = pattern.replace(/:(\w+)/g, (_, part: string) => String(params[part]))
  const headers = row.multipart ? { ...extra, 'content-type': `multipart/form-data; boundary=${boundary}` } : extra
  const body = row.multipart ? emptyUpload : row.body?.(fixture)
  const url = row.query ? `${path}?${row.query}` : path
  const as = testClient(app, token)
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return verb === 'get' ? as.get<Body>(url, headers) : as[verb]<Body>(url, body, headers)
}
