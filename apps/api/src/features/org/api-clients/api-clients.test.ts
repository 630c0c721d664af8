import type { ApiClient, CreatedApiClient, Feed } from '@klesis/contract/org/directory.ts'
import { beforeAll, expect, test } from 'vitest'
import { type AccessFixture, makeAccessFixture } from '../../../system-tests/testing/access-fixture.ts'
import { accessRows } from '../../../system-tests/testing/access-rows.ts'
import { callRow, routeOf } from '../../../system-tests/testing/call-row.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testClient } from '../../../testing/test-client.ts'
import { fileOf, importFile, smallUniversity } from '../exchange/testing/exchange-file.ts'

const t = await testApp({ environment: { DEMO: '1' } })
t.clock.set('2026-11-20T10:00:00Z')
const system = t.as(await t.person({ roles: ['systemAdmin'] }))
let made = 0
const create = (lastDay = '2027-11-20', name = `Σύστημα ${++made}`) =>
  system.post<CreatedApiClient & { code?: string }>('/api/org/api-clients', { name, lastDay })
const makeClient = async () => testClient(t.app, (await create()).body.token)

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await makeAccessFixture(t)
})

const statusOf = (name: string, token: string) => callRow(t.app, name, accessRows[name] ?? { rule: {} as never }, { fixture, token })
const routes = () => new Map(t.app.routeList.map(({ method, path, access }) => [`${method} ${path}`, access]))
const isDirectory = (name: string) => routes().get(routeOf(name)) === 'directory'
const isPublic = (name: string) => routes().get(routeOf(name)) === 'public'

test('reaches every route of the directory, and no other', async () => {
  const { token } = (await create()).body
  const names = Object.keys(accessRows)
  const expected = [...routes()].filter(([name, access]) => access === 'directory' && name.startsWith('GET ')).map(([name]) => name)
  expect(names.filter(isDirectory).map(routeOf).toSorted()).toEqual(expected.toSorted())
  expect(expected.length).toBeGreaterThan(9)
  const reached: string[] = []
  for (const name of names) {
    if (isPublic(name)) continue
    const status = await statusOf(name, token)
    if (![401, 403].includes(status)) reached.push(routeOf(name))
    expect(status, name).toBeLessThan(500)
  }
  expect(reached.toSorted()).toEqual(expected.toSorted())
})

test.each([
  ['garbage', async () => 'klesis_dir_garbage'],
  [
    'revoked',
    async () => {
      const { apiClient, token } = (await create()).body
      await system.delete(`/api/org/api-clients/${apiClient.id}`)
      expect(await system.delete(`/api/org/api-clients/${apiClient.id}`)).toMatchObject({ status: 404, body: { code: 'apiClient.notFound' } })
      return token
    },
  ],
  [
    'expired',
    async () => {
      const { token } = (await create('2026-11-21')).body
      t.clock.set('2026-11-21T21:59:59Z')
      expect((await testClient(t.app, token).get('/api/org/units')).status).toBe(200)
      t.clock.set('2026-11-21T22:00:00Z')
      return token
    },
  ],
])('a token that is %s opens nothing', async (_, give) => {
  expect((await testClient(t.app, await give()).get('/api/org/units')).status).toBe(401)
  t.clock.set('2026-11-20T10:00:00Z')
})

test('a token is returned once, stored as its hash, and recognised by its prefix', async () => {
  const { body } = await create()
  expect(body.token).toMatch(/^klesis_dir_[\w-]{43}$/)
  const { body: list, text } = await system.get<{ items: ApiClient[] }>('/api/org/api-clients')
  expect(text).not.toContain(body.token)
  expect(list.items[0]).toEqual({ ...body.apiClient, expiresAt: '2027-11-20T22:00:00Z', usedAt: null, revokedAt: null, createdBy: 'Άννα Δοκιμή' })
  const rows = await t.db.selectFrom('api_client').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(body.token.slice(11))
  const storedAnswers = await t.db.selectFrom('idempotency_key').select('answer').execute()
  expect(JSON.stringify(storedAnswers)).not.toContain(body.token.slice(11))
})

test.each(['2026-11-20', '2028-11-21'])('cannot be valid until %s', async (day) => {
  expect(await create(day)).toMatchObject({ status: 422, body: { code: 'apiClient.lastDayWrong' } })
})

