import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { watchChanges } from '../testing/watch-changes.ts'
import { type AccessFixture, type Caller, callers, makeAccessFixture } from './testing/access-fixture.ts'
import type { AccessRow } from './testing/access-row.ts'
import { accessRows } from './testing/access-rows.ts'
import { callRow, routeOf } from './testing/call-row.ts'

const t = await testApp({ environment: { DEMO: '1', GOTENBERG_URL: 'http://127.0.0.1:9' } })
const changes = await watchChanges(t.db)
let shared: AccessFixture
/** Made for a call that may change something, and used for the next such call if this one changed nothing anywhere. */
let untouched: AccessFixture | undefined
beforeAll(async () => {
  shared = await makeAccessFixture(t)
})

const pages = (path: string) => path === '/*' || path.startsWith('/docs')

const ask = (fixture: AccessFixture, caller: Caller, name: string, row: AccessRow) =>
  callRow(t.app, name, row, {
    fixture,
    token: caller === 'guest' ? undefined : fixture.people[caller].token,
    headers: caller === 'adminOff' ? { 'x-admin-mode': 'off' } : {},
  })

/** Calls that are answered here without an entry: they change nothing with these bodies, or only what people see of their own. */
const unrecorded = new Set([
  'DELETE /api/application/:id/tags/:tagId',
  'DELETE /api/calendar/slots/:id/hold',
  'DELETE /api/calendars/:id/address',
  'DELETE /api/profile/avatar',
  'DELETE /api/recording/mine',
  'DELETE /api/recordings/of/:personId',
  'DELETE /api/rehearsals/:id',
  'DELETE /api/reports/:key/schedule',
  'POST /api/application/:id/button',
  'POST /api/application/:id/moved/seen',
  'POST /api/application/bulk/preview',
  'POST /api/application/export',
  'POST /api/approval/applications/undo/:code',
  'POST /api/application/selection',
  'POST /api/application/all/:tagId/views',
  'POST /api/application/my/views',
  'POST /api/approval/action',
  'POST /api/approval/sign/many/:code/stop',
  'POST /api/approval/sign/many/documents',
  'POST /api/approval/sign/many/prepare',
  'POST /api/embedding/sessions',
  'POST /api/evaluation/committee/:invitationId/remind',
  'POST /api/evaluation/rounds/:invitationId/preview',
  'POST /api/invitation/:id/changes',
  'POST /api/invitation/:id/entry',
  'POST /api/invitation/:id/impact',
  'POST /api/invitation/:id/impact/applications',
  'POST /api/invitation/:id/mails/preview',
  'POST /api/invitation/approval-plan',
  'POST /api/invitation/problems',
  'POST /api/org/import',
  'POST /api/org/position/domain',
  'POST /api/profile/address',
  'POST /api/profile/confirm',
  'POST /api/reports/:key/run',
  'POST /api/translations/labels/file/:format',
  'POST /auth/extlogin',
  'POST /auth/logout',
  'PUT /api/profile',
  'PUT /api/profile/mails',
  'PUT /api/user/notification/hide',
  'PUT /api/user/notification/show',
  'PUT /pub/recording/consent',
])

test('the table lists exactly the routes of the server', () => {
  const there = t.app.routeList
    .filter(({ method, path }) => method !== 'HEAD' && method !== 'OPTIONS' && !pages(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(Object.keys(accessRows).map(routeOf))].toSorted()).toEqual([...new Set(there)].toSorted())
})

const expectAdmitted = (caller: Caller, status: number) => expect([401, 403].includes(status) || status >= 500, `${caller} got ${status}`).toBe(false)

/** Whether the call may begin for somebody who proves not to have called, so that it must change nothing. */
const beginsEarly = (name: string) => t.app.routeList.some(({ method, path, isRead }) => isRead && `${method} ${path}` === routeOf(name))

async function expectRead(caller: Caller, name: string, row: AccessRow) {
  await changes.forget()
  expectAdmitted(caller, await ask(shared, caller, name, row))
  if (beginsEarly(name)) expect(await changes.madeAnywhere(), `changes by ${caller}`).toEqual([])
}

describe.each(Object.entries(accessRows))('%s', (name, row) => {
  const denied = callers.filter((caller) => row.rule[caller] !== 'admitted')
  const allowed = callers.filter((caller) => row.rule[caller] === 'admitted')

  test('refuses callers without access with the expected status, and changes nothing', async () => {
    await changes.forget()
    const statuses = Object.fromEntries(await Promise.all(denied.map(async (caller) => [caller, await ask(shared, caller, name, row)] as const)))
    expect(statuses).toEqual(Object.fromEntries(denied.map((caller) => [caller, row.rule[caller]])))
    expect(await changes.made()).toEqual([])
  })

  test('admits callers with access', async () => {
    for (const caller of allowed) {
      if (name.startsWith('GET')) {
        await expectRead(caller, name, row)
        continue
      }
      const fixture = untouched ?? (await makeAccessFixture(t))
      await changes.forget()
      const status = await ask(fixture, caller, name, row)
      const made = await changes.madeAnywhere()
      untouched = made.length > 0 ? undefined : fixture
      expectAdmitted(caller, status)
      if (status < 300 && !unrecorded.has(name)) expect(made, `changes by ${caller}`).toContain('insert audit_entry')
    }
  })
})
