import type { AssignmentPreview, AssignmentWay } from '@klesis/contract/evaluations/assignment.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { sendFile } from '../../../testing/multipart.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeAttachment, now } from '../../lifecycle/testing/fixtures.ts'
import { makeUnit } from '../../org/testing/unit-fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'
import { keepPreview } from './keep-preview.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, read, listOf, rankingOf, begin, finish, auditOf } = evaluationScenes(t)

type Scene = Awaited<ReturnType<typeof makeEvaluation>>
interface Table {
  isChosen: boolean
  places: number | null
  short: number
  members: { personId: number; assigned: number; left: number }[]
  items: { applicationId: number; isShort: boolean; pairs: { personId: number; reason: string; state: string }[]; closedTo: number[] }[]
}

const at = ({ invitation }: Scene, rest = '') => `/api/evaluation/assignment/${invitation.id}${rest}`
const preview = async (person: TestPerson, scene: Scene, way: AssignmentWay) => (await t.as(person).post<AssignmentPreview>(at(scene, '/preview'), way)).body
const confirm = (person: TestPerson, scene: Scene, { previewId }: Pick<AssignmentPreview, 'previewId'>) =>
  t.as(person).post<RefusalBody>(at(scene), { previewId })
const tableOf = async (person: TestPerson, scene: Scene, query = '') => (await t.as(person).get<Table>(at(scene, query))).body
const pairsOf = ({ items }: Table) => items.map(({ applicationId, pairs }) => [applicationId, pairs.map(({ personId }) => personId)] as const)
const refused = (status: number, code: string) => ({ status, body: { code } })

test('applications are shared out, and each member knows of their own only', async () => {
  const scene = await makeEvaluation(4)
  const { chair, second, third, secretary } = scene
  const files = new Map<number, number>()
  for (const { id, applicant } of scene.applications)
    files.set(id, await makeAttachment(db, { applicationId: id, personId: applicant.id, requirementId: scene.invitation.requirementIds[0] ?? 0 }))
  const shown = await preview(secretary, scene, { way: 'balanced', places: 2, outside: false })
  expect(shown).toMatchObject({ isChosen: true, added: 0, removed: 4, kept: 8, short: 0, inside: null, isConnected: true, faults: [] })
  expect(shown.members.map(({ before }) => before)).toEqual([4, 4, 4])
  expect(shown.members.map(({ after }) => after).toSorted()).toEqual([2, 3, 3])
  // A preview changes nothing.
  expect(await tableOf(secretary, scene)).toMatchObject({ isChosen: false, items: [] })
  expect((await listOf(third, scene)).total).toBe(4)
  expect((await confirm(secretary, scene, shown)).status).toBe(200)

  const table = await tableOf(chair, scene)
  expect(table).toMatchObject({ isChosen: true, places: 2, short: 0 })
  expect(table.items.flatMap(({ pairs }) => pairs.map(({ reason, state }) => [reason, state]))).toEqual(Array(8).fill(['balanced', 'missing']))
  for (const member of [second, third]) {
    const mine = pairsOf(table).flatMap(([id, people]) => (people.includes(member.id) ? [id] : []))
    const { head, items } = await listOf(member, scene)
    expect([items.map(({ applicationId }) => applicationId), head.progress]).toEqual([mine, { final: 0, drafts: 0, expected: mine.length }])
    const foreign = scene.ids.find((id) => !mine.includes(id)) ?? 0
    for (const answer of [await t.as(member).get(of(foreign)), await t.as(member).post(of(foreign, '/begin'))])
      expect(answer).toMatchObject(refused(404, 'evaluation.notFound'))
    const document = async (id: number) => (await t.as(member).get<RefusalBody>(`/api/application/${id}/attachments/${files.get(id)}`)).body.code
    expect([await document(foreign), await document(mine[0] ?? 0)]).toEqual(['application.notFound', 'file.gone'])
    const panel = await t.as(member).get<{ items: object[] }>('/api/evaluation/invitations')
    expect(panel.body.items).toMatchObject([{ id: scene.invitation.id, applications: mine.length, phase: 'open' }])
    expect((await t.as(member).get(at(scene))).status).toBe(403)
  }
  // The chair knows of all, and evaluates their own.
  const foreign = pairsOf(table).find(([, people]) => !people.includes(chair.id))?.[0] ?? 0
  const list = await listOf(chair, scene)
  expect([list.total, (await read(chair, foreign)).mayEvaluate]).toEqual([4, false])
  expect((await t.as(chair).post(of(foreign, '/begin'))).status).toBe(403)
  const { items, members } = await rankingOf(chair, scene)
  expect(items.map(({ figures, cells }) => [figures?.expected, cells.filter(({ state }) => state === 'missing').length])).toEqual(Array(4).fill([2, 2]))
  expect(members.reduce((sum, { progress }) => sum + (progress as { expected: number }).expected, 0)).toBe(8)
  expect((await confirm(secretary, scene, await preview(secretary, scene, { way: 'everyone' }))).status).toBe(200)
  expect((await listOf(third, scene)).total).toBe(4)
  const audit = await db.selectFrom('audit_entry').select('ids').where('code', '=', 'invitation.evaluationAssigned').orderBy('id').execute()
  expect(audit.map(({ ids }) => ids)).toEqual([
    { isChosen: true, places: 2, added: 8, removed: 0 },
    { isChosen: false, places: null, added: 0, removed: 8 },
  ])
})

