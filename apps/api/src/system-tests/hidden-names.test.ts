import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstHiddenId } from '../features/evaluations/names/masked-body.ts'
import { evaluationScenes, of } from '../features/evaluations/testing/evaluation-scenes.ts'
import { makeAttachment, now } from '../features/lifecycle/testing/fixtures.ts'
import { makePerson, type TestPerson } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { type AccessFixture, makeAccessFixture } from './testing/access-fixture.ts'
import type { AccessRow } from './testing/access-row.ts'
import { accessRows } from './testing/access-rows.ts'
import { askRow, isEvaluation, isReadOfOne } from './testing/ask-row.ts'

const t = await testApp({ environment: { DEMO: '1' } })
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, finish } = evaluationScenes(t)

/** Invented words that stand nowhere else: those of the applicants begin with `qx7`, those of the evaluators with `zv9`. */
const form = {
  display: 'form',
  components: [
    { type: 'email', key: 'mail', label: 'E-mail', input: true },
    { type: 'textfield', key: 'code', label: 'Code', input: true, properties: { tellsWho: true } },
    { type: 'textarea', key: 'story', label: 'Story', input: true },
  ],
}
const hidden = { hidesApplicants: true, hidesEvaluators: true }
const flags = { protocol: true, evaluationStages: { individual: hidden, discussion: hidden, decision: hidden } }

type Scene = Awaited<ReturnType<typeof makeEvaluation>> & { attachmentId: number; fixture: AccessFixture }
let scene: Scene

beforeAll(async () => {
  const made = await makeEvaluation(3, { form, flags })
  const [id] = made.ids
  for (const [index, { id: applicationId, applicant }] of made.applications.entries()) {
    await db
      .updateTable('person')
      .set({ first_name: `Qx7first${index}`, last_name: `Qx7last${index}`, phone: `210qx7${index}` })
      .where('id', '=', applicant.id)
      .execute()
    const data = JSON.stringify({ mail: `qx7${index}@mail.example`, code: `qx7code${index}`, story: `Εγώ, η QX7FIRST${index} Qx7last${index}, ζητώ άδεια.` })
    const set = { applicant_name: `Qx7first${index} Qx7last${index}`, protocol_number: `qx7-${index}`, data }
    await db.updateTable('application').set(set).where('id', '=', applicationId).execute()
  }
  for (const [index, { id }] of [made.chair, made.second, made.third].entries()) {
    const set = { first_name: 'Zv9', last_name: `evaluator${id}`, title: `zv9-${index}` }
    await db.updateTable('person').set(set).where('id', '=', id).execute()
  }
  const [requirementId = 0] = made.invitation.requirementIds
  const attachmentId = await makeAttachment(db, {
    applicationId: id,
    personId: made.applications[0]?.applicant.id ?? 0,
    requirementId,
    name: 'Qx7last0-cv.pdf',
  })
  const { key } = await t.app.files.put(Readable.from([Buffer.from('%PDF')]), 100)
  const kept = db.selectFrom('attachment').select('file_id').where('id', '=', attachmentId)
  await db.updateTable('file').set({ key }).where('id', '=', kept).execute()
  const access = await makeAccessFixture(t)
  const fixture = {
    ...access,
    ...{ invitationId: made.invitation.id, submittedId: id, draftId: id, itemId: made.itemId, attachmentId, requirementId },
    people: { ...access.people, stranger: made.third, owner: made.applications[0]?.applicant ?? made.third },
  }
  await db.insertInto('application_item').values({ application_id: id, item_id: made.itemId }).execute()
  const { chair, second, secretary } = made
  const written = { heldOn: null, presentIds: [chair.id, second.id], notes: 'Η Qx7last0 προηγείται.', revision: 0 }
  await t.as(secretary).put(`/api/evaluation/minutes/${made.invitation.id}`, written)
  scene = { ...made, attachmentId, fixture }
})

const nameOf = ({ id }: TestPerson) => `evaluator${id}`

