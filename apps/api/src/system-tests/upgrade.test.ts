import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '../audit/verify.ts'
import { openDb } from '../db/open-db.ts'
import { makeScene, type Scene } from '../features/lifecycle/testing/script-scene.ts'
import type { TestPerson } from '../testing/people.ts'
import { startServerProcess } from '../testing/start-server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { olderDatabase, type Rows } from './testing/older-database.ts'

const t = await testApp()

let scene: Scene
/** The first of two approvers has decided, and people have written and chosen what they receive. */
beforeAll(async () => {
  scene = await makeScene(t.db, { flags: { protocol: true, approvalLevels: 2 }, ends_at: '2999-01-01T00:00:00Z', app_comments: true })
  await scene.submit()
  const [head] = scene.heads
  await decide((path, body) => t.as(head as TestPerson).post(path, body))
  await t.as(scene.applicant).post(`/api/application/${scene.id}/comments`, { body: 'Πότε θα ξέρω;' })
  await t.db.insertInto('mail_choice').values({ person_id: scene.applicant.id, kind: 'approval.approved', delivery: 'off' }).execute()
  await t.runJobs()
})

const decide = async (post: (path: string, body: object) => Promise<{ status: number }>) => {
  expect((await post('/api/approval/applications/approve', { ids: [scene.id], formData: { reason: 'Ναι' } })).status).toBe(200)
}

const main = [
  ...['person', 'session', 'unit', 'position', 'holding', 'invitation', 'invitation_version', 'requirement', 'application', 'step'],
  ...['file', 'attachment', 'comment', 'notification', 'mail', 'muted_mail', 'audit_entry', 'audit_text', 'audit_head'],
]

test.each(['0020-script-runs.sql', '0056-chosen-answers.sql'])(
  'F25 a filled database of the time of %s is upgraded by the start, loses nothing and goes on',
  async (last) => {
    const older = await olderDatabase(t.url, last)
    const folder = mkdtempSync(path.join(tmpdir(), 'klesis-upgrade-'))
    onTestFinished(async () => {
      await older.drop()
      rmSync(folder, { recursive: true, force: true })
    })
    const before = await older.read()
    const empty = main.filter((table) => (before[table] ?? before[table === 'muted_mail' ? 'mail_choice' : table] ?? []).length === 0)
    expect(empty).toEqual([])

    const server = await startServerProcess({ DATABASE_URL: older.url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn', ROLE: 'web' })
    onTestFinished(() => server.kill('SIGKILL'))
    expect(changed(before, await older.read())).toEqual({})

    const ask = (person: TestPerson | undefined) => async (url: string, body?: object) => {
      const headers = { authorization: `Bearer ${person?.token}`, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(server.address + url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
      return { status: answer.status, body: (await answer.json()) as unknown }
    }
    const read = () => ask(scene.applicant)(`/api/application/${scene.id}`) as Promise<{ status: number; body: ApplicationView }>
    expect(await read()).toMatchObject({ status: 200, body: { data: { purpose: 'Συνέδριο' }, approvalState: 'pending' } })
    await decide(ask(scene.heads[1]))
    expect(await read()).toMatchObject({ body: { approvalState: 'approved' } })

    const { db, pool } = openDb(older.url, { max: 2 })
    onTestFinished(() => pool.end())
    expect((await verifyAudit(db)).faults).toEqual([])
  },
)

/** The rows that are missing or no longer the same, by table; of equal rows as many as there are fewer. */
function changed(before: Rows, after: Rows): Rows {
  const missing = Object.entries(before).map(([table, rows]) => {
    const left = (after[table] ?? []).map((row) => JSON.stringify(row))
    const isMissing = (row: object) => {
      const at = left.indexOf(JSON.stringify(row))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    }
    return [table, rows.filter(isMissing)] as const
  })
  return Object.fromEntries(missing.filter(([, rows]) => rows.length > 0))
}
