import type { EvaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, finish } = evaluationScenes(t)

/**
 * Its words and scores stand nowhere but in the application that is to be closed: `qx7` in its texts, 9.25 and 8.75 among its totals, 9 as their mean. As patterns that
 * no reference of a refusal and no time matches by chance.
 */
const marks = ['qx7', '\\b9\\.25\\b', '\\b8\\.75\\b'] as const

type Scene = Awaited<ReturnType<typeof makeEvaluation>>
let scene: Scene
/** What the chair was answered before anybody had a conflict. */
const before = new Map<string, string>()

/** The calls for chair and managers that tell of many applications, and those of one. */
const calls: Record<string, (path: Scene) => { url: string; body?: object }> = {
  list: ({ invitation }) => ({ url: `/api/evaluation/list/application/${invitation.id}` }),
  search: ({ invitation }) => ({ url: `/api/evaluation/list/application/${invitation.id}?search=qx7` }),
  export: ({ invitation }) => ({ url: `/api/evaluation/list/application/download/${invitation.id}` }),
  matrix: ({ invitation }) => ({ url: `/api/evaluation/ranking/${invitation.id}?sort=rank` }),
  'facts of the ranking': ({ invitation }) => ({ url: `/api/evaluation/ranking/${invitation.id}/facts` }),
  'equalised ranking': ({ invitation, ids }) => ({ url: `/api/evaluation/ranking/${invitation.id}/equalised?ids=${ids}` }),
  'counts of the rounds': ({ invitation }) => ({ url: `/api/evaluation/rounds/${invitation.id}` }),
  'figures of the earlier rounds': ({ invitation, ids }) => ({ url: `/api/evaluation/rounds/${invitation.id}/figures?ids=${ids}` }),
  'preview of the next round': ({ invitation }) => ({ url: `/api/evaluation/rounds/${invitation.id}/preview`, body: { who: 'all' } }),
  committee: ({ invitation }) => ({ url: `/api/evaluation/committee/${invitation.id}` }),
  assignment: ({ invitation }) => ({ url: `/api/evaluation/assignment/${invitation.id}` }),
  proposals: ({ invitation, ids }) => ({ url: `/api/evaluation/proposals/${invitation.id}?ids=${ids}` }),
  conflicts: ({ invitation }) => ({ url: `/api/evaluation/conflicts/${invitation.id}` }),
  minutes: ({ invitation }) => ({ url: `/api/evaluation/minutes/${invitation.id}` }),
  application: ({ ids }) => ({ url: of(ids[0]) }),
  'earlier rounds of the application': ({ ids }) => ({ url: of(ids[0], '/rounds') }),
  'earlier rounds of the one that was left out': ({ ids }) => ({ url: of(ids[2], '/rounds') }),
  'offline sheet': ({ invitation }) => ({ url: `/api/evaluation/offline/${invitation.id}` }),
}

async function ask(person: TestPerson, name: string): Promise<string> {
  const { url, body } = calls[name]?.(scene) ?? { url: '' }
  const headers = { authorization: `Bearer ${person.token}`, ...(body && { 'idempotency-key': `${name} ${person.id} ${before.size}` }) }
  const answer = await t.app.inject({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) })
  const isSheet = answer.statusCode === 200 && String(answer.headers['content-type']).includes('spreadsheet')
  return `${answer.statusCode} ${isSheet ? JSON.stringify((await readXlsx(answer.rawPayload)).sheets) : answer.payload}`
}

