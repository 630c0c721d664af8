import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { savePath, uploadOf } from './testing/fixtures.ts'

const t = await testApp({ environment: { RECORDING: 'always' } })

test('A51 who sends many uploads at once holds one connection, and others are recorded and served meanwhile', async () => {
  const [many, one] = [await t.person(), await t.person()]
  const upload = uploadOf()
  const send = () => t.as(many).post(savePath, upload)
  expect((await send()).status).toBe(200)
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(t.db)
    return rows[0]?.count
  }

  const uploads = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('recording').select('id').where('session_id', '=', upload.sessionId).forUpdate().execute()
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
