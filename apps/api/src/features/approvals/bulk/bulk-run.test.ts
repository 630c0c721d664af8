import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { makeInvitation, makePendingApplications } from '../testing/fixtures.ts'

const t = await testApp()

async function makeFixture({
  count = 1,
  approvers = 1,
  ...more
}: {
  count?: number
  approvers?: number
  approvalType?: 'form' | 'pdf.sign'
  form?: { components: object[] }
} = {}) {
  const applicant = await t.person()
  const heads = await Promise.all(Array.from({ length: approvers }, () => t.person()))
  const [head, other] = heads as [TestPerson, TestPerson]
  const invitation = await makeInvitation(t.db, applicant.id)
  const asked = { ...more, form: more.form && JSON.parse(JSON.stringify(more.form)) }
  const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [heads.map((person) => person.id)], count, ...asked })
  return { applicant, head, other, invitation, ids }
}

const post = (person: TestPerson, action: 'approve' | 'reject', ids: number[], formData?: object) =>
  t.as(person).post<{ code: string; issues?: { path: string }[] }>(`/api/approval/applications/${action}`, { ids, ...(formData && { formData }) })
const statusOf = async (person: TestPerson, code: string, headers = {}) =>
  (await t.as(person).get<BulkStatus>(`/api/approval/applications/status/${code}`, headers)).body
const stateOf = (id: number) =>
  t.db
    .selectFrom('application')
    .select('approval_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then((row) => row.approval_state)
const decisions = (id: number) =>
  t.db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'application')
    .where('subject_id', '=', id)
    .where('code', 'in', ['approval.approved', 'approval.rejected'])
    .execute()

test.each([
  ['approve', undefined, 'approved'],
  ['reject', { reason: 'Ελλιπής' }, 'rejected'],
] as const)('one application is decided in the request: %s', async (action, formData, state) => {
  const { applicant, head, ids } = await makeFixture()
  const [id = 0] = ids
  const { code } = (await post(head, action, ids, formData)).body
  expect(await statusOf(head, code)).toEqual({ status: { [id]: 'completed' }, errors: {}, finish: true, total: 1, done: 1 })
  expect(await stateOf(id)).toBe(state)
  const run = await t.db.selectFrom('bulk_run').select(['action', 'finished_at']).where('code', '=', code).executeTakeFirstOrThrow()
  expect(run).toEqual({ action, finished_at: expect.any(String) })
  await t.runJobs()
  expect(await decisions(id)).toEqual([{ code: `approval.${state}` }])
  expect(await t.db.selectFrom('mail').select('id').where('to_address', '=', applicant.uid).execute()).toHaveLength(1)
})

test('the status of a decision that the life cycle refuses shows the reason at once', async () => {
  const { head, ids } = await makeFixture()
  const [id = 0] = ids
  await post(head, 'approve', ids)
  const { code } = (await post(head, 'approve', ids)).body
  const errors = { [id]: { code: 'approval.alreadyDecided' } }
  expect(await statusOf(head, code)).toMatchObject({ status: { [id]: 'error' }, errors, finish: true, total: 1, done: 1 })
  expect(await decisions(id)).toHaveLength(1)
})

test('a run approves many, and its status shows the progress', async () => {
  const { head, ids } = await makeFixture({ count: 3 })
  const { code } = (await post(head, 'approve', ids)).body
  expect(await statusOf(head, code)).toEqual({ status: {}, errors: {}, finish: false, total: 3, done: 0 })
  await t.runJobs()
  expect(await statusOf(head, code)).toMatchObject({ errors: {}, finish: true, total: 3, done: 3 })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['approved', 'approved', 'approved'])
  const run = await t.db.selectFrom('bulk_run').select('finished_at').where('code', '=', code).executeTakeFirstOrThrow()
  expect(run.finished_at).not.toBeNull()
})

