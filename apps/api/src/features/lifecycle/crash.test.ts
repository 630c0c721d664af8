import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { runKilledAt } from '../../testing/run-killed-at.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { approveCrashPoints, approveStep, rejectCrashPoints, rejectStep, submitApplication, submitCrashPoints } from './index.ts'
import { actorOf } from './testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication, snapshot, stepStates } from './testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, makeItem, makePendingStep, now } from './testing/fixtures.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

/** Runs a command in another process that kills itself at the crash point. Returns the signal that ended the process. */
const killedAt = (point: string, command: string, personId: number, { id, revision }: { id: number; revision: number }) =>
  runKilledAt(point, [path.join(import.meta.dirname, 'testing/run-command.ts'), url, personId, command, id, revision])

describe('killed while a submission is written', () => {
  test.each(submitCrashPoints)('%s: nothing is half written, and the next attempt leaves no gap in the protocol numbers', async (point) => {
    const chain = await makeChain(db, 2, { flags: { protocol: true }, app_items: true })
    const draft = await makeDraft(db, chain.invitation.id, chain.applicant)
    const items = [await makeItem(db, chain.invitation.id)]
    await db
      .updateTable('application')
      .set({ working_items: JSON.stringify(items) })
      .where('id', '=', draft.id)
      .execute()
    const { last } = (await db.selectFrom('protocol_counter').select('last').executeTakeFirst()) ?? { last: 0 }
    const rows = await snapshot(db)
    expect(await killedAt(point, 'submit', chain.applicant.id, draft)).toBe('SIGKILL')
    expect(await snapshot(db)).toBe(rows)
    const actor = await actorOf(db, chain.applicant.id)
    const saved = await submitApplication(db, actor, { id: draft.id, data: { purpose: 'Συνέδριο' }, revision: draft.revision, now, checkAnswers: anyAnswers })
    expect(saved).toMatchObject({ approvalState: 'pending', protocolNumber: `${last + 1}/2026` })
    expect(await auditOf(db, draft.id)).toEqual(['application.created', 'application.submitted'])
  })
})

describe.each([
  ['approve', approveCrashPoints, approveStep, ['approved', 'pending']],
  ['reject', rejectCrashPoints, rejectStep, ['rejected', 'skipped']],
] as const)('killed while a decision is written: %s', (command, points, decide, states) => {
  test.each(points)('%s: nothing is half written, and the next attempt decides once', async (point) => {
    const { application, heads } = await makePendingStep(db)
    const headId = heads[0]?.id ?? 0
    const rows = await snapshot(db)
    expect(await killedAt(point, command, headId, application)).toBe('SIGKILL')
    expect(await snapshot(db)).toBe(rows)
    await decide(db, await actorOf(db, headId), { applicationId: application.id, reason: 'Κρίση', now })
    expect(await stepStates(db, application.id)).toEqual(states)
    expect(await readApplication(db, application.id)).toMatchObject({ [states[0]]: 1 })
  })
})
