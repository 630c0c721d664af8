import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/start-server-process.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeInvitation, makePendingApplications } from '../testing/fixtures.ts'
import { oneCrashPoints } from './decide-one.ts'
import { bulkCrashPoints } from './start-bulk-run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'klesis-bulk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function makeFixture(count: number) {
  const database = await testDatabase()
  const { db } = database
  const [applicant, head] = [await makePerson(db), await makePerson(db)]
  const invitation = await makeInvitation(db, applicant.id)
  const ids = await makePendingApplications(db, { invitation, applicantId: applicant.id, approvers: [[head.id]], count })
  const environment = { DATABASE_URL: database.url, DATA_DIR: mkdtempSync(path.join(folder, 'data-')), LOG_LEVEL: 'warn' }
  onTestFinished(database.drop)
  const start = async (more: Record<string, string> = {}) => {
    const server = await startServerProcess({ ...environment, ...more })
    onTestFinished(() => server.kill('SIGKILL'))
    return server
  }
  return { db, head, ids, start }
}

async function ask<Body>(server: ServerProcess, person: TestPerson, url: string, body?: object): Promise<Body> {
  const headers = { authorization: `Bearer ${person.token}`, ...(body && { 'content-type': 'application/json' }) }
  const sent = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
  const answer = await fetch(server.address + url, sent).catch((cause: unknown) => {
    throw new Error(`The server does not answer; its log: ${server.output().slice(-4000)}`, { cause })
  })
  return (await answer.json()) as Body
}
const begin = (server: ServerProcess, person: TestPerson, ids: number[]) => ask<{ code: string }>(server, person, '/api/approval/applications/approve', { ids })
const statusOf = (server: ServerProcess, person: TestPerson, code: string) => ask<BulkStatus>(server, person, `/api/approval/applications/status/${code}`)

async function until<Value>(read: () => Promise<Value>, isReached: (value: Value) => boolean): Promise<Value> {
  const seen: Value[] = []
  const poll = async () => {
    seen[0] = await read()
    return isReached(seen[0])
  }
  await expect.poll(poll, { timeout: 90_000, interval: 150 }).toBe(true)
  return seen[0] as Value
}

async function tallyOf(db: Db) {
  const [decisions, notices, approved] = await Promise.all([
    db.selectFrom('audit_entry').select('subject_id').where('code', '=', 'approval.approved').execute(),
    db.selectFrom('notification').select('id').where('code', '=', 'application.approved').execute(),
    db.selectFrom('application').select('id').where('approval_state', '=', 'approved').execute(),
  ])
  return { decisions: decisions.length, decided: new Set(decisions.map((row) => row.subject_id)).size, notices: notices.length, approved: approved.length }
}
const once = (count: number) => ({ decisions: count, decided: count, notices: count, approved: count })

test.each(bulkCrashPoints)('after a kill at %s nothing is half written, and the started run finishes', { timeout: 300_000 }, async (point) => {
  const { db, head, ids, start } = await makeFixture(3)
  const first = await start({ KLESIS_CRASH_AT: point })
  await begin(first, head, ids).catch(() => undefined)
  await first.ended
  const second = await start()
  const runs = await db.selectFrom('bulk_run').select('code').execute()
  const code = runs[0]?.code ?? (await begin(second, head, ids)).code
  await until(
    () => statusOf(second, head, code),
    (status) => status.finish,
  )
  expect(await tallyOf(db)).toEqual(once(3))
  const { finished_at } = await until(
    () => db.selectFrom('bulk_run').select('finished_at').where('code', '=', code).executeTakeFirstOrThrow(),
    (run) => run.finished_at !== null,
  )
  expect(finished_at).not.toBeNull()
  expect(runs.length).toBeLessThanOrEqual(1)
})

test.each(oneCrashPoints)('after a kill at %s the application and its run are both written or neither', { timeout: 300_000 }, async (point) => {
  const { db, head, ids, start } = await makeFixture(1)
  const [id = 0] = ids
  const first = await start({ KLESIS_CRASH_AT: point })
  await begin(first, head, ids).catch(() => undefined)
  await first.ended
  const runs = await db.selectFrom('bulk_run').select(['code', 'finished_at']).execute()
  const { approved } = await tallyOf(db)
  expect([runs.length, approved]).toEqual(point === 'bulk.afterOne' ? [0, 0] : [1, 1])
  const second = await start()
  const code = runs[0]?.code ?? (await begin(second, head, ids)).code
  expect(await statusOf(second, head, code)).toEqual({ status: { [id]: 'completed' }, errors: {}, finish: true, total: 1, done: 1 })
  expect(
    await until(
      () => tallyOf(db),
      (tally) => tally.notices === 1,
    ),
  ).toEqual(once(1))
})

test('after a kill before a run begins and another one in it, it is done once, and what was called off of it is not decided', {
  timeout: 300_000,
}, async () => {
  const { db, head, ids, start } = await makeFixture(2)
  const [undone = 0, kept = 0] = ids
  const first = await start()
  const { code } = await ask<{ code: string }>(first, head, '/api/approval/applications/approve', { ids, startsIn: 10 })
  expect(await ask(first, head, `/api/approval/applications/undo/${code}`, { ids: [undone] })).toEqual({ undone: [undone], tooLate: [] })
  await first.kill('SIGKILL')
  await first.ended
  expect(await tallyOf(db)).toEqual(once(0))
  // It begins when its time has come, and is killed between its mark and its commit.
  const second = await start({ KLESIS_CRASH_AT: 'bulk.afterMark' })
  await second.ended
  expect(await tallyOf(db)).toEqual(once(0))
  const third = await start()
  const status = await until(
    () => statusOf(third, head, code),
    ({ finish }) => finish,
  )
  expect(status).toMatchObject({ status: { [kept]: 'completed' }, undone: [undone], errors: {} })
  expect((await tallyOf(db)).decisions).toBe(1)
})