test('a run stops deciding when its person is disabled', async () => {
  const { head, ids } = await makeFixture({ count: 2 })
  const { code } = (await post(head, 'approve', ids)).body
  await t.db.updateTable('person').set({ is_active: false }).where('id', '=', head.id).execute()
  await t.runJobs()
  expect(await Promise.all(ids.map(stateOf))).toEqual(['pending', 'pending'])
  await t.db.updateTable('person').set({ is_active: true }).where('id', '=', head.id).execute()
  const status = await statusOf(head, code)
  expect([status.finish, Object.values(status.errors).map((error) => error.code)]).toEqual([true, ['access.signInNeeded', 'access.signInNeeded']])
})

test('A4 an application listed twice is decided once', async () => {
  const { head, ids } = await makeFixture()
  const [id = 0] = ids
  const { code } = (await post(head, 'approve', [id, id, id])).body
  await t.runJobs()
  expect(await statusOf(head, code)).toMatchObject({ total: 1, status: { [id]: 'completed' } })
  expect(await decisions(id)).toHaveLength(1)
})

test('a repeated call returns the same run', async () => {
  const { head, ids } = await makeFixture()
  const send = () => t.as(head).post<{ code: string }>('/api/approval/applications/approve', { ids }, { 'idempotency-key': 'one-press' })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(1)
  expect(await t.db.selectFrom('bulk_run').select('id').where('person_id', '=', head.id).execute()).toHaveLength(1)
})

test('A3 applications of others and unknown ones get an error and are not decided; the caller’s are', async () => {
  const mine = await makeFixture()
  const foreign = await makeFixture()
  const [own = 0, strange = 0] = [...mine.ids, ...foreign.ids]
  const { code } = (await post(mine.head, 'approve', [own, strange, 2_000_000_000])).body
  await t.runJobs()
  const status = await statusOf(mine.head, code)
  expect(status.status).toEqual({ [own]: 'completed', [strange]: 'error', 2000000000: 'error' })
  expect(status.errors[strange]?.code).toBe('approval.notFound')
  expect(status.errors[strange]).toEqual(status.errors[2_000_000_000])
  expect(await stateOf(strange)).toBe('pending')
})

test('A3 a run with applications of others only is not found', async () => {
  const [mine, foreign] = [await makeFixture(), await makeFixture()]
  expect(await post(mine.head, 'approve', foreign.ids)).toMatchObject({ status: 404, body: { code: 'approval.notFound' } })
})

test('A4 a run over two invitations is refused', async () => {
  const { head, applicant, ids } = await makeFixture()
  const more = await makePendingApplications(t.db, { invitation: await makeInvitation(t.db, applicant.id), applicantId: applicant.id, approvers: [[head.id]] })
  expect(await post(head, 'approve', [...ids, ...more])).toMatchObject({ status: 422, body: { code: 'approval.oneInvitation' } })
  await t.runJobs()
  expect(await Promise.all([...ids, ...more].map(stateOf))).toEqual(['pending', 'pending'])
})

test('A4 more than a thousand are refused', async () => {
  const { head, ids } = await makeFixture()
  const numbers = Array.from({ length: 1000 }, (_, index) => 1_000_000 + index)
  expect((await post(head, 'approve', [...ids, ...numbers])).status).toBe(422)
  expect((await t.as(head).post('/api/approval/applications/approve', { ids: [...ids, '1 OR 1=1'] })).status).toBe(422)
  expect((await post(head, 'approve', [...ids, ...numbers.slice(1)])).status).toBe(200)
})

test('a rejection requires a reason', async () => {
  const { head, ids } = await makeFixture()
  for (const formData of [undefined, {}, { reason: '  ' }]) {
    expect(await post(head, 'reject', ids, formData)).toMatchObject({ status: 422, body: { code: 'approval.reasonNeeded' } })
  }
  await post(head, 'reject', ids, { reason: 'Εκπρόθεσμη' })
  await t.runJobs()
  expect(await stateOf(ids[0] ?? 0)).toBe('rejected')
})

