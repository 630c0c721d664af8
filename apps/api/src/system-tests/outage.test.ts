import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runningCluster } from '../db/embedded-postgres.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { openDb } from '../db/open-db.ts'
import { scratchFolder } from '../db/scratch-folder.ts'
import { connectJobs } from '../jobs/define-job.ts'
import { jobs } from '../jobs.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { makePeople, makePerson, type TestPerson } from '../testing/people.ts'
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

/** A call that has its connection and sends its body only when told. */
async function openCall(agent: Agent, { token }: TestPerson, body: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const call = request(`${server.address}/api/profile`, { method: 'PUT', headers, agent })
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject).once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)))
  })
  call.flushHeaders()
  await new Promise<void>((resolve) => call.once('socket', (socket) => (socket.connecting ? socket.once('connect', resolve) : resolve())))
  return { status, send: () => call.end(body) }
}

test('F26 of 200 connections at once each is answered and each change is kept, with ten connections to the database', async () => {
  const { url } = runningCluster(folder)
  const { db, pool } = openDb(url)
  const people = Object.values(await makePeople(db, Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`p${index}`, {}]))))
  await pool.end()
  const client = new pg.Client({ connectionString: url, application_name: 'test' })
  await client.connect()
  onTestFinished(() => client.end())
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  onTestFinished(() => agent.destroy())
  const phoneOf = ({ id }: TestPerson) => String(210_000_000 + id)
  const bodyOf = (person: TestPerson) => JSON.stringify({ firstName: 'Άννα', lastName: 'Δοκιμή', phone: phoneOf(person), language: 'el' })
  const calls = await Promise.all(people.map((person) => openCall(agent, person, bodyOf(person))))

  for (const { send } of calls) send()
  let isAnswered = false
  const answers = Promise.all(calls.map(({ status }) => status)).finally(() => {
    isAnswered = true
  })
  const counts: number[] = []
  while (!isAnswered) {
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from pg_stat_activity where application_name = 'klesis'")
    counts.push(rows[0]?.count ?? 0)
  }
  expect(new Set(await answers)).toEqual(new Set([200]))
  expect(Math.max(...counts)).toBeGreaterThan(1)
  expect(Math.max(...counts)).toBeLessThanOrEqual(10)
  const { rows } = await client.query('select id, phone from person where id = any($1) order by id', [people.map(({ id }) => id)])
  expect(rows).toEqual(people.map((person) => ({ id: person.id, phone: phoneOf(person) })).sort((one, other) => one.id - other.id))
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