test('a client has a name of its own', async () => {
  await create('2028-11-20', 'Τηλεφωνικός κατάλογος')
  expect(await create('2028-11-20', 'Τηλεφωνικός κατάλογος')).toMatchObject({ status: 409, body: { code: 'apiClient.nameTaken' } })
})

test('the last use of a client is recorded to the minute', async () => {
  const { apiClient, token } = (await create()).body
  const usedAt = async (now: string) => {
    t.clock.set(now)
    await testClient(t.app, token).get('/api/org/units')
    return (await t.db.selectFrom('api_client').select('used_at').where('id', '=', apiClient.id).executeTakeFirstOrThrow()).used_at
  }
  expect(await usedAt('2026-11-20T10:00:00Z')).toBe('2026-11-20T10:00:00Z')
  expect(await usedAt('2026-11-20T10:00:59Z')).toBe('2026-11-20T10:00:00Z')
  expect(await usedAt('2026-11-20T10:01:01Z')).toBe('2026-11-20T10:01:01Z')
})

test('is refused beyond 600 calls in a minute', async () => {
  const { apiClient, token } = (await create()).body
  await t.db
    .insertInto('rate_limit')
    .values({ key: `api-client:${apiClient.id}`, count: 600, resets_at: new Date(Date.now() + 50_000).toISOString() })
    .execute()
  expect((await testClient(t.app, token).get('/api/org/units')).status).toBe(429)
})

test('gets no personal fields from any route of the directory', async () => {
  const admin = t.as(await t.person({ roles: ['admin'] }))
  await importFile(t, admin, fileOf({ employees: smallUniversity.employees }))
  const { id } = await t.db.selectFrom('employee').select('id').where('email', '=', 'eleni@uni.example').executeTakeFirstOrThrow()
  const client = await makeClient()
  for (const path of [`/api/org/employees/${id}`, '/api/org/employees/0/50', '/api/org/employees/all', '/api/org/feed', '/api/org/search?search=eleni']) {
    const { status, text } = await client.get(path)
    expect(status, path).toBe(200)
    for (const secret of ['012345678', '+30 6900000000', 'taxId', 'mobile', 'homeAddress', 'gender', 'extEmail'])
      expect([path, secret, text.includes(secret)]).toEqual([path, secret, false])
  }
})

test('reads all, page by page, and then only what changed since, also what is gone', async () => {
  const client = await makeClient()
  const all: Feed['items'] = []
  let since = '0'
  for (let hasMore = true; hasMore; ) {
    const { body } = await client.get<Feed>(`/api/org/feed?since=${since}&limit=3`)
    all.push(...body.items)
    since = body.next
    hasMore = body.hasMore
  }
  const kinds = await Promise.all((['unit', 'position', 'employee'] as const).map((table) => t.db.selectFrom(table).select('id').execute()))
  expect(all.filter((item) => item.unit ?? item.position ?? item.employee)).toHaveLength(kinds.flat().length)
  expect((await client.get<Feed>(`/api/org/feed?since=${since}`)).body).toEqual({ items: [], next: since, hasMore: false })

  const unit = all.find(({ kind }) => kind === 'unit')
  const position = all.find(({ position: one }) => one?.holders.length)
  await t.db
    .updateTable('unit')
    .set({ abbreviation: 'ΝΕΟ' })
    .where('id', '=', unit?.id ?? 0)
    .execute()
  await t.db
    .updateTable('holding')
    .set({ active_until: '2026-11-25' })
    .where('position_id', '=', position?.id ?? 0)
    .execute()
  const { id: gone } = await t.db
    .insertInto('employee')
    .values({ first_name: 'Α', last_name: 'Β', email: 'gone@uni.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.deleteFrom('employee').where('id', '=', gone).execute()
  const { items } = (await client.get<Feed>(`/api/org/feed?since=${since}`)).body
  expect(items).toEqual([
    { ...unit, unit: { ...unit?.unit, abbreviation: 'ΝΕΟ' } },
    { ...position, position: expect.objectContaining({ holders: [expect.objectContaining({ activeUntil: '2026-11-25' })] }) },
    { kind: 'employee', id: gone, unit: null, position: null, employee: null },
  ])
})
