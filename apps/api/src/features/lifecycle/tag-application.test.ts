import type { ApplicationTags, HistoryEntry } from '@klesis/contract/applications/application.ts'
import { beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeInvitation, makeSubmitted, now } from './testing/fixtures.ts'

const t = await testApp()
beforeEach(() => t.clock.set(now.toISOString()))

/** A submitted application of an invitation with the tag `offered`; `other` is a tag of none. */
async function submitted() {
  const invitation = await makeInvitation(t.db, {})
  const rows = ['Πλήρης φάκελος', 'Άλλο'].map((el) => ({ name: JSON.stringify({ el }) }))
  const [offered = 0, other = 0] = (await t.db.insertInto('app_tag').values(rows).returning('id').execute()).map(({ id }) => id)
  await t.db.insertInto('invitation_app_tag').values({ invitation_id: invitation.id, app_tag_id: offered }).execute()
  const manager = await t.person({})
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: manager.id, privilege: 'manage' }).execute()
  const applicant = await t.person({})
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  return { id, offered, other, manager, applicant, path: `/api/application/${id}` }
}
type Answer = ApplicationTags & { code: string }
const codes = async (person: TestPerson, path: string) => (await t.as(person).get<{ items: HistoryEntry[] }>(`${path}/history`)).body.items

test('a manager puts a tag of the invitation on an application once, and takes it off; the history of managers names it', async () => {
  const { offered, manager, applicant, path } = await submitted()
  const put = () => t.as(manager).put<Answer>(`${path}/tags/${offered}`, {})
  expect((await put()).body).toEqual({ tags: [offered], offered: [offered] })
  expect((await put()).body.tags).toEqual([offered])
  expect((await t.as(manager).delete<Answer>(`${path}/tags/${offered}`)).body.tags).toEqual([])
  expect((await t.as(manager).delete<Answer>(`${path}/tags/${offered}`)).body.tags).toEqual([])
  const marks = (await codes(manager, path)).filter(({ code }) => code.endsWith('tagged'))
  expect(marks.map(({ code, changes }) => [code, changes[0]?.field, changes[0]?.before, changes[0]?.after])).toEqual([
    ['application.tagged', 'tag', null, 'Πλήρης φάκελος'],
    ['application.untagged', 'tag', 'Πλήρης φάκελος', null],
  ])
  expect((await codes(applicant, path)).filter(({ code }) => code.endsWith('tagged'))).toEqual([])
})

test('a tag that the invitation does not offer is refused, and one it no longer offers can be taken off', async () => {
  const { id, offered, other, manager, path } = await submitted()
  expect(await t.as(manager).put<Answer>(`${path}/tags/${other}`, {})).toMatchObject({ status: 422, body: { code: 'application.tagUnknown' } })
  await t.as(manager).put(`${path}/tags/${offered}`, {})
  await t.db.deleteFrom('invitation_app_tag').where('app_tag_id', '=', offered).execute()
  expect((await t.as(manager).delete<Answer>(`${path}/tags/${offered}`)).body).toEqual({ tags: [], offered: [] })
  expect(await t.db.selectFrom('application_tag').selectAll().where('application_id', '=', id).execute()).toEqual([])
})

test('lists show the tags in their order, whichever way they came and went', async () => {
  const { id, offered, other } = await submitted()
  const admin = await t.person({ roles: ['admin'] })
  const shown = async () => {
    const { body } = await t.as(admin).get<{ items: { id: number; tags: number[] }[] }>('/api/application/my/list?showAll=true')
    return body.items.flatMap((card) => (card.id === id ? [card.tags] : []))
  }
  expect(await shown()).toEqual([[]])
  await t.db
    .insertInto('application_tag')
    .values([other, offered].map((tag) => ({ application_id: id, app_tag_id: tag })))
    .execute()
  expect(await shown()).toEqual([[offered, other]])
  const change = {
    app_tag_id: (
      await t.db
        .insertInto('app_tag')
        .values({ name: JSON.stringify({ el: 'Τρίτη' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  }
  await t.db.updateTable('application_tag').set(change).where('app_tag_id', '=', offered).execute()
  expect(await shown()).toEqual([[other, change.app_tag_id]])
  await t.db.deleteFrom('application_tag').where('application_id', '=', id).execute()
  expect(await shown()).toEqual([[]])
})

test('the applicant is refused, and a stranger does not learn of the application', async () => {
  const { offered, applicant, path } = await submitted()
  expect((await t.as(applicant).put(`${path}/tags/${offered}`, {})).status).toBe(403)
  expect((await t.as(applicant).get(`${path}/tags`)).status).toBe(403)
  expect((await t.as(await t.person({})).put(`${path}/tags/${offered}`, {})).status).toBe(404)
})
