import { afterAll, afterEach, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication } from '../testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, makePendingStep, makeSubmitted, now } from '../testing/fixtures.ts'
import { extendApplication } from './extend-application.ts'
import { submitApplication } from './submit-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const end = '2026-11-30T22:00:00.000Z'

test.each([
  ['a moment before the end', '2026-11-30T21:59:59.999Z', 'done'],
  ['at the end', end, 'application.closed'],
  ['after it, by who has more time', '2026-12-01T00:00:00.000Z', 'done', '2026-12-02T00:00:00Z'],
])('%s', async (_, at, outcome, until?: string) => {
  const chain = await makeChain(db, 1, { ends_at: end })
  const draft = await makeDraft(db, chain.invitation.id, chain.applicant)
  if (until) await extendApplication(db, await actorOf(db, chain.invitation.creatorId), { id: draft.id, until, reason: 'Ασθένεια', now })
  const owner = await actorOf(db, chain.applicant.id)
  await submitApplication(db, owner, { id: draft.id, data: {}, revision: draft.revision, now, checkAnswers: anyAnswers })
  expect(await outcomes([withdrawApplication(db, owner, { id: draft.id, now: new Date(at) })])).toEqual([outcome])
})

test('only the time of the first submission, the number and the cancelled steps remain', async () => {
  const { application, applicant } = await makePendingStep(db, 2)
  const { id } = application
  const first = (await readApplication(db, id)).submitted_at
  const owner = await actorOf(db, applicant.id)
  await withdrawApplication(db, owner, { id, now })
  const withdrawn = await readApplication(db, id)
  expect(withdrawn).toMatchObject({ content_hash: null, decided_at: null, submitted_at: first, resubmitted_at: null })
  const statesOf = async (table: 'step' | 'step_group') => {
    const rows = await db.selectFrom(table).select('state').where('application_id', '=', id).orderBy('id').execute()
    return rows.map((row) => row.state)
  }
  expect(await statesOf('step')).toEqual(['cancelled', 'cancelled'])
  expect(await statesOf('step_group')).toEqual(['cancelled', 'cancelled'])
  const later = new Date('2026-11-22T10:00:00Z')
  await submitApplication(db, owner, { id, data: {}, revision: withdrawn.revision, now: later, checkAnswers: anyAnswers })
  expect(await readApplication(db, id)).toMatchObject({ submitted_at: first, resubmitted_at: '2026-11-22T10:00:00Z' })
  expect(await statesOf('step')).toEqual(['cancelled', 'cancelled', 'pending', 'notstarted'])
})

test('the reason why no approver was found is cleared', async () => {
  const chain = await makeChain(db, 1)
  await db
    .deleteFrom('holding')
    .where('position_id', '=', chain.units[0]?.positionId ?? 0)
    .execute()
  const { id } = await makeSubmitted(db, chain.invitation.id, chain.applicant)
  expect((await readApplication(db, id)).approval_problem).toBe('approval.chainVacant')
  await withdrawApplication(db, await actorOf(db, chain.applicant.id), { id, now })
  expect(await readApplication(db, id)).toMatchObject({ approval_problem: null, approval_problem_params: null })
})
