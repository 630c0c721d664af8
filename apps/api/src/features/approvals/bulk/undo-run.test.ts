import type { ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { makeInvitation, makePendingApplications } from '../testing/fixtures.ts'

const t = await testApp()

async function makeRun(count: number) {
  const [applicant, head, other] = [await t.person(), await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id, other.id]], count })
  return { applicant, head, other, ids, code: await approve(head, ids) }
}

const note = 'Ίδιο ταξίδι με πέρυσι'
const approve = async (person: TestPerson, ids: number[]) =>
  (await t.as(person).post<{ code: string }>('/api/approval/applications/approve', { ids, startsIn: 10, formData: { reason: ` ${note} ` } })).body.code
/** The notes of all steps, and the texts of the history. */
const notesFor = async (person: TestPerson, id: number) => {
  const { steps } = (await t.as(person).get<ApplicationView>(`/api/application/${id}`)).body
  const { items } = (await t.as(person).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body
  return [...steps.map(({ reason }) => reason), ...items.map(({ text }) => text)]
}

const undo = (person: TestPerson, code: string, ids?: number[]) =>
  t.as(person).post<{ undone: number[]; tooLate: number[] }>(`/api/approval/applications/undo/${code}`, { ...(ids && { ids }) })
const statusOf = async (person: TestPerson, code: string) => (await t.as(person).get<BulkStatus>(`/api/approval/applications/status/${code}`)).body
const runEarly = async () => expect((await t.runJobs({ early: true })).failed).toEqual([])
const stepsOf = async (head: TestPerson, ids: number[]) => {
  const rows = await t.db.selectFrom('step').select(['application_id', 'state']).where('application_id', 'in', ids).where('approver_id', '=', head.id).execute()
  return ids.map((id) => rows.find((row) => row.application_id === id)?.state)
}
const approvingOf = async (person: TestPerson) =>
  (await t.as(person).get<{ items: { approving: boolean }[] }>('/api/application/pending/my/list')).body.items.map(({ approving }) => approving)

test('nothing is decided before a run begins; its person takes back some or all of it, and what is decided is too late', async () => {
  const { applicant, head, other, ids, code } = await makeRun(3)
  const [first = 0, second = 0, third = 0] = ids
  expect((await t.runJobs()).failed).toEqual([])
  expect(await stepsOf(head, ids)).toEqual(['pending', 'pending', 'pending'])
  expect([await approvingOf(head), await approvingOf(other)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
  expect(await statusOf(head, code)).toMatchObject({ finish: false, done: 0, undone: [], beginsAt: expect.any(String) })
  expect(await undo(other, code)).toMatchObject({ status: 404, body: { code: 'approval.runNotFound' } })
  for (const _press of [1, 2]) expect((await undo(head, code, [first])).body).toEqual({ undone: [first], tooLate: [] })
  await runEarly()
  expect(await stepsOf(head, ids)).toEqual(['pending', 'approved', 'approved'])
  // The note goes with the approval, to officials alone.
  expect([await notesFor(other, second), await notesFor(other, first), await notesFor(applicant, second)]).toEqual([
    [note, null, note],
    [null, null],
    [null, null, null],
  ])
  expect(await statusOf(head, code)).toMatchObject({ finish: true, done: 3, undone: [first], status: { [second]: 'completed', [third]: 'completed' } })
  expect((await undo(head, code)).body).toEqual({ undone: [first], tooLate: [second, third] })
  const again = await approve(head, [first])
  expect((await undo(head, again)).body).toEqual({ undone: [first], tooLate: [] })
  expect(await statusOf(head, again)).toMatchObject({ finish: true, done: 1 })
  const [pressed, repeated] = [await approve(head, [first]), await approve(head, [first])]
  expect((await undo(head, pressed)).body).toEqual({ undone: [first], tooLate: [] })
  expect(await statusOf(head, repeated)).toMatchObject({ finish: true, undone: [first] })
})

test('a rejection begins at once, and what began at once is not taken back', async () => {
  const { head, ids, code } = await makeRun(1)
  await undo(head, code)
  const { body } = await t.as(head).post<{ code: string }>('/api/approval/applications/reject', { ids, startsIn: 10, formData: { reason: 'Ελλιπής' } })
  expect(await stepsOf(head, ids)).toEqual(['rejected'])
  expect((await undo(head, body.code)).body).toEqual({ undone: [], tooLate: ids })
})

test('called off while the run waits for the application, it is not decided', async () => {
  const { head, ids, code } = await makeRun(1)
  const { running } = await t.db.transaction().execute(async (tx) => {
    await lockApplication(tx, ids[0] ?? 0)
    const started = inBackground(runEarly())
    await untilBlocked(t.db, tx)
    expect((await undo(head, code)).body).toEqual({ undone: ids, tooLate: [] })
    return { running: started }
  })
  await running
  expect(await stepsOf(head, ids)).toEqual(['pending'])
  expect(await statusOf(head, code)).toMatchObject({ finish: true, status: {}, undone: ids, errors: {} })
})

test('called off once the run has come to the application, it is too late', async () => {
  const { head, ids, code } = await makeRun(1)
  const both = await t.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('bulk_item')
      .select('run_id')
      .where('application_id', '=', ids[0] ?? 0)
      .forUpdate()
      .execute()
    const begun = inBackground(runEarly())
    await untilBlocked(t.db, tx)
    const called = inBackground(undo(head, code))
    await untilBlocked(t.db, tx, 2)
    return [begun, called] as const
  })
  await both[0]
  expect((await both[1]).body).toEqual({ undone: [], tooLate: ids })
  expect(await stepsOf(head, ids)).toEqual(['approved'])
  expect(await statusOf(head, code)).toMatchObject({ finish: true, status: { [ids[0] ?? 0]: 'completed' }, undone: [], errors: {} })
})

/** Two people who may decide one step, and their approvals, which both wait. */
async function makeTwoRuns() {
  const { head, ids, code } = await makeRun(1)
  const deputy = await t.person()
  await t.db
    .insertInto('substitution')
    .values({ person_id: head.id, substitute_id: deputy.id, active_from: '2020-01-01', active_until: '2999-01-01' })
    .execute()
  const runs = [
    { person: head, code },
    { person: deputy, code: await approve(deputy, ids) },
  ] as const
  return { head, id: ids[0] ?? 0, ids, runs }
}
const decidersOf = async (id: number) =>
  (await t.db.selectFrom('audit_entry').select('actor_id').where('code', '=', 'approval.approved').where('subject_id', '=', id).execute()).map(
    ({ actor_id }) => actor_id,
  )

test.each([
  ['the approver', 0, 1],
  ['their substitute', 1, 0],
] as const)('of two whose approvals of one step wait, %s calls off, and the other alone decides', async (_, one, another) => {
  const { head, id, ids, runs } = await makeTwoRuns()
  const [first, second] = [runs[one], runs[another]]
  expect([await approvingOf(first.person), await approvingOf(second.person)]).toEqual([[true], [true]])
  expect((await undo(first.person, first.code)).body).toEqual({ undone: ids, tooLate: [] })
  expect([await approvingOf(first.person), await approvingOf(second.person)]).toEqual([[false], [true]])
  await runEarly()
  expect(await stepsOf(head, ids)).toEqual(['approved'])
  expect(await decidersOf(id)).toEqual([second.person.id])
  expect(await statusOf(first.person, first.code)).toMatchObject({ finish: true, status: {}, undone: ids })
  expect(await statusOf(second.person, second.code)).toMatchObject({ finish: true, status: { [id]: 'completed' }, undone: [] })
  // What the other one has decided is not called off.
  expect((await undo(second.person, second.code)).body).toEqual({ undone: [], tooLate: ids })
})

test('of two whose approvals of one step begin at once one decides, and the other is told', async () => {
  const { head, id, ids, runs } = await makeTwoRuns()
  await Promise.all([runEarly(), runEarly()])
  expect(await stepsOf(head, ids)).toEqual(['approved'])
  const outcomes = await Promise.all(runs.map(async ({ person, code }) => ({ person, ...(await statusOf(person, code)) })))
  const [winner, ...others] = outcomes.toSorted((one, other) => (one.status[id] ?? '').localeCompare(other.status[id] ?? ''))
  expect(winner?.status).toEqual({ [id]: 'completed' })
  expect(others).toMatchObject([{ finish: true, status: { [id]: 'error' }, errors: { [id]: { code: 'approval.alreadyDecided' } } }])
  expect(await decidersOf(id)).toEqual([winner?.person.id])
})

test('a rejection by the one outruns the waiting approval of the other, who is told', async () => {
  const { head, id, ids, runs } = await makeTwoRuns()
  const [own, stoodIn] = runs
  await t.as(stoodIn.person).post('/api/approval/applications/reject', { ids, formData: { reason: 'Ελλιπής' } })
  await runEarly()
  expect(await stepsOf(head, ids)).toEqual(['rejected'])
  expect(await decidersOf(id)).toEqual([])
  expect(await statusOf(own.person, own.code)).toMatchObject({ finish: true, status: { [id]: 'error' }, errors: { [id]: { code: 'approval.alreadyDecided' } } })
})
