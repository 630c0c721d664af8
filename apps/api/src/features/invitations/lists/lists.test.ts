import type { ActiveInvitation, AvailableInvitation, InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeApplication, makeInvitation, makeMasterData, makePrivilege, publishDraft } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let person: TestPerson
const ids: Record<string, number> = {}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  person = await t.person()
  const make = async (name: string, overrides: Parameters<typeof makeInvitation>[2]) => {
    ids[name] = (await makeInvitation(t, admin, { title: { el: name }, ...overrides })).id
  }
  await make('Για μέλη', {
    endsAt: day(9),
    title: { el: 'Για μέλη', en: 'For members' },
    shortNote: { en: 'Only English' },
    languages: ['en'],
    description: {},
  })
  await make('Για εξωτερικούς', { endsAt: day(5), targetGroupId: 2, tags: [1, 2] })
  await make('Για φοιτητές', { endsAt: day(7), targetGroupId: 3, tags: [2] })
  await make('Συνεχής', { flags: { continuous: true } })
  await make('Έληξε', { startsAt: day(-9), endsAt: day(-1) })
  await make('Αργότερα', { startsAt: day(1), endsAt: day(9) })
  await make('Πρόχειρη', { isPublished: false })
  await make('Στο αρχείο', { isArchived: true })
})

const active = async (query = '', as = t.guest) => (await as.get<{ items: ActiveInvitation[]; total: number }>(`/pub/invitations/active${query}`)).body
const titles = ({ items }: { items: { title: unknown }[] }) => items.map(({ title }) => title)

describe('active invitations', () => {
  test('to a visitor: those for external people, and all on demand, the nearest end first', async () => {
    expect(titles(await active())).toEqual(['Για εξωτερικούς'])
    expect(titles(await active('?all=1'))).toEqual(['Για εξωτερικούς', 'Για φοιτητές', 'Για μέλη', 'Συνεχής'])
    expect((await active('?all=true')).total).toBe(4)
    expect((await active('?lang=el&tag=&all=1')).total).toBe(4)
  })

  test('to a person who is signed in: all open ones', async () => {
    expect(titles(await active('', t.as(person)))).toEqual(['Για εξωτερικούς', 'Για φοιτητές', 'Για μέλη', 'Συνεχής'])
  })

  test.each([
    ['?all=1&tag=2', ['Για εξωτερικούς', 'Για φοιτητές']],
    ['?all=1&tag=1', ['Για εξωτερικούς']],
    ['?all=1&tag=99', []],
    ['?all=1&search=εξωτερικους', ['Για εξωτερικούς']],
    ['?all=1&search=%25', []],
    ['?all=1&search=ΜΕΛΗ', ['Για μέλη']],
  ])('narrowed by %s', async (query, expected) => {
    expect(titles(await active(query))).toEqual(expected)
  })

  test.each([
    ['en', 'For members', 'Only English'],
    ['el', 'Για μέλη', 'Only English'],
    ['xx', 'Για μέλη', 'Only English'],
    ['', 'Για μέλη', 'Only English'],
  ])('in the language "%s"', async (lang, title, shortNote) => {
    const { items } = await active(`?all=1&lang=${lang}`)
    expect(items.find(({ id }) => id === ids['Για μέλη'])).toMatchObject({ title, shortNote })
  })

  test('carry tags, period and target group', async () => {
    const [first] = (await active()).items
    expect(first).toMatchObject({ isContinuous: false, targetGroups: { id: 2, externalLogin: true }, hasHelp: false, mine: null })
    expect(first?.tags.map(({ name }) => name.el)).toEqual(['Υποτροφίες', 'Διδασκαλία'])
  })

  test('carry one’s own latest application, before submitted ones, how many there are and how many documents it lacks', async () => {
    const invitationId = ids['Για μέλη'] ?? 0
    const applicant = await t.person()
    for (const overrides of [{ isRequired: true, min: 2, max: 3 }, { isRequired: true }, { isRequired: false, min: 0 }]) {
      await t.as(admin).post('/api/invitation/requirement', { invitationId, attachmentTypeId: 1, ...overrides })
    }
    await publishDraft(t, admin, invitationId)
    await makeApplication(t.db, invitationId, applicant.id)
    const id = await makeApplication(t.db, invitationId, applicant.id, { appState: 'temporary' })
    await makeApplication(t.db, invitationId, applicant.id, { appState: 'permanent' })
    const mine = async () => (await active('', t.as(applicant))).items.find((one) => one.id === invitationId)?.mine
    expect(await mine()).toEqual({ id, appState: 'temporary', approvalState: 'notstarted', count: 3, missing: 3 })
    await t.db
      .updateTable('application')
      .set({ deleted_at: day(0) })
      .where('id', '=', id)
      .execute()
    expect(await mine()).toMatchObject({ appState: 'draft', count: 2 })
    expect((await active('', t.as(person))).items.every(({ mine: others }) => others === null)).toBe(true)
  })
})

