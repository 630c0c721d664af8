import type { ApplicationCard, ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { AnswerColumn, AnswerTexts, ListInvitation } from '@klesis/contract/applications/list-columns.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeDraft, makeInvitation, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const formOf = (...components: object[]): FormJson => ({ display: 'form', components }) as FormJson
const field = (key: string, label: string, type = 'textfield') => ({ type, key, label, input: true })

let me: TestPerson
let other: TestPerson
const ids = { travel: 0, housing: 0, foreign: 0, cheap: 0, dear: 0, empty: 0, home: 0 }
beforeAll(async () => {
  me = await t.person()
  other = await t.person()
  const travel = await makeInvitation(t.db, { title: 'Μετακινήσεις', form: formOf(field('cost', 'Δαπάνη', 'number'), field('code', 'Κωδικός', 'password')) })
  const [housing, foreign] = [await makeInvitation(t.db, { title: 'Στέγαση' }), await makeInvitation(t.db)]
  const submit = async (person: TestPerson, data: object) => (await makeSubmitted(t.db, travel.id, person, data as { purpose: string; place: string })).id
  Object.assign(ids, { travel: travel.id, housing: housing.id, foreign: foreign.id })
  Object.assign(ids, { dear: await submit(me, { cost: 900, code: 'κρυφό' }), cheap: await submit(me, { cost: 20 }) })
  Object.assign(ids, { empty: (await makeDraft(t.db, travel.id, me)).id, home: (await makeSubmitted(t.db, housing.id, me)).id })
  await submit(other, { cost: 5 })
})

interface Page {
  items: ApplicationCard[]
  stats?: ApplicationStats
  answers?: AnswerTexts
  isSorted?: boolean
}
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const list = async (query: string) => (await t.as(me).get<Page>(`/api/application/my/list?${query}`)).body
const ofTravel = () => `filter=${json({ invitationId: ids.travel })}`
const cost = () => `${ids.travel}:cost`

test('where one invitation is filtered its answers come along, and sort; otherwise there are none', async () => {
  const asked = `columns=${json([cost(), `${ids.travel}:code`, `${ids.housing}:purpose`])}`
  const { items, answers, stats } = await list(`${ofTravel()}&${asked}&figures=true`)
  expect([items.map(({ id }) => id), answers]).toEqual([
    [ids.empty, ids.cheap, ids.dear],
    { [ids.dear]: { [cost()]: '900' }, [ids.cheap]: { [cost()]: '20' }, [ids.empty]: {} },
  ])
  expect(stats).toMatchObject({ total: 3, permanent: 2, draft: 1 })
  expect(await list(asked)).not.toHaveProperty('answers')
  const sorted = async (query: string) => {
    const page = await list(`${query}sort=${json({ by: [cost()], descending: false })}`)
    return [page.items.map(({ id }) => id), page.isSorted]
  }
  expect(await sorted(`${ofTravel()}&`)).toEqual([[ids.cheap, ids.dear, ids.empty], true])
  expect(await sorted('')).toEqual([[ids.home, ids.empty, ids.cheap, ids.dear], undefined])
})

test('the filter of other lists is one of one’s own, in which nothing has a tag that managers put on it', async () => {
  const states = { appState: 'permanent', approvalState: ['notstarted', 'pending', 'skipped'] }
  const found = async (filter: object) => (await list(`filter=${json(filter)}`)).items.map(({ id }) => id)
  expect(await found({ departmentId: -1, ...states, appTagsCond: 0, appTags: [] })).toEqual([ids.home, ids.cheap, ids.dear])
  const named = { name: JSON.stringify({ el: 'Προτεραιότητα' }), position: 0 }
  const { id: tag } = await t.db.insertInto('app_tag').values(named).returning('id').executeTakeFirstOrThrow()
  await t.db.insertInto('application_tag').values({ application_id: ids.home, app_tag_id: tag }).execute()
  expect(await found({ ...states, appTagsCond: 0, appTags: [tag] })).toEqual([])
})

test('one’s invitations and their questions are told, and nothing of an invitation to which one has no application', async () => {
  const { body } = await t.as(me).get<{ items: ListInvitation[] }>('/api/application/my/invitations')
  expect(body.items.map(({ id, count }) => [id, count])).toEqual([
    [ids.housing, 1],
    [ids.travel, 3],
  ])
  const columns = async (invitationId: number) => t.as(me).get<{ items: AnswerColumn[]; code?: string }>(`/api/application/my/columns/${invitationId}`)
  expect((await columns(ids.travel)).body.items.map(({ id, label }) => [id, label])).toEqual([[cost(), 'Δαπάνη']])
  expect((await columns(ids.foreign)).body.code).toBe('invitation.notFound')
})

test('the tags that managers put on an application are told to those who see all, not to its applicant', async () => {
  const { id } = await t.db.insertInto('app_tag').values({ name: '{"el":"Πλήρης"}', position: 0 }).returning('id').executeTakeFirstOrThrow()
  await t.db.insertInto('application_tag').values({ application_id: ids.dear, app_tag_id: id }).execute()
  const tagsOf = (items: ApplicationCard[]) => items.find((card) => card.id === ids.dear)?.tags
  const everywhere = await t.as(await t.person({ roles: ['admin'] })).get<Page>('/api/application/my/list?showAll=true')
  expect(tagsOf(everywhere.body.items)).toEqual([id])
  const ofInvitation = await t.as(me).get<Page>(`/api/application/my/list/${ids.travel}`)
  for (const { items } of [await list(''), await list(ofTravel()), ofInvitation.body]) expect(tagsOf(items)).toEqual([])
})
