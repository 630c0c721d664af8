import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, makePrivilege } from '../../invitations/testing/fixtures.ts'

type Versions = CallResult<typeof actions.versions>
type Version = CallResult<typeof actions.version>

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const action = (id: string): Json => ({ id, title: { el: id, en: id }, script: `return { toast: { type: 'info', title: '${id}' } }` })
const as = (person = admin) => t.as(person)
const versionsOf = async (id: number, query = '') => (await as().get<Versions>(`/api/invitation/${id}/actions/versions${query}`)).body
const save = async (edit: InvitationEdit, more: Partial<InvitationEdit>) => {
  const { status, body, text } = await as().put<InvitationEdit>('/api/invitation', { ...edit, ...more })
  if (status !== 200) throw new Error(text)
  return body
}

test('each save that changes the actions of an invitation keeps a version, with who saved it and what was before', async () => {
  const first = await makeInvitation(t, admin, { actions: [action('a')], isPublished: false })
  const other = await save(first, { title: { el: 'Άλλος τίτλος' } })
  await save(other, { actions: [action('a'), action('b')] })
  const { items, total, live } = await versionsOf(first.id)
  const { fullname: savedBy } = await t.db.selectFrom('person').select('fullname').where('id', '=', admin.id).executeTakeFirstOrThrow()
  expect([items.map(({ number, savedBy }) => [number, savedBy]), total, live]).toEqual([
    [
      [2, savedBy],
      [1, savedBy],
    ],
    2,
    2,
  ])
  const { body } = await as().get<Version>(`/api/invitation/${first.id}/actions/versions/2`)
  expect([body.actions, body.before]).toEqual([[action('a'), action('b')], [action('a')]])
  expect((await as().get<Version>(`/api/invitation/${first.id}/actions/versions/1`)).body.before).toEqual([])
  expect((await as().get<{ code: string }>(`/api/invitation/${first.id}/actions/versions/3`)).body.code).toBe('action.notFound')
})

test('actions of a draft are a version that does not run yet', async () => {
  const first = await makeInvitation(t, admin, { actions: [action('a')] })
  await save(first, { actions: [action('b')], form: { components: [] } })
  expect(await versionsOf(first.id)).toMatchObject({ items: [{ number: 2 }, { number: 1 }], live: 1 })
})

test('the actions of a document have versions of their own, which run once its invitation is published', async () => {
  const invitation = await makeInvitation(t, admin)
  const input = { invitationId: invitation.id, attachmentTypeId: 1, isRequired: false, min: 0, max: 1, keepFileName: false, note: {}, actions: [action('d')] }
  const made = await as().post<Requirement>('/api/invitation/requirement', input)
  expect(made.status).toBe(200)
  const query = `?requirement=${made.body.id}`
  expect(await versionsOf(invitation.id, query)).toMatchObject({ items: [{ number: 1 }], total: 1, live: null })
  expect((await versionsOf(invitation.id)).total).toBe(0)
  const { body } = await as().get<InvitationEdit>(`/api/invitation/${invitation.id}?edit=1`)
  await save(body, {})
  expect((await versionsOf(invitation.id, query)).live).toBe(1)
})

test('versions are for who manages the invitation', async () => {
  const { id } = await makeInvitation(t, admin, { actions: [action('a')] })
  const viewer = await t.person()
  await makePrivilege(t.db, id, viewer.id, 'view')
  expect((await as(viewer).get(`/api/invitation/${id}/actions/versions`)).status).not.toBe(200)
})
