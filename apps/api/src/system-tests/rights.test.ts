import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { type ApplicationEvent, applicationEvents, isLegal } from '@klesis/contract/applications/application-moves.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import { type Capacity, may, type Right } from '@klesis/contract/rights.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { type AccessFixture, type Caller, makeAccessFixture } from './testing/access-fixture.ts'
import { accessRows } from './testing/access-rows.ts'

const t = await testApp({ environment: { DEMO: '1' } })
let fixture: AccessFixture
beforeAll(async () => {
  fixture = await makeAccessFixture(t)
})

/** The capacities of each caller on the submitted application of the fixture, as in the table of rights. */
const held: Partial<Record<Caller, Capacity[]>> = {
  stranger: [],
  student: [],
  committeeMember: [],
  staff: [],
  orgUnit: [],
  owner: ['owner'],
  head: ['approver', 'decider'],
  dean: [],
  viewer: ['viewer'],
  manager: ['manager'],
  admin: ['admin'],
  adminOff: [],
  systemAdmin: ['admin'],
}
const everybody = Object.entries(held) as [Caller, Capacity[]][]
const can = (right: Right, capacities: readonly Capacity[]) => may(right, new Set(capacities))

/** The application is submitted and waits for its first decision, so its owner can no longer delete it. */
const isPossible = (event: ApplicationEvent, capacities: readonly Capacity[]) =>
  isLegal('permanent.pending', event) && (event !== 'delete' || capacities.includes('admin'))

const get = async <Body>(caller: Caller, path: string) => {
  const token = caller === 'guest' ? '' : fixture.people[caller].token
  return t.as({ token }).get<Body>(path, caller === 'adminOff' ? { 'x-admin-mode': 'off' } : {})
}

describe.each(everybody)('%s', (caller, capacities) => {
  test('reads the application, or gets 404', async () => {
    const { status } = await get(caller, `/api/application/${fixture.submittedId}`)
    expect(status).toBe(can('application.read', capacities) ? 200 : 404)
  })

  test('finds it only in the lists, counts and downloads that the table allows', async () => {
    const listed = await get<{ stats?: { total: number } }>(caller, `/api/application/all/${fixture.invitationId}`)
    expect(listed.status).toBe(can('invitation.listApplications', capacities) ? 200 : 404)
    if (listed.status === 200) expect(listed.body.stats?.total).toBeGreaterThan(0)

    const all = await get<{ items: { id: number }[] }>(caller, '/api/application/my/list?showAll=true')
    expect(all.status).toBe(can('application.listAll', capacities) ? 200 : 403)

    const mine = await get<{ items: { id: number }[] }>(caller, '/api/application/my/list')
    expect(mine.body.items.some(({ id }) => id === fixture.submittedId)).toBe(capacities.includes('owner'))

    const waiting = await get<{ items: { applicationId?: number; id: number }[] }>(caller, '/api/application/pending/all/list')
    expect(waiting.status).toBe(can('approval.listAll', capacities) ? 200 : 403)

    const managed = await get<{ items: { id: number; privilege: string }[] }>(caller, '/api/invitation/list/managed')
    const row = managed.body.items.find(({ id }) => id === fixture.invitationId)
    expect(row?.privilege).toBe(can('invitation.manage', capacities) ? 'manage' : can('invitation.view', capacities) ? 'view' : undefined)

    const exported = await get(caller, `/api/invitation/export/${fixture.invitationId}`)
    expect(exported.status).toBe(can('invitation.manage', capacities) ? 200 : 403)
  })

  test('is offered exactly the events that the calls accept', async () => {
    const { status, body } = await get<ApplicationView>(caller, `/api/application/${fixture.submittedId}`)
    const allowed = status === 200 ? body.allowed : []
    const offered = new Set<ApplicationEvent>(allowed)
    for (const event of applicationEvents) {
      if (offered.has(event)) expect([event, can(`application.${event}`, capacities)]).toEqual([event, true])
      const verdict = accessRows[`POST /api/application/:id/${event}`]?.rule[caller]
      if (offered.has(event) && verdict !== undefined) expect([event, verdict]).toEqual([event, 'admitted'])
    }
    const possible = applicationEvents.filter((event) => isPossible(event, capacities) && can(`application.${event}`, capacities))
    expect([...offered].toSorted()).toEqual(possible.toSorted())
  })

  test('gets the rights of the table in their own record', async () => {
    const { body } = await get<Me>(caller, '/auth/me')
    expect(body.roles.includes('admin')).toBe(capacities.includes('admin'))
    expect(body.privileges.invitations[String(fixture.invitationId)]).toBe({ viewer: 'view', manager: 'manage' }[caller as 'viewer' | 'manager'])
    expect(body.isApprover).toBe(capacities.includes('approver'))
  })
})
