import type { AnswerFilter } from '@klesis/contract/applications/answer-filter.ts'
import type { ApplicationCard, ApplicationStats } from '@klesis/contract/applications/application.ts'
import { sortLimit } from '@klesis/contract/applications/sort-columns.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeApplication, makeVersion } from '../../invitations/testing/fixtures.ts'
import { makeInvitation, now } from '../../lifecycle/testing/fixtures.ts'
import { sweepAnswers } from './fill-answers.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const field = (type: string, key: string, more: object = {}) => ({ type, key, label: key, input: true, ...more })
const choices = Object.entries({ a: 'Ωμέγα', b: 'Άλφα', c: 'Βήτα' }).map(([value, label]) => ({ value, label }))
const asked = [
  field('currency', 'income'),
  field('datetime', 'since'),
  field('day', 'born', { dayFirst: true }),
  field('select', 'level', { data: { values: choices } }),
  field('selectboxes', 'needs', { values: choices }),
  field('checkbox', 'agrees'),
  { type: 'container', key: 'home', label: 'home', input: true, components: [field('textfield', 'city')] },
  field('password', 'secret'),
]
const formWith = (...components: object[]): FormJson => ({ display: 'form', components }) as FormJson

let admin: TestPerson
let viewer: TestPerson
const ids = { seen: 0, hidden: 0, one: 0, two: 0, three: 0, elsewhere: 0 }
const answers = {
  one: { income: 7840.5, since: '2026-11-20T22:30:00.000Z', born: '03/12/1999', level: 'a', needs: { a: true, b: true, c: false }, agrees: true },
  two: { income: '30', since: '2026-11-20', born: '12/03/1999', level: 'b', needs: { a: false }, agrees: false, home: { city: 'Χανιά 10' }, secret: 'κρυφό' },
  three: { income: 'πολλά', since: 'χθες', born: '1999', home: { city: 'ΧΑΝΙΑ 9' }, note: 'ήταν κάποτε' },
}
const answer = (id: number, data: object) =>
  t.db
    .updateTable('application')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()

beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  viewer = await t.person()
  const [seen, hidden] = [await makeInvitation(t.db, { form: formWith(...asked) }), await makeInvitation(t.db, { form: formWith(field('number', 'income')) })]
  await t.db.insertInto('invitation_privilege').values({ invitation_id: seen.id, person_id: viewer.id, privilege: 'view' }).execute()
  Object.assign(ids, { seen: seen.id, hidden: hidden.id })
  const make = (invitation: number) => makeApplication(t.db, invitation, viewer.id, { appState: 'permanent', approvalState: 'pending' })
  for (const name of ['one', 'two', 'three'] as const) {
    ids[name] = await make(seen.id)
    await answer(ids[name], answers[name])
  }
  ids.elsewhere = await make(hidden.id)
  await answer(ids.elsewhere, { income: 30 })
})

interface Page {
  applications: ApplicationCard[]
  stats: ApplicationStats
  isSorted?: boolean
}
const filterOf = (...filters: AnswerFilter[]) => ({ appState: [], approvalState: [], answers: filters })
const inAddress = (value: object) => encodeURIComponent(JSON.stringify(value))
const read = async (person: TestPerson, invitation: number, query: string) => (await t.as(person).get<Page>(`/api/application/all/${invitation}?${query}`)).body
const found = async (person: TestPerson, ...filters: AnswerFilter[]) => {
  const { applications, stats } = await read(person, ids.seen, `f=${inAddress(filterOf(...filters))}`)
  expect(stats.filtered).toBe(applications.length)
  return applications.map(({ id }) => id)
}
const by = (key: string, conditions: Omit<AnswerFilter, 'columns'>): AnswerFilter => ({ columns: [`${ids.seen}:${key}`], ...conditions })

test('a list is filtered by answers of each kind, at once for few applications, and never by what people may not read', async () => {
  const cases: [string, Omit<AnswerFilter, 'columns'>, ('one' | 'two' | 'three')[]][] = [
    ['income', { least: 30, most: 7840.5 }, ['two', 'one']],
    ['income', { least: 31 }, ['one']],
    ['income', { isEmpty: true }, ['three']],
    ['since', { from: '2026-11-21' }, ['one']],
    ['since', { from: '2026-11-20', until: '2026-11-20' }, ['two']],
    ['born', { from: '1999-12-01', until: '1999-12-31' }, ['one']],
    ['level', { anyOf: ['a', 'c'] }, ['one']],
    ['needs', { anyOf: ['b'] }, ['one']],
    ['needs', { isEmpty: true }, ['three', 'two']],
    ['agrees', { anyOf: ['false'] }, ['two']],
    ['home.city', { contains: '9 χανια' }, ['three']],
    ['home.city', { equals: 'χανιά 10' }, ['two']],
    ['home.city', { isEmpty: false }, ['three', 'two']],
    ['secret', { contains: 'κρυφό' }, []],
    ['note', { contains: 'ήταν' }, []],
  ]
  for (const [key, conditions, expected] of cases) {
    const shown = JSON.stringify([key, conditions])
    expect(await found(viewer, by(key, conditions)), shown).toEqual(expected.map((name) => ids[name]))
  }
  expect(await found(viewer, by('income', { least: 1 }), by('level', { anyOf: ['b'] }))).toEqual([ids.two])
  const ofHidden = { columns: [`${ids.hidden}:income`], least: 1 }
  expect(await found(viewer, ofHidden)).toEqual([])
  expect(await t.db.selectFrom('chosen_answer').select('id').where('invitation_id', '=', ids.hidden).execute()).toEqual([])
  const selected = await t.as(viewer).post<{ total: number }>('/api/application/selection', {
    ...{ tagId: ids.seen, tag: false, f: { ...filterOf(by('income', { least: 31 })), departmentId: -1, appTags: [], appTagsCond: 0 } },
  })
  expect(selected.body.total).toBe(1)
})

