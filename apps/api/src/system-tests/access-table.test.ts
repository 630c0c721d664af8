import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import type { Row } from './testing/access-row.ts'
import { accessRows } from './testing/access-rows.ts'
import { callRow, routeOf } from './testing/call-row.ts'
import { rowHash } from './testing/row-hash.ts'
import { type Caller, callers, makeWorld, type World } from './testing/world.ts'

const t = await testApp({ environment: { DEMO: '1' } })
let calm: World
beforeAll(async () => {
  calm = await makeWorld(t)
})

const pages = (path: string) => path === '/*' || path.startsWith('/docs')

const ask = (world: World, caller: Caller, name: string, row: Row) =>
  callRow(t.app, name, row, {
    world,
    token: caller === 'guest' ? undefined : world.people[caller].token,
    headers: caller === 'adminOff' ? { 'x-admin-mode': 'off' } : {},
  })

test('the table lists exactly the routes of the server', () => {
  const there = t.app.routeList
    .filter(({ method, path }) => method !== 'HEAD' && method !== 'OPTIONS' && !pages(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(Object.keys(accessRows).map(routeOf))].toSorted()).toEqual([...new Set(there)].toSorted())
})

describe.each(Object.entries(accessRows))('%s', (name, row) => {
  const denied = callers.filter((caller) => row.rule[caller] !== 'in')
  const allowed = callers.filter((caller) => row.rule[caller] === 'in')

  test('refuses callers without access with the expected status, and changes nothing', async () => {
    const before = await rowHash(t.db)
    const statuses = Object.fromEntries(await Promise.all(denied.map(async (caller) => [caller, await ask(calm, caller, name, row)] as const)))
    expect(statuses).toEqual(Object.fromEntries(denied.map((caller) => [caller, row.rule[caller]])))
    expect(await rowHash(t.db)).toBe(before)
  })

  test('admits callers with access', async () => {
    for (const caller of allowed) {
      const world = name.startsWith('GET') ? calm : await makeWorld(t)
      const status = await ask(world, caller, name, row)
      expect([401, 403].includes(status) || status >= 500, `${caller} got ${status}`).toBe(false)
    }
  })
})
