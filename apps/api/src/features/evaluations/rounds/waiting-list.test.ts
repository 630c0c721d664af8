import type { KeptDraw } from '@klesis/contract/evaluations/draw.ts'
import type { Proposal } from '@klesis/contract/evaluations/proposals.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { makeEvaluation, finish } = evaluationScenes(t)

test('who waits without going on to the next round keeps the place of the round that decided it', async () => {
  const { ids, invitation, chair, second, secretary } = await makeEvaluation(3)
  const [best, middle, last] = ids
  for (const [id, score] of [
    [best, 9],
    [middle, 6],
    [last, 3],
  ] as const)
    for (const person of [chair, second]) await finish(person, id, score)
  for (const id of [middle, last]) expect((await t.as(secretary).put(of(id, '/proposal'), { kind: 'waitlist', note: '', revision: 0 })).status).toBe(200)
  const placesOf = async () => {
    const { body } = await t.as(secretary).get<{ items: Proposal[] }>(`/api/evaluation/proposals/${invitation.id}?ids=${ids.join(',')}`)
    return [middle, last].map((id) => body.items.find(({ applicationId }) => applicationId === id)?.place)
  }
  expect(await placesOf()).toEqual([1, 2])
  const asked = { round: 1, expected: 1, choice: { who: 'best', places: 1 }, assignment: 'same', deadline: '2026-12-01T10:00:00Z' }
  expect((await t.as(secretary).post(`/api/evaluation/rounds/${invitation.id}`, asked)).status).toBe(200)
  expect(await placesOf()).toEqual([1, 2])
})

test('a draw that did not count any more when its round ended gives no place', async () => {
  const { ids, invitation, chair, second, secretary } = await makeEvaluation(4)
  const [best, one, other, lowered] = ids
  for (const id of ids) await finish(chair, id, id === best ? 9 : 7)
  await t.as(secretary).put(`/api/evaluation/ranking/${invitation.id}/line`, { places: 2 })
  const draws = `/api/evaluation/draws/${invitation.id}`
  const begun = await t.as(secretary).post<{ items: KeptDraw[] }>(draws, { rank: 2, count: 3, reason: '' })
  expect((await t.as(secretary).post(`${draws}/${begun.body.items[0]?.id}/reveal`)).status).toBe(200)
  await finish(second, lowered, 3)
  for (const id of [one, other]) expect((await t.as(secretary).put(of(id, '/proposal'), { kind: 'waitlist', note: '', revision: 0 })).status).toBe(200)
  const asked = { round: 1, expected: 1, choice: { who: 'best', places: 1 }, assignment: 'same', deadline: '2026-12-01T10:00:00Z' }
  expect((await t.as(secretary).post(`/api/evaluation/rounds/${invitation.id}`, asked)).status).toBe(200)
  const { body } = await t.as(secretary).get<{ items: Proposal[] }>(`/api/evaluation/proposals/${invitation.id}?ids=${ids.join(',')}`)
  expect(body.items.map(({ place }) => place)).toEqual([1, 1])
})
