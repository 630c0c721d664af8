import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { givenSigners } from '../../documents/testing/given-signers.ts'
import { recountCounters } from '../../lifecycle/index.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { manySigners, otherCode } from '../testing/given-many.ts'
import { startPdf } from '../testing/pdf-in-process.ts'
import { pin } from '../testing/signers.ts'

const t = await testApp({ signing: { startPdf } })
const { listFor } = givenSigners(t)
const { givenMany, codeFor, newCode, mailedCode, post, statusOf, runOf, listOf, ended } = manySigners(t)
afterEach(() => expectConsistent(t.db))

const signedOf = async (ids: readonly number[]) => {
  const rows = await t.db
    .selectFrom('document_signature as s')
    .innerJoin('step as t', 't.id', 's.step_id')
    .select('t.application_id as id')
    .where('t.application_id', 'in', ids)
    .where('t.state', '=', 'approved')
    .orderBy('t.application_id')
    .execute()
  return rows.map(({ id }) => id)
}
const entriesOf = async (ids: readonly number[]) => {
  const rows = await t.db
    .selectFrom('audit_entry')
    .select(['code', 'subject_id'])
    .where('subject', '=', 'application')
    .where('subject_id', 'in', ids)
    .where('code', 'in', ['approval.approved', 'document.signed'])
    .execute()
  return rows.length
}

/** Both steps of an application are the head's, and open; each has its document prepared in its turn. */
const bothOf = async ({ head, ids }: Awaited<ReturnType<typeof givenMany>>) => {
  const steps = await t.db.selectFrom('step').select(['id', 'group_id', 'opened_at']).where('application_id', 'in', ids).orderBy('id').execute()
  const { id: _, ...opened } = steps[0] ?? {}
  const isTheirs = { ...opened, approver_id: head.id, state: 'pending' as const }
  await t.db.updateTable('step').set(isTheirs).where('application_id', 'in', ids).execute()
  await t.db
    .deleteFrom('step_group')
    .where('application_id', 'in', ids)
    .where('id', '<>', steps[0]?.group_id ?? 0)
    .execute()
  await recountCounters(t.db)
  const last = await t.db.selectFrom('document_preparation').selectAll().where('application_id', 'in', ids).executeTakeFirstOrThrow()
  const preparedFor = async (step: number, minute: number) => {
    const { uuid: _, ...row } = { ...last, step_id: step, created_at: new Date(t.clock.now().getTime() + minute * 60_000).toISOString() }
    return (await t.db.insertInto('document_preparation').values(row).returning('uuid').executeTakeFirstOrThrow()).uuid
  }
  return { stepIds: [steps[0]?.id ?? 0, steps[1]?.id ?? 0] as const, preparedFor }
}

test('forty documents are signed with one code: each is kept with its decision, audited as one alone, and official', async () => {
  const { head, applicant, ids } = await givenMany({ count: 40 })
  const code = await codeFor(head, ids)
  const { status, body } = await post(head, ids, code, { Reason: 'Εγκρίνεται' })
  expect(status).toBe(200)
  const told = await ended(head, body.code)
  expect(told).toMatchObject({ finish: true, total: 40, done: 40, errors: {}, signing: { current: null, left: [], notNeeded: [], stopped: null } })
  expect(await signedOf(ids)).toEqual(ids)
  expect(await entriesOf(ids)).toBe(80)
  expect(await listFor(applicant, ids[39] ?? 0)).toMatchObject([{ isOfficial: true, signatures: [{ level: 'B-B' }] }])
  expect((await runOf(head, body.code)).items[0]).toMatchObject({ applicationId: ids[0], applicant: expect.stringMatching(/./), state: 'signed' })
})

test('documents that were uploaded are signed with those of the portal', async () => {
  const { head, ids } = await givenMany({ count: 4, uploads: 2 })
  const { body } = await post(head, ids, await codeFor(head, ids), { Page: 1, X: 60, Y: 100 })
  expect(await ended(head, body.code)).toMatchObject({ done: 4, errors: {} })
  expect(await signedOf(ids)).toEqual(ids)
})

