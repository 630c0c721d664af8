import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { approveStep, submitApplication } from './index.ts'
import { actorOf } from './testing/actor-of.ts'
import { countStatements } from './testing/count-statements.ts'
import { anyAnswers, makeChain, makeDraft, makeItem, makePendingStep, now } from './testing/fixtures.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)

// Each statement of these two commands costs everybody a round trip: raise a number only for a reason.
test('a submission with a chain of two heads, a course and a protocol number sends a fixed number of statements', async () => {
  const chain = await makeChain(db, 2, { flags: { protocol: true }, app_items: true })
  const { id, revision } = await makeDraft(db, chain.invitation.id, chain.applicant)
  const actor = await actorOf(db, chain.applicant.id)
  const items = [await makeItem(db, chain.invitation.id)]
  const saving = { id, data: { purpose: 'Συνέδριο' }, items, revision, now, checkAnswers: anyAnswers }
  expect(await countStatements(url, (counted) => submitApplication(counted, actor, saving))).toBe(43)
})

test('an approval that opens the next step sends a fixed number of statements', async () => {
  const { application, heads } = await makePendingStep(db)
  const actor = await actorOf(db, heads[0]?.id ?? 0)
  expect(await countStatements(url, (counted) => approveStep(counted, actor, { applicationId: application.id, now }))).toBe(23)
})