test('kept answers follow with each change, are those of versions that ask for them, and are dropped when nobody has used them for long', async () => {
  const { id, creatorId } = await makeInvitation(t.db, { form: formWith(field('textfield', 'city'), field('textfield', 'code')) })
  const one = await makeApplication(t.db, id, viewer.id, {})
  const list = async (key: string) => (await read(admin, id, `f=${inAddress(filterOf({ columns: [`${id}:${key}`], contains: 'ρέθυμνο' }))}`)).stats.filtered
  expect(await list('city')).toBe(0)
  await answer(one, { city: 'Ρέθυμνο', code: 'Ρέθυμνο' })
  expect([await list('city'), await list('code')]).toEqual([1, 1])
  const version = await makeVersion(t.db, id, creatorId, formWith(field('textfield', 'city'), field('password', 'code')))
  await sql`update application set version_id = ${version}, data = ${JSON.stringify({ city: 'Ρέθυμνο', code: 'Ρέθυμνο' })} where id = ${one}`.execute(t.db)
  expect([await list('city'), await list('code')]).toEqual([1, 0])
  await answer(one, {})
  expect(await list('city')).toBe(0)
  const sweep = async (days: number) => {
    await sweepAnswers.handler({ ...t.jobs, now: () => new Date(now.getTime() + days * 86_400_000) }, {}, { id: '', retries: 0 })
    return (await t.db.selectFrom('chosen_answer').select('id').where('invitation_id', '=', id).execute()).length
  }
  expect([await sweep(89), await sweep(91)]).toEqual([2, 0])
})

/** An invitation with more applications than are sorted without kept answers. */
async function makeMany(): Promise<number> {
  const { id, versionId, creatorId } = await makeInvitation(t.db, { form: formWith(...asked) })
  const all = sortLimit + 1
  await sql`
    insert into application (invitation_id, version_id, person_id, created_by, login_group, title, applicant_name, data)
    select ${id}, ${versionId}, ${creatorId}, ${creatorId}, 'university', '', 'α' || n,
      case when n > 3 then '{}'::jsonb else jsonb_build_object('income', n * 10, 'level', substr('abc', n, 1)) end from generate_series(1, ${all}) n`.execute(
    t.db,
  )
  await sql`insert into application_count (invitation_id, app_state, approval_state, count) values (${id}, 'draft', 'notstarted', ${all})`.execute(t.db)
  return id
}

const sorted = async (invitation: number, key: string, descending: boolean, query = 'pageSize=5', ...filters: AnswerFilter[]) => {
  const order = inAddress({ by: [`${invitation}:${key}`], descending })
  const { applications, isSorted } = await read(admin, invitation, `f=${inAddress(filterOf(...filters))}&sort=${order}&${query}`)
  return [applications.map(({ applicantName }) => applicantName), isSorted]
}

test('however many applications are found, they are sorted by an answer once its values are collected, in pages that join, those without one last', async () => {
  const id = await makeMany()
  const page = (key: string, descending: boolean, query?: string) => sorted(id, key, descending, query)
  const newest = ['α5001', 'α5000', 'α4999', 'α4998', 'α4997']
  expect(await page('income', false)).toEqual([newest, false])
  expect((await t.as(admin).get(`/api/application/all/${id}?f=${inAddress(filterOf({ columns: [`${id}:income`], least: 20 }))}`)).status).toBe(503)
  await page('level', false)
  await t.runJobs()
  expect(await page('income', false)).toEqual([['α1', 'α2', 'α3', 'α5001', 'α5000'], true])
  expect(await page('income', true)).toEqual([['α3', 'α2', 'α1', 'α5001', 'α5000'], true])
  expect([await page('income', true, 'pageSize=2&page=1'), await page('income', true, 'pageSize=2&page=2')]).toEqual([
    [['α1', 'α5001'], true],
    [['α5000', 'α4999'], true],
  ])
  // By their labels, as people read them.
  expect(await page('level', false)).toEqual([['α2', 'α3', 'α1', 'α5001', 'α5000'], true])
})

test('the answers that a saved view shows, and those that it shows after a change, are ready before a list uses them', async () => {
  const id = await makeMany()
  const viewOf = (key: string) => ({
    ...{ name: 'Κατά απάντηση', isShared: false },
    settings: { filter: { ...filterOf(), departmentId: -1, appTags: [], appTagsCond: 0 }, search: '', columns: [{ id: `${id}:${key}` }], view: 'table' },
  })
  const saved = await t.as(admin).post<{ id: number }>(`/api/application/all/${id}/views`, viewOf('level'))
  await t.runJobs()
  expect(await sorted(id, 'level', false)).toEqual([['α2', 'α3', 'α1', 'α5001', 'α5000'], true])
  expect((await t.as(admin).put(`/api/application/views/${saved.body.id}`, viewOf('income'))).status).toBe(200)
  await t.runJobs()
  const from20 = { columns: [`${id}:income`], least: 20 } satisfies AnswerFilter
  expect((await t.as(admin).get<Page>(`/api/application/all/${id}?f=${inAddress(filterOf(from20))}`)).body.stats).toMatchObject({ filtered: 2 })
  expect(await sorted(id, 'income', true)).toEqual([['α3', 'α2', 'α1', 'α5001', 'α5000'], true])
  expect(await sorted(id, 'income', true, 'pageSize=5', from20)).toEqual([['α3', 'α2'], true])
})
