import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningCluster } from '../db/embedded-postgres.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { openDb } from '../db/open-db.ts'
import { scratchFolder } from '../db/scratch-folder.ts'
import { connectJobs } from '../jobs/define-job.ts'
import { jobs } from '../jobs.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { makePerson } from '../testing/people.ts'
import { type ServerProcess, startServerProcess } from '../testing/start-server-process.ts'

const folder = scratchFolder('outage')
let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const save = (token: string, phone: string) =>
  fetch(`${server.address}/api/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': phone },
    body: JSON.stringify({ firstName: 'Άννα', lastName: 'Δοκιμή', phone, language: 'el' }),
  })

test('a database killed during requests is reported as unavailable, recovers, and has all confirmed writes', async () => {
  const { db, pool } = openDb(runningCluster(folder).url)
  connectJobs(db, jobs)
  const { id, token } = await makePerson(db)
  const kept = () => db.selectFrom('person').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
  let answered = ''
  let turn = 0
  const statuses = new Set<number>()
  const saveNext = async () => {
    turn += 1
    const phone = String(210_000_000 + turn)
    const { status } = await save(token, phone)
    statuses.add(status)
    if (status === 200) answered = phone
    return status
  }
  while (turn < 20) await saveNext()
  process.kill(Number(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await expect.poll(saveNext, { interval: 1 }).toBe(503)
  await expect.poll(saveNext, { interval: 50 }).toBe(200)
  expect([...statuses].sort()).toEqual([200, 503])
  expect((await kept()).phone).toBe(answered)
  await inTransaction(db, (tx) => queueMail(tx, { to: 'a@uni.example', subject: 's', text: 't', messageKey: 'after' }))
  const mail = () => db.selectFrom('mail').select('state').where('message_key', '=', 'after').executeTakeFirstOrThrow()
  await expect.poll(async () => (await mail()).state, { interval: 200 }).toBe('sent')
  await pool.end()
})
