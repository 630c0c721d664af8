import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { deleteComments } from '../../applications/comments/delete-comments.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { takeBack } from '../review/take-back.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, snapshot } from '../testing/expect-consistent.ts'
import { anyAnswers, makeAttachment, makeChain, makeDraft, makeInvitation, makeItem, makeSubmitted, now } from '../testing/fixtures.ts'
import { deleteApplication } from './delete-application.ts'
import { eraseDrafts } from './erase-drafts.ts'
import { extendApplication } from './extend-application.ts'
import { saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const at = '2026-11-21T10:00:00Z'
const erase = (personId: number) =>
  db.transaction().execute(async (tx) => {
    await eraseDrafts(tx, { personId, at })
    await deleteComments(tx, { personId })
  })

/** A draft with everything it can have: saved answers, a working copy, courses, a file, a comment, and texts in the audit trail. */
async function makeFullDraft(applicant: TestPerson) {
  const { id: invitationId, creatorId, requirementIds } = await makeInvitation(db, { app_items: true, requirements: [{}] })
  const item = await makeItem(db, invitationId)
  const draft = await makeDraft(db, invitationId, applicant)
  const owner = await actorOf(db, applicant.id)
  const saving = { id: draft.id, now, checkAnswers: anyAnswers }
  const { revision } = await saveApplication(db, owner, { ...saving, data: { purpose: 'σώθηκε' }, items: [item], revision: draft.revision })
  await saveApplication(db, owner, { ...saving, data: { purpose: 'γράφεται' }, items: [item], revision, auto: true })
  await makeAttachment(db, { applicationId: draft.id, personId: applicant.id, requirementId: requirementIds[0] ?? 0 })
  await db.updateTable('application').set({ documents: 1 }).where('id', '=', draft.id).execute()
  const comment = { application_id: draft.id, person_id: applicant.id, audience: 'applicant' as const, body: 'σχόλιο' }
  const { id: commentId } = await db.insertInto('comment').values(comment).returning('id').executeTakeFirstOrThrow()
  const file = { key: randomUUID(), name: 'σχόλιο.pdf', size: 1, sha256: Buffer.alloc(32), content_type: 'application/pdf', attached_at: now.toISOString() }
  const { id: commentFileId } = await db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('comment_file').values({ application_id: draft.id, comment_id: commentId, person_id: applicant.id, file_id: commentFileId }).execute()
  await extendApplication(db, await actorOf(db, creatorId), { id: draft.id, until: '2027-01-01T00:00:00Z', reason: 'Ασθένεια', now })
  return { id: draft.id, fileIds: [...(await filesOf(draft.id)), commentFileId] }
}

const filesOf = async (applicationId: number) =>
  (await db.selectFrom('attachment').select('file_id').where('application_id', '=', applicationId).execute()).map((row) => row.file_id)

async function wordsOf(applicationId: number): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('audit_text')
    .innerJoin('audit_entry', 'audit_entry.id', 'audit_text.entry_id')
    .select('audit_text.text')
    .where('audit_entry.subject', '=', 'application')
    .where('audit_entry.subject_id', '=', applicationId)
    .execute()
  return rows.map((row) => row.text)
}

const emptied = { data: {}, working_data: null, working_items: null, applicant_name: '', documents: 0 }

