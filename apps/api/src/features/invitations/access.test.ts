import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { items } from '@klesis/contract/invitations/items.calls.ts'
import { requirements } from '@klesis/contract/invitations/requirements.calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { invitationInput, makeInvitation, makeMasterData, makePrivilege } from './testing/fixtures.ts'

const t = await testApp()
const callers = ['guest', 'stranger', 'viewer', 'manager', 'admin', 'adminOff'] as const
type Caller = (typeof callers)[number]
type Statuses = Record<Caller, number>
interface Fixture {
  id: number
  revision: number
  requirementId: number
  itemId: number
  versionId: number
}

const people: Partial<Record<Caller, TestPerson>> = {}
let creator: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  creator = await t.person({ roles: ['admin'] })
  for (const caller of ['stranger', 'viewer', 'manager'] as const) people[caller] = await t.person()
  for (const caller of ['admin', 'adminOff'] as const) people[caller] = await t.person({ roles: ['admin'] })
})

/** An invitation with one requirement, one item and the privileges of viewer and manager. */
async function makeFixture(isPublished: boolean): Promise<Fixture> {
  const { id } = await makeInvitation(t, creator, { isPublished })
  const as = t.as(creator)
  const { body: requirement } = await as.post<{ id: number }>('/api/invitation/requirement', { invitationId: id, attachmentTypeId: 1 })
  const { body: item } = await as.post<{ id: number }>('/api/invitation/item', { invitationId: id, departmentId: 1, code: 'Α1', title: 'Μάθημα', category: 1 })
  await makePrivilege(t.db, id, people.viewer?.id ?? 0, 'view')
  await makePrivilege(t.db, id, people.manager?.id ?? 0, 'manage')
  const row = await t.db.selectFrom('invitation').select(['revision', 'current_version_id']).where('id', '=', id).executeTakeFirstOrThrow()
  return { id, revision: row.revision, requirementId: requirement.id, itemId: item.id, versionId: row.current_version_id ?? 0 }
}

