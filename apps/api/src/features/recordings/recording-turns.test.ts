import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openLog } from '../../log/open-log.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { savePath, uploadOf } from './testing/fixtures.ts'

const t = await testApp({ environment: { RECORDING: 'always' } })

/** Connections that wait for a row. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(t.db)
  return rows[0]?.count
}

/** Runs this while the recording of the upload is locked. */
const whileLocked = <Result>(sessionId: string, work: () => Promise<Result>) =>
  t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('recording').select('id').where('session_id', '=', sessionId).forUpdate().execute()
    return work()
  })

test('A51 who sends many uploads at once holds one connection, and others are recorded and served meanwhile', async () => {
  const [many, one] = [await t.person(), await t.person()]
  const upload = uploadOf()
  const send = () => t.as(many).post(savePath, upload)
  expect((await send()).status).toBe(200)
  const uploads = await whileLocked(upload.sessionId, async () => {
    const sent = Array.from({ length: 12 }, send)
    const statuses: number[] = []
    for (const answer of sent) void answer.then(({ status }) => statuses.push(status))
    // One waits in the database and four for their turn.
    await expect.poll(() => statuses).toEqual(Array.from({ length: 7 }, () => 429))
    await expect.poll(waiting).toBe(1)
    expect((await t.as(one).post(savePath, uploadOf())).status).toBe(200)
    expect((await t.as(one).get('/api/profile')).status).toBe(200)
    expect(await waiting()).toBe(1)
    return sent
  })
  const counts = Map.groupBy(await Promise.all(uploads), ({ status }) => status)
  expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([5, 7])
})

test('A51 pauses take the same turns', async () => {
  const person = await t.person()
  const upload = uploadOf()
  await t.as(person).post(savePath, upload)
  const pauses = await whileLocked(upload.sessionId, async () => {
    const sent = Array.from({ length: 12 }, () => t.as(person).post('/reports/api/story/pause', { sessionId: upload.sessionId }))
    const statuses: number[] = []
    for (const answer of sent) void answer.then(({ status }) => statuses.push(status))
    await expect.poll(() => statuses).toEqual(Array.from({ length: 7 }, () => 429))
    await expect.poll(waiting).toBe(1)
    return sent
  })
  expect((await Promise.all(pauses)).filter(({ status }) => status === 200)).toHaveLength(5)
})

/** The portal as browsers reach it, with what it logs and how many connections were closed. */
async function listen() {
  const logged = new PassThrough()
  const lines: string[] = []
  logged.on('data', (bytes: Buffer) => lines.push(bytes.toString()))
  const { db, config, files, now } = t.app
  const app = await buildApp({ db, config, files, now, log: openLog('error', logged) })
  onTestFinished(() => app.close())
  const closed: object[] = []
  app.server.on('connection', (socket) => socket.once('close', () => closed.push(socket)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sender =
    ({ token }: TestPerson, path: string, body: object) =>
    (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      })
  return { sender, lines, closed }
}

/** While one upload of the person waits in the database, sends seven, of which four wait for their turn, and closes the page. */
async function closeWaiting(
  sessionId: string,
  { upload, send, closed }: { upload: () => Promise<Response>; send: (signal: AbortSignal) => Promise<Response>; closed: readonly object[] },
) {
  const page = new AbortController()
  const [first] = await whileLocked(sessionId, async () => {
    const sent = upload()
    await expect.poll(waiting).toBe(1)
    const statuses: number[] = []
    const left = Array.from({ length: 7 }, () => send(page.signal).then(({ status }) => statuses.push(status)))
    await expect.poll(() => statuses).toEqual([429, 429, 429])
    page.abort()
    expect((await Promise.allSettled(left)).filter(({ status }) => status === 'rejected')).toHaveLength(4)
    await expect.poll(() => closed.length).toBeGreaterThanOrEqual(4)
    return [sent]
  })
  expect((await first)?.status).toBe(200)
}

test('a page that is closed while its upload waits is no fault in the log', async () => {
  const person = await t.person()
  const upload = uploadOf()
  await t.as(person).post(savePath, upload)
  const { sender, lines, closed } = await listen()
  const send = sender(person, savePath, upload)
  await closeWaiting(upload.sessionId, { upload: send, send, closed })
  expect((await send()).status).toBe(200)
  expect(lines).toEqual([])
})

test('A51 a page that is closed while its pause waits is paused nevertheless', async () => {
  const person = await t.person()
  const upload = uploadOf()
  await t.as(person).post(savePath, upload)
  const { sender, lines, closed } = await listen()
  const pause = sender(person, '/reports/api/story/pause', { sessionId: upload.sessionId })
  await closeWaiting(upload.sessionId, { upload: sender(person, savePath, upload), send: pause, closed })
  // It is the person's last in the queue.
  expect((await sender(person, savePath, upload)()).status).toBe(409)
  expect(lines).toEqual([])
})
