import { randomUUID } from 'node:crypto'
import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import type { MovedApplication } from '@klesis/contract/applications/moved.ts'
import type { DraftChoice } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { askDocument } from '../../invitations/index.ts'
import { makeInvitation, makeMasterData } from '../../invitations/testing/fixtures.ts'
import { makeAttachment } from '../testing/fixtures.ts'
import { findMoveRun } from './find-move-run.ts'
import { writeMoves } from './write-moves.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const field = (key: string, more: Record<string, unknown> = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const formOf = (...components: Record<string, unknown>[]) => ({ display: 'form', components })
const two = formOf(field('a'), field('b'))
const other = formOf(field('a'), field('c', { validate: { required: true } }))

async function begin(invitationId: number, data: Record<string, unknown>) {
  const applicant = await t.person()
  const { body } = await t.as(applicant).post<{ id: number }>('/api/application/new', { invitationId })
  const saved = (await t.as(applicant).put<Saved>(`/api/application/${body.id}`, { data, revision: 1 })).body
  return { applicant, id: body.id, revision: saved.revision, versionId: saved.versionId }
}

const read = async ({ applicant, id }: { applicant: TestPerson; id: number }) => (await t.as(applicant).get<ApplicationView>(`/api/application/${id}`)).body
const moved = async (id: number, person: TestPerson) => (await t.as(person).get<MovedApplication>(`/api/application/${id}/moved`)).body
const formerOf = async (id: number, person: TestPerson) => (await moved(id, person)).answers.map(({ label, text }) => [label, text])
const publish = async ({ id }: InvitationEdit, form: object, drafts?: DraftChoice) => {
  const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)
  return t.as(admin).put<InvitationEdit>('/api/invitation', { ...body, form, ...(drafts && { drafts }) })
}
const noticesOf = async ({ id }: TestPerson) =>
  (await t.db.selectFrom('notification').select('code').where('person_id', '=', id).execute()).map(({ code }) => code)
const mailsTo = async ({ uid }: TestPerson) => t.db.selectFrom('mail').select(['subject', 'text']).where('to_address', '=', uid).execute()

describe('when a version goes live', () => {
  test('drafts that are to stay do, and nobody is told', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other)
    await t.runJobs()
    expect(await read(draft)).toMatchObject({ versionId: draft.versionId, revision: draft.revision, data: { a: 'x', b: 'y' }, isMoved: false })
    expect(await noticesOf(draft.applicant)).toEqual([])
  })

  test('drafts move, keep what is no longer asked for, and their owners are told', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const [draft, submitted] = [await begin(made.id, { a: 'x', b: 'y' }), await begin(made.id, { a: 'x', b: 'y' })]
    await t.as(submitted.applicant).put(`/api/application/${submitted.id}`, { data: { a: 'x', b: 'y' }, revision: submitted.revision, final: true })
    await publish(made, other, 'move')
    await t.runJobs()
    const after = await read(draft)
    expect(after).toMatchObject({ revision: draft.revision + 1, data: { a: 'x' }, isMoved: true, appState: 'temporary' })
    expect(after.versionId).not.toBe(draft.versionId)
    expect(await formerOf(draft.id, draft.applicant)).toEqual([['b', 'y']])
    expect((await moved(draft.id, draft.applicant)).notice).toMatchObject({
      looksAgain: false,
      changes: [
        { kind: 'fieldRemoved', label: 'b', path: null },
        { kind: 'fieldNewRequired', label: 'c', path: 'c' },
      ],
    })
    expect(await noticesOf(draft.applicant)).toEqual(['application.moved'])
    expect(await mailsTo(draft.applicant)).toEqual([])
    expect(await read(submitted)).toMatchObject({ versionId: submitted.versionId, isMoved: false })
  })

  test('who is asked to look again is mailed too, and closes the notice', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x' })
    await publish(made, other, 'lookAgain')
    await t.runJobs()
    expect(await noticesOf(draft.applicant)).toEqual(['application.lookAgain'])
    expect(await mailsTo(draft.applicant)).toHaveLength(1)
    expect((await moved(draft.id, draft.applicant)).notice?.looksAgain).toBe(true)
    await t.as(draft.applicant).post(`/api/application/${draft.id}/moved/seen`)
    expect((await moved(draft.id, draft.applicant)).notice).toBeNull()
  })

  test('who may submit at any time is asked to look again by no date', async () => {
    const made = await makeInvitation(t, admin, { form: two, flags: { continuous: true } })
    const draft = await begin(made.id, { a: 'x' })
    await publish(made, other, 'lookAgain')
    await t.runJobs()
    expect(await noticesOf(draft.applicant)).toEqual(['application.lookAgain'])
    const [mail] = await mailsTo(draft.applicant)
    expect(mail?.text).toContain('πριν την υποβάλετε.')
    expect(mail?.text).not.toMatch(/2099|έως/i)
  })

  test('nobody is mailed after the deadline', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x' })
    await t.db.updateTable('invitation').set({ starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' }).where('id', '=', made.id).execute()
    await publish(made, other, 'lookAgain')
    await t.runJobs()
    expect(await noticesOf(draft.applicant)).toEqual(['application.moved'])
    expect(await mailsTo(draft.applicant)).toEqual([])
  })

  test('a change that cannot be published moves nothing', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x' })
    await publish(made, formOf(field('a', { type: 'select', data: { values: [] } })), 'move')
    await t.runJobs()
    expect((await read(draft)).versionId).toBe(draft.versionId)
  })
})