const path = ({ path: pattern }: { path: string }, params: Record<string, string | number>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
const all = (status: number): Statuses => ({ guest: status, stranger: status, viewer: status, manager: status, admin: status, adminOff: status })
const signedIn: Statuses = { ...all(200), guest: 401 }
const administrators: Statuses = { ...all(403), guest: 401, admin: 200 }
/** Statuses where managing is required: 403 for people who may see the invitation, 404 for others. */
const managers = (isPublished: boolean): Statuses => {
  const other = isPublished ? 403 : 404
  return { guest: 401, stranger: other, viewer: 403, manager: 200, admin: 200, adminOff: other }
}
/** Only the published fixture has a draft: its document and item were added after it was published. */
const managersOnDraft = (isPublished: boolean): Statuses => (isPublished ? managers(true) : { ...managers(false), manager: 409, admin: 409 })
/** There is neither a plan nor a run that stopped. */
const managersOnNothing = (isPublished: boolean): Statuses => ({ ...managers(isPublished), manager: 409, admin: 409 })
/** There is no file yet, and one is not sent. */
const managersWithoutFile = (isPublished: boolean): Statuses => ({ ...managers(isPublished), manager: 404, admin: 404 })
const managersWithoutBody = (isPublished: boolean): Statuses => ({ ...managers(isPublished), manager: 415, admin: 415 })
const knowers = (isPublished: boolean): Statuses => (isPublished ? signedIn : { ...signedIn, stranger: 404, adminOff: 404 })
const visitors = (isPublished: boolean): Statuses => (isPublished ? all(200) : { ...all(200), guest: 404, stranger: 404, adminOff: 404 })

interface Row {
  endpoint: { method: string; path: string }
  url?: (fixture: Fixture) => string
  body?: (fixture: Fixture) => unknown
  /** Expected statuses by whether the invitation is published. */
  may: (isPublished: boolean) => Statuses
}

const requirement = ({ id, requirementId }: Fixture) => ({ id: requirementId, invitationId: id, attachmentTypeId: 2 })
const item = ({ id, itemId }: Fixture) => ({ id: itemId, invitationId: id, departmentId: 1, code: 'Β2', title: 'Άλλο', category: 2 })
const card = (isPublished: boolean) => ({ ...invitationInput(), isPublished })
const exported = {
  format: 'klesis.invitation',
  formatVersion: 1,
  invitation: { ...invitationInput(), targetGroup: { el: 'Μέλη του ιδρύματος' }, tags: [], flags: {} },
  requirements: [],
  items: [],
  help: [],
}
const help = { script: '<p>Οδηγίες</p>' }

const rows: Row[] = [
  { endpoint: invitations.active, may: () => all(200) },
  { endpoint: invitations.available, may: () => signedIn },
  { endpoint: invitations.managed, may: () => signedIn },
  { endpoint: invitations.forEvaluation, may: () => signedIn },
  { endpoint: invitations.committees, may: () => signedIn },
  { endpoint: invitations.units, may: () => signedIn },
  { endpoint: invitations.publicView, may: (isPublished) => all(isPublished ? 200 : 404) },
  { endpoint: invitations.read, may: knowers },
  { endpoint: invitations.read, url: ({ id }) => `/api/invitation/${id}?edit=1`, may: managers },
  { endpoint: invitations.blank, may: () => administrators },
  { endpoint: invitations.create, body: () => card(true), may: () => administrators },
  { endpoint: invitations.save, body: ({ id, revision }) => ({ ...card(true), id, revision }), may: managers },
  { endpoint: invitations.copy, may: managers },
  { endpoint: invitations.export, may: managers },
  { endpoint: invitations.import, body: ({ id, revision }) => ({ id, revision, invitation: exported }), may: managers },
  { endpoint: invitations.check, may: managers },
  { endpoint: invitations.checkUnsaved, body: ({ id }) => ({ ...card(true), id }), may: managers },
  { endpoint: invitations.impact, body: () => card(true), may: managers },
  {
    endpoint: invitations.impactApplications,
    url: ({ id }) => `/api/invitation/${id}/impact/applications?change=none&page=0`,
    body: () => card(true),
    may: managers,
  },
  { endpoint: invitations.versions, may: managers },
  { endpoint: invitations.version, url: ({ id }) => `/api/invitation/${id}/versions/1`, may: managers },
  {
    endpoint: invitations.restoreVersion,
    url: ({ id }) => `/api/invitation/${id}/versions/1/restore`,
    body: ({ revision }) => ({ revision }),
    may: managers,
  },
  { endpoint: invitations.unsavedChanges, body: () => ({ opened: card(true), mine: card(true) }), may: managers },
  { endpoint: invitations.draftChanges, may: managers },
  { endpoint: invitations.discardDraft, url: ({ id }) => `/api/invitation/${id}/draft?revision=1`, may: managersOnDraft },
  { endpoint: invitations.cancelPublication, may: managersOnNothing },
  { endpoint: invitations.history, may: managers },
  { endpoint: invitations.renewEntryKey, may: managers },
  { endpoint: invitations.retrySendingBack, may: managersOnNothing },
  { endpoint: invitations.helpNew, may: visitors },
  { endpoint: invitations.helpSubmit, may: visitors },
  { endpoint: invitations.editHelpNew, may: managers },
  { endpoint: invitations.editHelpSubmit, may: managers },
  { endpoint: invitations.saveHelpNew, body: () => help, may: managers },
  { endpoint: invitations.saveHelpSubmit, body: () => help, may: managers },
  { endpoint: requirements.types, may: () => signedIn },
  { endpoint: requirements.add, body: (fixture) => ({ ...requirement(fixture), id: 0 }), may: managers },
  { endpoint: requirements.save, body: requirement, may: managers },
  { endpoint: requirements.reorder, body: ({ requirementId }) => [requirementId], may: managers },
  { endpoint: requirements.removeTemplate, url: ({ requirementId }) => `/api/invitation/requirement/${requirementId}/template`, may: managers },
  { endpoint: requirements.readTemplate, url: ({ requirementId }) => `/api/invitation/requirement/${requirementId}/template`, may: managersWithoutFile },
  { endpoint: requirements.saveTemplate, url: ({ requirementId }) => `/api/invitation/requirement/${requirementId}/template`, may: managersWithoutBody },
  { endpoint: requirements.remove, url: ({ requirementId }) => `/api/invitation/requirement/${requirementId}`, may: managers },
  { endpoint: items.list, may: knowers },
  { endpoint: items.courses, may: () => signedIn },
  { endpoint: items.add, body: (fixture) => ({ ...item(fixture), id: 0 }), may: managers },
  { endpoint: items.save, body: item, may: managers },
  { endpoint: items.remove, url: ({ itemId }) => `/api/invitation/item/${itemId}`, may: managers },
  { endpoint: items.reorder, body: ({ itemId }) => [itemId], may: managers },
]

const cases = rows.flatMap((row) =>
  [true, false].map((isPublished) => ({
    ...row,
    isPublished,
    name: `${row.endpoint.method} ${row.url?.({ id: 1, revision: 1, requirementId: 1, itemId: 1, versionId: 1 }) ?? row.endpoint.path}`,
  })),
)

describe('every call as everyone', () => {
  test.each(cases)('$name, published: $isPublished', async ({ endpoint, url, body, may, isPublished }) => {
    const wanted = may(isPublished)
    const got: Partial<Statuses> = {}
    let here = await makeFixture(isPublished)
    for (const caller of callers) {
      const answer = await t.app.inject({
        method: endpoint.method as 'GET',
        url: url?.(here) ?? path(endpoint, { ...here, lang: 'el', departmentId: 1 }),
        headers: { ...(people[caller] && { authorization: `Bearer ${people[caller].token}` }), ...(caller === 'adminOff' && { 'x-admin-mode': 'off' }) },
        ...(body && { payload: body(here) as object }),
      })
      got[caller] = answer.statusCode
      if (answer.statusCode < 400 && endpoint.method !== 'GET') here = await makeFixture(isPublished)
      else expect(await unchanged(here), `${caller} changed something`).toBe(true)
    }
    expect(got).toEqual(wanted)
  })

  test('the table has every call of the contract', () => {
    const listed = new Set(rows.map(({ endpoint }) => endpoint))
    const stated = [invitations, items, requirements].flatMap((feature): Row['endpoint'][] => Object.values(feature))
    expect(stated.filter((one) => !listed.has(one) && one !== invitations.formSource).map((one) => `${one.method} ${one.path}`)).toEqual([])
  })
})

async function unchanged({ id, revision, requirementId, itemId }: Fixture): Promise<boolean> {
  const row = await t.db.selectFrom('invitation').select(['revision', 'title']).where('id', '=', id).executeTakeFirstOrThrow()
  const asked = await t.db.selectFrom('requirement').select(['attachment_type_id', 'removed_at']).where('invitation_id', '=', id).execute()
  const courses = await t.db.selectFrom('invitation_item').select(['id', 'code']).where('invitation_id', '=', id).execute()
  const texts = await t.db.selectFrom('invitation_help').select('html').where('invitation_id', '=', id).execute()
  return (
    row.revision === revision &&
    asked.length === 1 &&
    requirementId > 0 &&
    asked[0]?.attachment_type_id === 1 &&
    asked[0].removed_at === null &&
    courses.length === 1 &&
    courses[0]?.id === itemId &&
    courses[0].code === 'Α1' &&
    texts.length === 0
  )
}

test('what the applicant reads holds no scripts, actions or keys', async () => {
  const { id } = await makeInvitation(t, creator, { actions: [{ id: 'a', title: 'x', script: 'return "secret-script"' }], meta: { inner: 'secret-meta' } })
  for (const url of [`/api/invitation/${id}`, `/pub/invitation/${id}`]) {
    const { text, status } = await t.as(people.stranger ?? creator).get(url)
    expect(status).toBe(200)
    expect(text).not.toMatch(/secret|entryKey|"actions"|"form"|createdBy/)
  }
})

test('former committee members and applicants may still know of an archived invitation', async () => {
  const { id, ...card } = await makeInvitation(t, creator)
  const applicant = await t.person()
  const { current_version_id } = await t.db.selectFrom('invitation').select('current_version_id').where('id', '=', id).executeTakeFirstOrThrow()
  await t.db
    .insertInto('application')
    .values({
      ...{ invitation_id: id, version_id: current_version_id ?? 0, person_id: applicant.id, created_by: applicant.id },
      ...{ login_group: 'university', title: '', applicant_name: '' },
    })
    .execute()
  await t.as(creator).put('/api/invitation', { ...card, id, isArchived: true })
  expect((await t.as(applicant).get(`/api/invitation/${id}`)).status).toBe(200)
  expect((await t.as(people.stranger ?? creator).get(`/api/invitation/${id}`)).status).toBe(404)
  expect((await t.guest.get(`/pub/invitation/${id}`)).status).toBe(404)
})
