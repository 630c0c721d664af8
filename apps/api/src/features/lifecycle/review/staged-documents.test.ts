import { afterAll, afterEach, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { submitApplication } from '../submission/submit-application.ts'
import { withdrawApplication } from '../submission/withdraw-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication, snapshot } from '../testing/expect-consistent.ts'
import { anyAnswers, makeAttachment, makeChain, makeDraft, now } from '../testing/fixtures.ts'
import { resubmitApplication } from './resubmit-application.ts'
import { sendToReview } from './send-to-review.ts'
import { takeBack } from './take-back.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

/** An application in review with one document of a requirement that takes one or two. */
async function makeReview() {
  const chain = await makeChain(db, 1, { requirements: [{ min: 1, max: 2 }] })
  const [requirementId = 0] = chain.invitation.requirementIds
  const draft = await makeDraft(db, chain.invitation.id, chain.applicant)
  const owner = await actorOf(db, chain.applicant.id)
  const attach = (staged: 'add' | null) => makeAttachment(db, { applicationId: draft.id, personId: chain.applicant.id, requirementId, staged })
  const submitted = await attach(null)
  await submitApplication(db, owner, { id: draft.id, data: {}, revision: draft.revision, now, checkAnswers: anyAnswers })
  const head = await actorOf(db, chain.heads[0]?.id ?? 0)
  await sendToReview(db, head, { id: draft.id, reason: 'Άλλο έγγραφο', marks: null, now })
  return { id: draft.id, owner, head, attach, submitted, requirementId }
}

test.each([
  { name: 'as it was', removes: false, adds: 0, outcome: 'done', documents: 1 },
  { name: 'one to go', removes: true, adds: 0, outcome: 'application.incomplete', documents: 1 },
  { name: 'one removed, one added', removes: true, adds: 1, outcome: 'done', documents: 1 },
  { name: 'one removed, two added', removes: true, adds: 2, outcome: 'done', documents: 2 },
  { name: 'none removed, two added', removes: false, adds: 2, outcome: 'application.incomplete', documents: 1 },
])('documents of a correction, $name: $outcome', async ({ removes, adds, outcome, documents }) => {
  const { id, owner, attach, submitted } = await makeReview()
  await db.updateTable('application').set({ documents: 1 }).where('id', '=', id).execute()
  if (removes) await db.updateTable('attachment').set({ staged: 'remove' }).where('id', '=', submitted).execute()
  for (let added = 0; added < adds; added += 1) await attach('add')
  const { revision } = await readApplication(db, id)
  const rows = await snapshot(db)
  expect(await outcomes([resubmitApplication(db, owner, { id, data: {}, revision, now, checkAnswers: anyAnswers })])).toEqual([outcome])
  if (outcome !== 'done') expect(await snapshot(db)).toBe(rows)
  expect((await readApplication(db, id)).documents).toBe(documents)
})

test('what was exchanged in a review that was taken back counts from the withdrawal on', async () => {
  const { id, owner, head, attach, submitted, requirementId } = await makeReview()
  await db.updateTable('attachment').set({ staged: 'remove' }).where('id', '=', submitted).execute()
  const added = [await attach('add'), await attach('add')]
  await takeBack(db, head, { id, now })
  await withdrawApplication(db, owner, { id, now })
  const { revision, documents } = await readApplication(db, id)
  const staged = db.selectFrom('attachment').select(['id', 'staged']).where('application_id', '=', id).where('removed_at', 'is', null).orderBy('id')
  expect([documents, await staged.execute()]).toEqual([2, added.map((one) => ({ id: one, staged: null }))])
  const kept = db.selectFrom('audit_text as t').innerJoin('audit_entry as e', 'e.id', 't.entry_id').select('t.changes').where('e.subject_id', '=', id)
  expect(await kept.where('e.code', '=', 'application.withdrawn').executeTakeFirst()).toMatchObject({
    changes: { changes: [{ path: `documents.${requirementId}`, before: ['a.pdf'], after: ['a.pdf', 'a.pdf'] }] },
  })
  await submitApplication(db, owner, { id, data: {}, revision, now, checkAnswers: anyAnswers })
})
