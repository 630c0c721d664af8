import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { connectEvents } from '../../../events/emit.ts'
import { connectJobs } from '../../../jobs/define-job.ts'
import { jobs } from '../../../jobs.ts'
import { startServerProcess } from '../../../testing/start-server-process.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { wiring } from '../../../wiring.ts'
import { makeVersion } from '../../invitations/testing/fixtures.ts'
import { actorOf } from '../testing/actor-of.ts'
import { formOf, makeDraft, makeInvitation } from '../testing/fixtures.ts'
import { startMoving } from './start-moving.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'klesis-move-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a job that is killed after a batch goes on, and moves every draft once', { timeout: 300_000 }, async () => {
  const { db, url, drop } = await testDatabase()
  onTestFinished(drop)
  connectEvents(db, wiring)
  connectJobs(db, jobs)
  const invitation = await makeInvitation(db)
  const first = await makeDraft(db, invitation.id)
  const typed = JSON.stringify({ purpose: 'typed', place: 'Χανιά' })
  await db.updateTable('application').set({ data: typed }).where('id', '=', first.id).execute()
  const { data: _, ...copied } = await db
    .selectFrom('application')
    .select(['invitation_id', 'version_id', 'created_by', 'login_group', 'title', 'applicant_name', 'person_id', 'data'])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('application')
    .values(Array.from({ length: 120 }, () => ({ ...copied, data: typed })))
    .execute()
  const versionId = await makeVersion(db, invitation.id, invitation.creatorId, formOf('purpose'))
  const actor = await actorOf(db, invitation.creatorId)
  const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn' }
  // The job comes once the server listens: a job that waits for it would kill it before.
  const killed = await startServerProcess({ ...environment, KLESIS_CRASH_AT: 'moveDrafts.afterBatch' })
  onTestFinished(() => killed.kill('SIGKILL'))
  await inTransaction(db, (tx) => startMoving(tx, { actor, invitationId: invitation.id, versionId, looksAgain: false }))
  await killed.ended
  const movedThen = await db.selectFrom('version_move').select('application_id').execute()
  expect(movedThen).toHaveLength(100)
  const server = await startServerProcess(environment)
  onTestFinished(() => server.kill('SIGKILL'))
  const isFinished = async () => (await db.selectFrom('version_move_run').select('finished_at').executeTakeFirstOrThrow()).finished_at !== null
  await expect.poll(isFinished, { timeout: 90_000, interval: 50 }).toBe(true)
  const moves = await db.selectFrom('version_move').select(['version_id', 'before_revision', 'revision']).execute()
  expect(moves.filter((move) => move.version_id === versionId && move.revision === move.before_revision + 1)).toHaveLength(121)
  const former = await db.selectFrom('former_answer').select(['application_id', 'value']).execute()
  expect([former.length, new Set(former.map((answer) => answer.application_id)).size, new Set(former.map(({ value }) => value))]).toEqual([
    121,
    121,
    new Set(['Χανιά']),
  ])
  const notices = await db.selectFrom('notification').select('id').where('code', '=', 'application.moved').execute()
  expect(notices).toHaveLength(121)
})
