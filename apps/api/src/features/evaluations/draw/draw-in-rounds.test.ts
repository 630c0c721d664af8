import type { KeptDraw } from '@klesis/contract/evaluations/draw.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { now, type TestApplication } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'
import { commitmentOf, drawOrder } from './draw-order.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, finish, rankingOf } = evaluationScenes(t)

test('each round draws for itself among the same applications with the same mean, and both draws stay published and can be worked out again', async () => {
  const scene = await makeEvaluation(3)
  const { ids, chair, secretary, invitation } = scene
  const [one, other, last] = ids
  const draws = `/api/evaluation/draws/${invitation.id}`
  const listOf = async () => (await t.as(secretary).get<{ items: KeptDraw[] }>(draws)).body.items
  const factsOf = async () => (await t.as(secretary).get<RankingFacts>(`/api/evaluation/ranking/${invitation.id}/facts`)).body
  const commit = () => t.as(secretary).post<{ items: KeptDraw[]; code: string }>(draws, { rank: 1, count: 2, reason: '' })
  const scoreAll = async () => {
    for (const [id, score] of [
      [one, 7],
      [other, 7],
      [last, 5],
    ] as const)
      await finish(chair, id, score)
    await t.as(secretary).put(`/api/evaluation/ranking/${invitation.id}/line`, { places: 1 })
  }
  const drawNow = async () => {
    const [begun] = (await commit()).body.items as [KeptDraw]
    const [shown] = (await t.as(secretary).post<{ items: KeptDraw[] }>(`${draws}/${begun.id}/reveal`)).body.items as [KeptDraw]
    return { begun, shown }
  }

  await scoreAll()
  const first = await drawNow()
  expect((await commit()).body.code).toBe('draw.drawnAlready')
  const next = { round: 1, expected: 3, choice: { who: 'all' }, assignment: 'same', deadline: null }
  expect((await t.as(secretary).post(`/api/evaluation/rounds/${invitation.id}`, next)).status).toBe(200)

  // The same means again: the order of the round before says nothing, and no reason is asked, because nothing was drawn in this one.
  await scoreAll()
  expect(await factsOf()).toMatchObject({ tie: { rank: 1, count: 2 }, draw: null, drawsAgain: false, hasDraws: true })
  expect((await listOf()).map(({ round, isCurrent }) => [round, isCurrent])).toEqual([[1, false]])
  const second = await drawNow()
  expect([(await commit()).body.code, (await factsOf()).draw?.isRevealed]).toEqual(['draw.drawnAlready', true])
  expect((await listOf()).map(({ round, isCurrent }) => [round, isCurrent])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(second.shown.seed).not.toBe(first.shown.seed)
  const labels = await db.selectFrom('application').select(['id', 'protocol_number']).where('id', 'in', [one, other]).execute()
  for (const { begun, shown } of [first, second]) {
    const order = drawOrder(
      shown.seed ?? '',
      labels.map(({ id, protocol_number }) => ({ id, label: protocol_number ?? String(id) })),
    )
    expect([begun.commitment, shown.labels]).toEqual([commitmentOf(shown.seed ?? ''), order.map(({ label }) => label)])
  }
  const orderNow = (await rankingOf(secretary, scene)).items.map(({ applicationId }) => applicationId)
  expect(orderNow).toEqual([...((await factsOf()).draw?.applicationIds ?? []), last])

  // The applicant reads both with the result.
  await db.updateTable('application').set({ approval_state: 'rejected' }).where('id', '=', one).execute()
  const { body } = await t.as((scene.applications[0] as TestApplication).applicant).get<{ draws: { round: number; seed: string }[] }>(of(one, '/report'))
  expect(body.draws.map(({ round, seed }) => [round, seed])).toEqual([
    [2, second.shown.seed],
    [1, first.shown.seed],
  ])
})

test('pages of the ranking follow the draw, whatever order the index of equal means has', async () => {
  const scene = await makeEvaluation(4)
  const { ids, chair, secretary, invitation } = scene
  for (const id of ids) await finish(chair, id, 7)
  await t.as(secretary).put(`/api/evaluation/ranking/${invitation.id}/line`, { places: 1 })
  const draws = `/api/evaluation/draws/${invitation.id}`
  const [begun] = (await t.as(secretary).post<{ items: KeptDraw[] }>(draws, { rank: 1, count: 4, reason: '' })).body.items as [KeptDraw]
  await t.as(secretary).post(`${draws}/${begun.id}/reveal`)
  await db.updateTable('evaluation_draw').set({ drawn: ids.toReversed() }).where('id', '=', begun.id).execute()
  const pages = [0, 1, 2, 3].map((page) =>
    t.as(secretary).get<{ items: { applicationId: number }[] }>(`/api/evaluation/ranking/${invitation.id}?sort=rank&pageSize=1&page=${page}`),
  )
  expect((await Promise.all(pages)).flatMap(({ body }) => body.items.map(({ applicationId }) => applicationId))).toEqual(ids.toReversed())
})

test('whether there was a draw in the round is told to who sees all of the ranking alone: to a chair with a conflict it would tell on which side of the tie the closed application is', async () => {
  const againFor = async (conflictWith: 'above' | 'below') => {
    t.clock.set(now.toISOString())
    const { applications, chair, second, secretary, invitation } = await makeEvaluation(5)
    const scores = [9, 7, 7, 7, 3]
    for (const person of [chair, second]) for (const [index, { id }] of applications.entries()) await finish(person, id, scores[index] ?? 0)
    await t.as(secretary).put(`/api/evaluation/ranking/${invitation.id}/line`, { places: 2 })
    expect((await t.as(secretary).post(`/api/evaluation/draws/${invitation.id}`, { rank: 2, count: 3, reason: '' })).status).toBe(200)
    t.clock.set(new Date(now.getTime() + 60_000).toISOString())
    expect((await t.as(chair).get<RankingFacts>(`/api/evaluation/ranking/${invitation.id}/facts`)).body).toMatchObject({ seesAll: true, drawsAgain: true })
    const { id } = applications.at(conflictWith === 'above' ? 0 : -1) as TestApplication
    expect((await t.as(chair).post(of(id, '/conflict'), { reason: 'Συγγενής' })).status).toBe(200)
    return (await t.as(chair).get<RankingFacts>(`/api/evaluation/ranking/${invitation.id}/facts`)).body.drawsAgain
  }
  expect([await againFor('above'), await againFor('below')]).toEqual([false, false])
})
