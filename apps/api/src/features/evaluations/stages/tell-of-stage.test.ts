import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation } = evaluationScenes(t)

const shown = { hidesApplicants: false, hidesEvaluators: false }
const flags = { evaluationStages: { individual: shown, discussion: shown, decision: { ...shown, hidesEvaluators: true } } }
const codesOf = (person: TestPerson) =>
  db.selectFrom('notification').select(['code', 'sender_id']).where('person_id', '=', person.id).where('code', 'like', 'evaluation.%').orderBy('id').execute()

test('members are told once of a stage that begins, without a name, a number or a count; who moved it is not, nor who has nothing to read', async () => {
  const scene = await makeEvaluation(2, { flags })
  const { invitation, chair, second, third, secretary, ids } = scene
  const move = (person: TestPerson, from: string, to: string) => t.as(person).put(`/api/evaluation/stage/${invitation.id}`, { from, to })
  // To the third member one application is closed, and then the other as well.
  await t.as(third).post(of(ids[0], '/conflict'), { reason: 'Συγγενής' })
  expect((await Promise.all([chair, chair].map((person) => move(person, 'individual', 'discussion')))).map(({ status }) => status).sort()).toEqual([200, 409])
  const begun = { code: 'evaluation.stageBegun', sender_id: null }
  expect([await codesOf(chair), await codesOf(second), await codesOf(third)]).toEqual([[], [begun], [begun]])
  const { text } = await t.as(third).get('/api/user/notifications')
  expect(text).toContain('συζήτηση')
  expect(text).not.toMatch(new RegExp(`"${ids[0]}"|Αίτηση ${ids[0]}`))
  expect(await codesOf(secretary)).toEqual([])

  await t.as(third).post(of(ids[1], '/conflict'), { reason: 'Συγγενής' })
  expect((await move(secretary, 'discussion', 'decision')).status).toBe(200)
  expect([await codesOf(chair), await codesOf(second), await codesOf(third)]).toEqual([[begun], [begun, begun], [begun]])

  // A round that begins leads back to the first stage, which is told as well.
  const next = { round: 1, expected: 2, choice: { who: 'all' }, assignment: 'same', deadline: null }
  expect((await t.as(secretary).post(`/api/evaluation/rounds/${invitation.id}`, next)).status).toBe(200)
  expect((await codesOf(second)).length).toBe(3)
})

test('the mail of it follows the setting of its reader, in their language', async () => {
  const { invitation, chair, second, third } = await makeEvaluation(1, { flags })
  await db.updateTable('person').set({ language: 'en' }).where('id', '=', second.id).execute()
  await t.as(third).put('/api/profile/mails', { choices: [{ kind: 'evaluation.stageBegun', delivery: 'off' }] })
  await t.as(chair).put(`/api/evaluation/stage/${invitation.id}`, { from: 'individual', to: 'decision' })
  expect((await t.runJobs()).failed).toEqual([])
  const mailsTo = ({ uid }: TestPerson) => db.selectFrom('mail').select(['subject', 'text']).where('to_address', '=', uid).execute()
  expect([await mailsTo(chair), await mailsTo(third)]).toEqual([[], []])
  expect(await mailsTo(second)).toMatchObject([
    { subject: expect.stringContaining('New stage'), text: expect.stringContaining('Scores can no longer be changed.') },
  ])
})

test('where an evaluation has no stages nobody is told, not even when a round begins', async () => {
  const { invitation, second, secretary } = await makeEvaluation(1)
  const next = { round: 1, expected: 1, choice: { who: 'all' }, assignment: 'same', deadline: null }
  expect((await t.as(secretary).post(`/api/evaluation/rounds/${invitation.id}`, next)).status).toBe(200)
  expect(await codesOf(second)).toEqual([])
})
