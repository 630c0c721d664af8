import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import type { Proposal } from '@klesis/contract/evaluations/proposals.ts'
import type { KeptRound } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { expect, test } from 'vitest'
import { readZip } from '../../../tables/testing/read-zip.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now, type TestApplication } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, finish, rankingOf } = evaluationScenes(t)

test('notes of proposals and reasons of score changes do not tell members who applied, as long as that is hidden from them', async () => {
  const hidden = { hidesApplicants: true, hidesEvaluators: false }
  const scene = await makeEvaluation(1, { flags: { evaluationStages: { individual: hidden, discussion: hidden, decision: hidden } } })
  const { chair, second, third, secretary, invitation, ids } = scene
  const [id = 0] = ids
  const { applicant } = scene.applications[0] as TestApplication
  await db.updateTable('person').set({ first_name: 'Νεφέλη', last_name: 'Μπελιμπασάκη' }).where('id', '=', applicant.id).execute()
  for (const member of [chair, second, third]) await finish(member, id, 7)
  const at = now.toISOString()
  const note = 'Γνωρίζω την Μπελιμπασακη από το συνέδριο.'
  await db.insertInto('evaluation_proposal').values({ application_id: id, kind: 'accept', note, set_by: secretary.id, set_at: at }).execute()
  await db.updateTable('evaluation_period').set({ discussed_at: at }).where('invitation_id', '=', invitation.id).execute()
  await db
    .insertInto('score_change')
    .values({ application_id: id, person_id: third.id, changed_at: at, before: 5, after: 7, is_complete: true, reason: note })
    .execute()
  t.clock.set(new Date(now.getTime() + 60_000).toISOString())
  const notes = async (person: TestPerson) =>
    (await t.as(person).get<{ items: Proposal[] }>(`/api/evaluation/proposals/${invitation.id}?ids=${id}`)).body.items.map((one) => one.note)
  const reasons = async (person: TestPerson) => (await t.as(person).get<EvaluationView>(of(id))).body.changes.map(({ reason }) => reason)
  const shown = 'Γνωρίζω την […] από το συνέδριο.'
  expect([await notes(chair), await reasons(chair), await reasons(second)]).toEqual([[shown], [shown], [shown]])
  expect([await notes(secretary), await reasons(secretary)]).toEqual([[note], [note]])
})

test('what other members answered does not tell who applied either, in this round and in earlier ones; one’s own words stay', async () => {
  const hidden = { hidesApplicants: true, hidesEvaluators: false }
  const scene = await makeEvaluation(1, { flags: { evaluationStages: { individual: hidden, discussion: hidden, decision: hidden } } })
  const { chair, second, secretary, invitation, ids } = scene
  const [id = 0] = ids
  const { applicant } = scene.applications[0] as TestApplication
  await db.updateTable('person').set({ first_name: 'Νεφέλη', last_name: 'Μπελιμπασάκη' }).where('id', '=', applicant.id).execute()
  for (const member of [chair, second]) await finish(member, id, 7)
  const note = 'Η ΝΕΦΕΛΗ Μπελιμπασάκη γράφει καλά.'
  const data = JSON.stringify({ record: 7, plan: 7, note, rows: [{ file: [{ name: 'Νεφέλη.pdf', size: 3 }] }] })
  await db.updateTable('evaluation').set({ data }).where('application_id', '=', id).execute()
  const { current_version_id: version_id } = await db
    .selectFrom('invitation')
    .select('current_version_id')
    .where('id', '=', invitation.id)
    .executeTakeFirstOrThrow()
  const at = now.toISOString()
  const kept = { application_id: id, round: 1, version_id: version_id ?? 0, state: 'final', counts: true, data, total: 7, revision: 1 } as const
  for (const { id: person_id } of [chair, second])
    await db
      .insertInto('kept_evaluation')
      .values({ ...kept, person_id, began_at: at, saved_at: at, final_at: at })
      .execute()
  t.clock.set(new Date(now.getTime() + 180_000).toISOString())
  const readAs = async (person: TestPerson) => (await t.as(person).get<EvaluationView>(of(id))).body
  const plain = { record: 7, note, rows: [{ file: [{ name: 'Νεφέλη.pdf' }] }] }
  const shown = { record: 7, note: 'Η […] γράφει καλά.', rows: [{ file: [{ name: 'Έγγραφο' }] }] }
  expect(await readAs(second)).toMatchObject({ mine: { data: plain }, others: [{ data: shown }] })
  expect(await readAs(secretary)).toMatchObject({ others: [{ data: plain }, { data: plain }] })
  const round = { number: 2, invitation_id: invitation.id, begun_by: secretary.id, begun_at: at }
  await db.insertInto('evaluation_round').values(round).execute()
  const keptAs = async (person: TestPerson) => (await t.as(person).get<{ rounds: KeptRound[] }>(of(id, '/rounds'))).body.rounds
  expect(await keptAs(second)).toMatchObject([{ mine: { data: plain }, others: [{ data: shown }] }])
  expect(await keptAs(secretary)).toMatchObject([{ others: [{ data: plain }, { data: plain }] }])
})