test('pairs are made and undone by hand: what was written stays, a conflict of interest takes the application away, and who has seen scores gets none', async () => {
  const scene = await makeEvaluation(2)
  const { chair, second, third, secretary } = scene
  const [id, other] = scene.ids
  const pair = (applicationId: number, person: TestPerson) => at(scene, `/${applicationId}/${person.id}`)
  expect(await t.as(chair).put(pair(id, second))).toMatchObject(refused(409, 'assignment.notChosen'))
  // Of two who confirm at once one wins.
  const byHand = { way: 'hand', start: 'nobody' } as const
  const [one, another] = [await preview(chair, scene, byHand), await preview(secretary, scene, byHand)]
  const answers = await Promise.all([confirm(chair, scene, one), confirm(secretary, scene, another)])
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'assignment.stale'],
  ])
  const stale = await preview(chair, scene, { way: 'everyone' })
  for (const person of [second, third]) expect((await t.as(chair).put(pair(id, person))).status).toBe(200)
  expect((await t.as(chair).put(pair(id, second))).status).toBe(200)
  expect(await confirm(chair, scene, stale)).toMatchObject(refused(409, 'assignment.stale'))
  const table = await tableOf(chair, scene)
  expect([table.short, pairsOf(table)]).toEqual([
    1,
    [
      [other, []],
      [id, expect.arrayContaining([second.id, third.id])],
    ],
  ])

  // A draft waits unseen until the application is theirs again; a final evaluation counts as that of a former member.
  await begin(second, id)
  await t.as(second).put(of(id), { data: { record: 3 }, revision: 1 })
  await finish(third, id, 8)
  for (const person of [second, third]) expect((await t.as(chair).delete(pair(id, person))).status).toBe(200)
  expect((await t.as(second).get(of(id))).status).toBe(404)
  const row = (await rankingOf(secretary, scene)).items.find(({ applicationId }) => applicationId === id)
  expect([row?.figures, row?.cells.map(({ state }) => state)]).toEqual([expect.objectContaining({ done: 1, expected: 1, mean: 8 }), ['none', 'none', 'final']])
  expect(await t.as(chair).put(pair(id, chair))).toMatchObject(refused(409, 'assignment.barred'))
  expect(await t.as(secretary).post(at(scene, '/preview'), { way: 'everyone' })).toMatchObject(refused(409, 'assignment.scoresRead'))
  // A member who manages the invitation has seen them as well, whoever assigns.
  const manages = { invitation_id: scene.invitation.id, person_id: second.id, privilege: 'manage' } as const
  await db.insertInto('invitation_privilege').values(manages).execute()
  expect(await t.as(chair).put(pair(id, second))).toMatchObject(refused(409, 'assignment.barred'))
  await db.deleteFrom('invitation_privilege').where('person_id', '=', second.id).execute()
  await t.as(chair).put(pair(id, second))
  expect(await read(second, id)).toMatchObject({ mine: { state: 'draft', data: { record: 3 } }, others: null })

  await t.as(chair).put(pair(other, second))
  await t.as(second).post(of(other, '/conflict'), { reason: 'Συνεργάτης' })
  expect((await tableOf(chair, scene, '?show=short')).items).toMatchObject([{ applicationId: other, isShort: true, pairs: [], closedTo: [second.id] }])
  expect(await t.as(chair).put(pair(other, second))).toMatchObject(refused(409, 'assignment.barred'))
  expect(await auditOf(other)).toEqual(['evaluation.assigned', 'evaluation.unassigned', 'evaluation.conflictDeclared'])

  // An only evaluation that its member takes back was read by the chair all the same.
  await t.as(chair).put(pair(other, third))
  await finish(third, other, 9)
  expect((await t.as(third).post(of(other, '/change'))).status).toBe(200)
  expect(await t.as(chair).put(pair(other, chair))).toMatchObject(refused(409, 'assignment.barred'))
})