describe('available invitations', () => {
  const available = async (as: TestPerson, query = '', headers = {}) =>
    (await t.as(as).get<{ items: AvailableInvitation[] }>(`/api/invitation/list/available${query}`, headers)).body
  test('are those open for the sign-in of the session', async () => {
    expect(titles(await available(person))).toEqual(['Για μέλη', 'Συνεχής'])
    expect(titles(await available(await t.person({ loginGroup: 'external' })))).toEqual(['Για εξωτερικούς'])
    expect(titles(await available(person, '?search=μελη'))).toEqual(['Για μέλη'])
  })

  test('are all for an administrator, with their state, and not with admin mode off', async () => {
    const { items } = await available(admin)
    expect(items).toHaveLength(8)
    const state = (name: string) => items.find(({ id }) => id === ids[name])
    expect(state('Έληξε')).toMatchObject({ isExpired: true, isPublished: true })
    expect(state('Πρόχειρη')).toMatchObject({ isPublished: false })
    expect(state('Στο αρχείο')).toMatchObject({ isArchived: true })
    expect(titles(await available(admin, '', { 'x-admin-mode': 'off' }))).toEqual(['Για μέλη', 'Συνεχής'])
  })
})

describe('managed invitations', () => {
  const managed = async (as: TestPerson, query = '', headers = {}) =>
    (await t.as(as).get<{ items: InvitationRow[]; total: number; totalIsExact: boolean }>(`/api/invitation/list/managed${query}`, headers)).body

  test('are all for an administrator, by state and words', async () => {
    expect((await managed(admin)).total).toBe(8)
    expect(titles(await managed(admin, '?state=draft'))).toEqual([{ el: 'Πρόχειρη' }])
    expect(titles(await managed(admin, '?state=archived'))).toEqual([{ el: 'Στο αρχείο' }])
    expect((await managed(admin, '?state=published')).total).toBe(6)
    expect(titles(await managed(admin, '?search=ΣΥΝΕΧΗΣ'))).toEqual([{ el: 'Συνεχής' }])
  })

  test('are those of one’s privileges for others', async () => {
    const viewer = await t.person()
    expect(await managed(viewer)).toEqual({ items: [], total: 0, totalIsExact: true })
    await makePrivilege(t.db, ids.Πρόχειρη ?? 0, viewer.id, 'view')
    await makePrivilege(t.db, ids.Συνεχής ?? 0, viewer.id, 'manage')
    expect((await managed(viewer)).items.map(({ title, privilege }) => [title.el, privilege])).toEqual([
      ['Πρόχειρη', 'view'],
      ['Συνεχής', 'manage'],
    ])
  })

  test('count applications by state, those of approval among the submitted only', async () => {
    const id = ids.Συνεχής ?? 0
    for (const overrides of [
      {},
      { appState: 'temporary' },
      { appState: 'permanent' },
      { appState: 'permanent', approvalState: 'pending' },
      { appState: 'permanent', approvalState: 'pending' },
      { appState: 'permanent', approvalState: 'rejected' },
    ] as const) {
      await makeApplication(t.db, id, person.id, overrides)
    }
    await t.db
      .updateTable('application')
      .set({ approval_problem: 'approval.noApprover' })
      .where('invitation_id', '=', id)
      .where('app_state', '=', 'draft')
      .execute()
    expect((await managed(admin, '?search=συνεχης')).items[0]?.stats).toEqual({
      ...{ draft: 1, temporary: 1, permanent: 4 },
      ...{ notstarted: 1, pending: 2, review: 0, approved: 0, rejected: 1, skipped: 0, problems: 1 },
    })
  })

  test('come in pages of fifty', async () => {
    const { body: source } = await t.as(admin).get<InvitationRow>(`/api/invitation/${ids.Πρόχειρη}?edit=1`)
    for (let number = 0; number < 45; number += 1) await t.as(admin).post(`/api/invitation/${source.id}/copy`)
    const [first, second] = [await managed(admin), await managed(admin, '?page=1')]
    expect([first.items.length, second.items.length, first.total]).toEqual([50, 3, 53])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53)
  })
})

test('committees and units to choose from', async () => {
  const { id } = await t.db
    .insertInto('committee')
    .values({ code: 'ev', title: JSON.stringify({ el: 'Αξιολόγησης' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members: [number, string | null][] = [
    [person.id, null],
    [admin.id, '2020-12-31'],
  ]
  for (const [person_id, active_until] of members) {
    await t.db.insertInto('committee_member').values({ committee_id: id, person_id, active_from: '2020-01-01', active_until }).execute()
  }
  expect((await t.as(person).get('/api/comm/list')).body).toEqual([{ id, title: { el: 'Αξιολόγησης' }, members: 1 }])
  const type = await t.db
    .insertInto('unit_type')
    .values({ code: 's', label: JSON.stringify({ el: 'Σχολή' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.insertInto('unit').values({ id: 0, code: 'uni', label: 'Πανεπιστήμιο', label_en: 'University', unit_type_id: type.id }).execute()
  expect((await t.as(person).get('/api/invitation/approval-units', { 'x-language': 'en' })).body).toEqual([
    { id: 0, label: 'University', parentId: null, head: null },
  ])
  const evaluated = await makeInvitation(t, admin, {
    committeeId: id,
    appEvaluation: true,
    evaluationForm: { components: [{ type: 'number', key: 'n', input: true }] },
  })
  const mine = async (as: TestPerson) => (await t.as(as).get<{ items: { id: number }[] }>('/api/evaluation/invitations')).body.items.map((one) => one.id)
  expect([await mine(person), await mine(admin)]).toEqual([[evaluated.id], []])
})
