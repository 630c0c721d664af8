import type { BulkRun } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { CommitteeView } from '@klesis/contract/committees/committees.ts'
import type { SuggestedConflict } from '@klesis/contract/evaluations/committee.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { closeEvaluation, withdrawApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeCommittee, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { makeUnit } from '../org/testing/unit-fixtures.ts'
import { eraseEvaluationDrafts, sweepDraftsOf } from './sweep-drafts.ts'
import { evaluationScenes, of } from './testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, read, listOf, rankingOf, begin, finish, auditOf } = evaluationScenes(t)

test('a conflict of interest closes the application to the member everywhere, and counts nowhere, until a manager withdraws it', async () => {
  const scene = await makeEvaluation(2)
  const [id, other] = scene.ids
  for (const person of [scene.chair, scene.second]) await finish(person, id, person === scene.chair ? 4 : 8)
  expect((await t.as(scene.chair).post(of(id, '/conflict'), { reason: 'Συνεργάτης μου.' })).status).toBe(200)

  const { head, items, total } = await listOf(scene.chair, scene)
  expect([head.progress, items.map((row) => row.applicationId), total]).toEqual([{ final: 0, drafts: 0, expected: 1 }, [other], 1])
  expect((await rankingOf(scene.chair, scene)).items.map((row) => row.applicationId)).toEqual([other])
  const refused = { status: 404, body: { code: 'evaluation.notFound' } }
  for (const answer of [
    await t.as(scene.chair).get(of(id)),
    await t.as(scene.chair).post(of(id, '/begin')),
    await t.as(scene.chair).post(of(id, '/conflict'), { reason: 'Ξανά' }),
  ])
    expect(answer).toMatchObject(refused)
  const panel = await t.as(scene.chair).get<{ items: object[] }>('/api/evaluation/invitations')
  expect(panel.body.items).toMatchObject([
    { id: scene.invitation.id, applications: 1, final: 0, mayRank: true, phase: 'open', deadline: '2026-11-27T10:00:00Z' },
  ])

  const [row] = (await rankingOf(scene.secretary, scene)).items
  expect(row?.figures).toMatchObject({ done: 1, expected: 2, mean: 8 })
  expect(row?.cells.map(({ state }) => state)).toEqual(['conflict', 'final', 'missing'])
  const conflicts = `/api/evaluation/conflicts/${scene.invitation.id}`
  expect((await t.as(scene.secretary).get(conflicts)).body).toMatchObject({
    items: [{ applicationId: id, personId: scene.chair.id, reason: 'Συνεργάτης μου.', isOpen: true }],
    total: 1,
  })
  const decide = (state: 'notstarted' | 'pending') => db.updateTable('application').set({ approval_state: state }).where('id', '=', id).execute()
  await decide('pending')
  expect((await t.as(scene.secretary).get(conflicts)).body).toMatchObject({ items: [{ isOpen: false }] })
  await decide('notstarted')

  // Also as a manager nobody sees, or withdraws, a conflict of their own.
  await db.insertInto('invitation_privilege').values({ invitation_id: scene.invitation.id, person_id: scene.chair.id, privilege: 'manage' }).execute()
  expect((await t.as(scene.chair).get(conflicts)).body).toMatchObject({ items: [], total: 0 })
  const history = await t.as(scene.chair).get<{ items: { code: string }[] }>(`/api/application/${id}/history`)
  const codes = history.body.items.map(({ code }) => code).filter((code) => code.startsWith('evaluation.'))
  expect(codes).toEqual(['evaluation.final', 'evaluation.conflictDeclared'])
  const withdraw = of(id, `/conflict/${scene.chair.id}`)
  expect(await t.as(scene.chair).delete(withdraw)).toMatchObject(refused)
  expect((await t.as(scene.secretary).delete(withdraw)).status).toBe(200)
  expect((await rankingOf(scene.secretary, scene)).items[0]?.figures).toMatchObject({ done: 2, expected: 3, mean: 6 })
  expect(await auditOf(id)).toEqual(['evaluation.final', 'evaluation.final', 'evaluation.conflictDeclared', 'evaluation.conflictWithdrawn'])
})