test('a number in place of an evaluator’s name tells nothing of a conflict of interest', async () => {
  const hidden = { hidesApplicants: false, hidesEvaluators: true }
  const scene = await makeEvaluation(1, { flags: { evaluationStages: { individual: hidden, discussion: hidden, decision: hidden } } })
  const { chair, second, third, secretary, ids } = scene
  await t.as(third).post(of(ids[0], '/conflict'), { reason: 'Συγγενής' })
  for (const member of [chair, second]) await finish(member, ids[0], 7)
  t.clock.set(new Date(now.getTime() + 120_000).toISOString())
  const states = async (person: TestPerson) => (await rankingOf(person, scene)).items[0]?.cells.map(({ state }) => state).toSorted()
  expect([await states(secretary), await states(chair)]).toEqual([
    ['conflict', 'final', 'final'],
    ['final', 'final', 'none'],
  ])
})

test('a note of which words are hidden stays whole when somebody changes the proposal, and is replaced only by one without their mark', async () => {
  const hidden = { hidesApplicants: true, hidesEvaluators: false }
  const scene = await makeEvaluation(1, { flags: { evaluationStages: { individual: hidden, discussion: hidden, decision: hidden } } })
  const { chair, second, third, secretary, ids } = scene
  const [id = 0] = ids
  const { applicant } = scene.applications[0] as TestApplication
  await db.updateTable('person').set({ last_name: 'Μπελιμπασάκη' }).where('id', '=', applicant.id).execute()
  for (const member of [chair, second, third]) await finish(member, id, 7)
  t.clock.set(new Date(now.getTime() + 240_000).toISOString())
  const propose = async (person: TestPerson, kind: string | null, note: string, revision: number) =>
    (await t.as(person).put<Proposal & { code?: string }>(of(id, '/proposal'), { kind, note, revision })).body
  const noteOf = async () => (await db.selectFrom('evaluation_proposal').select(['kind', 'note', 'revision']).where('application_id', '=', id).execute())[0]

  const note = 'Η Μπελιμπασάκη έχει ήδη υποτροφία.'
  const shown = 'Η […] έχει ήδη υποτροφία.'
  const { revision } = await propose(secretary, 'accept', note, 0)
  expect(await propose(chair, 'reject', shown, revision)).toMatchObject({ kind: 'reject', note: shown })
  expect(await noteOf()).toMatchObject({ kind: 'reject', note })
  // Nor do they come with the chair's own data, though the proposal is theirs now.
  const own = await t.app.inject({ url: '/api/profile/download', headers: { authorization: `Bearer ${chair.token}` } })
  const { proposals } = JSON.parse(readZip(own.rawPayload).get('records.json')?.toString() ?? '') as { proposals: unknown[] }
  expect(proposals).toMatchObject([{ applicationId: id, proposal: 'reject', note: null }])
  // The same again is nothing new, and changed around the mark it is refused.
  const before = await noteOf()
  expect(await propose(chair, 'reject', shown, before?.revision ?? 0)).toMatchObject({ note: shown, revision: before?.revision })
  expect((await propose(chair, 'reject', `${shown} Άρα όχι.`, before?.revision ?? 0)).code).toBe('proposal.noteHidden')
  expect(await noteOf()).toEqual(before)

  await propose(chair, 'reject', 'Έχει ήδη υποτροφία.', before?.revision ?? 0)
  const replaced = await noteOf()
  expect(replaced?.note).toBe('Έχει ήδη υποτροφία.')
  // Three dots in brackets of one's own are three dots.
  await propose(chair, 'reject', 'Έχει […] υποτροφία.', replaced?.revision ?? 0)
  expect((await noteOf())?.note).toBe('Έχει […] υποτροφία.')
})
