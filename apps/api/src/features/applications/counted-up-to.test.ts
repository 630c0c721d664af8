import type { ApplicationCard, ApplicationStats } from '@klesis/contract/applications/application.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeDraft, makeInvitation } from '../lifecycle/testing/fixtures.ts'

const t = await testApp()
const limit = 10_000
const drafts = encodeURIComponent(JSON.stringify({ appState: ['draft'], approvalState: ['notstarted'] }))
let owner: TestPerson
let manager: TestPerson
let invitationId: number

/** Copies an application the given number of times. */
const makeMore = (first: number, count: number) =>
  sql`
    insert into application (invitation_id, version_id, person_id, created_by, login_group, language, title, applicant_name, created_at, updated_at)
    select invitation_id, version_id, person_id, created_by, login_group, language, title, applicant_name, created_at, updated_at
    from application, generate_series(1, ${count}::int) where id = ${first}`.execute(t.db)

beforeAll(async () => {
  owner = await t.person()
  manager = await t.person({ roles: ['admin'] })
  const invitation = await makeInvitation(t.db)
  invitationId = invitation.id
  const { id } = await makeDraft(t.db, invitationId, owner)
  await makeMore(id, limit - 1)
})

const mine = async () => {
  const { body } = await t.as(owner).get<{ items: ApplicationCard[]; total: number; totalIsExact: boolean }>(`/api/application/my/list?filter=${drafts}`)
  return [body.total, body.totalIsExact, body.items.length]
}
const ofInvitation = async () => {
  const { body } = await t.as(manager).get<{ applications: ApplicationCard[]; stats: ApplicationStats }>(`/api/application/all/${invitationId}?f=${drafts}`)
  return [body.stats.filtered, body.stats.filteredIsExact, body.applications.length]
}

test('filtered totals are counted up to ten thousand and marked as inexact above', async () => {
  expect([await mine(), await ofInvitation()]).toEqual([
    [limit, true, 50],
    [limit, true, 50],
  ])
  const { items } = (await t.as(owner).get<{ items: ApplicationCard[] }>('/api/application/my/list')).body
  await makeMore(items[0]?.id ?? 0, 1)
  expect([await mine(), await ofInvitation()]).toEqual([
    [limit, false, 50],
    [limit, false, 50],
  ])
})