test('a wrong code and an expired one sign nothing; the right one still does', async () => {
  const { head, ids } = await givenMany({ count: 3 })
  const code = await codeFor(head, ids)
  expect(await post(head, ids, otherCode(code))).toMatchObject({ status: 422, body: { code: 'signing.codeInvalid' } })
  t.clock.set(new Date(Date.now() + 11 * 60_000).toISOString())
  expect(await post(head, ids, code)).toMatchObject({ status: 422, body: { code: 'signing.codeExpired' } })
  t.clock.run()
  expect([await signedOf(ids), await t.db.selectFrom('bulk_run').select('id').where('person_id', '=', head.id).execute()]).toEqual([[], []])
  const { body } = await post(head, ids, code)
  expect(await ended(head, body.code)).toMatchObject({ done: 3 })
})

test('a code signs exactly the documents it was asked for, in no other version', async () => {
  const { head, ids } = await givenMany({ count: 3 })
  const code = await codeFor(head, ids.slice(0, 2))
  expect(await post(head, ids, code)).toMatchObject({ status: 422, body: { code: 'signing.codeInvalid' } })
  expect(await post(head, ids.slice(0, 1), code)).toMatchObject({ status: 422, body: { code: 'signing.codeInvalid' } })
  expect(await signedOf(ids)).toEqual([])
  const { body } = await post(head, [ids[1] ?? 0, ids[0] ?? 0], code)
  await ended(head, body.code)
  expect(await signedOf(ids)).toEqual(ids.slice(0, 2))
})

test('what was decided meanwhile needs no signature any more, and the others are signed', async () => {
  const { head, ids } = await givenMany({ count: 3 })
  const code = await codeFor(head, ids)
  const [, second = 0] = ids
  await t.as(head).post('/api/approval/applications/reject', { ids: [second], formData: { reason: 'Ελλιπής' } })
  const { body } = await post(head, ids, code)
  const told = await ended(head, body.code)
  expect(told).toMatchObject({ done: 3, errors: { [second]: { code: 'approval.alreadyDecided' } }, signing: { notNeeded: [second], left: [], stopped: null } })
  expect(await signedOf(ids)).toEqual(ids.filter((id) => id !== second))
  expect((await runOf(head, body.code)).items.map(({ state }) => state)).toEqual(['signed', 'notNeeded', 'signed'])
})

test('of two steps of one person the one whose document was shown is signed, whichever was prepared last', async () => {
  const made = await givenMany({ count: 1, approvers: 2 })
  const { head, ids } = made
  const { stepIds, preparedFor } = await bothOf(made)
  const [shown, later] = stepIds
  const uuids = [await preparedFor(shown, 1)]
  await preparedFor(later, 2)
  await t.as(head).post('/api/signing/enrol', { pin })
  const { status } = await t.as(head).post('/api/approval/requestOTP', { Username: head.uid, Password: pin, ids, uuids })
  expect(status).toBe(200)
  const { body } = await post(head, ids, await mailedCode(head), { uuids })
  expect(await ended(head, body.code)).toMatchObject({ done: 1, errors: {} })
  const approved = await t.db.selectFrom('step').select('id').where('id', 'in', stepIds).where('state', '=', 'approved').execute()
  expect(approved.map(({ id }) => id)).toEqual([shown])
})

test('the same request twice begins one run, also at the same time', async () => {
  const { head, ids } = await givenMany({ count: 3 })
  const run = crypto.randomUUID()
  const code = await codeFor(head, ids)
  const answers = await Promise.all([post(head, ids, code, { run }), post(head, ids, code, { run })])
  expect(answers.some(({ status, body }) => status === 200 && body.code === run)).toBe(true)
  await ended(head, run)
  expect(await signedOf(ids)).toEqual(ids)
  expect(await entriesOf(ids)).toBe(6)
})

