import { type ApprovalCard, type ApprovalFilters, type ApprovalPage, type ApprovalTab, ApprovalCard as Card } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { contextOf } from '../../db/db-context.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { readKeptUsualDays } from '../lifecycle/index.ts'
import { makeUnit } from '../org/testing/unit-fixtures.ts'
import { makeInvitation, makePendingApplications } from './testing/fixtures.ts'

const t = await testApp()

interface List {
  items: ApprovalCard[]
  total: number
  totalIsExact: boolean
  late?: Record<string, number>
  standsIn?: ApprovalPage['standsIn']
  last?: { id: number; stepState: string }
}
const list = async (person: TestPerson, tab: ApprovalTab = 'pending', query = '', scope = 'my') =>
  (await t.as(person).get<List>(`/api/application/${tab}/${scope}/list${query}`)).body
const idsOf = ({ items }: List) => items.map((item) => item.id)

async function makeFixture({ title }: { title?: string } = {}) {
  const [admin, applicant, head, dean] = [
    await t.person({ roles: ['admin'] }),
    await t.person({ firstName: 'Ελένη', lastName: 'Παπαδοπούλου' }),
    await t.person({ firstName: 'Νίκος', lastName: 'Κρητικός' }),
    await t.person(),
  ]
  const invitation = await makeInvitation(t.db, admin.id, title ? { title } : {})
  return { admin, applicant, head, dean, invitation }
}

test('a pending step is listed for its approver as in the contract, and for nobody else', async () => {
  const { applicant, head, dean, invitation } = await makeFixture()
  const [id] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id], [dean.id]] })
  const { items, total, totalIsExact } = await list(head)
  expect({ total, totalIsExact }).toEqual({ total: 1, totalIsExact: true })
  expect(items[0]).toMatchObject({
    id,
    applicantName: 'Ελένη Παπαδοπούλου',
    standsInFor: null,
    awaitsDocument: false,
    approving: false,
    stepState: 'pending',
    approvals: 2,
    approved: 0,
  })
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(Object.keys(Card.shape).toSorted())
  expect(Card.safeParse(items[0]).error).toBeUndefined()
  expect(idsOf(await list(dean))).toEqual([])
  expect(idsOf(await list(applicant))).toEqual([])
})

test('tabs show the state of the caller’s step, whatever the state of the application is', async () => {
  const { applicant, head, dean, invitation } = await makeFixture()
  const [id = 0] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id], [dean.id]] })
  const { code } = (await t.as(head).post<{ code: string }>('/api/approval/applications/approve', { ids: [id] })).body
  await t.runJobs()
  expect((await t.as(head).get(`/api/approval/applications/status/${code}`)).body).toMatchObject({ finish: true, status: { [id]: 'completed' } })
  expect([idsOf(await list(head)), idsOf(await list(head, 'approved'))]).toEqual([[], [id]])
  expect([(await list(head)).last, (await list(applicant)).last]).toMatchObject([{ id, stepState: 'approved', applicantName: 'Ελένη Παπαδοπούλου' }, undefined])
  expect((await list(head, 'pending', '?search=x')).last).toBeUndefined()
  expect(idsOf(await list(dean))).toEqual([id])
  await t.as(dean).post('/api/approval/applications/reject', { ids: [id], formData: { reason: 'Λείπει ο προϋπολογισμός' } })
  await t.runJobs()
  expect((await list(head, 'approved')).items[0]).toMatchObject({ id, approvalState: 'rejected', stepState: 'approved' })
  expect((await list(dean, 'rejected')).items[0]).toMatchObject({ id, stepState: 'rejected' })
  expect((await t.as(dean).get('/api/approval/counts')).body).toEqual({ pending: 0, inreview: 0, approved: 0, rejected: 1 })
})

test('pages list each application once, the newest first', async () => {
  const { applicant, head, invitation } = await makeFixture()
  const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]], count: 120 })
  const pages = await Promise.all([0, 1, 2, 3].map((page) => list(head, 'pending', `?page=${page}`)))
  expect(pages.map((page) => page.items.length)).toEqual([50, 50, 20, 0])
  expect(pages.flatMap(idsOf)).toEqual(ids.toReversed())
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set([120]))
  const oldestFirst = await Promise.all([0, 1, 2].map((page) => list(head, 'pending', `?sort=oldest&page=${page}`)))
  expect(oldestFirst.flatMap(idsOf)).toEqual(ids)
  expect(idsOf(await list(head, 'pending', '?page=999999'))).toEqual([])
})

test.each(['παπαδοπουλου', 'ΠΑΠΑΔΟΠΟΎΛΟΥ', 'ελένη παπαδ', 'στεγαση ελενη'])('«%s» finds an application, ignoring accents and case', async (search) => {
  const { applicant, head, invitation } = await makeFixture({ title: 'Φοιτητική Στέγαση' })
  const other = await t.person({ firstName: 'Ιωάννης', lastName: 'Δημητρίου' })
  const [id] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]] })
  await makePendingApplications(t.db, { invitation, applicantId: other.id, approvers: [[head.id]] })
  expect(await list(head, 'pending', `?search=${encodeURIComponent(search)}`)).toMatchObject({ items: [{ id }], total: 1, totalIsExact: true })
})