test('a file of a document that is no longer asked for stays and is listed', async () => {
  const made = await makeInvitation(t, admin, { form: two, isPublished: false })
  const add = (attachmentTypeId: number) => t.as(admin).post<{ id: number }>('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId })
  const [gone, kept] = [(await add(1)).body, (await add(2)).body]
  const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)
  await t.as(admin).put('/api/invitation', { ...body, isPublished: true })
  const draft = await begin(made.id, { a: 'x' })
  const attach = (requirementId: number, name: string) => makeAttachment(t.db, { applicationId: draft.id, personId: draft.applicant.id, requirementId, name })
  const [left] = [await attach(gone.id, 'παλιό.pdf'), await attach(kept.id, 'νέο.pdf')]
  await t.as(admin).delete(`/api/invitation/requirement/${gone.id}`)
  await publish(made, two, 'move')
  await t.runJobs()
  // What a rule asks for is still asked for.
  const asked = await inTransaction(t.db, (tx) => askDocument(tx, draft.id, { ruleId: randomUUID(), attachmentTypeId: 1, title: { el: 'Ταυτότητα' } }))
  await attach(asked ?? 0, 'ταυτότητα.pdf')
  expect((await moved(draft.id, draft.applicant)).documents).toEqual([{ id: left, name: 'παλιό.pdf' }])
})

describe('answers that were set aside', () => {
  test('are answers again when the form asks for them again', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other, 'move')
    await t.runJobs()
    await publish(made, two, 'move')
    await t.runJobs()
    expect((await read(draft)).data).toEqual({ a: 'x', b: 'y' })
    expect(await formerOf(draft.id, draft.applicant)).toEqual([])
  })

  test('are seen by their owner and who sees the invitation, and by nobody else', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other, 'move')
    await t.runJobs()
    expect(await formerOf(draft.id, admin)).toEqual([['b', 'y']])
    expect((await moved(draft.id, admin)).notice).toBeNull()
    const stranger = await t.person()
    expect((await t.as(stranger).get(`/api/application/${draft.id}/moved`)).status).toBe(404)
    expect((await t.as(admin).post(`/api/application/${draft.id}/moved/seen`)).status).toBe(404)
  })

  test('are of the working copy, which moves with what was saved', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await t.as(draft.applicant).put(`/api/application/${draft.id}`, { data: { a: 'typed', b: 'since' }, revision: draft.revision, auto: true })
    await publish(made, other, 'move')
    await t.runJobs()
    const { data, working_data } = await t.db.selectFrom('application').selectAll().where('id', '=', draft.id).executeTakeFirstOrThrow()
    expect([data, working_data]).toEqual([{ a: 'x' }, { a: 'typed' }])
    expect(await formerOf(draft.id, draft.applicant)).toEqual([['b', 'since']])
  })
})

