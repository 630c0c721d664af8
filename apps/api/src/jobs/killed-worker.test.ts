import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { scratchFolder } from '../db/scratch-folder.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { startServerProcess } from '../testing/start-server-process.ts'
import { testDatabase } from '../testing/test-database.ts'

const { url, db, drop } = await testDatabase()
const folder = scratchFolder('killed-worker')
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('another server runs the jobs of a killed one, and each mail arrives once', async () => {
  const environment = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', ROLE: 'both', LOG_LEVEL: 'warn' }
  const killedServer = await startServerProcess({ ...environment, KLESIS_CRASH_AT: 'mail.handedOver' })
  onTestFinished(() => killedServer.kill('SIGKILL'))
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < 60; n += 1) await queueMail(tx, { to: 'nikos@uni.example', subject: `Μήνυμα ${n}`, text: 'Κείμενο', messageKey: `kill:${n}` })
  })
  expect(await killedServer.ended).toBe(null)
  const nextServer = await startServerProcess(environment)
  onTestFinished(() => nextServer.kill('SIGKILL'))
  const countUnsent = async () => (await sql<{ count: number }>`select count(*)::int as count from mail where state <> 'sent'`.execute(db)).rows[0]?.count
  await expect.poll(countUnsent, { timeout: 90_000, interval: 100 }).toBe(0)
  const { rows } = await sql<{
    mails: number
    subjects: number
  }>`select count(*)::int as mails, count(distinct subject)::int as subjects from mailbox`.execute(db)
  expect(rows).toEqual([{ mails: 60, subjects: 60 }])
})