test('wildcards of SQL patterns are literal characters', async () => {
  const { applicant, head, invitation } = await makeFixture()
  await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]] })
  for (const sign of ['%', '_', '\\']) expect(idsOf(await list(head, 'pending', `?search=${encodeURIComponent(sign)}`))).toEqual([])
})

test('a list can be filtered by invitation and by unit', async () => {
  const { admin, applicant, head, invitation } = await makeFixture()
  const another = await makeInvitation(t.db, admin.id)
  const [id] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]] })
  await makePendingApplications(t.db, { invitation: another, applicantId: applicant.id, approvers: [[head.id]] })
  expect(idsOf(await list(head, 'pending', `?invitationId=${invitation.id}`))).toEqual([id])
  const { id: unitId } = await t.db.insertInto('department').values({ code: 'phy', title: '{}' }).returning('id').executeTakeFirstOrThrow()
  await t.db
    .updateTable('application')
    .set({ department_id: unitId })
    .where('id', '=', id ?? 0)
    .execute()
  expect(idsOf(await list(head, 'pending', `?departmentId=${unitId}`))).toEqual([id])
})

test('what waits longer than its position usually takes is late; a list shows what has waited for some days', async () => {
  const { applicant, head, dean, invitation } = await makeFixture()
  const { id: unitId } = await makeUnit(t.db)
  t.clock.set('2026-06-20T12:00:00Z')
  const make = async (openedAt: string, approver: TestPerson, count = 1) => {
    const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[approver.id]], openedAt, count })
    await t.db.updateTable('step').set({ target_unit_id: unitId, target_position: 'head' }).where('application_id', 'in', ids).execute()
    return ids
  }
  const [longest] = await make('2026-06-08T11:00:00Z', head)
  const [exact] = await make('2026-06-16T11:00:00Z', head)
  const [fresh] = await make('2026-06-20T11:00:00Z', head)
  expect((await list(head)).late).toBeUndefined()
  const decided = await make('2026-05-01T12:00:00Z', dean, 3)
  await t.db.updateTable('step_group').set({ state: 'approved' }).where('application_id', 'in', decided).execute()
  await t.db.updateTable('step').set({ state: 'approved', decided_at: '2026-05-05T13:00:00Z' }).where('application_id', 'in', decided).execute()
  // How long decisions usually take is known anew after ten minutes.
  expect((await list(head)).late).toBeUndefined()
  t.clock.set('2026-06-20T12:10:00Z')
  const { items, late } = await list(head)
  expect(idsOf(await list(head, 'pending', '?sort=oldest'))).toEqual([longest, exact, fresh])
  expect(late).toEqual({ [items.find(({ id }) => id === longest)?.stepId ?? 0]: 4 })
  expect(idsOf(await list(head, 'pending', '?waitedDays=4'))).toEqual([exact, longest])
  expect(idsOf(await list(head, 'pending', '?waitedDays=5'))).toEqual([longest])
  expect([idsOf(await list(head, 'pending', '?late=yes')), await list(dean, 'pending', '?late=yes')]).toMatchObject([[longest], { items: [] }])
  // However many invitations are asked for, all are answered and a limited number is kept, the newest.
  const ids = Array.from({ length: 1_100 }, (_, turn) => 1_000_000 + turn)
  expect((await readKeptUsualDays(t.db, ids, t.clock.now())).size).toBe(1_100)
  expect([...(contextOf(t.db).usualDays?.keys() ?? [])]).toEqual(ids.slice(100))
  t.clock.run()
})

test('administrators in admin mode list all pending applications, one card each, and no others', async () => {
  const { admin, applicant, head, dean, invitation } = await makeFixture()
  const [id] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id, dean.id]] })
  const all = await list(admin, 'pending', '', 'all')
  expect(all.items.filter((item) => item.id === id)).toHaveLength(1)
  expect(Card.safeParse(all.items[0]).error).toBeUndefined()
  const { count } = await t.db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('approval_state', '=', 'pending')
    .executeTakeFirstOrThrow()
  expect(all.total).toBe(count)
  expect((await list(admin, 'pending', `?search=${encodeURIComponent('ελενη')}`, 'all')).total).toBeGreaterThan(0)
  for (const [person, tab, headers] of [
    [head, 'pending', {}],
    [admin, 'approved', {}],
    [admin, 'pending', { 'x-admin-mode': 'off' }],
  ] as const) {
    expect((await t.as(person).get(`/api/application/${tab}/all/list`, headers)).status).toBe(403)
  }
})

