import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '../../../audit/verify.ts'
import { localFiles } from '../../../files/local-files.ts'
import { storedKeys } from '../../../files/stored-keys.ts'
import { sweepFiles } from '../../../files/sweep-files.ts'
import { samplePdf } from '../../../testing/sample-files.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/start-server-process.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeDraft, makeInvitation } from '../../lifecycle/testing/fixtures.ts'
import { putScript } from '../../procedures/testing/put-script.ts'
import { uploadCrashPoints } from './upload-attachment.ts'

const database = await testDatabase()
const { db, url } = database
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-upload-crash-'))
async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', ROLE: 'web', ...more })
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}
const stored = async () => (await Readable.from(storedKeys(path.join(folder, 'files'))).toArray()).length

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function makeUpload() {
  const invitation = await makeInvitation(db, { requirements: [{}], starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' })
  const { id, applicant } = await makeDraft(db, invitation.id)
  await putScript(db, invitation.id, 'attachmentUpload', 'return')
  const send = async ({ address }: ServerProcess) => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(samplePdf())]), 'a.pdf')
    const headers = { authorization: `Bearer ${applicant.token}` }
    return fetch(`${address}/api/application/${id}/requirements/${invitation.requirementIds[0]}/attachments`, { method: 'POST', headers, body })
  }
  return { id, send }
}

test('an upload interrupted by a killed server is stored completely or not at all, and can be repeated', async () => {
  const interrupted = []
  for (const point of [...uploadCrashPoints, 'script.afterRun']) {
    const one = await makeUpload()
    const doomed = await start({ KLESIS_CRASH_AT: point })
    await expect(one.send(doomed)).rejects.toThrow()
    await doomed.ended
    interrupted.push(one)
  }
  expect(await db.selectFrom('attachment').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('file').selectAll().execute()).toEqual([])

  const restarted = await start()
  for (const { send } of interrupted) expect((await send(restarted)).status).toBe(200)
  await restarted.kill('SIGTERM')
  const rows = await db.selectFrom('application').select('documents').execute()
  expect(rows.map(({ documents }) => documents)).toEqual(interrupted.map(() => 1))
  expect((await verifyAudit(db)).faults).toEqual([])

  expect(await stored()).toBe(interrupted.length * 2)
  await sweepFiles(db, await localFiles(path.join(folder, 'files')), new Date(Date.now() + 31 * 86_400_000))
  expect(await stored()).toBe(interrupted.length)
})