test('who leaves the committee keeps what is final, and loses drafts and access; substitutes owe nothing', async () => {
  const scene = await makeEvaluation(2)
  const [id, other] = scene.ids
  await finish(scene.third, id, 5)
  await begin(scene.third, other)
  await t.as(scene.third).put(of(other), { data: { record: 1 }, revision: 1 })
  // Whoever removes a member is told that they have something to finish.
  const { committee_id: right } = await db.selectFrom('invitation').select('committee_id').where('id', '=', scene.invitation.id).executeTakeFirstOrThrow()
  const committee = (await t.as(await t.person({ roles: ['admin'] })).get<CommitteeView>(`/api/committees/${right}`)).body
  expect(committee.members.filter(({ owesEvaluations }) => owesEvaluations).map(({ personId }) => personId)).toEqual([scene.third.id])
  await db.updateTable('committee_member').set({ active_until: '2026-11-19' }).where('person_id', '=', scene.third.id).execute()
  await db.updateTable('committee_member').set({ role: 'substitute' }).where('person_id', '=', scene.second.id).execute()
  expect((await t.as(scene.third).get(of(id))).status).toBe(404)
  expect((await listOf(scene.second, scene)).head.progress).toEqual({ final: 0, drafts: 0, expected: 0 })
  const { members, items } = await rankingOf(scene.secretary, scene)
  expect(members.map(({ personId, role }) => [personId, role])).toEqual([
    [scene.chair.id, 'chair'],
    [scene.second.id, 'substitute'],
    [scene.third.id, null],
  ])
  expect(items.map(({ figures, cells }) => [figures?.done, figures?.expected, cells.map(({ state }) => state)])).toEqual([
    [1, 2, ['missing', 'none', 'final']],
    [0, 1, ['missing', 'none', 'none']],
  ])
  // A draft waits some days for its member, and stays while the committee is another one by mistake.
  const statesAfter = async (sweep: Date) => {
    await sweepDraftsOf(db, sweep)
    const rows = await db.selectFrom('evaluation').select('state').where('person_id', '=', scene.third.id).orderBy('application_id').execute()
    return rows.map(({ state }) => state)
  }
  const aWeekLater = new Date('2026-11-27T10:00:00Z')
  expect(await statesAfter(now)).toEqual(['final', 'draft'])
  const invitation = () => db.updateTable('invitation').where('id', '=', scene.invitation.id)
  const { id: wrong } = await makeCommittee(db, { size: 1 })
  await invitation().set({ committee_id: wrong }).execute()
  expect(await statesAfter(aWeekLater)).toEqual(['final', 'draft'])
  await invitation().set({ committee_id: right }).execute()
  expect(await statesAfter(aWeekLater)).toEqual(['final'])
})

test('who is removed from the committee loses drafts some days after the last save, or after the last change of invitation or committee', async () => {
  const scene = await makeEvaluation(1)
  const [id] = scene.ids
  await begin(scene.third, id)
  await t.as(scene.third).put(of(id), { data: { record: 1 }, revision: 1 })
  await db.deleteFrom('committee_member').where('person_id', '=', scene.third.id).execute()
  const changedOn = (updated_at: string) => db.updateTable('invitation').set({ updated_at }).where('id', '=', scene.invitation.id).execute()
  const isKept = async (day: string) => {
    await sweepDraftsOf(db, new Date(`${day}T10:00:00Z`))
    return (await db.selectFrom('evaluation').select('state').where('application_id', '=', id).execute()).length === 1
  }
  await changedOn('2026-11-21T10:00:00Z')
  expect(await isKept('2026-11-28')).toBe(true)
  await changedOn('2026-11-01T10:00:00Z')
  expect([await isKept('2026-11-27'), await isKept('2026-11-28')]).toEqual([true, false])
})