test('a substitute sees and counts the approver’s pending steps today, and no longer tomorrow', async () => {
  const { applicant, head, dean, invitation } = await makeFixture()
  const [id] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]] })
  await t.db.insertInto('substitution').values({ person_id: head.id, substitute_id: dean.id, active_from: '2026-05-01', active_until: '2026-05-10' }).execute()
  t.clock.set('2026-05-10T12:00:00Z')
  const standsIn = [{ name: 'Νίκος Κρητικός', until: '2026-05-10' }]
  expect(await list(dean)).toMatchObject({ items: [{ id, standsInFor: 'Νίκος Κρητικός' }], total: 1, standsIn })
  expect((await list(head)).standsIn).toBeUndefined()
  t.clock.set('2026-05-11T12:00:00Z')
  expect(await list(dean)).toMatchObject({ items: [], total: 0 })
  t.clock.run()
})

test('the steps of many for whom one stands in are listed in the order of their applications, on every page', async () => {
  const { applicant, dean, invitation } = await makeFixture()
  const [heads, expected]: [TestPerson[], number[]] = [[], []]
  for (let n = 0; n < 14; n += 1) heads.push(await t.person())
  // Those of one head follow each other at first, then those of all come in turn; one head has more than the others.
  for (const [head, count] of [...heads.map((head) => [head, 3] as const), ...heads.map((head) => [head, 1] as const), [heads[6], 60] as const])
    expected.push(...(await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head?.id ?? 0]], count })))
  const deleted = new Set([expected[4], expected[20], expected[45], expected[57], expected[110]])
  await t.db
    .updateTable('application')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', 'in', [...deleted].map(Number))
    .execute()
  const today = { substitute_id: dean.id, active_from: '2026-05-01', active_until: '2026-05-10' }
  await t.db
    .insertInto('substitution')
    .values(heads.map(({ id }) => ({ person_id: id, ...today })))
    .execute()
  t.clock.set('2026-05-10T12:00:00Z')
  const listed = async (sort: string) => (await Promise.all([0, 1, 2].map((page) => list(dean, 'pending', `?sort=${sort}&page=${page}`)))).flatMap(idsOf)
  const oldestFirst = expected.filter((id) => !deleted.has(id))
  expect(await listed('oldest')).toEqual(oldestFirst)
  expect(await listed('newest')).toEqual(oldestFirst.toReversed())
  t.clock.run()
})

test('a deleted application is not listed', async () => {
  const { applicant, head, invitation } = await makeFixture()
  const [id = 0] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]] })
  await t.db.updateTable('application').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute()
  expect(idsOf(await list(head))).toEqual([])
})

test('applications waiting in a run are marked in the list of the person who started it', async () => {
  const { applicant, head, dean, invitation } = await makeFixture()
  const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id, dean.id]], count: 3 })
  await t.as(head).post('/api/approval/applications/approve', { ids: ids.slice(0, 2) })
  const marks = async (person: TestPerson) => (await list(person)).items.map((item) => item.approving)
  expect([await marks(head), await marks(dean)]).toEqual([
    [false, true, true],
    [false, false, false],
  ])
  await t.runJobs()
})

test('the filters offer all that waits, with counts, not only a page of it', async () => {
  const { admin, applicant, head, dean, invitation } = await makeFixture()
  const other = await makeInvitation(t.db, admin.id, { title: 'Άλλη' })
  const { id: unitId } = await t.db.insertInto('department').values({ code: 'inf', title: '{}' }).returning('id').executeTakeFirstOrThrow()
  const make = (openedAt: string, count: number, approver = head, to = invitation) =>
    makePendingApplications(t.db, { invitation: to, applicantId: applicant.id, approvers: [[approver.id]], openedAt, count })
  t.clock.set('2026-06-20T12:00:00Z')
  const [ofUnit = 0, deleted = 0] = [...(await make('2026-06-17T12:00:00Z', 1, head, other)), ...(await make('2026-06-01T12:00:00Z', 1))]
  await make('2026-06-20T11:00:00Z', 60)
  await make('2026-06-01T12:00:00Z', 2, dean, other)
  await t.db.updateTable('application').set({ department_id: unitId }).where('id', '=', ofUnit).execute()
  await t.db.updateTable('application').set({ deleted_at: t.clock.now().toISOString() }).where('id', '=', deleted).execute()
  const filters = async (person: TestPerson, path: string) => (await t.as(person).get<ApprovalFilters>(`/api/approval/filters/${path}`)).body
  const found = await filters(head, 'pending/my')
  expect(found.invitations.map(({ id, count }) => [id, count])).toEqual([
    [invitation.id, 60],
    [other.id, 1],
  ])
  expect(found).toMatchObject({ units: [{ id: unitId, count: 1 }], ages: [3, 7, 14, 30].map((days) => ({ days, count: days === 3 ? 1 : 0 })) })
  expect(await filters(head, 'approved/my')).toEqual({ invitations: [], units: [], ages: [] })
  const ofAll = (await filters(admin, 'pending/all')).invitations.find(({ id }) => id === other.id)
  expect(ofAll?.count).toBe(3)
  t.clock.run()
})