test('before the start the list says what cannot be signed with the others', async () => {
  const { head, ids } = await givenMany({ count: 4 })
  const [form = 0, simple = 0, rejected = 0, fine = 0] = ids
  await t.db
    .updateTable('step')
    .set({ form: JSON.stringify({ display: 'form', components: [] }) })
    .where('application_id', '=', form)
    .execute()
  await t.db.updateTable('step').set({ approval_type: 'simple' }).where('application_id', '=', simple).execute()
  await t.as(head).post('/api/approval/applications/reject', { ids: [rejected], formData: { reason: 'Ελλιπής' } })
  const { body } = await listOf(head, [...ids, 2_000_000_000])
  expect(body.items.map(({ applicationId, state, problem }) => [applicationId, state, problem?.code])).toEqual([
    [form, 'refused', 'signing.stepNeedsForm'],
    [simple, 'refused', 'signing.notAsked'],
    [rejected, 'refused', 'approval.alreadyDecided'],
    [fine, 'ready', undefined],
    [2_000_000_000, 'refused', 'approval.notFound'],
  ])
  expect(body.signaturesPerCode).toBeNull()
  const { uuid } = body.items[3] ?? {}
  expect((await t.as(head).get(`/api/approval/prepare/${uuid}`)).body).toMatchObject({ state: 'ready', applicationId: fine })
})

test('documents that nobody prepared are prepared, and cannot be signed before', async () => {
  const { head, ids } = await givenMany({ count: 2 })
  await t.db.deleteFrom('document_preparation').where('person_id', '=', head.id).execute()
  expect((await listOf(head, ids)).body.items.map(({ state }) => state)).toEqual(['none', 'none'])
  await expect(codeFor(head, ids)).rejects.toThrow('document.notReady')
  expect((await listOf(head, ids, 'prepare')).body.items.map(({ state }) => state)).toEqual(['pending', 'pending'])
  await t.runJobs()
  expect((await listOf(head, ids)).body.items.map(({ state }) => state)).toEqual(['ready', 'ready'])
  const { body } = await post(head, ids, await newCode(head, ids))
  expect(await ended(head, body.code)).toMatchObject({ done: 2, errors: {} })
})

test('no code is sent for what has to be prepared again; it is signed once it is', async () => {
  const { head, ids } = await givenMany({ count: 2 })
  const expired = { expires_at: t.clock.now().toISOString() }
  await t.db
    .updateTable('document_preparation')
    .set(expired)
    .where('application_id', '=', ids[0] ?? 0)
    .execute()
  await expect(codeFor(head, ids)).rejects.toThrow('document.expired')
  expect((await listOf(head, ids)).body.items.map(({ state }) => state)).toEqual(['none', 'ready'])
  await listOf(head, ids, 'prepare')
  await t.runJobs()
  const { body } = await post(head, ids, await newCode(head, ids))
  expect(await ended(head, body.code)).toMatchObject({ done: 2, errors: {} })
})

test('a foreign run, foreign documents and those of two invitations are refused', async () => {
  const [mine, foreign] = [await givenMany({ count: 1 }), await givenMany({ count: 1 })]
  const code = await codeFor(mine.head, mine.ids)
  const { body } = await post(mine.head, mine.ids, code)
  await ended(mine.head, body.code)
  for (const answer of [
    await t.as(foreign.head).get(`/api/approval/sign/many/${body.code}`),
    await t.as(foreign.head).post(`/api/approval/sign/many/${body.code}/stop`),
    await t.as(foreign.head).get(`/api/approval/applications/status/${body.code}`),
    await post(foreign.head, foreign.ids, await codeFor(foreign.head, foreign.ids), { run: body.code }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'approval.runNotFound' } })
  expect(await post(mine.head, foreign.ids, code)).toMatchObject({ status: 409, body: { code: 'document.notReady' } })
  expect(await listOf(mine.head, foreign.ids)).toMatchObject({ status: 404, body: { code: 'approval.notFound' } })
  expect((await statusOf(mine.head, body.code)).done).toBe(1)
})
