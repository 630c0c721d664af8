import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeVersion } from '../invitations/testing/fixtures.ts'
import { withdrawApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { formOf, makeAttachment, makeCommittee, now, type TestApplication } from '../lifecycle/testing/fixtures.ts'
import { putScript } from '../procedures/testing/put-script.ts'
import { criterion, evaluationForm, evaluationScenes, of } from './testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => t.clock.set(now.toISOString()))
/** When what was made final at `now` can no longer be taken back. */
const settled = new Date(now.getTime() + 15_000).toISOString()
const { makeEvaluation, read, listOf, rankingOf, begin, finish, auditOf } = evaluationScenes(t)

describe('one evaluation', () => {
  test('is drafted in two windows of one evaluator, and made final when all scores are there', async () => {
    const scene = await makeEvaluation()
    const [id] = scene.ids
    const as = t.as(scene.second)
    const begun = await begin(scene.second, id)
    expect(begun).toMatchObject({ revision: 1, state: 'draft', data: {}, total: null, savedAt: null, form: evaluationForm })
    expect(await begin(scene.second, id)).toEqual(begun)
    expect((await as.put<OwnEvaluation>(of(id), { data: { record: 9 }, revision: 1 })).body).toMatchObject({ revision: 2, total: null })

    const other = await as.put<RefusalBody>(of(id), { data: { record: 1 }, revision: 1 })
    expect([other.status, other.body.code, other.body.params]).toMatchObject([409, 'evaluation.stale', { revision: 2, data: { record: 9 }, state: 'draft' }])
    const early = await as.post<RefusalBody>(of(id, '/final'), { data: { record: 11 }, revision: 2 })
    expect([early.status, early.body.code]).toEqual([422, 'evaluation.incomplete'])
    expect(early.body.issues?.map(({ path, code }) => [path, code])).toEqual([
      ['record', 'max'],
      ['plan', 'required'],
    ])

    const data = { record: 9, plan: 8, note: 'Καλή' }
    expect((await as.post<OwnEvaluation>(of(id, '/final'), { data, revision: 2 })).body).toMatchObject({
      revision: 3,
      state: 'final',
      total: 8.5,
      asksToConfirm: false,
    })
    expect((await as.put<RefusalBody>(of(id), { data, revision: 3 })).body.code).toBe('evaluation.isFinal')
    expect((await as.post<RefusalBody>(of(id, '/final'), { data, revision: 3 })).body.code).toBe('evaluation.isFinal')
    expect((await as.post<OwnEvaluation>(of(id, '/change'))).body).toMatchObject({ revision: 4, state: 'draft', data, finalAt: null })
    expect((await as.post<RefusalBody>(of(id, '/change'))).body.code).toBe('evaluation.isDraft')
    expect(await auditOf(id)).toEqual(['evaluation.final', 'evaluation.reopened'])
  })

  test('keeps the form it began with, and asks to be confirmed once the application has changed', async () => {
    const scene = await makeEvaluation()
    const { id, applicant } = scene.applications[0] as TestApplication
    await finish(scene.second, id, 8)
    const rare = { ...criterion('rare', 1), conditional: { show: true, when: 'other', eq: '1' } }
    const other = { display: 'form', components: [criterion('other', 1), rare] }
    await makeVersion(db, scene.invitation.id, scene.invitation.creatorId, formOf('purpose', 'place'), other)
    const actor = await actorOf(db, applicant.id)
    await withdrawApplication(db, actor, { id, now })
    expect([(await listOf(scene.second, scene)).total, (await t.as(scene.second).get(of(id))).status]).toEqual([0, 404])
    expect((await listOf(scene.secretary, scene)).total).toBe(0)

    const again = await t.as(applicant).get<{ revision: number }>(`/api/application/${id}`)
    const submitted = await t
      .as(applicant)
      .put(`/api/application/${id}`, { data: { purpose: 'Άλλο', place: 'Χανιά' }, revision: again.body.revision, final: true })
    expect(submitted.status).toBe(200)
    const { mine, evaluationForm: present } = await read(scene.second, id)
    expect(present).toEqual(other)
    expect(mine).toMatchObject({ state: 'final', total: 8, asksToConfirm: true, form: evaluationForm })
    expect(await listOf(scene.second, scene, '?show=left')).toMatchObject({ head: { progress: { final: 0, expected: 1 } }, total: 1 })
    expect((await rankingOf(scene.secretary, scene)).members[1]?.progress).toMatchObject({ final: 0, expected: 1 })
    const confirmed = await t.as(scene.second).post<OwnEvaluation>(of(id, '/final'), { data: mine?.data, revision: mine?.revision })
    expect(confirmed.body).toMatchObject({ state: 'final', asksToConfirm: false })
    expect((await auditOf(id)).at(-1)).toBe('evaluation.confirmed')
    expect(await listOf(scene.second, scene, '?show=left')).toMatchObject({ head: { progress: { final: 1, expected: 1 } }, total: 0 })

    // What the form hides is not missing in the total of a draft either.
    await begin(scene.third, id)
    expect((await t.as(scene.third).put<OwnEvaluation>(of(id), { data: { other: 6 }, revision: 1 })).body).toMatchObject({ data: { other: 6 }, total: 6 })
  })
})

describe('who sees what', () => {
  let scene: Awaited<ReturnType<typeof makeEvaluation>>
  const elsewhere: TestPerson[] = []
  beforeAll(async () => {
    scene = await makeEvaluation()
    elsewhere.push((await makeCommittee(db, { size: 1 })).members[0] as TestPerson, await t.person())
    const viewer = await t.person()
    await db.insertInto('invitation_privilege').values({ invitation_id: scene.invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
    elsewhere.push(viewer, scene.applications[0]?.applicant as TestPerson)
  })

  test('members read the application and its documents; others of another committee, viewers and the applicant do not know of the evaluation', async () => {
    const [id] = scene.ids
    const attachmentId = await makeAttachment(db, {
      applicationId: id,
      personId: elsewhere[3]?.id ?? 0,
      requirementId: scene.invitation.requirementIds[0] ?? 0,
    })
    const { application, mine, mayEvaluate } = await read(scene.third, id)
    expect(application).toMatchObject({ data: { purpose: 'Συνέδριο' }, attachments: [{ id: attachmentId }] })
    expect([mine, mayEvaluate]).toEqual([null, true])
    // The file itself is not there: who may read it is told so, anybody else that there is no application.
    const download = async (person: TestPerson) => (await t.as(person).get<RefusalBody>(`/api/application/${id}/attachments/${attachmentId}`)).body.code
    expect([await download(scene.third), await download(elsewhere[0] as TestPerson)]).toEqual(['file.gone', 'application.notFound'])
    expect((await t.as(scene.third).get(`/api/application/${id}`)).status).toBe(404)
    for (const person of elsewhere) {
      const paths = [of(id), `/api/evaluation/list/application/${scene.invitation.id}`, `/api/evaluation/list/application/download/${scene.invitation.id}`]
      for (const path of [...paths, `/api/evaluation/items/${scene.invitation.id}`]) expect((await t.as(person).get(path)).status, path).toBe(404)
    }
    expect((await t.as(scene.third).get(`/api/evaluation/ranking/${scene.invitation.id}`)).status).toBe(403)
    expect((await t.as(scene.chair).get(`/api/evaluation/conflicts/${scene.invitation.id}`)).status).toBe(403)
    expect((await t.as(scene.secretary).post(of(id, '/begin'))).status).toBe(403)
    // Who knows nothing of it is told nothing of it by the history either.
    await finish(scene.second, id, 7)
    type History = { items: { code: string }[] }
    const codes = async (person: TestPerson) => (await t.as(person).get<History>(`/api/application/${id}/history`)).body.items.map(({ code }) => code)
    expect(await codes(scene.secretary)).toContain('evaluation.final')
    for (const person of elsewhere.slice(2)) expect(await codes(person)).not.toContain('evaluation.final')
  })

  test('the scores of others are hidden from who can still change their own, the chair as well', async () => {
    const [id] = scene.ids
    for (const person of [scene.chair, scene.third]) expect((await read(person, id)).others).toBeNull()
    expect((await listOf(scene.third, scene)).items[0]?.figures).toBeNull()
    const hidden = (await rankingOf(scene.chair, scene)).items[0]
    expect(hidden?.figures).toMatchObject({ done: 1, expected: 3, mean: null, rank: null, isHidden: true })
    expect(hidden?.cells.map(({ state, total }) => [state, total])).toEqual([
      ['missing', null],
      ['final', null],
      ['missing', null],
    ])
    expect((await read(scene.secretary, id)).others).toMatchObject([{ personId: scene.second.id, total: 7 }])
    await finish(scene.chair, id, 1)
    expect((await read(scene.chair, id)).others).toBeNull()
    expect((await rankingOf(scene.chair, scene)).items[0]?.figures).toMatchObject({ mean: null, isHidden: true })
    expect((await t.as(scene.chair).post(of(id, '/change'))).status).toBe(200)
    await finish(scene.chair, id, 9)
    t.clock.set(settled)
    expect((await read(scene.chair, id)).others).toMatchObject([{ personId: scene.second.id, total: 7 }])
    expect((await rankingOf(scene.chair, scene)).items[0]?.figures).toMatchObject({ mean: 8, spread: 1, least: 7, most: 9, rank: 1, isHidden: false })
    const shown = { status: 409, body: { code: 'evaluation.othersShown' } }
    expect(await t.as(scene.chair).post(of(id, '/change'))).toMatchObject(shown)
    const reopen = of(id, `/reopen/${scene.chair.id}`)
    expect((await t.as(scene.chair).post(reopen)).status).toBe(403)
    expect((await t.as(scene.secretary).post(reopen)).status).toBe(200)
    expect((await t.as(scene.secretary).post<RefusalBody>(reopen)).body.code).toBe('evaluation.isDraft')
    expect(await read(scene.chair, id)).toMatchObject({ mine: { state: 'draft', data: { record: 9 } }, others: null })
    // What was shown is not forgotten because it is a draft again.
    expect(await read(scene.second, id)).toMatchObject({ others: [], isSettled: true })
    expect(await t.as(scene.second).post(of(id, '/change'))).toMatchObject(shown)
    expect((await auditOf(id)).at(-1)).toBe('evaluation.reopened')
  })
})

test('means, spread and rank with ties; the list is sorted, filtered and downloaded', async () => {
  const scene = await makeEvaluation(4)
  const [first, second, third, last] = scene.ids
  // 8.1 and 8.3 have the same mean as 8.2 and 8.2, though not in binary fractions.
  for (const [id, one, other] of [
    [first, 8.1, 8.3],
    [second, 9, 10],
    [third, 8.2, 8.2],
  ] as const) {
    await finish(scene.second, id, one)
    await finish(scene.third, id, other)
  }
  await begin(scene.second, last)
  await t.as(scene.second).put(of(last), { data: { record: 1 }, revision: 1 })
  const ranked = await rankingOf(scene.secretary, scene)
  expect(ranked.items.map(({ applicationId, figures }) => [applicationId, figures?.rank, figures?.isTied, figures?.mean])).toEqual([
    [second, 1, false, 9.5],
    [first, 2, true, 8.2],
    [third, 2, true, 8.2],
    [last, null, false, null],
  ])
  expect(ranked.members.map(({ role, progress }) => [role, progress])).toEqual([
    ['chair', { final: 0, drafts: 0, expected: 4 }],
    ['member', { final: 3, drafts: 1, expected: 4 }],
    ['member', { final: 3, drafts: 0, expected: 4 }],
  ])
  const ids = async (person: TestPerson, query: string) => (await listOf(person, scene, query)).items.map(({ applicationId }) => applicationId)
  expect(await ids(scene.secretary, '?sort=spread')).toEqual([second, first, third, last])
  expect(await ids(scene.secretary, '?sort=missing&pageSize=1')).toEqual([last])
  // The link of a mail to members is all that a manager has of it.
  expect([await ids(scene.secretary, '?show=final'), await ids(scene.secretary, '?show=left')]).toEqual([scene.ids, scene.ids])
  expect([await ids(scene.second, '?show=left'), await ids(scene.second, '?show=drafts'), await ids(scene.second, '?show=final')]).toEqual([
    [last],
    [last],
    [first, second, third],
  ])
  const address = `/api/evaluation/list/application/download/${scene.invitation.id}`
  const file = await t.as(scene.secretary).get(address)
  expect([file.status, file.headers['content-disposition']]).toEqual([200, `attachment; filename="${scene.invitation.id}.xlsx"`])
  const exported = await db.selectFrom('audit_entry').select('ids').where('code', '=', 'invitation.evaluationExported').execute()
  expect(exported).toEqual([{ ids: { rows: 4, columns: 16 } }])
  await putScript(
    ...([db, scene.invitation.id, 'excelExport'] as const),
    "return { columns: [{ key: 'rank', title: ctx.list + ' ' + ctx.applicationIds.length + '/' + ctx.total }, { key: 'gone' }] }",
  )
  const { rawPayload } = await t.app.inject({ url: address, headers: { authorization: `Bearer ${scene.secretary.token}` } })
  expect((await readXlsx(rawPayload)).sheets[0]?.rows.map((row) => row[0])).toEqual(['evaluation 4/4', '1', '2', '2'])
  await putScript(db, scene.invitation.id, 'excelExport', 'throw new Error("broken")')
  expect((await t.as(scene.secretary).get<RefusalBody>(address)).body.code).toBe('export.scriptFailed')
})

test('pages by rank are the ranking of all, without what is closed to the reader, withdrawn or hidden', async () => {
  const scene = await makeEvaluation(10)
  const { invitation, chair, secretary, applications } = scene
  const ids: number[] = scene.ids
  const [withdrawn, own, declared, , , known] = ids as [number, number, number, number, number, number]
  const means = [9, 9, 9, 7, null, 8, 7, 6, 7]
  const rows = means.map((mean, index) => ({ application_id: ids[index] ?? 0, invitation_id: invitation.id, done: 1, mean }))
  await db.insertInto('evaluation_summary').values(rows).execute()
  await db.updateTable('application').set({ person_id: secretary.id }).where('id', '=', own).execute()
  const conflict = { application_id: declared, person_id: secretary.id, reason: 'Συγγενής', declared_at: now.toISOString(), after_closing: false }
  await db.insertInto('evaluation_conflict').values(conflict).execute()
  const [{ applicant }] = applications as [TestApplication]
  await withdrawApplication(db, await actorOf(db, applicant.id), { id: withdrawn, now })
  // The chair has made one evaluation final long ago, so that its mean is the only one the chair may know.
  await begin(chair, known)
  await db
    .updateTable('evaluation')
    .set({ state: 'final', saved_at: now.toISOString(), final_at: '2026-11-19T10:00:00Z' })
    .where('person_id', '=', chair.id)
    .execute()

  // A search that finds all is ranked among all.
  const places = async (person: TestPerson, query: string) => {
    const { items, total } = await listOf(person, scene, `?sort=rank&${query}`)
    return { total, rows: items.map(({ applicationId, figures }) => [applicationId, figures?.rank, figures?.isTied, figures?.mean]) }
  }
  for (const [person, ranks] of [
    [secretary, [1, 2, 2, 2, 5]],
    [chair, [1]],
  ] as const) {
    const all = await places(person, `pageSize=20&search=${encodeURIComponent('Άδεια απουσίας')}`)
    expect(all.rows.flatMap(([, rank]) => rank ?? [])).toEqual(ranks)
    const pages = []
    for (const page of [0, 1, 2, 3]) pages.push(await places(person, `pageSize=2&page=${page}`))
    expect(pages.flatMap((page) => page.rows)).toEqual(all.rows.slice(0, 8))
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.total]))
  }
})