/** What an answer must not hold for one of the evaluators. */
function leaksIn(text: string, me: TestPerson): string[] {
  const { chair, second, third, applications } = scene
  const others = [chair, second, third].filter(({ id }) => id !== me.id)
  const plain = text.toLowerCase()
  return [
    ...['qx7'].filter((word) => plain.includes(word)),
    ...others.flatMap((other) => [nameOf(other), other.uid, `"personId":${other.id}[,}]`].filter((word) => new RegExp(word, 'i').test(text))),
    ...applications.flatMap(({ applicant: { id, uid } }) =>
      [uid, `"(id|personId|applicantId)":${id},"(full)?name"`].filter((word) => new RegExp(word).test(text)),
    ),
  ]
}

const minutes = '/api/evaluation/minutes/:invitationId'
/** What minutes say of the committee in every stage: who was there, and who wrote them down. */
const ofMeeting = new Set(['people', 'presentIds', 'writtenBy', 'name'])
const withoutMeeting = (text: string) => JSON.stringify(JSON.parse(text, (key, value) => (ofMeeting.has(key) ? undefined : value)))

/** Who got an answer to what: a proof by refusals alone would be none. */
const answered = new Set<string>()

async function ask(me: TestPerson, name: string, row: AccessRow, search?: string): Promise<string> {
  const { status, headers, content } = await askRow(t, me, { name, row, fixture: scene.fixture, search })
  expect(status, name).toBeLessThan(500)
  if (status === 200) answered.add(`${me.id} ${name}`)
  return `${headers} ${name.endsWith(minutes) ? withoutMeeting(content) : content}`
}

const reads = Object.entries(accessRows).filter(([name]) => isReadOfOne(name))
const changes = Object.entries(accessRows).filter(([name]) => !name.startsWith('GET ') && isEvaluation(name))

const leaksOf = async (me: TestPerson, rows: [string, AccessRow][], search?: string) => {
  const found: Record<string, string[]> = {}
  for (const [name, row] of rows) {
    const leaks = leaksIn(await ask(me, name, row, search), me)
    if (leaks.length > 0) found[name] = leaks
  }
  return found
}

describe('while names are hidden, no call of the contract tells', () => {
  test('a member and the chair who applied, or who else evaluates', async () => {
    const { chair, second, third, ids } = scene
    for (const person of [second, third]) await finish(person, ids[0], 7)
    // Members see the others’ evaluations fifteen seconds after their own final.
    t.clock.set(new Date(now.getTime() + 60_000).toISOString())
    expect(await leaksOf(second, reads)).toEqual({})
    expect(
      await leaksOf(
        chair,
        reads.filter(([name]) => isEvaluation(name)),
      ),
    ).toEqual({})
    const told = [
      'list/application/:invitationId',
      'list/application/download/:invitationId',
      'application/:id',
      'offline/:invitationId',
      'items/:invitationId/:itemId',
    ]
    const ranked = ['minutes/:invitationId', 'ranking/:invitationId', 'ranking/:invitationId/equalised', 'committee/:invitationId']
    for (const [me, calls] of [
      [second, told],
      [chair, [...told, ...ranked]],
    ] as const)
      expect(calls.filter((call) => !answered.has(`${me.id} GET /api/evaluation/${call}`))).toEqual([])
    expect([...answered]).toContain(`${second.id} GET /api/application/:id/attachments/:attachmentId`)
    const shown = await ask(second, 'GET /api/evaluation/application/:id', { rule: {} as never, params: () => ({ id: ids[0] }) })
    for (const part of [`Αίτηση ${ids[0]}`, 'Εγώ, η […], ζητώ άδεια.', 'Αξιολογητής ', '"total":7', `"Έγγραφο 1.pdf"`]) expect(shown).toContain(part)
  })

  test('in the answers to changes, to refused ones and to those of another committee', async () => {
    const { chair, second } = scene
    const outsider = await makePerson(db)
    for (const me of [chair, second]) expect(await leaksOf(me, changes)).toEqual({})
    // One of these declared a conflict of interest.
    expect(
      await leaksOf(
        second,
        reads.filter(([name]) => isEvaluation(name)),
      ),
    ).toEqual({})
    expect(
      await leaksOf(
        outsider,
        [...reads, ...changes].filter(([name]) => isEvaluation(name)),
      ),
    ).toEqual({})
  })
})

