import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { makeHolding, makeUnit } from '../../org/testing/unit-fixtures.ts'
import { allowedEvents, closeEvaluation, lockApplication, startApprovals } from '../index.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, snapshot, stepStates } from '../testing/expect-consistent.ts'
import { anyAnswers, formOf, makeAttachment, makeChain, makeDraft, makeInvitation, makeItem, makeSubmitted, now } from '../testing/fixtures.ts'
import { extendApplication } from './extend-application.ts'
import { saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const data = { purpose: 'Συνέδριο' }
const saving = ({ id, revision }: { id: number; revision: number }) => ({ id, data, revision, now, checkAnswers: anyAnswers })

test('of fifty simultaneous submissions one counts: one number, one chain, one event', async () => {
  const chain = await makeChain(db, 2, { flags: { protocol: true } })
  const draft = await makeDraft(db, chain.invitation.id, chain.applicant)
  const actor = await actorOf(db, chain.applicant.id)
  const all = await outcomes(Array.from({ length: 50 }, () => submitApplication(db, actor, saving(draft))))
  expect(all.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(new Set(all)).toEqual(new Set(['done', 'application.notEditable']))
  expect(await stepStates(db, draft.id)).toEqual(['pending', 'notstarted'])
  expect(await auditOf(db, draft.id)).toEqual(['application.created', 'application.submitted'])
})

test('an application bears the name and the department that its applicant has when it is submitted, also after it was withdrawn', async () => {
  const unit = await makeUnit(db)
  const department = await db
    .insertInto('department')
    .values({ code: `unit${unit.id}`, title: JSON.stringify({ el: 'Τμήμα' }), unit_id: unit.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const draft = await makeDraft(db, (await makeInvitation(db)).id)
  const actor = await actorOf(db, draft.applicant.id)
  const change = (last_name: string) => db.updateTable('person').set({ last_name, unit_id: unit.id }).where('id', '=', draft.applicant.id).execute()
  const shown = async () => (({ applicant_name, department_id }) => ({ applicant_name, department_id }))(await readApplication(db, draft.id))
  expect(await shown()).toEqual({ applicant_name: 'Άννα Αιτών', department_id: null })
  await change('Αιτούσα')
  await submitApplication(db, actor, saving(draft))
  expect(await shown()).toEqual({ applicant_name: 'Άννα Αιτούσα', department_id: department.id })
  await change('Αιτούσα-Νέα')
  const { revision } = await withdrawApplication(db, actor, { id: draft.id, now })
  expect(await shown()).toEqual({ applicant_name: 'Άννα Αιτούσα', department_id: department.id })
  await submitApplication(db, actor, saving({ id: draft.id, revision }))
  expect(await shown()).toEqual({ applicant_name: 'Άννα Αιτούσα-Νέα', department_id: department.id })
})

test('protocol numbers of an Athens year have no gaps, even with refused submissions', async () => {
  const invitation = await makeInvitation(db, { flags: { protocol: true, continuous: true }, app_items: true })
  const item = await makeItem(db, invitation.id)
  const newYear = new Date('2027-12-31T22:00:00Z')
  const drafts = []
  for (let made = 0; made < 12; made += 1) drafts.push(await makeDraft(db, invitation.id))
  const calls = drafts.map(async (draft, index) => {
    const actor = await actorOf(db, draft.applicant.id)
    return submitApplication(db, actor, { ...saving(draft), now: newYear, items: index % 3 === 0 ? [] : [item] })
  })
  const all = await outcomes(calls)
  expect(all.filter((outcome) => outcome === 'application.incomplete')).toHaveLength(4)
  const { rows } = await sql<{
    number: string
  }>`select protocol_number as number from application where invitation_id = ${invitation.id} and protocol_number is not null`.execute(db)
  expect(rows.map((row) => row.number).sort()).toEqual(Array.from({ length: 8 }, (_, index) => `${index + 1}/2028`).sort())
  const counted = await db.selectFrom('invitation_item').select('apps').where('id', '=', item).executeTakeFirstOrThrow()
  expect(counted.apps).toBe(8)
})

test('a withdrawn application keeps its number, and a new submission starts with new steps', async () => {
  const chain = await makeChain(db, 2, { flags: { protocol: true } })
  const submitted = await makeSubmitted(db, chain.invitation.id, chain.applicant)
  const actor = await actorOf(db, chain.applicant.id)
  const { protocol_number } = await readApplication(db, submitted.id)
  await withdrawApplication(db, actor, { id: submitted.id, now })
  expect(await readApplication(db, submitted.id)).toMatchObject({
    app_state: 'temporary',
    approval_state: 'notstarted',
    approvals: 0,
    submitted_at: '2026-11-20T10:00:00Z',
    protocol_number,
  })
  expect(await stepStates(db, submitted.id)).toEqual([])
  const { revision } = await readApplication(db, submitted.id)
  const again = await submitApplication(db, actor, saving({ id: submitted.id, revision }))
  expect(again.protocolNumber).toBe(protocol_number)
  expect(await stepStates(db, submitted.id)).toEqual(['pending', 'notstarted'])
})

describe('an incomplete submission lists what is missing and writes nothing', () => {
  test('documents by the count rule, courses, photograph, answers', async () => {
    const requirements = [{ title: 'Βεβαίωση' }, { title: 'Προαιρετικό', isRequired: false, min: 1, max: 1 }, { title: 'Δύο', min: 2, max: 3 }]
    const invitation = await makeInvitation(db, { requirements, app_items: true, avatar_required: true })
    const draft = await makeDraft(db, invitation.id)
    const [, optional = 0, two = 0] = invitation.requirementIds
    for (const requirementId of [optional, optional, two]) await makeAttachment(db, { applicationId: draft.id, personId: draft.applicant.id, requirementId })
    const actor = await actorOf(db, draft.applicant.id)
    const rows = await snapshot(db)
    const wrongAnswer = { path: 'purpose', code: 'required', message: 'Λείπει' }
    const call = submitApplication(db, actor, { ...saving(draft), checkAnswers: async (_, typed) => ({ data: typed, issues: [wrongAnswer] }) })
    const refusal = await call.catch((error: unknown) => error as { code: string; issues: { path: string; code: string; message: string }[] })
    expect(refusal).toMatchObject({ code: 'application.incomplete' })
    expect('issues' in refusal && refusal.issues.map(({ path, code }) => [path, code])).toEqual([
      ['purpose', 'required'],
      [`requirements.${invitation.requirementIds[0]}`, 'documentsMissing'],
      [`requirements.${optional}`, 'documentsTooMany'],
      [`requirements.${two}`, 'documentsMissing'],
      ['items', 'itemsMissing'],
      ['avatar', 'avatarMissing'],
    ])
    expect(await snapshot(db)).toBe(rows)
  })

  test('a course of another invitation does not count and is not stored', async () => {
    const [invitation, other] = [await makeInvitation(db, { app_items: true }), await makeInvitation(db, { app_items: true })]
    const draft = await makeDraft(db, invitation.id)
    const [item, foreign] = [await makeItem(db, invitation.id), await makeItem(db, other.id)]
    const actor = await actorOf(db, draft.applicant.id)
    const submitted = submitApplication(db, actor, { ...saving(draft), items: [item, foreign] })
    await expect(submitted).rejects.toMatchObject({ code: 'application.incomplete', issues: [{ path: 'items', code: 'itemsUnknown' }] })
    await saveApplication(db, actor, { ...saving(draft), items: [item, foreign] })
    const kept = await db.selectFrom('application_item').select('item_id').where('application_id', '=', draft.id).execute()
    expect(kept).toEqual([{ item_id: item }])
  })

  test('a save lists the same and is stored', async () => {
    const invitation = await makeInvitation(db, { requirements: [{}] })
    const draft = await makeDraft(db, invitation.id)
    const actor = await actorOf(db, draft.applicant.id)
    const saved = await saveApplication(db, actor, { ...saving(draft), auto: true })
    expect(saved).toMatchObject({ appState: 'draft', revision: 2, warnings: [{ code: 'documentsMissing' }] })
    expect(await readApplication(db, draft.id)).toMatchObject({ data: {}, working_data: data })
    expect(await auditOf(db, draft.id)).toEqual(['application.created'])
  })

  test('neither a save nor an autosave stores passwords', async () => {
    const form = { components: [...formOf('purpose').components, { type: 'password', key: 'code', label: 'code', input: true }] }
    const invitation = await makeInvitation(db, { form })
    const draft = await makeDraft(db, invitation.id)
    const actor = await actorOf(db, draft.applicant.id)
    const typed = { ...data, code: 'unseen' }
    const { revision } = await saveApplication(db, actor, { ...saving(draft), data: typed, auto: true })
    expect((await readApplication(db, draft.id)).working_data).toEqual(data)
    await saveApplication(db, actor, { ...saving({ ...draft, revision }), data: typed })
    expect((await readApplication(db, draft.id)).data).toEqual(data)
  })

  test('a document removed during the check of the form is missing', async () => {
    const invitation = await makeInvitation(db, { requirements: [{}] })
    const draft = await makeDraft(db, invitation.id)
    const [requirementId = 0] = invitation.requirementIds
    const attachment = await makeAttachment(db, { applicationId: draft.id, personId: draft.applicant.id, requirementId })
    const actor = await actorOf(db, draft.applicant.id)
    let call: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await lockApplication(tx, draft.id)
      call = submitApplication(db, actor, saving(draft))
      call.catch(() => {})
      await untilBlocked(db, tx)
      await tx.updateTable('attachment').set({ removed_at: now.toISOString() }).where('id', '=', attachment).execute()
    })
    await expect(call).rejects.toMatchObject({ code: 'application.incomplete' })
  })
})

describe('two windows', () => {
  test('the second gets the newer copy and nothing is overwritten', async () => {
    const { id: invitationId } = await makeInvitation(db)
    const draft = await makeDraft(db, invitationId)
    const actor = await actorOf(db, draft.applicant.id)
    await saveApplication(db, actor, { ...saving(draft), data: { purpose: 'πρώτο' }, auto: true })
    const stale = { code: 'application.stale', params: { savedAt: '2026-11-20T10:00:00Z', revision: 2, data: { purpose: 'πρώτο' } } }
    await expect(saveApplication(db, actor, { ...saving(draft), data: { purpose: 'δεύτερο' }, auto: true })).rejects.toMatchObject(stale)
    await expect(saveApplication(db, actor, saving(draft))).rejects.toMatchObject(stale)
    await expect(submitApplication(db, actor, saving(draft))).rejects.toMatchObject(stale)
    expect(await readApplication(db, draft.id)).toMatchObject({ app_state: 'draft', working_data: { purpose: 'πρώτο' } })
    const item = await makeItem(db, invitationId)
    await saveApplication(db, actor, { ...saving({ ...draft, revision: 2 }), items: [item] })
    await expect(saveApplication(db, actor, { ...saving(draft), auto: true })).rejects.toMatchObject({ params: { revision: 3, data, items: [item] } })
  })

  test('of twenty autosaves on one revision one is stored', async () => {
    const { id: invitationId } = await makeInvitation(db)
    const draft = await makeDraft(db, invitationId)
    const actor = await actorOf(db, draft.applicant.id)
    const all = await outcomes(Array.from({ length: 20 }, () => saveApplication(db, actor, { ...saving(draft), auto: true })))
    expect(all.sort()).toEqual([...Array.from({ length: 19 }, () => 'application.stale'), 'done'])
  })
})

describe('the deadline counts when the request arrives', () => {
  const endsAt = '2026-11-30T22:00:00.000Z'
  test.each([
    ['a moment before', '2026-11-30T21:59:59.999Z', 'done'],
    ['at the end', endsAt, 'application.closed'],
    ['after it, with an extension', '2026-12-05T00:00:00.000Z', 'done', '2026-12-06T00:00:00Z'],
    ['after the extension', '2026-12-06T00:00:00.000Z', 'application.closed', '2026-12-06T00:00:00Z'],
    ['after an extension that ends before the invitation does since', '2026-11-29T00:00:00.000Z', 'done', '2026-11-28T00:00:00Z', '2026-11-25T22:00:00.000Z'],
  ])('%s', async (_, arrival, outcome, until?: string, formerEnd = endsAt) => {
    const invitation = await makeInvitation(db, { ends_at: formerEnd })
    const draft = await makeDraft(db, invitation.id)
    if (until) await extendApplication(db, await actorOf(db, invitation.creatorId), { id: draft.id, until, reason: 'Ασθένεια', now })
    await db.updateTable('invitation').set({ ends_at: endsAt }).where('id', '=', invitation.id).execute()
    const actor = await actorOf(db, draft.applicant.id)
    expect(await outcomes([submitApplication(db, actor, { ...saving(draft), now: new Date(arrival) })])).toEqual([outcome])
    const allowed = await allowedEvents(db, actor, await readApplication(db, draft.id), new Date(arrival))
    expect(allowed.includes('withdraw')).toBe(outcome === 'done')
    expect(allowed).not.toContain('submit')
  })
})

test.each([
  ['taken off publication', { is_published: false }, 'application.unpublished', {}],
  ['archived', { is_archived: true }, 'application.unpublished', {}],
  ['not open yet again', { starts_at: '2026-12-01T08:00:00Z', ends_at: '2026-12-31T22:00:00Z' }, 'invitation.notOpenYet', { startsAt: '01-12-2026, 10:00' }],
  ['ended', { ends_at: '2026-11-10T22:00:00Z' }, 'application.closed', { closesAt: '11-11-2026, 00:00' }],
])('an invitation that was %s meanwhile refuses with its own reason', async (_, columns, code, params) => {
  const { id: invitationId } = await makeInvitation(db)
  const draft = await makeDraft(db, invitationId)
  await db.updateTable('invitation').set(columns).where('id', '=', invitationId).execute()
  const submission = submitApplication(db, await actorOf(db, draft.applicant.id), { ...saving(draft), now })
  await expect(submission).rejects.toMatchObject({ code, params })
})

test('the application is not found for anyone else', async () => {
  const { id: invitationId } = await makeInvitation(db)
  const [draft, stranger] = [await makeDraft(db, invitationId), await makeDraft(db, invitationId)]
  const actor = await actorOf(db, stranger.applicant.id)
  await expect(saveApplication(db, actor, saving(draft))).rejects.toMatchObject({ code: 'application.notFound' })
  await expect(submitApplication(db, actor, saving(draft))).rejects.toMatchObject({ code: 'application.notFound' })
  await expect(withdrawApplication(db, actor, { id: draft.id, now })).rejects.toMatchObject({ code: 'application.notFound' })
})

test('if no approver is found the application waits with the reason until the position has a holder', async () => {
  const chain = await makeChain(db, 1)
  const unit = chain.units[0]
  await db
    .deleteFrom('holding')
    .where('position_id', '=', unit?.positionId ?? 0)
    .execute()
  const submitted = await makeSubmitted(db, chain.invitation.id, chain.applicant)
  const manager = await actorOf(db, chain.invitation.creatorId)
  expect(await startApprovals(db, manager, { id: submitted.id, now })).toMatchObject({ approvalState: 'notstarted' })
  await makeHolding(db, unit?.positionId ?? 0, chain.heads[0]?.id ?? 0)
  await expect(startApprovals(db, await actorOf(db, chain.applicant.id), { id: submitted.id, now })).rejects.toMatchObject({ code: 'access.denied' })
  expect(await startApprovals(db, manager, { id: submitted.id, now })).toMatchObject({ approvalState: 'pending' })
  expect(await readApplication(db, submitted.id)).toMatchObject({ approval_problem: null, approvals: 1 })
})

test('with an evaluation the approvals of all applications start when it is closed', async () => {
  const chain = await makeChain(db, 1, { app_evaluation: true })
  const ids = [(await makeSubmitted(db, chain.invitation.id, chain.applicant)).id, (await makeSubmitted(db, chain.invitation.id, chain.applicant)).id]
  const manager = await actorOf(db, chain.invitation.creatorId)
  for (const id of ids) await expect(startApprovals(db, manager, { id, now })).rejects.toMatchObject({ code: 'application.illegalMove' })
  for (const id of ids) await closeEvaluation(db, manager, { id, now })
  for (const id of ids) expect(await readApplication(db, id)).toMatchObject({ approval_state: 'pending' })
})