test('members say how relevant an application is for an item', async () => {
  const scene = await makeEvaluation(2)
  const [id, other] = scene.ids
  for (const applicationId of [id, other]) await db.insertInto('application_item').values({ application_id: applicationId, item_id: scene.itemId }).execute()
  const items = `/api/evaluation/items/${scene.invitation.id}`
  const rate = (person: TestPerson, applicationId: number, relevance: number) =>
    t.as(person).put<object>(`${items}/${scene.itemId}/${applicationId}`, { relevance, comment: 'Σχετική διατριβή' })
  expect((await rate(scene.second, id, 101)).status).toBe(422)
  await rate(scene.second, id, 10)
  await rate(scene.second, id, 80)
  // What others gave is hidden from who has still to rate.
  expect((await t.as(scene.third).get(items)).body).toMatchObject({ items: [{ apps: 2, rated: 0, relevance: null }] })
  expect((await t.as(scene.third).get(`${items}/${scene.itemId}`)).body).toMatchObject({ items: [{ given: 0, mean: null }, {}] })
  expect((await t.as(scene.secretary).get(items)).body).toMatchObject({ items: [{ relevance: 80 }] })
  expect((await rate(scene.third, id, 61)).body).toMatchObject({
    applicationId: id,
    given: 2,
    mean: 70.5,
    mine: { relevance: 61, comment: 'Σχετική διατριβή' },
  })
  expect((await t.as(scene.second).get(items)).body).toMatchObject({ items: [{ id: scene.itemId, apps: 2, rated: 1, relevance: 70.5 }], total: 1 })
  expect((await t.as(scene.second).get(`${items}/${scene.itemId}`)).body).toMatchObject({
    items: [
      { applicationId: id, mine: { relevance: 80 } },
      { applicationId: other, mine: null },
    ],
  })
  // A conflict takes the application from the items, too.
  await t.as(scene.second).post(of(id, '/conflict'), { reason: 'Συγγενής' })
  expect((await t.as(scene.second).get(items)).body).toMatchObject({ items: [{ apps: 1, rated: 0, relevance: null }] })
  expect((await rate(scene.second, id, 1)).status).toBe(404)
  await db.deleteFrom('evaluation_period').where('invitation_id', '=', scene.invitation.id).execute()
  expect((await t.as(scene.third).get(items)).body).toMatchObject({ items: [{ apps: 0, rated: 0, relevance: null }] })
})
