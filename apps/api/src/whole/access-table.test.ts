import { beforeAll, describe, expect, test } from 'vitest'
import { asks } from '../testing/ask.ts'
import { testApp } from '../testing/test-app.ts'
import { accessRows, type Row } from './testing/access-rows.ts'
import { rowHash } from './testing/row-hash.ts'
import { type Caller, callers, makeWorld, type World } from './testing/world.ts'

const t = await testApp({ environment: { DEMO: '1' } })
let calm: World
beforeAll(async () => {
  calm = await makeWorld(t)
})

/** `GET /api/invitation/:id?edit=1` and `… (draft)` are the same route asked for something else. */
const routeOf = (name: string) => name.replace(/\?.*$| \(.*\)$/, '')
const pages = (path: string) => path === '/*' || path.startsWith('/docs')

const boundary = 'xxKlesisxx'
const emptyUpload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n\r\n--${boundary}--\r\n`

async function knock(world: World, caller: Caller, name: string, row: Row): Promise<number> {
  const [method = 'GET', pattern = ''] = routeOf(name).split(' ')
  const params = row.params?.(world) ?? {}
  const path = pattern.replace(/:(\w+)/g, (_, part: string) => String(params[part]))
  const as = asks(t.app, caller === 'guest' ? undefined : world.people[caller].token)
  const headers: Record<string, string> = caller === 'adminOff' ? { 'x-admin-mode': 'off' } : {}
  if (row.multipart) headers['content-type'] = `multipart/form-data; boundary=${boundary}`
  const body = row.multipart ? emptyUpload : row.body?.(world)
  const url = row.query ? `${path}?${row.query}` : path
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return (verb === 'get' ? await as.get(url, headers) : await as[verb](url, body, headers)).status
}

test('every route of the server stands in the table, and nothing else does', () => {
  const there = t.app.routeList
    .filter(({ method, path }) => method !== 'HEAD' && method !== 'OPTIONS' && !pages(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(Object.keys(accessRows).map(routeOf))].toSorted()).toEqual([...new Set(there)].toSorted())
})

describe.each(Object.entries(accessRows))('%s', (name, row) => {
  const denied = callers.filter((caller) => row.rule[caller] !== 'in')
  const allowed = callers.filter((caller) => row.rule[caller] === 'in')

  test('tells no as it should, and changes nothing', async () => {
    const before = await rowHash(t.db)
    const statuses = Object.fromEntries(await Promise.all(denied.map(async (caller) => [caller, await knock(calm, caller, name, row)] as const)))
    expect(statuses).toEqual(Object.fromEntries(denied.map((caller) => [caller, row.rule[caller]])))
    expect(await rowHash(t.db)).toBe(before)
  })

  test('lets in who may', async () => {
    for (const caller of allowed) {
      const world = name.startsWith('GET') ? calm : await makeWorld(t)
      const status = await knock(world, caller, name, row)
      expect([401, 403].includes(status) || status >= 500, `${caller} got ${status}`).toBe(false)
    }
  })
})
