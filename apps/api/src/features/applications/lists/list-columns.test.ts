import type { ApplicationCard, ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { AnswerColumn, AnswerTexts, ApplicationGroup, ListInvitation } from '@klesis/contract/applications/list-columns.ts'
import { sortLimit } from '@klesis/contract/applications/sort-columns.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeApplication, makeVersion } from '../../invitations/testing/fixtures.ts'
import { makeDraft, makeInvitation, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const field = (key: string, label: string, more: object = {}) => ({ type: 'textfield', key, label, input: true, ...more })
const levels = (label: string) => field('level', 'Επίπεδο', { type: 'select', data: { values: [{ label, value: 'a' }] } })
const formWith = (...components: object[]): FormJson => ({ display: 'form', components }) as FormJson
const asked = [
  field('income', 'Εισόδημα', { type: 'currency' }),
  field('since', 'Από', { type: 'datetime', enableTime: false }),
  { type: 'container', key: 'home', label: 'Κατοικία', input: true, components: [field('city', 'Πόλη')] },
  { type: 'datagrid', key: 'family', label: 'Μέλη', input: true, components: [field('name', 'Όνομα')] },
  field('secret', 'Κωδικός', { type: 'password' }),
  field('paper', 'Αρχείο', { type: 'file' }),
]
const given = { income: 7840.5, since: '2026-11-21', level: 'a', home: { city: 'Χανιά' }, secret: 'κρυφό', note: 'ήταν κάποτε' }

let admin: TestPerson
let viewer: TestPerson
let tagId: number
const ids = { seen: 0, hidden: 0, submitted: 0, draft: 0, waiting: 0, elsewhere: 0 }

beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  viewer = await t.person()
  const [seen, hidden] = [
    await makeInvitation(t.db, { title: 'Στέγαση', form: formWith(...asked, levels('Πρώτο')) }),
    await makeInvitation(t.db, { title: 'Σίτιση', form: formWith(field('income', 'Εισόδημα', { type: 'number' })) }),
  ]
  tagId = (
    await t.db
      .insertInto('tag')
      .values({ name: JSON.stringify({ el: 'Μέριμνα' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  await t.db
    .insertInto('invitation_tag')
    .values([seen, hidden].map(({ id }) => ({ invitation_id: id, tag_id: tagId })))
    .execute()
  await t.db.insertInto('invitation_privilege').values({ invitation_id: seen.id, person_id: viewer.id, privilege: 'view' }).execute()
  Object.assign(ids, {
    ...{ seen: seen.id, hidden: hidden.id, draft: (await makeDraft(t.db, seen.id)).id },
    submitted: (await makeSubmitted(t.db, seen.id, await t.person({ lastName: 'Μπελιμπασάκη' }))).id,
    waiting: await makeApplication(t.db, seen.id, viewer.id, { appState: 'permanent', approvalState: 'pending' }),
    elsewhere: (await makeSubmitted(t.db, hidden.id)).id,
  })
  for (const [id, data] of [
    [ids.submitted, given],
    [ids.elsewhere, { income: 3 }],
  ] as const)
    await t.db
      .updateTable('application')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', id)
      .execute()
  // Later applications are given other words for the same choice.
  await makeVersion(t.db, seen.id, seen.creatorId, formWith(...asked, levels('Δεύτερο')))
})

const get = async <Body>(person: TestPerson, path: string, headers = {}) => (await t.as(person).get<Body>(path, headers)).body
const everyState = `f=${encodeURIComponent(JSON.stringify({ appState: [], approvalState: [] }))}`
interface Page {
  applications: ApplicationCard[]
  stats: ApplicationStats
  answers?: AnswerTexts
}
const list = (person: TestPerson, query: string) => get<Page>(person, `/api/application/all/${tagId}?tag=true&${everyState}&${query}`)
const withColumns = (...columns: string[]) => `columns=${encodeURIComponent(JSON.stringify(columns))}`

test('the tag, its invitations and the answers to choose from are those of what the caller may see', async () => {
  const groups = async (person: TestPerson) => (await get<{ items: ApplicationGroup[] }>(person, '/api/application/groups')).items
  expect(await groups(viewer)).toEqual([{ tagId, invitations: 1, total: 3, waiting: 1 }])
  expect(await groups(admin)).toContainEqual({ tagId, invitations: 2, total: 4, waiting: 1 })
  expect(await groups(await t.person())).toEqual([])
  const invitations = async (person: TestPerson) => (await get<{ items: ListInvitation[] }>(person, `/api/application/all/${tagId}/invitations?tag=true`)).items
  expect(await invitations(viewer)).toEqual([{ id: ids.seen, title: { el: 'Στέγαση' }, count: 3 }])
  expect((await invitations(admin)).map(({ id }) => id)).toEqual([ids.hidden, ids.seen])
  const columns = (await get<{ items: AnswerColumn[] }>(viewer, `/api/application/all/${tagId}/columns?tag=true`)).items
  expect(columns).toEqual([
    { id: `${ids.seen}:income`, invitationId: ids.seen, label: 'Εισόδημα', isNumeric: true, kept: { kind: 'number', isMany: false, choices: [] } },
    { id: `${ids.seen}:since`, invitationId: ids.seen, label: 'Από', isNumeric: false, kept: { kind: 'day', isMany: false, choices: [] } },
    { id: `${ids.seen}:home.city`, invitationId: ids.seen, label: 'Πόλη', isNumeric: false, kept: { kind: 'text', isMany: false, choices: [] } },
    {
      ...{ id: `${ids.seen}:level`, invitationId: ids.seen, label: 'Επίπεδο', isNumeric: false },
      kept: { kind: 'choice', isMany: false, choices: [{ value: 'a', label: 'Δεύτερο' }] },
    },
  ])
})

test('a page brings the chosen answers as text, by the form each was given to, and none that people may not read', async () => {
  const of = (...keys: string[]) => keys.map((key) => `${ids.seen}:${key}`)
  const { answers } = await list(viewer, withColumns(...of('income', 'since', 'home.city', 'level', 'secret', 'note', 'family'), `${ids.hidden}:income`))
  expect(answers).toEqual({
    [ids.draft]: {},
    [ids.waiting]: {},
    [ids.submitted]: {
      [`${ids.seen}:income`]: '7.840,50\u00a0€',
      [`${ids.seen}:since`]: '21-11-2026',
      [`${ids.seen}:home.city`]: 'Χανιά',
      [`${ids.seen}:level`]: 'Πρώτο',
    },
  })
  expect((await list(admin, withColumns(`${ids.hidden}:income`))).answers).toEqual({ [ids.elsewhere]: { [`${ids.hidden}:income`]: '3' } })
  expect(await list(viewer, '')).not.toHaveProperty('answers')
  expect((await t.as(viewer).get(`/api/application/all/${tagId}?tag=true&${withColumns('income')}`)).status).toBe(422)
})

const sorted = (descending: boolean, ...by: string[]) => `sort=${encodeURIComponent(JSON.stringify({ by, descending }))}`
const order = async (person: TestPerson, query: string) => (await list(person, query)).applications.map(({ id }) => id)

test('a list is sorted by a column or by answers as people read them, in pages that join, and what one may not read has no part in it', async () => {
  const { draft, submitted, waiting, elsewhere } = ids
  const income = [`${ids.seen}:income`, `${ids.hidden}:income`]
  expect(await order(admin, sorted(false, ...income))).toEqual([elsewhere, submitted, waiting, draft])
  expect(await order(admin, sorted(true, ...income))).toEqual([submitted, elsewhere, waiting, draft])
  expect(await order(viewer, sorted(false, 'number'))).toEqual([draft, submitted, waiting])
  expect(await order(viewer, sorted(false, 'state'))).toEqual([draft, waiting, submitted])
  const names = ['asc', 'desc'].map((way) => order(viewer, sorted(way === 'desc', 'name')))
  const [up = [], down = []] = await Promise.all(names)
  expect(down.toSorted()).toEqual(up.toSorted())
  expect(up.indexOf(submitted)).not.toBe(down.indexOf(submitted))
  const pages = [0, 1, 2].map((page) => order(viewer, `${sorted(false, 'name')}&pageSize=1&page=${page}`))
  expect((await Promise.all(pages)).flat()).toEqual(up)
  // In the order of an answer that is no column, or of an invitation that is not theirs, all are equal.
  for (const column of [`${ids.seen}:secret`, `${ids.seen}:note`, `${ids.hidden}:income`])
    expect(await order(viewer, sorted(false, column))).toEqual([waiting, submitted, draft])
  expect((await t.as(viewer).get(`/api/application/all/${tagId}?tag=true&${sorted(false, 'password')}`)).status).toBe(422)
})

test('more applications than are sorted come by number, and the answer says so, whether counters or the search tell their number', async () => {
  const { id, versionId, creatorId } = await makeInvitation(t.db)
  await sql`
    insert into application (invitation_id, version_id, person_id, created_by, login_group, title, applicant_name)
    select ${id}, ${versionId}, ${creatorId}, ${creatorId}, 'university', '', 'α' || n from generate_series(1, ${sortLimit + 1}) n`.execute(t.db)
  const read = (...by: string[]) => get<Page & { isSorted: boolean }>(admin, `/api/application/all/${id}?${everyState}&pageSize=2&${sorted(false, ...by)}`)
  const shown = ({ applications, isSorted }: Awaited<ReturnType<typeof read>>) => [applications.map(({ applicantName }) => applicantName), isSorted]
  const newest = [[`α${sortLimit + 1}`, `α${sortLimit}`], false]
  expect(shown(await read('name'))).toEqual(newest)
  await sql`insert into application_count (invitation_id, app_state, approval_state, count) values (${id}, 'draft', 'notstarted', ${sortLimit + 1})`.execute(
    t.db,
  )
  expect([shown(await read('name')), shown(await read(`${id}:income`))]).toEqual([newest, newest])
  expect(shown(await read('number'))).toEqual([['α1', 'α2'], true])
})

test('with `figures` the numbers by state count within the search, whatever state is asked for', async () => {
  const waiting = `f=${encodeURIComponent(JSON.stringify({ appState: ['draft'], approvalState: [] }))}`
  const stats = async (query: string) => (await get<Page>(viewer, `/api/application/all/${tagId}?tag=true&${waiting}&${query}`)).stats
  expect(await stats('figures=true')).toMatchObject({ total: 3, permanent: 2, draft: 1, filtered: 1, isExact: true })
  expect(await stats('figures=true&search=μπελιμπασακη')).toMatchObject({ total: 1, permanent: 1, draft: 0, filtered: 0, isExact: true })
  expect(await stats('search=μπελιμπασακη')).toMatchObject({ total: 3, permanent: 2, draft: 1, filtered: 0 })
})

test('numbers that would count what a script hides are left out, and a form of several invitations gives each its questions', async () => {
  const form = formWith(field('income', 'Εισόδημα'), field('city', 'Πόλη'))
  const scripted = await makeInvitation(t.db, { form, points: ['listFilter'] })
  const plain = await makeInvitation(t.db, { form })
  const tag = await t.db.insertInto('tag').values({ name: '{"el":"Έλεγχος"}' }).returning('id').executeTakeFirstOrThrow()
  await t.db
    .insertInto('invitation_tag')
    .values([scripted, plain].map(({ id }) => ({ invitation_id: id, tag_id: tag.id })))
    .execute()
  const groups = (await get<{ items: ApplicationGroup[] }>(admin, '/api/application/groups')).items
  expect(groups.find((group) => group.tagId === tag.id)).toEqual({ tagId: tag.id, invitations: 2, total: null, waiting: null })
  const { items } = await get<{ items: ListInvitation[] }>(admin, `/api/application/all/${tag.id}/invitations?tag=true`)
  expect(items.map(({ id, count }) => [id, count])).toEqual([
    [plain.id, 0],
    [scripted.id, null],
  ])
  const columns = async (query = '') =>
    (await get<{ items: AnswerColumn[] }>(admin, `/api/application/all/${tag.id}/columns?tag=true${query}`)).items.map(({ id }) => id)
  expect(await columns()).toEqual([plain.id, scripted.id].flatMap((id) => [`${id}:income`, `${id}:city`]))
  expect(await columns(`&${withColumns(`${scripted.id}:city`, `${ids.seen}:income`)}`)).toEqual([`${scripted.id}:city`])
})
