import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { evaluationScenes, of } from '../features/evaluations/testing/evaluation-scenes.ts'
import { now } from '../features/lifecycle/testing/fixtures.ts'
import { makeSession, type TestPerson } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { makeAccessFixture } from './testing/access-fixture.ts'
import { accessRows } from './testing/access-rows.ts'
import { askRow, isEvaluation, isReadOfOne } from './testing/ask-row.ts'

const t = await testApp({ environment: { DEMO: '1' } })
t.clock.set(now.toISOString())
const { makeEvaluation, finish, listOf } = evaluationScenes(t)

/** A word that stands in no other application. */
const secret = 'Qx7Ξένη'

const isReadOfEvaluation = (name: string) => isReadOfOne(name) && isEvaluation(name)

async function makeScene() {
  const made = await makeEvaluation(2)
  const [id] = made.ids
  const set = { applicant_name: secret, data: JSON.stringify({ purpose: secret }) }
  await t.db.updateTable('application').set(set).where('id', '=', id).execute()
  const [applicant] = made.applications.map((one) => one.applicant)
  await t.db
    .updateTable('person')
    .set({ last_name: secret })
    .where('id', '=', applicant?.id ?? 0)
    .execute()
  const access = await makeAccessFixture(t)
  const people = { ...access.people, stranger: made.third }
  const fixture = { ...access, invitationId: made.invitation.id, submittedId: id, draftId: id, itemId: made.itemId, people }
  await t.db.insertInto('application_item').values({ application_id: id, item_id: made.itemId }).execute()
  const isAbout = (text: string) => text.includes(secret) || new RegExp(`"applicationId":${id}\\b`).test(text)
  /** The calls whose answer tells somebody of the application, or something else. */
  const tellingCalls = async (me: TestPerson, isAsked: (name: string) => boolean, isTold = isAbout) => {
    const telling: string[] = []
    for (const [name, row] of Object.entries(accessRows)) {
      if (!isAsked(name)) continue
      const { status, headers, content } = await askRow(t, me, { name, row, fixture })
      expect(status, name).toBeLessThan(500)
      if (isTold(`${headers} ${content}`)) telling.push(name)
    }
    return telling
  }
  return { ...made, id, tellingCalls }
}

test('who has a conflict of interest learns of the application by no call, by no search, in no session, also after a final evaluation of it', async () => {
  const scene = await makeScene()
  const { id, chair, second, third, tellingCalls } = scene
  for (const person of [chair, second, third]) await finish(person, id, 7)
  t.clock.set(new Date(now.getTime() + 60_000).toISOString())
  const asMember = [
    'list/application/:invitationId',
    'list/application/download/:invitationId',
    'offline/:invitationId',
    'application/:id',
    'items/:invitationId/:itemId',
  ]
  expect(await tellingCalls(second, isReadOfOne)).toEqual(asMember.map((call) => `GET /api/evaluation/${call}`))
  expect(await tellingCalls(chair, isReadOfEvaluation)).toContain('GET /api/evaluation/ranking/:invitationId')

  for (const person of [chair, second]) expect((await t.as(person).post(of(id, '/conflict'), { reason: 'Συγγενής' })).status).toBe(200)
  const otherSession = { ...second, ...(await makeSession(t.db, second.id, { loginGroup: 'taxis' })) }
  expect(await tellingCalls(second, isReadOfOne)).toEqual([])
  for (const person of [chair, otherSession]) expect(await tellingCalls(person, isReadOfEvaluation)).toEqual([])
  for (const person of [chair, second]) {
    expect((await listOf(person, scene, `?search=${encodeURIComponent(secret)}`)).total).toBe(0)
    expect(await tellingCalls(person, (name) => !name.startsWith('GET ') && isEvaluation(name))).toEqual([])
  }
  const applicant = scene.applications[0]?.applicant as TestPerson
  const tells = (text: string) => text.includes('Συγγενής') || text.includes('evaluation.conflict')
  expect(await tellingCalls(applicant, (name) => name.startsWith('GET /api/application/'), tells)).toEqual([])
  expect(await tellingCalls(scene.secretary, (name) => name.startsWith('GET /api/application/'), tells)).toContain('GET /api/application/:id/history')
})

/** The statements that a call sends, one after the other, and what it answers. */
async function watchStatements(call: () => Promise<{ status: number; body: unknown }>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body } = await call()
  const texts = (spy.mock.calls as unknown[][]).map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text,
  )
  spy.mockRestore()
  return { status, code: (body as { code?: string }).code, texts }
}

test('an application that one has a conflict with takes the same statements to be refused as one that does not exist, so that no clock tells them apart', async () => {
  const { id, second } = await makeScene()
  expect((await t.as(second).post(of(id, '/conflict'), { reason: 'Συγγενής' })).status).toBe(200)
  const calls = [
    (one: number) => t.as(second).get(of(one, '')),
    (one: number) => t.as(second).get(of(one, '/discussion')),
    (one: number) => t.as(second).post(of(one, '/begin'), {}),
    (one: number) => t.as(second).post(of(one, '/conflict'), { reason: 'Συγγενής' }),
  ]
  for (const call of calls) {
    // The first call reads what is then known.
    await call(id)
    const refused = await watchStatements(() => call(id))
    expect([refused.status, refused.texts.length > 3]).toEqual([404, true])
    expect(refused).toEqual(await watchStatements(() => call(2_000_000_000)))
  }
})

test('who has still to evaluate reads the scores of others in no answer, and after their own final one where they belong', async () => {
  const { id, chair, second, third, tellingCalls } = await makeScene()
  const callsWithScore = (person: TestPerson) => tellingCalls(person, isReadOfEvaluation, (text) => /\b3\.37\b/.test(text))
  t.clock.set(now.toISOString())
  for (const person of [second, third]) await finish(person, id, 3.37)
  expect(await callsWithScore(chair)).toEqual([])
  await finish(chair, id, 5)
  expect(await callsWithScore(chair)).toEqual([])
  t.clock.set(new Date(now.getTime() + 60_000).toISOString())
  const told = await callsWithScore(chair)
  for (const call of ['application/:id', 'ranking/:invitationId']) expect(told).toContain(`GET /api/evaluation/${call}`)
})