test('a search finds nothing by a hidden name, and the application by its number; managers are told', async () => {
  const { chair, secretary, ids, invitation } = scene
  const list = `/api/evaluation/list/application/${invitation.id}`
  const totalOf = async (me: TestPerson, search: string) => (await t.as(me).get<{ total: number }>(`${list}?search=${search}`)).body.total
  expect([await totalOf(chair, 'Qx7last1'), await totalOf(chair, `Αίτηση ${ids[1]}`), await totalOf(secretary, 'Qx7last1')]).toEqual([0, 1, 1])
  expect((await t.as(secretary).get(of(ids[0]))).text).toMatch(/Qx7last0.*evaluator/)
})

test('the chair reminds an evaluator by number, and cannot try out the number of a person', async () => {
  const { chair, third, invitation } = scene
  const remind = (id: number) =>
    t.as(chair).post<{ sent: number[]; left: { personId: number }[] }>(`/api/evaluation/committee/${invitation.id}/remind`, { personIds: [id] })
  const { number } = await db
    .selectFrom('evaluator_number')
    .select('number')
    .where('invitation_id', '=', invitation.id)
    .where('person_id', '=', third.id)
    .executeTakeFirstOrThrow()
  expect((await remind(third.id)).status).toBe(404)
  const { status, body } = await remind(firstHiddenId + number)
  expect([status, [...body.sent, ...body.left.map(({ personId }) => personId)]]).toEqual([200, [firstHiddenId + number]])
})

