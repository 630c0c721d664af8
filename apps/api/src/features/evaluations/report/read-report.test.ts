import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeVersion } from '../../invitations/testing/fixtures.ts'
import { formOf, now, type TestApplication } from '../../lifecycle/testing/fixtures.ts'
import { criterion, evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, begin } = evaluationScenes(t)

const toldToApplicant = true
const told = {
  display: 'form',
  components: [
    { ...criterion('record', 1), properties: { score: true, toldToApplicant } },
    { type: 'textarea', key: 'note', label: 'Σχόλιο', input: true, properties: { toldToApplicant } },
    { type: 'textarea', key: 'inside', input: true },
  ],
}

test('applicants read what is told of their evaluations once it is decided, and nobody else does', async () => {
  const scene = await makeEvaluation()
  const { id, applicant } = scene.applications[0] as TestApplication
  await makeVersion(db, scene.invitation.id, scene.invitation.creatorId, formOf('purpose'), told)
  for (const [person, record, note] of [
    [scene.chair, 5, 'Ωραία'],
    [scene.second, 8, 'Άρτια'],
    [scene.third, 0, 'Του γνωστού μου'],
  ] as const) {
    const { revision } = await begin(person, id)
    const final = await t.as(person).post(of(id, '/final'), { data: { record, note, inside: 'Για την επιτροπή' }, revision })
    expect(final.status).toBe(200)
  }
  await t.as(scene.third).post(of(id, '/conflict'), { reason: 'Γνωστός μου.' })

  const report = async (person = applicant) => t.as(person).get(of(id, '/report'))
  const decide = (approval_state: 'rejected' | 'pending') => db.updateTable('application').set({ approval_state }).where('id', '=', id).execute()
  const nothing = { evaluations: 0, fields: [], draws: [] }
  expect((await report()).body).toEqual(nothing)
  await decide('rejected')
  expect((await report()).body).toEqual({
    evaluations: 2,
    fields: [
      { path: 'record', label: 'record', score: { mean: 6.5, most: 10 }, texts: [] },
      { path: 'note', label: 'Σχόλιο', score: null, texts: ['Άρτια', 'Ωραία'] },
    ],
    draws: [],
  })
  for (const person of [scene.secretary, scene.chair, await t.person()]) expect((await report(person)).status).toBe(404)
  await decide('pending')
  expect((await report()).body).toEqual(nothing)
})
