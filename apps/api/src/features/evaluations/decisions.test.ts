import type { KeptDraw } from '@klesis/contract/evaluations/draw.ts'
import type { ProposalPlan, Proposal as Proposed } from '@klesis/contract/evaluations/proposals.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { now, type TestApplication } from '../lifecycle/testing/fixtures.ts'
import { commitmentOf, drawOrder } from './draw/draw-order.ts'
import { evaluationScenes, of } from './testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, finish, rankingOf, auditOf } = evaluationScenes(t)

test('a committee draws once among those tied at the line, proposes by it, and the approvers read that once evaluation is closed', async () => {
  const scene = await makeEvaluation(4)
  const { ids, chair, second, secretary, invitation } = scene
  const [best, one, other, last] = ids
  const applicant = (scene.applications[1] as TestApplication).applicant
  const draws = `/api/evaluation/draws/${invitation.id}`
  const byLine = `/api/evaluation/proposals/${invitation.id}`
  const listOf = async (person: TestPerson) => (await t.as(person).get<{ items: KeptDraw[] }>(draws)).body.items
  const commit = (person: TestPerson, reason = '', rank = 2) => t.as(person).post<{ items: KeptDraw[]; code: string }>(draws, { rank, count: 2, reason })
  const reveal = (person: TestPerson, { id }: KeptDraw) => t.as(person).post<{ items: KeptDraw[]; code: string }>(`${draws}/${id}/reveal`)
  const factsOf = async (person: TestPerson) => (await t.as(person).get<RankingFacts>(`/api/evaluation/ranking/${invitation.id}/facts`)).body
  const preview = (waitlist: number) => t.as(secretary).get<ProposalPlan & { code: string }>(`${byLine}/preview?waitlist=${waitlist}`)
  const setMeans = (mean: number) => db.updateTable('evaluation_summary').set({ mean }).where('application_id', 'in', [one, other]).execute()
  const orderOf = async () => (await rankingOf(secretary, scene)).items.map(({ applicationId }) => applicationId)

  expect([(await commit(chair)).body.code, (await commit(secretary)).body.code, (await commit(second)).status]).toEqual([
    'evaluation.notAllSeen',
    'draw.tieChanged',
    403,
  ])
  for (const [id, score] of [
    [best, 9],
    [one, 7],
    [other, 7],
    [last, 5],
  ] as const)
    await finish(chair, id, score)
  t.clock.set('2026-11-20T10:01:00Z')
  expect((await preview(1)).body.code).toBe('proposal.noLine')
  await t.as(chair).put(`/api/evaluation/ranking/${invitation.id}/line`, { places: 2 })
  const decide = (approval_state: 'notstarted' | 'pending' | 'rejected') =>
    db.updateTable('application').set({ approval_state }).where('id', '=', one).execute()
  await decide('pending')
  expect([(await factsOf(chair)).tie, (await commit(chair)).body.code]).toEqual([{ rank: 2, count: 2, isOpen: false }, 'evaluation.closed'])
  await decide('notstarted')
  expect(await factsOf(chair)).toMatchObject({ tie: { rank: 2, count: 2, isOpen: true }, draw: null, drawsAgain: false, hasDraws: false, seesAll: true })
  expect((await preview(1)).body.code).toBe('proposal.tieOpen')

  // Of two who begin it one does, and it is not begun again before or after its seed is known.
  const begun = await Promise.all([commit(chair), commit(secretary)])
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [draw] = (await listOf(secretary)) as [KeptDraw]
  expect(draw).toMatchObject({ seed: null, revealedAt: null, isCurrent: true, rank: 2, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await factsOf(chair)).draw).toEqual({ isRevealed: false, applicationIds: [one, other] })
  expect((await preview(1)).body.code).toBe('proposal.tieOpen')
  expect((await commit(secretary, 'Ξανά')).body.code).toBe('draw.drawnAlready')
  expect((await t.as(secretary).post<{ code: string }>(`${draws}/${draw.id + 1000}/reveal`)).body.code).toBe('evaluation.notFound')
  const [shown] = (await reveal(chair, draw)).body.items as [KeptDraw]
  const labels = await Promise.all(
    [one, other].map(async (id) => {
      const { protocol_number: label } = await db.selectFrom('application').select('protocol_number').where('id', '=', id).executeTakeFirstOrThrow()
      return { id, label: label ?? String(id) }
    }),
  )
  const order = drawOrder(shown.seed ?? '', labels)
  expect([commitmentOf(shown.seed ?? ''), shown.labels]).toEqual([draw.commitment, order.map(({ label }) => label)])
  const drawn = order.map(({ id }) => id)
  expect([(await factsOf(secretary)).draw?.applicationIds, await orderOf()]).toEqual([drawn, [best, ...drawn, last]])
  expect([(await reveal(secretary, draw)).body.code, (await commit(secretary, 'Ξανά')).body.code]).toEqual(['draw.revealedAlready', 'draw.drawnAlready'])
  const entries = await db
    .selectFrom('audit_entry')
    .select(['code', 'ids'])
    .where('subject_id', '=', invitation.id)
    .where('code', 'like', 'invitation.draw%')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { code: 'invitation.drawCommitted', ids: { drawId: draw.id, round: 1, commitment: draw.commitment, applications: [one, other] } },
    { code: 'invitation.drawRevealed', ids: { drawId: draw.id, seed: shown.seed, applications: drawn } },
  ])

  // Other scores need another draw, with its reason; the earlier one stays, and counts again with its scores.
  await setMeans(6)
  expect((await listOf(secretary))[0]).toMatchObject({ isCurrent: false })
  expect((await commit(secretary)).body.code).toBe('draw.reasonMissing')
  const [again] = (await commit(secretary, 'Διορθώθηκε βαθμός.')).body.items as [KeptDraw]
  expect(again).toMatchObject({ isCurrent: true, reason: 'Διορθώθηκε βαθμός.', seed: null })
  await setMeans(7)
  expect((await factsOf(secretary)).draw?.applicationIds).toEqual(drawn)

  // By the line: what is shown first is what is done, as long as it comes to the same.
  const plan = (await preview(1)).body
  expect(plan).toEqual({ counts: { accept: 2, waitlist: 1, reject: 1 }, changed: 4, unranked: 0 })
  const proposeAll = (expected: object) => t.as(chair).post<ProposalPlan & { code: string }>(byLine, { waitlist: 1, expected })
  expect((await proposeAll({ ...plan.counts, reject: 2 })).body.code).toBe('proposal.countsChanged')
  expect((await proposeAll(plan.counts)).body).toEqual(plan)
  expect((await preview(1)).body.changed).toBe(0)
  const proposalsOf = async (person: TestPerson) => (await t.as(person).get<{ items: Proposed[]; counts: object }>(`${byLine}?ids=${ids.join(',')}`)).body
  const kinds = new Map((await proposalsOf(secretary)).items.map(({ applicationId, kind, place }) => [applicationId, [kind, place]]))
  expect(ids.map((id) => kinds.get(id))).toEqual(
    [best, one, other, last].map((id) => (id === best || id === drawn[0] ? ['accept', null] : id === last ? ['reject', null] : ['waitlist', 1])),
  )

  // One by one, each with its note; what somebody else changed meanwhile is not overwritten.
  const propose = (person: TestPerson, body: object) => t.as(person).put<Proposed & { code: string; params: object }>(of(last, '/proposal'), body)
  const stale = await propose(secretary, { kind: 'accept', revision: 0 })
  expect(stale.body).toMatchObject({ code: 'proposal.stale', params: { kind: 'reject', revision: 1 } })
  expect((await propose(secretary, { kind: 'waitlist', note: 'Δεύτερη ευκαιρία', revision: 1 })).body).toMatchObject({
    kind: 'waitlist',
    place: 2,
    revision: 2,
  })
  expect((await propose(second, { kind: 'accept', revision: 2 })).status).toBe(403)
  expect((await auditOf(last)).filter((code) => code === 'evaluation.proposed')).toHaveLength(2)

  // Who has a conflict of interest knows of no draw and no proposal that concerns the application.
  await t.as(chair).post(of(one, '/conflict'), { reason: 'Συνεργασία' })
  expect(await listOf(chair)).toEqual([])
  expect((await proposalsOf(chair)).items.map(({ applicationId }) => applicationId)).not.toContain(one)
  expect([(await commit(chair)).body.code, (await t.as(chair).put(of(one, '/proposal'), { kind: 'accept', revision: 1 })).status]).toEqual([
    'evaluation.notAllSeen',
    404,
  ])

  const readBy = async (person: TestPerson) => t.as(person).get<{ proposal: Proposed | null }>(of(one, '/proposal'))
  expect((await readBy(secretary)).body).toEqual({ proposal: null })
  expect((await readBy(applicant)).status).toBe(403)
  const told = async () => (await t.as(applicant).get<{ draws: object[] }>(of(one, '/report'))).body.draws
  const historyCodes = async (person: TestPerson) =>
    (await t.as(person).get<{ items: { code: string }[] }>(`/api/application/${one}/history`)).body.items.map(({ code }) => code)
  expect([await historyCodes(applicant), await historyCodes(secretary)]).toEqual([
    expect.not.arrayContaining(['evaluation.proposed']),
    expect.arrayContaining(['evaluation.proposed']),
  ])
  await decide('pending')
  expect([(await readBy(secretary)).body.proposal?.kind, await told()]).toEqual([kinds.get(one)?.[0], []])
  expect((await t.as(secretary).put<{ code: string }>(of(one, '/proposal'), { kind: 'reject', revision: 1 })).body.code).toBe('evaluation.closed')
  await decide('rejected')
  expect(await told()).toEqual([expect.objectContaining({ id: draw.id, seed: shown.seed, own: labels[0]?.label, labels: shown.labels })])
})
