import { rankingFilters } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of, type Row } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { makeEvaluation, finish } = evaluationScenes(t)

test('the ranking is filtered by what there is to talk about and by proposal, with ranks among all and a count beside each; members without a ranking have no such filters', async () => {
  const scene = await makeEvaluation(4)
  const { invitation, ids, chair, second, third, secretary } = scene
  const [best, disputed, equal, last] = ids
  const path = `/api/evaluation/ranking/${invitation.id}`
  const shown = async (person: TestPerson, show: string, rest = '') => {
    const { body } = await t.as(person).get<{ items: Row[]; total: number }>(`${path}?sort=rank&show=${show}${rest}`)
    return { ids: body.items.map(({ applicationId }) => applicationId), ranks: body.items.map(({ figures }) => figures?.rank), total: body.total }
  }
  const factsOf = async (person: TestPerson) => (await t.as(person).get<RankingFacts>(`${path}/facts`)).body
  /** The count beside each filter, which is that of the rows that it finds. */
  const countsOf = async (person: TestPerson) => {
    const { disagreements, incomplete, tied, left, proposed } = await factsOf(person)
    return { disagreement: disagreements, tied, missing: incomplete, left, ...proposed }
  }
  for (const [person, scores] of [
    [chair, { [best]: 9, [disputed]: 8, [equal]: 6, [last]: 3 }],
    [second, { [best]: 9, [disputed]: 4, [equal]: 6, [last]: 3 }],
    [third, { [best]: 9, [disputed]: 6, [equal]: 6 }],
  ] as const)
    for (const [id, score] of Object.entries(scores)) await finish(person, Number(id), score)
  t.clock.set('2026-11-20T10:01:00Z')
  for (const [id, kind] of [
    [best, 'accept'],
    [disputed, 'waitlist'],
    [last, 'reject'],
  ] as const)
    expect((await t.as(secretary).put(of(id, '/proposal'), { kind, note: '', revision: 0 })).status).toBe(200)
  await t.as(secretary).put(of(equal, '/proposal'), { kind: null, note: 'Να συζητηθεί', revision: 0 })

  expect(await shown(secretary, 'disagreement')).toEqual({ ids: [disputed], ranks: [2], total: 1 })
  expect(await shown(secretary, 'tied')).toEqual({ ids: [disputed, equal], ranks: [2, 2], total: 2 })
  expect(await shown(secretary, 'tied', '&pageSize=1&page=1')).toEqual({ ids: [equal], ranks: [2], total: 2 })
  expect(await shown(secretary, 'missing')).toEqual({ ids: [last], ranks: [4], total: 1 })
  expect(await shown(secretary, 'accept')).toEqual({ ids: [best], ranks: [1], total: 1 })
  expect(await shown(secretary, 'waitlist')).toEqual({ ids: [disputed], ranks: [2], total: 1 })
  expect(await shown(secretary, 'reject')).toEqual({ ids: [last], ranks: [4], total: 1 })
  expect(await shown(secretary, 'noProposal')).toEqual({ ids: [equal], ranks: [2], total: 1 })
  expect(await countsOf(secretary)).toEqual({ disagreement: 1, tied: 2, missing: 1, left: 0, accept: 1, waitlist: 1, reject: 1, noProposal: 1 })

  // What is closed to the chair, or hidden until their own is final, is in no filter and no count.
  await t.as(chair).post(of(disputed, '/conflict'), { reason: 'Συνεργασία' })
  const rest = await makeFresh(last)
  expect(await countsOf(chair)).toEqual({ disagreement: 0, tied: 0, missing: 1, left: 1, accept: 1, waitlist: 0, reject: 0, noProposal: 1 })
  expect(rest).toBe('draft')
  for (const show of rankingFilters) {
    const { ids: found, total } = await shown(chair, show)
    expect(found.length).toBe(total)
    expect(found).not.toContain(disputed)
    if (show !== 'all' && show !== 'left' && show !== 'missing' && show !== 'drafts' && show !== 'waiting') expect(found).not.toContain(last)
    const counted = { ...(await countsOf(chair)) } as Record<string, number>
    if (counted[show] !== undefined) expect([show, total]).toEqual([show, counted[show]])
  }

  expect((await t.as(second).get(`/api/evaluation/list/application/${invitation.id}?show=disagreement`)).status).toBe(422)
  expect((await t.as(second).get(`${path}?show=disagreement`)).status).toBe(403)

  /** Takes the chair's evaluation of an application back, so that the others' are hidden from the chair again. */
  async function makeFresh(id: number) {
    await t.as(secretary).post(of(id, `/reopen/${chair.id}`))
    return (await t.as(chair).get<{ mine: { state: string } }>(of(id))).body.mine.state
  }
})