test('members wait for the beginning; after the evaluation is closed they only read, and of two who close it approvals start once', async () => {
  const scene = await makeEvaluation(2)
  const [id, other] = scene.ids
  await db.deleteFrom('evaluation_period').where('invitation_id', '=', scene.invitation.id).execute()
  expect(await listOf(scene.second, scene)).toMatchObject({ head: { phase: 'notBegun', beginsAt: '2026-11-30T22:00:00Z' }, items: [] })
  expect((await t.as(scene.second).get<RefusalBody>(of(id))).body.code).toBe('evaluation.notBegun')
  expect((await listOf(scene.secretary, scene)).total).toBe(2)
  expect((await t.as(scene.chair).post(of(other, '/conflict'), { reason: 'Συγγενής' })).status).toBe(200)
  await t.as(scene.secretary).post(`/api/evaluation/open/${scene.invitation.id}`, { deadline: null })
  expect((await t.as(scene.secretary).post<RefusalBody>(`/api/evaluation/open/${scene.invitation.id}`, { deadline: null })).body.code).toBe(
    'evaluation.begunAlready',
  )
  await finish(scene.second, id, 6)
  await begin(scene.third, other)

  await db.updateTable('evaluation').set({ evaluated_on: null }).where('application_id', '=', id).execute()
  expect((await read(scene.second, id)).mine?.asksToConfirm).toBe(true)
  const manager = await actorOf(db, scene.secretary.id)
  const waiting = async (search = '') =>
    (await listOf(scene.secretary, scene, `?show=waiting&search=${search}`)).items.map(({ applicationId }) => applicationId)
  expect([await waiting(), await waiting(String(other)), await waiting('9999999999')]).toEqual([[id, other], [other], []])
  const closed = await Promise.allSettled([id, id, other].map((one) => closeEvaluation(db, manager, { id: one, now })))
  expect(closed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect([await waiting(), (await listOf(scene.secretary, scene)).total]).toEqual([[], 2])
  const steps = await db.selectFrom('step').select('application_id').where('invitation_id', '=', scene.invitation.id).execute()
  expect(steps).toHaveLength(6)
  for (const [rest, body] of [
    ['/begin', undefined],
    ['/final', { data: {}, revision: 1 }],
  ] as const)
    expect((await t.as(scene.third).post<RefusalBody>(of(other, rest), body)).body.code).toBe('evaluation.closed')
  expect((await listOf(scene.third, scene)).head).toMatchObject({ phase: 'closed', progress: { final: 0, drafts: 0, expected: 0 } })
  expect(await read(scene.third, id)).toMatchObject({ isOpen: false, mayEvaluate: false, mayDeclareConflict: true, others: [{ total: 6 }] })
  expect((await read(scene.secretary, id)).mayDeclareConflict).toBe(false)
  expect((await read(scene.second, id)).mine?.asksToConfirm).toBe(false)

  // A conflict can be declared at any time; what was decided on does not change any more.
  expect((await t.as(scene.second).post(of(id, '/conflict'), { reason: 'Αργά' })).status).toBe(200)
  expect((await t.as(scene.second).get(of(id))).status).toBe(404)
  expect((await t.as(scene.secretary).delete<RefusalBody>(of(id, `/conflict/${scene.second.id}`))).body.code).toBe('evaluation.closed')
  const { items, members } = await rankingOf(scene.secretary, scene)
  const decided = items.find(({ applicationId }) => applicationId === id)
  expect(decided?.figures).toMatchObject({ done: 1, mean: 6 })
  expect(decided?.cells.map(({ state, total }) => [state, total])).toEqual([
    ['missing', null],
    ['final', 6],
    ['missing', null],
  ])
  expect(members.find(({ personId }) => personId === scene.second.id)?.progress).toMatchObject({ final: 1, expected: 1 })
  expect((await read(scene.third, id)).others).toMatchObject([{ total: 6 }])
  const equalised = await t.as(scene.secretary).get(`/api/evaluation/ranking/${scene.invitation.id}/equalised?ids=${id}`)
  expect(equalised.body).toMatchObject({ state: 'ready', items: [{ applicationId: id, mean: 6 }] })
  // Once the application is withdrawn, nothing stands that was decided on.
  const { applicant } = scene.applications[0] ?? { applicant: scene.secretary }
  await withdrawApplication(db, await actorOf(db, applicant.id), { id, now })
  expect(await db.selectFrom('evaluation_summary').select(['done', 'mean']).where('application_id', '=', id).execute()).toEqual([{ done: 0, mean: null }])
  await db.transaction().execute((tx) => eraseEvaluationDrafts(tx, { personId: scene.second.id }))
  const reasons = await db.selectFrom('evaluation_conflict').select('reason').where('person_id', '=', scene.second.id).execute()
  expect(reasons).toEqual([{ reason: '' }])
})

test('the evaluation of an invitation is closed in a run, which names what it could not close and leaves what is closed to its manager', async () => {
  const scene = await makeEvaluation(3)
  const [first, second, third] = scene.ids
  const { secretary, invitation } = scene
  const { id: own } = await makeSubmitted(db, invitation.id, secretary)
  const close = (expected: number) => t.as(secretary).post<RefusalBody & { code: string }>(`/api/evaluation/committee/${invitation.id}/close`, { expected })
  await db.updateTable('evaluation_period').set({ opened_at: null }).where('invitation_id', '=', invitation.id).execute()
  expect((await close(3)).body.code).toBe('evaluation.notBegun')
  await t.as(secretary).post(`/api/evaluation/open/${invitation.id}`, { deadline: null })
  expect((await close(4)).body).toMatchObject({ code: 'bulkRun.countChanged', params: { count: 3, expected: 4 } })
  expect((await t.as(scene.chair).post(`/api/evaluation/committee/${invitation.id}/close`, { expected: 3 })).status).toBe(403)

  const { code } = (await close(3)).body
  const { applicant } = scene.applications[1] ?? { applicant: secretary }
  await withdrawApplication(db, await actorOf(db, applicant.id), { id: second, now })
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const run = (await t.as(secretary).get<BulkRun>(`/api/application/bulk/${code}`)).body
  expect(run).toMatchObject({ state: 'done', done: 2, failures: [{ code: 'application.illegalMove', count: 1, ids: [second] }] })
  const rows = await db.selectFrom('application').select(['id', 'approval_state']).where('invitation_id', '=', invitation.id).execute()
  expect(new Map(rows.map((row) => [row.id, row.approval_state]))).toEqual(
    new Map([
      [first, 'pending'],
      [second, 'notstarted'],
      [third, 'pending'],
      [own, 'notstarted'],
    ]),
  )
  expect((await close(1)).body.code).toBe('evaluation.nothingWaits')
})

test('managers are told of conflicts that chart or answers suggest, and declare or dismiss each; nobody is told to whom the application is closed', async () => {
  const scene = await makeEvaluation(2)
  const [id, other] = scene.ids
  const { chair, second, third, secretary, invitation } = scene
  const faculty = await makeUnit(db, { label: 'Σχολή', head: second.id })
  const department = await makeUnit(db, { label: 'Τμήμα Χημείας', parentId: faculty.id, head: null })
  const [applicant, otherApplicant] = scene.applications.map((one) => one.applicant.id)
  await db
    .updateTable('person')
    .set({ unit_id: department.id })
    .where('id', 'in', [applicant ?? 0, chair.id])
    .execute()
  const { fullname } = await db.selectFrom('person').select('fullname').where('id', '=', third.id).executeTakeFirstOrThrow()
  await db
    .updateTable('application')
    .set({ data: JSON.stringify({ purpose: `Επιβλέπων: ${fullname.toUpperCase()}.` }) })
    .where('id', '=', other)
    .execute()
  const suggestionsOf = async (person: TestPerson) =>
    (await t.as(person).get<{ items: SuggestedConflict[] }>(`/api/evaluation/committee/${invitation.id}/suggestions`)).body.items?.map((one) => [
      one.applicationId,
      one.personId,
      ...one.signs.map(({ kind, unit }) => `${kind} ${unit?.el ?? ''}`.trim()),
    ])
  const expected = [
    [id, chair.id, 'sameUnit Τμήμα Χημείας'],
    [id, second.id, 'memberAbove Σχολή'],
    [other, third.id, 'named'],
  ]
  expect(await suggestionsOf(secretary)).toEqual(expected)
  expect((await t.as(chair).get(`/api/evaluation/committee/${invitation.id}/suggestions`)).status).toBe(403)
  await db
    .updateTable('person')
    .set({ unit_id: faculty.id })
    .where('id', '=', otherApplicant ?? 0)
    .execute()
  expect((await suggestionsOf(secretary))?.[1]).toEqual([id, second.id, 'memberAbove Σχολή'])
  expect((await suggestionsOf(secretary))?.[2]).toEqual([other, second.id, 'sameUnit Σχολή', 'memberAbove Σχολή'])

  const declareFor = (person: TestPerson, by = secretary) => t.as(by).post<RefusalBody>(of(id, `/conflict/${person.id}`), { reason: 'Ίδιο τμήμα' })
  const dismiss = (person: TestPerson, by = secretary) => t.as(by).post(of(id, `/suggestion/${person.id}/dismiss`), { reason: 'Νέος στη Σχολή' })
  await begin(chair, id)
  expect((await declareFor(chair)).status).toBe(200)
  expect((await declareFor(chair)).body.code).toBe('evaluation.declaredAlready')
  expect((await declareFor(secretary)).status).toBe(404)
  expect((await t.as(chair).get(of(id))).status).toBe(404)
  expect([(await dismiss(second)).status, (await dismiss(second)).status]).toEqual([200, 200])
  expect((await suggestionsOf(secretary))?.filter(([application]) => application === id)).toEqual([])
  expect((await t.as(secretary).get(`/api/evaluation/conflicts/${invitation.id}`)).body).toMatchObject({
    items: [{ personId: chair.id, declaredBy: expect.any(String) }],
  })
  expect(await auditOf(id)).toEqual(['evaluation.conflictDeclared', 'evaluation.suggestionDismissed'])

  // Who manages is not told what is suspected of themselves, and does not dismiss it.
  await db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: second.id, privilege: 'manage' }).execute()
  expect((await suggestionsOf(second))?.map(([, personId]) => personId)).toEqual([third.id])
  expect((await dismiss(second, second)).status).toBe(403)
  // Who manages and has a conflict is told nothing of that application, and neither is its applicant.
  await db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: chair.id, privilege: 'manage' }).execute()
  expect((await declareFor(second, chair)).status).toBe(404)
  const own = await t.as(scene.applications[0]?.applicant ?? chair).get<{ items: { code: string }[] }>(`/api/application/${id}/history`)
  expect(own.body.items.filter(({ code }) => code.startsWith('evaluation.'))).toEqual([])
})