test('a spreadsheet says who evaluates what, with its faults by row; and the unit of the applicant, that its members read the applications from below it', async () => {
  const scene = await makeEvaluation(2)
  const { second, third, secretary } = scene
  const [id, other] = scene.ids
  const emailOf = async (person: TestPerson) => {
    const email = `member${person.id}@uni.example`
    await db.updateTable('person').set({ email }).where('id', '=', person.id).execute()
    return email
  }
  const send = async (pairs: object[]) => {
    const bytes = Buffer.from(JSON.stringify({ format: 'klesis.assignment', formatVersion: 1, pairs }))
    return (await sendFile<AssignmentPreview>(t.as(secretary), at(scene, '/preview/file'), { name: 'pairs.json', bytes })).body
  }
  const email = await emailOf(second)
  const faulty = await send([
    { number: String(id), email },
    { number: '99999999', email },
    { number: String(other), email: 'nobody@uni.example' },
  ])
  expect([faulty.faultsTotal, faulty.faults.map(({ row, column }) => [row, column])]).toEqual([
    2,
    [
      [2, 'Αίτηση'],
      [3, 'E-mail'],
    ],
  ])
  expect(faulty.previewId).toBeNull()
  const good = await send([{ number: String(id), email }])
  expect([good.faults, good.short]).toEqual([[], 1])
  expect((await confirm(secretary, scene, good)).status).toBe(200)
  expect((await tableOf(secretary, scene)).items.map(({ applicationId, pairs }) => [applicationId, pairs.map(({ reason }) => reason)])).toEqual([
    [other, []],
    [id, ['file']],
  ])

  const faculty = await makeUnit(db)
  const department = await makeUnit(db, { parentId: faculty.id })
  const setUnit = (personId: number, unitId: number) => db.updateTable('person').set({ unit_id: unitId }).where('id', '=', personId).execute()
  await setUnit(third.id, faculty.id)
  await setUnit(scene.applications[1]?.applicant.id ?? 0, department.id)
  const byUnit = await preview(secretary, scene, { way: 'unit', of: 'applicant' })
  expect([byUnit.added, byUnit.removed, byUnit.short, byUnit.members.find(({ personId }) => personId === third.id)?.after]).toEqual([1, 1, 1, 1])
})

test('of two proposals at once the later one is kept', async () => {
  const { secretary, invitation } = await makeEvaluation()
  const maker = await actorOf(db, secretary.id)
  const keep = (base: typeof db, places: number) =>
    keepPreview(base, maker, { invitationId: invitation.id, revision: 0, proposal: { isChosen: true, places, outside: false, pairs: new Map() } })
  const later: Promise<string>[] = []
  const first = await inTransaction(db, async (tx) => {
    const id = await keep(tx, 1)
    later.push(keep(db, 2))
    await untilBlocked(db, tx)
    return id
  })
  const [second] = await Promise.all(later)
  expect(second).not.toBe(first)
  expect(await db.selectFrom('assignment_preview').select(['id', 'places']).where('invitation_id', '=', invitation.id).execute()).toEqual([
    { id: second, places: 2 },
  ])
})
