import type { HistoryEntry, StepView } from '@klesis/contract/applications/application.ts'
import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { makeEmployee } from '../../org/employees/testing/employee-fixtures.ts'

const t = await testApp()
beforeEach(() => t.clock.set(now.toISOString()))

/** Applications that wait for a head, and a call by which an administrator changes the holder of the position. */
async function makeFixture(count: number) {
  const chain = await makeChain(t.db, 1)
  const admin = await t.person({ roles: ['admin'] })
  const next = await t.person({ lastName: 'Επόμενος' })
  const employee = await makeEmployee(t.db, { personId: next.id, lastName: 'Επόμενος' })
  const [unit] = chain.units
  const [head] = chain.heads
  if (!unit || !head) throw new Error('There is no head.')
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await makeSubmitted(t.db, chain.invitation.id, chain.applicant)).id)
  const change = async () => {
    const [seat] = (await t.as(admin).get<{ items: PositionEntry[] }>(`/api/org/units/${unit.id}/positions`)).body.items
    const { id, positionId, code, label, revision } = seat as PositionEntry
    const body = { id, positionId, code, label, revision, employeeId: employee.id }
    const answer = await t.as(admin).put<{ code?: string }>(`/api/org/units/${unit.id}/positions`, body)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  }
  return { admin, applicant: chain.applicant, head, next, ids, change }
}

const approve = async (person: TestPerson, ids: number[]) =>
  (await t.as(person).post<{ code: string }>('/api/approval/applications/approve', { ids })).body.code
const statusOf = async (person: TestPerson, code: string, language = 'el') =>
  (await t.as(person).get<BulkStatus>(`/api/approval/applications/status/${code}`, { 'x-language': language })).body
const steps = (ids: number[]) =>
  t.db.selectFrom('step').select(['approver_id', 'state', 'decided_by']).where('application_id', 'in', ids).orderBy('application_id').execute()

test('a change of holder during a run: decisions stay, the rest is refused and waits for the new holder', async () => {
  const { head, next, ids, change } = await makeFixture(4)
  const [first = 0, second = 0, ...rest] = ids
  await approve(head, [first, second])
  await t.runJobs()
  const code = await approve(head, rest)
  await change()
  expect((await t.runJobs()).failed).toEqual([])
  const { errors, finish } = await statusOf(head, code)
  expect(finish).toBe(true)
  for (const id of rest) expect(['approval.movedOn', 'approval.notFound']).toContain(errors[id]?.code)
  expect(await steps(ids)).toEqual([
    { approver_id: head.id, state: 'approved', decided_by: head.id },
    { approver_id: head.id, state: 'approved', decided_by: head.id },
    { approver_id: next.id, state: 'pending', decided_by: null },
    { approver_id: next.id, state: 'pending', decided_by: null },
  ])
  expect(await statusOf(next, await approve(next, rest)).then(({ total }) => total)).toBe(2)
  await t.runJobs()
  expect((await steps(rest)).map(({ state }) => state)).toEqual(['approved', 'approved'])
  await expectConsistent(t.db)
})

test.each([1, 2])('a position of which nobody was found is named in the language of the reader where %i applications could not be decided', async (count) => {
  const { head, ids } = await makeFixture(count)
  const { employee_id } = await t.db.selectFrom('employee').select('id as employee_id').where('person_id', '=', head.id).executeTakeFirstOrThrow()
  await t.db.updateTable('holding').set({ active_until: '2026-11-19' }).where('employee_id', '=', employee_id).execute()
  await t.db
    .updateTable('step')
    .set({ label: JSON.stringify({ el: 'Πρόεδρος', en: 'Head' }) })
    .where('application_id', 'in', ids)
    .execute()
  const code = await approve(head, ids)
  await t.runJobs()
  for (const [language, named] of [
    ['el', '«Πρόεδρος»'],
    ['en', '“Head”'],
  ] as const) {
    const { errors } = await statusOf(head, code, language)
    for (const id of ids) expect(errors[id]).toEqual({ code: 'approval.positionVacant', message: expect.stringContaining(named) })
  }
})

test('the new holder is notified, mailed and sees the step; the former holder’s list is empty and the mailed links are void; the audit trail names both', async () => {
  const { admin, applicant, head, next, ids, change } = await makeFixture(1)
  const [id = 0] = ids
  await t.runJobs()
  const valid = () =>
    t.db.selectFrom('link').select('id').where('application_id', '=', id).where('person_id', '=', head.id).where('revoked_at', 'is', null).execute()
  expect(await valid()).not.toEqual([])
  await change()
  await t.runJobs()
  expect(await valid()).toEqual([])
  const listOf = async (person: TestPerson) =>
    (await t.as(person).get<{ items: { id: number }[] }>('/api/application/pending/my/list')).body.items.map((card) => card.id)
  expect(await listOf(next)).toEqual([id])
  expect(await listOf(head)).toEqual([])
  const notices = await t.db.selectFrom('notification').select('code').where('person_id', '=', next.id).execute()
  expect(notices).toEqual([{ code: 'approval.opened' }])
  const shown = (await t.as(applicant).get<{ steps: StepView[] }>(`/api/application/${id}`)).body.steps
  expect(shown).toMatchObject([{ approver: expect.stringContaining('Επόμενος'), state: 'pending' }])
  const { items } = (await t.as(admin).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body
  expect(items.at(-1)).toMatchObject({ code: 'approval.rerouted', from: expect.stringContaining('Προϊστάμενος'), to: expect.stringContaining('Επόμενος') })
})
