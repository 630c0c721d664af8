import type { ApplicationCard, ApplicationStats } from '@klesis/contract/applications/application.ts'
import { searchCountLimit } from '@klesis/contract/paging.ts'
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
  await t.db
    .insertInto('application_count')
    .values({ invitation_id: invitationId, app_state: 'draft', approval_state: 'notstarted', count: 0 })
    .onConflict((on) => on.doNothing())
    .execute()
  const { id } = await makeDraft(t.db, invitationId, owner)
  await makeMore(id, limit - 1)
})

const mine = async () => {
  const { body } = await t.as(owner).get<{ items: ApplicationCard[]; total: number; totalIsExact: boolean }>(`/api/application/my/list?filter=${drafts}`)
  return [body.total, body.totalIsExact, body.items.length]
}
const ofInvitation = async (query: string) => {
  const { body } = await t.as(manager).get<{ applications: ApplicationCard[]; stats: ApplicationStats }>(`/api/application/all/${invitationId}?${query}`)
  return [body.stats.filtered, body.stats.filteredIsExact, body.applications.length]
}

test('filtered totals are counted up to ten thousand and marked as inexact above', async () => {
  expect(await mine()).toEqual([limit, true, 50])
  const { items } = (await t.as(owner).get<{ items: ApplicationCard[] }>('/api/application/my/list')).body
  await makeMore(items[0]?.id ?? 0, 1)
  expect(await mine()).toEqual([limit, false, 50])
})

test('those of a search are counted up to their own limit', async () => {
  await t.db
    .updateTable('application')
    .set({ applicant_name: 'Βασιλική Ξενάκη' })
    .where('id', 'in', ({ selectFrom }) => selectFrom('application').select('id').orderBy('id').limit(searchCountLimit))
    .execute()
  const search = (words: string) => ofInvitation(`f=${drafts}&search=${encodeURIComponent(words)}`)
  expect(await search('ξενακη βασιλικη')).toEqual([searchCountLimit, true, 50])
  await t.db
    .updateTable('application')
    .set({ applicant_name: 'Βασίλης Ξενάκης' })
    .where('id', '=', ({ selectFrom }) => selectFrom('application').select(({ fn }) => fn.max('id').as('id')))
    .execute()
  expect(await search('ξενακη βασιλ')).toEqual([searchCountLimit, false, 50])
})

test('those of states come from the stored counters of the invitation', async () => {
  await t.db.updateTable('application_count').set({ count: 12_345 }).where('invitation_id', '=', invitationId).execute()
  expect(await ofInvitation(`f=${drafts}`)).toEqual([12_345, true, 50])
})
