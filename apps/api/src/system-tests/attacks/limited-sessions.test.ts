import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { isDecisionPurpose, type SessionPurpose, sessionPurposes } from '@klesis/contract/links/session-purposes.ts'
import type { SessionScope } from '@klesis/contract/links/session-scope.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSession } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchChanges } from '../../testing/watch-changes.ts'
import { type AccessFixture, makeAccessFixture } from '../testing/access-fixture.ts'
import { accessRows } from '../testing/access-rows.ts'
import { callRow, routeOf } from '../testing/call-row.ts'

const t = await testApp({ environment: { DEMO: '1' } })
const changes = await watchChanges(t.db)

/** A session is limited to the objects of one fixture and calls the routes with the objects of the other. */
let own: AccessFixture
let foreign: AccessFixture
beforeAll(async () => {
  own = await makeAccessFixture(t)
  foreign = await makeAccessFixture(t)
})

const contract = Object.values(endpoints).flatMap((feature) => Object.values(feature) as Endpoint[])
const endpointOf = (name: string) => contract.find(({ method, path }) => `${method} ${path}` === routeOf(name))

/** Calls without an object: they concern the session itself, or data that everybody signed in may see. */
const withoutObject = new Set([
  'GET /auth/me',
  'GET /api/avatar/:fileId',
  'GET /api/profile',
  'PUT /api/profile',
  'POST /api/profile/confirm',
  'GET /api/invitation/:id',
  'GET /api/application/my/list/:invitationId',
  'GET /api/application/outline/:invitationId',
  'GET /api/form/source/:formVersion/:componentKey',
])
/** The calls that only end the session. */
const ending = new Set(['POST /auth/logout'])

function scopeOf(purpose: SessionPurpose): { personId: number; scope: SessionScope } {
  if (isDecisionPurpose(purpose)) return { personId: own.people.head.id, scope: { purpose, applicationId: own.submittedId } }
  const applicant = own.people.owner.id
  return purpose === 'edit'
    ? { personId: applicant, scope: { purpose, applicationId: own.draftId } }
    : { personId: applicant, scope: { purpose, invitationId: own.invitationId } }
}

describe.each(sessionPurposes)('A48 a session to %s', (purpose) => {
  async function readStatuses(isWanted: (name: string) => boolean) {
    const { personId, scope } = scopeOf(purpose)
    const { token } = await makeSession(t.db, personId, { scope })
    const statuses: Record<string, number> = {}
    for (const [name, row] of Object.entries(accessRows)) {
      if (row.rule.guest !== 'admitted' && !ending.has(routeOf(name)) && isWanted(name))
        statuses[name] = await callRow(t.app, name, row, { fixture: foreign, token })
    }
    return statuses
  }
  const isOpen = (name: string) => endpointOf(name)?.limitedSessions?.includes(purpose) ?? false

  test('is refused by all calls outside its purpose, and changes nothing', async () => {
    await changes.forget()
    const statuses = await readStatuses((name) => !isOpen(name))
    expect(Object.keys(statuses).length).toBeGreaterThan(40)
    expect(Object.entries(statuses).filter(([, status]) => status !== 403)).toEqual([])
    expect(await changes.made()).toEqual([])
  })

  test('finds nothing of other people by the calls of its purpose', async () => {
    await changes.forget()
    const statuses = await readStatuses((name) => isOpen(name) && !withoutObject.has(routeOf(name)))
    expect(Object.keys(statuses).length).toBeGreaterThan(5)
    expect(Object.entries(statuses).filter(([, status]) => status !== 403 && status !== 404)).toEqual([])
    expect(await changes.made()).toEqual([])
  })
})

test('A48 a private link gives access to one of its owner’s two applications only', async () => {
  const { token } = await makeSession(t.db, own.people.owner.id, { scope: { purpose: 'edit', applicationId: own.draftId } })
  expect((await t.as({ token }).get(`/api/application/${own.draftId}`)).status).toBe(200)
  expect((await t.as({ token }).get(`/api/application/${own.submittedId}`)).status).toBe(404)
})

test('A48 a private link cannot decide, even for a person who is an approver; a link to approve cannot edit', async () => {
  const { token: edit } = await makeSession(t.db, own.people.head.id, { scope: { purpose: 'edit', applicationId: own.submittedId } })
  expect((await t.as({ token: edit }).get(`/api/application/${own.submittedId}`)).status).toBe(404)
  expect((await t.as({ token: edit }).post('/api/approval/applications/approve', { ids: [own.submittedId] })).status).toBe(403)
  const { token: approve } = await makeSession(t.db, own.people.owner.id, { scope: { purpose: 'approve', applicationId: own.draftId } })
  expect((await t.as({ token: approve }).get(`/api/application/${own.draftId}`)).status).toBe(404)
  expect((await t.as({ token: approve }).put(`/api/application/${own.draftId}`, { data: {}, revision: own.draftRevision })).status).toBe(403)
})

test('A48 the roles of a person do not apply in a link’s session, whatever the header says', async () => {
  const { personId, scope } = scopeOf('approve')
  await t.db
    .insertInto('person_role')
    .values([
      { person_id: personId, role: 'systemAdmin' },
      { person_id: personId, role: 'staff' },
    ])
    .execute()
  const { token } = await makeSession(t.db, personId, { scope })
  const admin = { 'x-admin-mode': 'on' }
  expect((await t.as({ token }).get(`/api/application/${foreign.submittedId}`, admin)).status).toBe(404)
  expect((await t.as({ token }).get('/api/application/pending/all/list', admin)).status).toBe(403)
  expect((await t.as({ token }).get<{ roles: string[] }>('/auth/me', admin)).body.roles).toEqual([])
})