test('a failure of one item does not affect the others', async () => {
  const { head, ids } = await makeFixture({ count: 3 })
  const [first = 0, second = 0, third = 0] = ids
  await post(head, 'reject', [second], { reason: 'Ελλιπής' })
  await t.runJobs()
  const { code } = (await post(head, 'approve', ids)).body
  await t.runJobs()
  const status = await statusOf(head, code, { 'x-language': 'en' })
  expect(status).toMatchObject({ finish: true, status: { [first]: 'completed', [second]: 'error', [third]: 'completed' } })
  expect(status.errors).toEqual({ [second]: { code: 'approval.alreadyDecided', message: 'The application has already been evaluated' } })
})

test('of two runs on one step only one decides, and the applicant is notified once', async () => {
  const { applicant, head, ids } = await makeFixture()
  const [id = 0] = ids
  const runs = await Promise.all([post(head, 'approve', ids), post(head, 'reject', ids, { reason: 'Όχι' })])
  await Promise.all([t.runJobs(), t.runJobs()])
  const outcomes = await Promise.all(runs.map(async ({ body }) => (await statusOf(head, body.code)).status[id]))
  expect(outcomes.toSorted()).toEqual(['completed', 'error'])
  expect(await decisions(id)).toHaveLength(1)
  expect(await t.db.selectFrom('mail').select('id').where('to_address', '=', applicant.uid).execute()).toHaveLength(1)
})

test('of simultaneous decisions of an approver and their substitute only one counts', async () => {
  const { applicant, head, ids } = await makeFixture()
  const [id = 0] = ids
  const deputy = await t.person()
  await t.db
    .insertInto('substitution')
    .values({ person_id: head.id, substitute_id: deputy.id, active_from: '2020-01-01', active_until: '2999-01-01' })
    .execute()
  const [own, stoodIn] = await Promise.all([post(head, 'approve', ids), post(deputy, 'approve', ids)])
  await Promise.all([t.runJobs(), t.runJobs()])
  const outcomes = [(await statusOf(head, own.body.code)).status[id], (await statusOf(deputy, stoodIn.body.code)).status[id]]
  expect(outcomes.toSorted()).toEqual(['completed', 'error'])
  expect(await decisions(id)).toHaveLength(1)
  expect(await t.db.selectFrom('mail').select('id').where('to_address', '=', applicant.uid).execute()).toHaveLength(1)
})

test('two approvers of one group both count, and the application is decided once', async () => {
  const { applicant, head, other, ids } = await makeFixture({ approvers: 2 })
  await Promise.all([post(head, 'approve', ids), post(other, 'approve', ids)])
  await Promise.all([t.runJobs(), t.runJobs()])
  expect(await stateOf(ids[0] ?? 0)).toBe('approved')
  expect(await t.db.selectFrom('mail').select('id').where('to_address', '=', applicant.uid).execute()).toHaveLength(1)
})

test('two simultaneous calls on one application do not decide the approver’s later step', async () => {
  const { applicant, head, invitation } = await makeFixture()
  const [id = 0] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id], [head.id]] })
  const asked = await t.db.transaction().execute(async (tx) => {
    await lockApplication(tx, id)
    const both = [inBackground(post(head, 'approve', [id])), inBackground(post(head, 'approve', [id]))]
    await untilBlocked(t.db, tx, 2)
    return both
  })
  const outcomes = await Promise.all(asked.map(async (one) => (await statusOf(head, (await one).body.code)).status[id]))
  expect(outcomes.toSorted()).toEqual(['completed', 'error'])
  expect(await stateOf(id)).toBe('pending')
})

test('a run started while another runs does not decide the approver’s later steps', async () => {
  const { applicant, head, invitation } = await makeFixture()
  const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id], [head.id]], count: 2 })
  const runs = [await post(head, 'approve', ids), await post(head, 'approve', ids)]
  await t.runJobs()
  const outcomes = await Promise.all(runs.map(async ({ body }) => Object.values((await statusOf(head, body.code)).status)))
  expect(outcomes.flat().toSorted()).toEqual(['completed', 'completed', 'error', 'error'])
  expect(await Promise.all(ids.map(stateOf))).toEqual(['pending', 'pending'])
})