beforeAll(async () => {
  // The first and the second go on, the third is left out; the conflict is about the first and the third.
  scene = await makeEvaluation(3)
  const { invitation, chair, second, secretary, ids } = scene
  await db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: chair.id, privilege: 'manage' }).execute()
  for (const id of [ids[0], ids[2]])
    await db
      .updateTable('application')
      .set({ applicant_name: `qx7 ${id}`, protocol_number: `qx7-${id}` })
      .where('id', '=', id)
      .execute()
  await finish(chair, ids[0], 9.25)
  await finish(second, ids[0], 8.75)
  for (const person of [chair, second]) {
    await finish(person, ids[1], 5)
    await finish(person, ids[2], 2)
  }
  const next = { round: 1, expected: 2, choice: { who: 'best', places: 2 }, assignment: 'same', deadline: null }
  expect((await t.as(secretary).post(`/api/evaluation/rounds/${invitation.id}`, next)).status).toBe(200)
  for (const id of [ids[0], ids[1]]) await finish(chair, id, id === ids[0] ? 9.25 : 5)
  t.clock.set(new Date(now.getTime() + 60_000).toISOString())
  const assignment = `/api/evaluation/assignment/${invitation.id}`
  const { body } = await t.as(secretary).post<{ previewId: string }>(`${assignment}/preview`, { way: 'hand', start: 'everyone' })
  expect((await t.as(secretary).post(assignment, { previewId: body.previewId })).status).toBe(200)
  expect((await t.as(chair).put(of(ids[0], '/proposal'), { kind: 'accept', note: 'qx7', revision: 0 })).status).toBe(200)
  for (const name of Object.keys(calls)) before.set(name, await ask(chair, name))
  for (const id of [ids[0], ids[2]]) expect((await t.as(chair).post(of(id, '/conflict'), { reason: 'Συγγενής' })).status).toBe(200)
})

/** Whether an answer tells of an application: by a word or score of it alone, or by its number. */
const tellsOf = (answer: string) =>
  [...marks, ...[scene.ids[0], scene.ids[2]].flatMap((id) => [`"applicationId":${id}[,}]`, `"id":${id}[,}]`])].filter((mark) => new RegExp(mark).test(answer))

test.each(Object.keys(calls))('whoever declared a conflict in the second round learns nothing of the application from the %s, of no round', async (name) => {
  expect(tellsOf(await ask(scene.chair, name))).toEqual([])
})

test('these calls told of it before, and go on telling a manager without the conflict', async () => {
  const silent = [
    'facts of the ranking',
    'counts of the rounds',
    'preview of the next round',
    'committee',
    'conflicts',
    'minutes',
    'earlier rounds of the one that was left out',
  ]
  const toldNothing = Object.keys(calls).filter((name) => tellsOf(before.get(name) ?? '').length === 0)
  expect(toldNothing.filter((name) => !silent.includes(name))).toEqual([])
})

test('the counts of all rounds leave it out, also of those that are over', async () => {
  const roundsOf = async (person: TestPerson) => (await t.as(person).get<EvaluationRounds>(`/api/evaluation/rounds/${scene.invitation.id}`)).body
  const counts = ({ waiting, leftOut, earlier }: EvaluationRounds) => [waiting, leftOut, earlier.map(({ applications, finals }) => [applications, finals])]
  expect(counts(await roundsOf(scene.secretary))).toEqual([2, 1, [[3, 6]]])
  expect(counts(await roundsOf(scene.chair))).toEqual([1, 0, [[1, 2]]])
  // What the first round came to was decided on: the score of who has the conflict goes on counting in it, and no longer in the second.
  const { body } = await t.as(scene.secretary).get<{ items: object[] }>(`/api/evaluation/rounds/${scene.invitation.id}/figures?ids=${scene.ids[0]}`)
  expect(body.items).toMatchObject([{ rounds: [{ done: 2, mean: 9 }] }])
})

test('a member who declares one of an application that was left out reads their own evaluation of it no more', async () => {
  const { second, ids, invitation } = scene
  const seesIt = async () => [
    (await t.as(second).get(of(ids[2], '/rounds'))).status,
    (await t.as(second).get<{ total: number }>(`/api/evaluation/list/application/${invitation.id}`)).body.total,
  ]
  expect(await seesIt()).toEqual([200, 3])
  expect((await t.as(second).post(of(ids[2], '/conflict'), { reason: 'Συνεργασία' })).status).toBe(200)
  expect(await seesIt()).toEqual([404, 2])
})