test('nobody who sits in the committee assigns while evaluators are hidden, in no way, and no number tells by its refusal what it may not evaluate', async () => {
  const { chair, third, secretary, invitation, ids } = scene
  const ways = Object.entries(accessRows).filter(([name]) => name.includes(' /api/evaluation/assignment/') && !name.includes('/:personId'))
  expect(ways.length).toBeGreaterThan(3)
  for (const [name, row] of ways) expect(await ask(chair, name, row), name).toContain('evaluation.namesHidden')
  const page = `/api/evaluation/assignment/${invitation.id}`
  // The third member may not evaluate the last application; their number is refused like any other.
  const conflict = { application_id: ids[2], person_id: third.id, reason: 'Συγγενής', declared_at: now.toISOString(), after_closing: false }
  await db.insertInto('evaluation_conflict').values(conflict).execute()
  const { body } = await t.as(secretary).post<{ previewId: string }>(`${page}/preview`, { way: 'hand', start: 'nobody' })
  expect((await t.as(secretary).post(page, { previewId: body.previewId })).status).toBe(200)
  const numbers = await db.selectFrom('evaluator_number').select('number').where('invitation_id', '=', invitation.id).execute()
  const tried = [chair.id, ...numbers.map(({ number }) => firstHiddenId + number)].map((personId) => `${page}/${ids[2]}/${personId}`)
  const answers = await Promise.all(tried.flatMap((path) => [t.as(chair).put<{ code: string }>(path), t.as(chair).delete<{ code: string }>(path)]))
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.code}`))).toEqual(new Set(['403 evaluation.namesHidden']))
  expect((await t.as(secretary).put<{ code: string }>(`${page}/${ids[2]}/${third.id}`)).body.code).toBe('assignment.barred')
  await db.deleteFrom('evaluation_conflict').where('application_id', '=', ids[2]).where('person_id', '=', third.id).execute()
  const all = await t.as(secretary).post<{ previewId: string }>(`${page}/preview`, { way: 'everyone' })
  expect((await t.as(secretary).post(page, { previewId: all.body.previewId })).status).toBe(200)
})

test('what was kept of an earlier round has the same numbers, and no number did what only chair and managers do', async () => {
  const { chair, second, third, invitation, ids, secretary } = scene
  const round = { invitation_id: invitation.id, begun_by: third.id, begun_at: now.toISOString(), number: 2 }
  await db.insertInto('evaluation_round').values(round).execute()
  const { current_version_id: version_id = 0 } = await db
    .selectFrom('invitation')
    .select('current_version_id')
    .where('id', '=', invitation.id)
    .executeTakeFirstOrThrow()
  const at = now.toISOString()
  const final = { ...({ state: 'final', counts: true, data: '{}', total: 4, revision: 1 } as const), began_at: at, saved_at: at, final_at: at }
  const ofSecond = { application_id: ids[1], person_id: second.id, round: 1, version_id: version_id ?? 0 }
  await db
    .insertInto('kept_evaluation')
    .values({ ...final, ...ofSecond })
    .execute()
  const kept = await t.as(third).get<{ rounds: { others: { name: string; total: number }[] }[] }>(of(ids[1], '/rounds'))
  expect([kept.body.rounds[0]?.others, leaksIn(kept.text, third)]).toMatchObject([[{ total: 4, name: expect.stringMatching(/^Αξιολογητής \d$/) }], []])
  const rounds = () => t.as(chair).get<{ earlier: { endedBy: string }[] }>(`/api/evaluation/rounds/${invitation.id}`)
  expect((await rounds()).body.earlier).toMatchObject([{ endedBy: 'Προεδρία ή διαχείριση' }])
  // What a member declines is told to managers alone.
  await t.as(third).post(`/api/evaluation/declines/${invitation.id}`, { applicationIds: [ids[2]], reason: 'Άδεια' })
  const told = await db.selectFrom('notification').select(['person_id', 'params']).where('code', '=', 'evaluation.declined').execute()
  expect(told.filter(({ person_id }) => [chair, second, third].some(({ id }) => id === person_id))).toEqual([])
  expect(told).toContainEqual({ person_id: secretary.id, params: expect.objectContaining({ protocolNumber: String(ids[2]) }) })
})

test('where only applicants are hidden, the chair divides their applications and is told who evaluates', async () => {
  const { chair, third, secretary, invitation, ids } = scene
  const told = { hidesApplicants: true, hidesEvaluators: false }
  const page = `/api/evaluation/assignment/${invitation.id}`
  expect((await t.as(chair).get(page)).body).toMatchObject({ code: 'evaluation.namesHidden' })
  const stages = { evaluationStages: { individual: told, discussion: told, decision: told } }
  await db
    .updateTable('invitation')
    .set({ flags: JSON.stringify(stages) })
    .where('id', '=', invitation.id)
    .execute()
  const { body } = await t.as(secretary).post<{ previewId: string }>(`${page}/preview`, { way: 'hand', start: 'everyone' })
  expect((await t.as(secretary).post(page, { previewId: body.previewId })).status).toBe(200)
  const { text } = await t.as(chair).get(page)
  expect([text.includes(nameOf(third)), /"isChosen":true.*"applicantName":"Αίτηση/.test(text), /qx7/i.test(text)]).toEqual([true, true, false])
  expect((await t.as(chair).get<{ total: number }>(`${page}?search=Qx7last2`)).body.total).toBe(0)

  // Nor does what was declined tell a name, or a choice by numbers those of the protocol; and a draw is by the numbers of the applications, for whoever reads it.
  const declined = await t.as(chair).get<{ items: { application: object }[] }>(`/api/evaluation/declines/${invitation.id}`)
  expect(declined.body.items.slice(0, 1)).toMatchObject([{ application: { id: ids[2], protocolNumber: null, applicantName: `Αίτηση ${ids[2]}` } }])
  const chosen = await t.as(chair).post(`/api/evaluation/rounds/${invitation.id}/preview`, { who: 'selected', numbers: ['qx7-1', String(ids[1])] })
  expect(chosen.body).toMatchObject({ goesOn: 1, unknown: ['qx7-1'] })
  const equal = { invitation_id: invitation.id, done: 1, mean: 20, spread: null, least: 20, most: 20 }
  await db
    .insertInto('evaluation_summary')
    .values([ids[1], ids[2]].map((application_id) => ({ ...equal, application_id })))
    .execute()
  await t.as(secretary).put(`/api/evaluation/ranking/${invitation.id}/line`, { places: 1 })
  const drawn = await t.as(secretary).post<{ items: { labels: string[] }[] }>(`/api/evaluation/draws/${invitation.id}`, { rank: 1, count: 2 })
  expect(drawn.body.items.map(({ labels }) => labels)).toEqual([[String(ids[1]), String(ids[2])]])
})