test('A14 only the person who started a run can read it', async () => {
  const { head, other, ids } = await makeFixture({ approvers: 2 })
  const { code } = (await post(head, 'approve', ids)).body
  const admin = await t.person({ roles: ['systemAdmin'] })
  for (const person of [other, admin]) {
    expect(await t.as(person).get(`/api/approval/applications/status/${code}`)).toMatchObject({ status: 404, body: { code: 'approval.runNotFound' } })
  }
})

test('a person who never held a step cannot start a run', async () => {
  const { ids } = await makeFixture()
  expect((await post(await t.person({ roles: ['admin'] }), 'approve', ids)).status).toBe(403)
})

const form = {
  display: 'form',
  components: [{ type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true, validate: { required: true } }],
}

test('a step with a form accepts complete answers only, and stores them', async () => {
  const { head, ids } = await makeFixture({ approvalType: 'form', form })
  const [id = 0] = ids
  expect((await t.as(head).post('/api/approval/action', { action: 'approve', application: id })).body).toMatchObject({
    type: 'form',
    form,
    data: {},
    approval: { approvalType: 'form' },
  })
  expect(await post(head, 'approve', ids, { opinion: '' })).toMatchObject({
    status: 422,
    body: { code: 'approval.formIncomplete', issues: [{ path: 'opinion' }] },
  })
  await post(head, 'approve', ids, { opinion: 'Σύμφωνη' })
  await t.runJobs()
  expect(await t.db.selectFrom('step').select(['state', 'form_data']).where('application_id', '=', id).execute()).toEqual([
    { state: 'approved', form_data: { opinion: 'Σύμφωνη' } },
  ])
})

test('rejecting a step with a form requires only a reason', async () => {
  const { head, ids } = await makeFixture({ approvalType: 'form', form })
  expect((await t.as(head).post('/api/approval/action', { action: 'reject', application: ids[0] })).body).toMatchObject({ type: 'none', form: null })
  await post(head, 'reject', ids, { reason: 'Όχι' })
  await t.runJobs()
  expect(await stateOf(ids[0] ?? 0)).toBe('rejected')
})

test('a step to be signed requires a signature and is not approved without one', async () => {
  const { head, ids } = await makeFixture({ approvalType: 'pdf.sign' })
  const [id = 0] = ids
  expect((await t.as(head).post('/api/approval/action', { action: 'approve', application: id })).body).toMatchObject({ type: 'sign' })
  const { code } = (await post(head, 'approve', ids)).body
  expect(await statusOf(head, code)).toMatchObject({ finish: true, status: { [id]: 'error' }, errors: { [id]: { code: 'approval.signatureNeeded' } } })
  expect(await stateOf(id)).toBe('pending')
})

test('the requirements of a decision are shown to the step’s approver only, while the step is pending', async () => {
  const { head, ids } = await makeFixture()
  const stranger = (await makeFixture()).head
  const ask = (person: TestPerson, more = {}) =>
    t.as(person).post<{ code?: string; title?: string; approval: { id: number } }>('/api/approval/action', { action: 'approve', application: ids[0], ...more })
  const { body } = await ask(head)
  expect(body).toMatchObject({ type: 'none', title: 'Προϊστάμενος' })
  expect((await ask(head, { application: { id: ids[0], appState: 'final' }, approval: { id: body.approval.id, approvalType: 'simple' } })).body).toEqual(body)
  expect((await ask(head, { application: { id: 'x' } })).status).toBe(422)
  expect((await ask(stranger)).status).toBe(404)
  expect((await ask(head, { approval: 999_999 })).status).toBe(404)
  await post(head, 'approve', ids)
  await t.runJobs()
  expect((await ask(head)).body.code).toBe('approval.alreadyDecided')
})
