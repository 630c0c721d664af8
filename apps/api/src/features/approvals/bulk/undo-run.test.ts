import type { ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import type { Tx } from '../../../db/db.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { inBackground, untilBlocked } from '../../lifecycle/testing/expect-consistent.ts'
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

/** Begins the run while something holds it up, and takes it back meanwhile. */
async function atOnce(hold: (tx: Tx, id: number) => Promise<unknown>) {
  const { head, ids, code } = await makeRun(1)
  const { running, answer } = await t.db.transaction().execute(async (tx) => {
    await hold(tx, ids[0] ?? 0)
    const started = inBackground(runEarly())
    await untilBlocked(t.db, tx)
    return { running: started, answer: inBackground(undo(head, code)) }
  })
  await running
  const { undone } = (await answer).body
  expect(await stepsOf(head, ids)).toEqual([undone.length === 1 ? 'pending' : 'approved'])
  expect(await statusOf(head, code)).toMatchObject({ finish: true, undone, errors: {} })
}

test('of a decision and its taking back at once exactly one wins, and the answer tells which', async () => {
  await atOnce((tx, id) => lockApplication(tx, id))
  await atOnce((tx, id) => tx.selectFrom('bulk_item').select('run_id').where('application_id', '=', id).forUpdate().execute())
})
