import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import type { EvaluationRounds, KeptFigures, KeptRound, RoundPreview } from '@klesis/contract/evaluations/rounds/rounds.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeVersion } from '../../invitations/testing/fixtures.ts'
import { formOf, now, type TestApplication } from '../../lifecycle/testing/fixtures.ts'
import { criterion, evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, read, listOf, rankingOf, begin, finish } = evaluationScenes(t)

const told = (key: string) => ({ ...criterion(key, 1), properties: { score: true, weight: 1, toldToApplicant: true } })
const forms = { display: 'form', components: [told('record')], secondRound: { display: 'form', components: [told('interview')] } }
const firstForm = { display: 'form', components: [told('record')] }

interface Kept {
  round: number
  isLeftOut: boolean
  rounds: KeptRound[]
}

test('the next round has a form of its own and only what goes on; the first is kept as it was, seen as the others’ scores are, and told to who is left out', async () => {
  const scene = await makeEvaluation(4)
  const { invitation, chair, second, third, secretary } = scene
  const [best, tied, equal, last] = scene.ids
  const path = `/api/evaluation/rounds/${invitation.id}`
  await makeVersion(db, invitation.id, invitation.creatorId, formOf('purpose'), forms)
  const score = async (person: TestPerson, id: number, data: object) => {
    const { revision } = await begin(person, id)
    expect((await t.as(person).post<OwnEvaluation>(of(id, '/final'), { data, revision })).status).toBe(200)
  }
  for (const [id, record] of [
    [best, 9],
    [tied, 6],
    [equal, 6],
    [last, 2],
  ] as const)
    for (const person of [chair, second]) await score(person, id, { record })
  // Who declared a conflict counts in nothing; a draft is kept for its member alone.
  await score(third, tied, { record: 1 })
  await t.as(third).post(of(tied, '/conflict'), { reason: 'Συνεργασία' })
  const draft = await begin(third, best)
  expect(draft.form).toEqual(firstForm)
  await t.as(third).put(of(best), { data: { record: 3 }, revision: draft.revision })
  await t.as(chair).put(`/api/evaluation/ranking/${invitation.id}/line`, { places: 1 })

  // A tie at the last place goes on whole; so does what the actor cannot choose.
  t.clock.set(new Date(now.getTime() + 30_000).toISOString())
  const preview = async (body: object) => (await t.as(chair).post<RoundPreview>(`${path}/preview`, body)).body
  expect(await preview({ who: 'best', places: 2 })).toEqual({ goesOn: 3, leftOut: 1, unknown: [] })
  expect(await preview({ who: 'line' })).toEqual({ goesOn: 1, leftOut: 3, unknown: [] })
  expect(await preview({ who: 'selected', numbers: ['x'] })).toEqual({ goesOn: 0, leftOut: 4, unknown: ['x'] })
  await t.as(chair).post(of(last, '/conflict'), { reason: 'Συγγενής' })
  expect(await preview({ who: 'all' })).toEqual({ goesOn: 3, leftOut: 0, unknown: [] })
  // From how many of the first ones go on, whoever has a conflict would learn the rank of what is closed to them.
  for (const choice of [{ who: 'best', places: 4 }, { who: 'line' }]) expect(await preview(choice)).toMatchObject({ code: 'evaluation.notAllSeen' })

  const asked = { round: 1, expected: 3, choice: { who: 'best', places: 2 }, assignment: 'same', deadline: '2026-12-01T10:00:00Z' }
  const beginAs = (person: TestPerson, body: object) => t.as(person).post<EvaluationRounds & RefusalBody>(path, body)
  expect((await beginAs(second, asked)).status).toBe(403)
  expect((await beginAs(chair, asked)).body.code).toBe('evaluation.notAllSeen')
  expect((await beginAs(secretary, { ...asked, expected: 4 })).body.code).toBe('evaluation.roundStale')
  expect((await beginAs(secretary, { ...asked, choice: { who: 'selected', numbers: ['x'] }, expected: 0 })).body.code).toBe('evaluation.nobodyGoesOn')
  const rows = (table: 'kept_evaluation' | 'kept_evaluation_summary' | 'evaluation_left_out') =>
    db.selectFrom(table).selectAll().orderBy('application_id').execute()
  expect(await rows('kept_evaluation')).toEqual([])
  const both = await Promise.all([beginAs(secretary, asked), beginAs(secretary, asked)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const begun = (await t.as(secretary).get<EvaluationRounds>(path)).body
  expect(begun).toMatchObject({ number: 2, hasOwnForm: true, mayBegin: true, waiting: 3, unfinished: 3, leftOut: 1, places: null })
  expect(begun.earlier).toMatchObject([{ number: 1, places: 1, applications: 4, finals: 7 }])
  const kept = [await rows('kept_evaluation'), await rows('kept_evaluation_summary')]

  // In the second round: the other form, above the revisions of the first; nobody owes what is left out, and its evaluators still read it.
  expect((await read(second, best)).evaluationForm).toEqual(forms.secondRound)
  const again = await begin(second, best)
  expect(again.form).toEqual(forms.secondRound)
  const stale = await t.as(second).put<RefusalBody>(of(best), { data: { record: 10 }, revision: 2 })
  expect([stale.status, stale.body.code]).toEqual([409, 'evaluation.stale'])
  expect((await t.as(second).post(of(last, '/begin'))).status).toBe(403)
  expect((await read(second, last)).mayEvaluate).toBe(false)
  expect((await t.as(third).get(of(last))).status).toBe(404)
  expect((await listOf(second, scene)).items.find(({ applicationId }) => applicationId === last)).toMatchObject({ isOpen: false, mine: null })
  expect((await listOf(second, scene, '?show=left')).items.map(({ applicationId }) => applicationId)).toEqual([best, tied, equal])
  const inRanking = (await rankingOf(secretary, scene)).items.find(({ applicationId }) => applicationId === last)
  expect([inRanking?.figures, inRanking?.cells.map(({ state }) => state)]).toMatchObject([{ expected: 0, mean: null }, ['conflict', 'none', 'none']])

  // The first round is hidden from who still evaluates, but their own, and from who has a conflict.
  const keptOf = async (person: TestPerson, id: number) => (await t.as(person).get<Kept>(of(id, '/rounds'))).body
  expect((await keptOf(second, best)).rounds).toMatchObject([{ number: 1, mine: { total: 9, state: 'final', form: firstForm }, others: null }])
  expect((await keptOf(third, best)).rounds).toMatchObject([{ mine: { state: 'draft', data: { record: 3 } }, others: null }])
  expect((await keptOf(secretary, tied)).rounds[0]?.others?.map(({ personId }) => personId).sort()).toEqual([chair.id, second.id].sort())
  expect(await keptOf(second, last)).toMatchObject({ round: 2, isLeftOut: true, rounds: [{ mine: { total: 2 }, others: [] }] })
  for (const person of [third, chair]) expect((await t.as(person).get(of(person === third ? tied : last, '/rounds'))).status).toBe(404)
  const figuresOf = async (person: TestPerson) => (await t.as(person).get<{ items: KeptFigures[] }>(`${path}/figures?ids=${scene.ids.join(',')}`)).body.items
  const shown = await figuresOf(secretary)
  expect(shown.map(({ isLeftOut, rounds: [first] }) => [isLeftOut, first?.mean, first?.rank])).toEqual([
    [false, 9, 1],
    [false, 6, 2],
    [false, 6, 2],
    [true, 2, 4],
  ])
  expect((await figuresOf(chair)).map(({ rounds: [first] }) => [first?.mean, first?.rank])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  expect((await t.as(second).get(`${path}/figures?ids=1`)).status).toBe(403)

  await score(second, best, { interview: 4 })
  t.clock.set(new Date(now.getTime() + 60_000).toISOString())
  expect((await keptOf(second, best)).rounds[0]?.others).toMatchObject([{ personId: chair.id, total: 9 }])
  expect((await read(chair, best)).others).toBeNull()
  const url = `/api/evaluation/list/application/download/${invitation.id}`
  const { rawPayload } = await t.app.inject({ url, headers: { authorization: `Bearer ${secretary.token}` } })
  const { sheets } = await readXlsx(rawPayload)
  const [header = [], ...lines] = sheets[0]?.rows ?? []
  const cell = (line: readonly unknown[], key: string) => line[header.findIndex((one) => String(one).endsWith(`[${key}]`))]
  const [top = []] = lines
  expect(['mean', 'round1Mean', 'round1Rank', 'inRound'].map((key) => cell(top, key))).toEqual(['4', '9', '1', 'ναι'])

  // The applicant is told the last round in which there are evaluations.
  await db.updateTable('application').set({ approval_state: 'rejected' }).where('id', 'in', [best, last]).execute()
  const reportOf = async (index: number) => {
    const { id, applicant } = scene.applications[index] as TestApplication
    return (await t.as(applicant).get<{ fields: { path: string; score: { mean: number } }[] }>(of(id, '/report'))).body.fields
  }
  expect([await reportOf(0), await reportOf(3)]).toMatchObject([[{ path: 'interview', score: { mean: 4 } }], [{ path: 'record', score: { mean: 2 } }]])
  expect([await rows('kept_evaluation'), await rows('kept_evaluation_summary')]).toEqual(kept)
})

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let last = seed; ; ) {
    last = (last * 48_271) % 2_147_483_647
    yield last
  }
}

test('whatever is done in later rounds, what the first round came to stays as it was', async () => {
  const scene = await makeEvaluation(3)
  const { invitation, chair, second, third, secretary, ids } = scene
  const path = `/api/evaluation/rounds/${invitation.id}`
  for (const id of ids) for (const person of [chair, second]) await finish(person, id, id % 10)
  const beginNext = async (assignment: string) => {
    const { number, waiting } = (await t.as(secretary).get<EvaluationRounds>(path)).body
    return t.as(secretary).post(path, { round: number, expected: waiting, choice: { who: 'all' }, assignment, deadline: null })
  }
  expect((await beginNext('nobody')).status).toBe(200)
  expect((await listOf(second, scene, '?show=left')).total).toBe(0)
  const first = () =>
    Promise.all([
      db
        .selectFrom('kept_evaluation')
        .selectAll()
        .where('round', '=', 1)
        .where('application_id', 'in', ids)
        .orderBy('application_id')
        .orderBy('person_id')
        .execute(),
      db.selectFrom('kept_evaluation_summary').selectAll().where('round', '=', 1).where('application_id', 'in', ids).orderBy('application_id').execute(),
    ])
  const before = await first()
  expect(before.map(({ length }) => length)).toEqual([6, 3])

  type Act = (person: TestPerson, id: number, number: number) => Promise<{ status: number }>
  const acts: readonly Act[] = [
    (person, id) => t.as(secretary).put(`/api/evaluation/assignment/${invitation.id}/${id}/${person.id}`),
    async (person, id, number) => {
      const { body } = await t.as(person).post<OwnEvaluation>(of(id, '/begin'))
      return t.as(person).post(of(id, '/final'), { data: { record: number % 11, plan: 5 }, revision: body.revision })
    },
    (person, id) => t.as(secretary).post(of(id, `/reopen/${person.id}`)),
    (person, id) => t.as(person).post(of(id, '/conflict'), { reason: 'Συνεργασία' }),
    (person, id) => t.as(secretary).delete(of(id, `/conflict/${person.id}`)),
    (_, __, number) => t.as(secretary).put(`/api/evaluation/ranking/${invitation.id}/line`, { places: 1 + (number % 3) }),
    (person, id) => t.as(secretary).delete(`/api/evaluation/assignment/${invitation.id}/${id}/${person.id}`),
    (_, __, number) => (number % 4 === 0 ? beginNext('same') : Promise.resolve({ status: 0 })),
  ]
  const source = numbers(20_261_126)
  const next = () => source.next().value ?? 0
  const of3 = <Value>(values: readonly Value[]) => values[next() % 3] as Value
  const answers = new Set<string>()
  for (let step = 0; step < 64; step += 1) {
    const kind = step % acts.length
    const { status } = (await acts[kind]?.(of3([chair, second, third]), of3(ids), next())) ?? { status: 0 }
    if (status === 200) answers.add(String(kind))
    expect(status).toBeLessThan(500)
  }
  // Every act was done at least once.
  expect(answers.size).toBe(acts.length)
  expect(await first()).toEqual(before)
})