test('a draft is deleted with all its content; a draft deleted earlier loses its content and keeps the time of its deletion', async () => {
  const me = await makePerson(db, { lastName: 'Αποχωρών' })
  const [draft, gone, others] = [await makeFullDraft(me), await makeFullDraft(me), await makeFullDraft(await makePerson(db))]
  await deleteApplication(db, await actorOf(db, me.id), { id: gone.id, now })
  await erase(me.id)
  expect(await readApplication(db, draft.id)).toMatchObject({ ...emptied, deleted_at: at, updated_at: at })
  expect(await readApplication(db, gone.id)).toMatchObject({ ...emptied, deleted_at: '2026-11-20T10:00:00Z' })
  for (const { id, fileIds } of [draft, gone]) {
    expect(await filesOf(id)).toEqual([])
    expect(await db.selectFrom('file').select('attached_at').where('id', 'in', fileIds).execute()).toEqual([{ attached_at: null }, { attached_at: null }])
    expect(await db.selectFrom('comment').select('id').where('application_id', '=', id).execute()).toEqual([])
    expect(await wordsOf(id)).toEqual([null, null])
  }
  expect(await filesOf(others.id)).toEqual(others.fileIds.slice(0, 1))
  const codes = ['application.created', 'application.saved', 'application.extended', 'application.deleted']
  expect([await auditOf(db, draft.id), await auditOf(db, gone.id)]).toEqual([codes, codes])
  const last = await db.selectFrom('audit_entry').select(['actor_id', 'ids']).where('subject_id', '=', draft.id).orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last).toEqual({ actor_id: null, ids: { cause: 'person.erased' } })
})

test('submitted applications and those of other people are unchanged', async () => {
  const [me, other] = [await makePerson(db), await makePerson(db)]
  await makeSubmitted(db, (await makeInvitation(db)).id, me)
  await makeFullDraft(other)
  const rows = await snapshot(db)
  await erase(me.id)
  expect(await snapshot(db)).toBe(rows)
})

test('of a submitted application what was written or chosen since is erased, in a review and after one that was taken back', async () => {
  for (const isTakenBack of [false, true]) {
    const { invitation, heads, applicant } = await makeChain(db, 1, { requirements: [{ max: 3, isRequired: false }] })
    const [requirementId = 0] = invitation.requirementIds
    const draft = await makeDraft(db, invitation.id, applicant)
    const attach = (staged: 'add' | 'remove' | null) => makeAttachment(db, { applicationId: draft.id, personId: applicant.id, requirementId, staged })
    const kept = await attach(null)
    const [owner, head] = [await actorOf(db, applicant.id), await actorOf(db, heads[0]?.id ?? 0)]
    const saving = { id: draft.id, now, checkAnswers: anyAnswers }
    await submitApplication(db, owner, { ...saving, data: { purpose: 'υποβλήθηκε' }, revision: draft.revision })
    await sendToReview(db, head, { id: draft.id, reason: 'Λείπει', marks: null, now })
    const { revision } = await readApplication(db, draft.id)
    await saveApplication(db, owner, { ...saving, data: { purpose: 'γράφεται' }, revision, auto: true })
    await db.updateTable('attachment').set({ staged: 'remove' }).where('id', '=', kept).execute()
    const added = await attach('add')
    const { file_id: fileId } = await db.selectFrom('attachment').select('file_id').where('id', '=', added).executeTakeFirstOrThrow()
    if (isTakenBack) await takeBack(db, head, { id: draft.id, now })
    expect((await readApplication(db, draft.id)).working_data).toEqual({ purpose: 'γράφεται' })
    await erase(applicant.id)
    expect(await readApplication(db, draft.id)).toMatchObject({ data: { purpose: 'υποβλήθηκε' }, working_data: null, working_items: null, deleted_at: null })
    expect(await db.selectFrom('attachment').select(['id', 'staged']).where('application_id', '=', draft.id).execute()).toEqual([{ id: kept, staged: null }])
    expect(await db.selectFrom('file').select('attached_at').where('id', '=', fileId).execute()).toEqual([{ attached_at: null }])
  }
})

test('a draft that is being submitted simultaneously is not erased', async () => {
  const { id, applicant } = await makeDraft(db, (await makeInvitation(db)).id)
  let erasing: Promise<void> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('application').set({ submitted_at: at }).where('id', '=', id).execute()
    erasing = erase(applicant.id)
    await untilBlocked(db, tx)
  })
  await erasing
  expect(await readApplication(db, id)).toMatchObject({ deleted_at: null, applicant_name: 'Άννα Αιτών' })
})
