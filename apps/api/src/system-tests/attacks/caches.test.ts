import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type AccessFixture, makeAccessFixture } from '../testing/access-fixture.ts'
import { accessRows } from '../testing/access-rows.ts'
import { routeOf } from '../testing/call-row.ts'

const t = await testApp({ environment: { DEMO: '1' } })
let fixture: AccessFixture
beforeAll(async () => {
  fixture = await makeAccessFixture(t)
})

const accessOf = new Map<string, string>(
  Object.values(endpoints)
    .flatMap((feature) => Object.values(feature) as Endpoint[])
    .map(({ method, path, access }) => [`${method} ${path}`, access] as const),
)

test('A56 responses to signed-in people are not stored in shared caches', async () => {
  const shared: string[] = []
  for (const [name, row] of Object.entries(accessRows)) {
    if (!name.startsWith('GET') || name.includes('/user/events')) continue
    const params = row.params?.(fixture) ?? {}
    const path = routeOf(name)
      .slice(4)
      .replace(/:(\w+)/g, (_, part: string) => String(params[part]))
    const { headers } = await t.as(fixture.people.systemAdmin).get(row.query ? `${path}?${row.query}` : path)
    const isKept = !/no-store|private/.test(String(headers['cache-control']))
    if (isKept && accessOf.get(routeOf(name)) !== 'public') shared.push(name)
  }
  expect(shared).toEqual([])
})
