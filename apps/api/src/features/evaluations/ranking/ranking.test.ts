import type { Equalised, RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { makeEvaluation, finish } = evaluationScenes(t)

test('the line lets in whole ranks or says who is tied across it; equalised means say who would change places; both only from known scores', async () => {
  const { invitation, ids, chair, second, third, secretary } = await makeEvaluation(4)
  const path = `/api/evaluation/ranking/${invitation.id}`
  const nameOf = async ({ id }: TestPerson) => (await t.db.selectFrom('person').select('fullname').where('id', '=', id).executeTakeFirstOrThrow()).fullname
  const factsOf = async (person: TestPerson) => (await t.as(person).get<RankingFacts>(`${path}/facts`)).body
  const draw = (person: TestPerson, places: number | null) => t.as(person).put<RankingFacts>(`${path}/line`, { places })
  const equalised = async (person: TestPerson) => (await t.as(person).get<Equalised>(`${path}/equalised?ids=${ids.join(',')}`)).body
  expect(await factsOf(secretary)).toMatchObject({ ranked: 0, finals: 0, least: null, most: null, incomplete: 4, line: null, tie: null })
  expect(await equalised(secretary)).toMatchObject({ state: 'noScores', items: [] })

  // The third member is severe: the last application, which only this one saw beside the second, has a lower mean than the third one, and would be above it.
  const [first, next, loved, severed] = ids
  for (const [person, scores] of [
    [chair, { [first]: 9, [next]: 8, [loved]: 6 }],
    [second, { [first]: 9, [next]: 8, [loved]: 6, [severed]: 7.5 }],
    [third, { [first]: 5, [next]: 6, [severed]: 4 }],
  ] as const)
    for (const [id, score] of Object.entries(scores)) await finish(person, Number(id), score)

  expect((await draw(second, 2)).status).toBe(403)
  const drawn = await draw(chair, 3)
  expect(drawn.status).toBe(200)
  expect(await factsOf(secretary)).toMatchObject({
    ...{ ranked: 4, finals: 10, least: 4, most: 9, limits: { spread: 0.8, distance: 1.5 }, disagreements: 3, incomplete: 2, tie: null },
    line: { places: 3, setBy: await nameOf(chair), setAt: '2026-11-20T10:00:00Z' },
  })
  const all = await equalised(secretary)
  expect([all.state, all.crossing]).toEqual(['ready', 2])
  expect(all.items.filter(({ crosses }) => crosses).map(({ applicationId, crosses }) => [applicationId, crosses])).toEqual([
    [severed, 'in'],
    [loved, 'out'],
  ])
  expect(all.items.map(({ applicationId }) => applicationId).sort((one, other) => one - other)).toEqual([...ids])
  expect(all.leniency.find(({ personId }) => personId === third.id)?.leniency).toBeLessThan(-0.5)

  // The chair has still to evaluate the last application, so it is nowhere in what the chair is shown.
  t.clock.set('2026-11-20T10:01:00Z')
  expect(await factsOf(chair)).toMatchObject({ ranked: 3, finals: 10, least: 5 })
  expect((await equalised(chair)).items.map(({ applicationId }) => applicationId)).not.toContain(severed)

  // Where it is divided and not the chair's, its scores are known as in the table.
  await t.db.insertInto('assignment_plan').values({ invitation_id: invitation.id, is_chosen: true }).execute()
  expect(await factsOf(chair)).toMatchObject({ ranked: 4, finals: 10, least: 4, incomplete: 0 })
  expect((await equalised(chair)).items).toEqual(all.items)
  await t.db.deleteFrom('assignment_plan').where('invitation_id', '=', invitation.id).execute()

  await t.db.updateTable('evaluation_summary').set({ mean: 6 }).where('application_id', '=', next).execute()
  expect((await draw(secretary, 2)).body).toMatchObject({ line: { places: 2, setBy: await nameOf(secretary) }, tie: { rank: 2, count: 2 } })
  expect((await draw(secretary, 2)).body.tie).toEqual({ rank: 2, count: 2, isOpen: true })
  expect((await draw(secretary, null)).body).toMatchObject({ line: null, tie: null })
  const entries = await t.db
    .selectFrom('audit_entry')
    .select('ids')
    .where('code', '=', 'invitation.cutLineSet')
    .where('subject_id', '=', invitation.id)
    .execute()
  expect(entries.map(({ ids: recorded }) => recorded)).toEqual([
    { places: 3, before: null },
    { places: 2, before: 3 },
    { places: null, before: 2 },
  ])
})
