import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, read, listOf, begin, finish, auditOf } = evaluationScenes(t)

const shown = { hidesApplicants: false, hidesEvaluators: false }
const flags = { evaluationStages: { individual: { ...shown, hidesApplicants: true }, discussion: shown, decision: shown } }

test('the chair leads the members through the stages; in the discussion scores are shared and changed with a reason, in the decision they stay', async () => {
  const scene = await makeEvaluation(2, { flags })
  const { chair, second, third, secretary, invitation } = scene
  const [id] = scene.ids
  const move = (person: TestPerson, from: string, to: string) => t.as(person).put<EvaluationHead>(`/api/evaluation/stage/${invitation.id}`, { from, to })
  const revise = (person: TestPerson) => t.as(person).post<{ code: string; state: string }>(of(id, '/revise'), { reason: 'Διάβασα ξανά το σχέδιο.' })
  await finish(chair, id, 4)
  await finish(second, id, 8)
  expect((await read(third, id)).others).toBeNull()
  expect((await read(third, id)).application.applicant.fullname).toBe(`Αίτηση ${id}`)
  expect((await revise(second)).body.code).toBe('evaluation.notInDiscussion')

  expect((await move(second, 'individual', 'discussion')).status).toBe(403)
  const both = await Promise.all([chair, secretary].map((person) => move(person, 'individual', 'discussion')))
  expect(both.map(({ status, body }) => (status === 200 ? body.stage?.now : (body as unknown as { code: string }).code)).toSorted()).toEqual([
    'discussion',
    'evaluation.stageMoved',
  ])
  const open = await read(third, id)
  expect([open.others?.map(({ total }) => total), open.application.applicant.fullname.includes('Αιτών')]).toEqual([[4, 8], true])

  expect((await revise(second)).body.state).toBe('draft')
  await finish(second, id, 6)
  await finish(third, id, 5)
  const reason = 'Διάβασα ξανά το σχέδιο.'
  expect((await read(chair, id)).changes).toMatchObject([
    { personId: second.id, before: 8, after: 6, reason },
    { personId: third.id, before: null, after: 5, reason: '' },
  ])
  expect((await auditOf(id)).filter((code) => code === 'evaluation.reopened')).toHaveLength(1)

  expect((await move(chair, 'discussion', 'decision')).body.stage?.now).toBe('decision')
  const { revision } = await db
    .selectFrom('evaluation')
    .select('revision')
    .where('application_id', '=', id)
    .where('person_id', '=', second.id)
    .executeTakeFirstOrThrow()
  const refused = [
    await t.as(second).post(of(id, '/final'), { data: { record: 1, plan: 1 }, revision }),
    await t.as(second).post(of(id, '/change')),
    await t.as(secretary).post(of(id, `/reopen/${second.id}`)),
  ]
  expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(Array(3).fill('evaluation.inDecision'))
  expect((await read(chair, id)).isOpen).toBe(false)
  await db.insertInto('application_item').values({ application_id: id, item_id: scene.itemId }).execute()
  const rated = await t.as(second).get(`/api/evaluation/items/${invitation.id}/${scene.itemId}`)
  expect(rated.body).toMatchObject({ items: [{ applicationId: id, isOpen: false }] })
  // Nobody owes the other application any more, so nobody is reminded of it.
  expect((await listOf(chair, scene)).head.progress).toEqual({ final: 1, drafts: 0, expected: 1 })
  const { body } = await t.as(secretary).get<{ members: { reminder: string }[]; blind: object }>(`/api/evaluation/committee/${invitation.id}`)
  expect(body.members.map(({ reminder }) => reminder)).toEqual(Array(3).fill('notLate'))
  // The form does not say of its text fields whether they tell who applies.
  expect(body.blind).toEqual({ stages: ['individual'], fields: ['purpose', 'place'] })

  expect((await move(secretary, 'decision', 'individual')).body.stage?.now).toBe('individual')
  const moves = await db
    .selectFrom('audit_entry')
    .select('ids')
    .where('code', '=', 'invitation.evaluationStageSet')
    .where('subject_id', '=', invitation.id)
    .orderBy('id')
    .execute()
  expect(moves.map(({ ids }) => ids)).toMatchObject([
    { from: 'individual', to: 'discussion' },
    { from: 'discussion', to: 'decision' },
    { from: 'decision', to: 'individual' },
  ])

  // Whatever stage a round ends in, members evaluate alone in the next one: what changed before, and what was proposed, was about the round before.
  await move(chair, 'individual', 'decision')
  expect((await t.as(chair).put(of(id, '/proposal'), { kind: 'accept', note: 'Ομόφωνα', revision: 0 })).status).toBe(200)
  t.clock.set(new Date(now.getTime() + 60_000).toISOString())
  const next = { round: 1, expected: 2, choice: { who: 'all' }, assignment: 'same', deadline: null }
  expect((await t.as(chair).post(`/api/evaluation/rounds/${invitation.id}`, next)).status).toBe(200)
  const proposed = await t.as(secretary).get<{ items: object[] }>(`/api/evaluation/proposals/${invitation.id}?ids=${id}`)
  expect(proposed.body.items).toMatchObject([{ kind: null, note: 'Ομόφωνα', revision: 2 }])
  await finish(second, id, 9)
  expect(await read(third, id)).toMatchObject({ isOpen: true, others: null, changes: [], head: { stage: { now: 'individual' } } })
  await move(chair, 'individual', 'discussion')
  await finish(third, id, 7)
  expect((await read(chair, id)).changes).toMatchObject([{ personId: third.id, before: null, after: 7 }])
})

test('an evaluation without stages has none to move to', async () => {
  const { chair, invitation, ids } = await makeEvaluation()
  expect((await t.as(chair).put(`/api/evaluation/stage/${invitation.id}`, { from: 'individual', to: 'discussion' })).body).toMatchObject({
    code: 'evaluation.noStages',
  })
  await begin(chair, ids[0])
  expect((await read(chair, ids[0])).head.stage).toBeNull()
})