describe('somebody who types meanwhile', () => {
  const save = ({ applicant, id }: Awaited<ReturnType<typeof begin>>, body: object) => t.as(applicant).put<Saved>(`/api/application/${id}`, body)

  test('loses nothing: what was typed into the earlier form is taken over', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other, 'move')
    await t.runJobs()
    const saved = await save(draft, { data: { a: 'x and more', b: 'y and more' }, revision: draft.revision, versionId: draft.versionId, auto: true })
    expect(saved.body).toMatchObject({ revision: draft.revision + 2 })
    expect(saved.body.versionId).not.toBe(draft.versionId)
    expect((await read(draft)).data).toEqual({ a: 'x and more' })
    expect(await formerOf(draft.id, draft.applicant)).toEqual([['b', 'y and more']])
    const again = { data: { a: 'x and yet more', b: 'y and yet more' }, revision: draft.revision + 2, versionId: draft.versionId, auto: true }
    await save(draft, again)
    expect((await read(draft)).data).toEqual({ a: 'x and yet more' })
    expect((await formerOf(draft.id, draft.applicant)).map(([, text]) => text)).toContain('y and yet more')
  })

  test('may also press save', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other, 'move')
    await t.runJobs()
    const { status, body } = await save(draft, { data: { a: 'more', b: 'y' }, revision: draft.revision, versionId: draft.versionId })
    expect([status, body.revision, (await read(draft)).data]).toEqual([200, draft.revision + 2, { a: 'more' }])
  })

  test('keeps what came back by the move and was not on the page', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other, 'move')
    await t.runJobs()
    const between = await read(draft)
    await publish(made, two, 'move')
    await t.runJobs()
    await save(draft, { data: { a: 'more', c: 'new' }, revision: between.revision, versionId: between.versionId, auto: true })
    expect((await read(draft)).data).toEqual({ a: 'more', b: 'y' })
    expect(await formerOf(draft.id, draft.applicant)).toEqual([['c', 'new']])
  })

  test('is asked which version to keep if another window saved since the move', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other, 'move')
    await t.runJobs()
    await save(draft, { data: { a: 'other window' }, revision: draft.revision + 1, auto: true })
    const late = await save(draft, { data: { a: 'late', b: 'late' }, revision: draft.revision, versionId: draft.versionId, auto: true })
    expect(late.status).toBe(409)
    expect((await read(draft)).data).toEqual({ a: 'other window' })
  })

  test('does not submit a form that has changed', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, two.components.length > 0 ? formOf(field('a')) : two, 'move')
    await t.runJobs()
    const sent = await save(draft, { data: { a: 'x', b: 'y' }, revision: draft.revision + 1, versionId: draft.versionId, final: true })
    expect([sent.status, (sent.body as unknown as { code: string }).code]).toEqual([409, 'application.stale'])
    expect((await save(draft, { data: { a: 'x' }, revision: draft.revision + 1, final: true })).status).toBe(200)
  })

  test('makes what was planned before void: it is not written, and the run goes on from the draft', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other, 'move')
    const { id: runId } = await t.db.selectFrom('version_move_run').select('id').where('invitation_id', '=', made.id).executeTakeFirstOrThrow()
    const run = await findMoveRun(t.db, runId)
    if (!run) throw new Error('There is no run.')
    const planned = { id: draft.id, versionId: draft.versionId, data: { a: 'older' }, working: null, returned: [], added: [] }
    const write = (revision: number) => inTransaction(t.db, (tx) => writeMoves(tx, run, [{ ...planned, revision }], { now: new Date(), gaveUp: false }))
    expect(await write(draft.revision - 1)).toBe(false)
    expect(await read(draft)).toMatchObject({ versionId: draft.versionId, data: { a: 'x', b: 'y' } })
    await t.runJobs()
    expect((await read(draft)).data).toEqual({ a: 'x' })
  })

  test('names no version of another invitation, and none that is not there', async () => {
    const [made, foreign] = [
      await makeInvitation(t, admin, { form: two }),
      await makeInvitation(t, admin, { form: formOf(field('b', { label: 'secret' })), isPublished: false }),
    ]
    const draft = await begin(made.id, { a: 'x' })
    const { current_version_id: foreignId } = await t.db
      .selectFrom('invitation')
      .select('current_version_id')
      .where('id', '=', foreign.id)
      .executeTakeFirstOrThrow()
    for (const versionId of [foreignId ?? 0, 999_999]) {
      expect((await save(draft, { data: { b: 'y' }, revision: draft.revision, versionId, auto: true })).status).toBe(409)
    }
    expect(await formerOf(draft.id, draft.applicant)).toEqual([])
  })

  test('between plan and transaction makes the draft be planned again', async () => {
    const made = await makeInvitation(t, admin, { form: two })
    const draft = await begin(made.id, { a: 'x', b: 'y' })
    await publish(made, other, 'move')
    const run = t.runJobs()
    const answer = await save(draft, { data: { a: 'typed', b: 'last' }, revision: draft.revision, versionId: draft.versionId, auto: true })
    await run
    expect(answer.status).toBe(200)
    await t.runJobs()
    expect((await read(draft)).data).toEqual({ a: 'typed' })
    expect((await formerOf(draft.id, draft.applicant)).map(([, text]) => text)).toContain('last')
  })
})
