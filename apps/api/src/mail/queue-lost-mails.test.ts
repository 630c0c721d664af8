import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contextOf } from '../db/db-context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { testApp } from '../testing/test-app.ts'
import { mostLost, queueLostMails } from './queue-lost-mails.ts'
import { queueMail } from './queue-mail.ts'

const t = await testApp()
t.clock.set('2026-11-20T12:00:00Z')
const jobs = sql.id(contextOf(t.db).world.queueSchema, 'job')
const lookForLost = () => queueLostMails.handler(t.jobs, {}, { id: '', retries: 0 })
const sent = async () => (await t.db.selectFrom('mailbox').select('subject').orderBy('subject').execute()).map(({ subject }) => subject)
const waiting = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from ${jobs} where name = 'mail' and state = 'created'`.execute(t.db)).rows[0]?.count

beforeEach(async () => {
  for (const table of ['mail', 'mailbox'] as const) await t.db.deleteFrom(table).execute()
  await sql`delete from ${jobs}`.execute(t.db)
})

/** A mail with its job, queued so many minutes ago. */
async function queue(subject: string, { minutes = 61, isAwaited = false } = {}) {
  await inTransaction(t.db, (tx) => queueMail(tx, { to: 'a@uni.example', subject, text: 'Α', messageKey: subject, isAwaited }))
  await sql`update mail set created_at = ${t.clock.now().toISOString()}::timestamptz - ${minutes} * interval '1 minute' where subject = ${subject}`.execute(
    t.db,
  )
}
const jobOf = (subject: string) => sql`(data -> 'payload' ->> 'mailId')::bigint = (select id from mail where subject = ${subject})`

test('a mail whose job is gone or failed for good is sent, once', async () => {
  await queue('gone')
  await queue('awaited', { isAwaited: true })
  await queue('failed')
  await sql`delete from ${jobs} where ${jobOf('gone')} or ${jobOf('awaited')}`.execute(t.db)
  await sql`update ${jobs} set state = 'failed' where ${jobOf('failed')}`.execute(t.db)
  await lookForLost()
  await lookForLost()
  expect(await waiting()).toBe(3)
  expect(await t.runJobs()).toEqual({ done: 3, failed: [] })
  await lookForLost()
  await t.runJobs()
  expect(await sent()).toEqual(['awaited', 'failed', 'gone'])
})

test.each(['created', 'retry', 'active'])('a mail whose job is %s is left to it', async (state) => {
  for (const isAwaited of [false, true]) await queue(`${isAwaited}`, { isAwaited })
  await sql`update ${jobs} set state = ${state}, start_after = now() + interval '1 day'`.execute(t.db)
  await lookForLost()
  expect((await sql`select id from ${jobs}`.execute(t.db)).rows).toHaveLength(2)
})

test('neither a recent mail nor one that was sent or cannot be delivered is queued again', async () => {
  for (const state of ['sent', 'failed'] as const) {
    await queue(state)
    await t.db.updateTable('mail').set({ state }).where('subject', '=', state).execute()
  }
  await queue('recent', { minutes: 59 })
  await sql`delete from ${jobs}`.execute(t.db)
  await lookForLost()
  expect(await waiting()).toBe(0)
})

test('after the tables of the queue were lost, the mails are queued again in several runs', async () => {
  await sql`insert into mail (message_key, message_id, to_address, subject, text, created_at)
    select n::text, n::text, 'a@uni.example', n::text, '', '2026-11-20T10:00:00Z' from generate_series(1, ${mostLost + 2}) n`.execute(t.db)
  await lookForLost()
  expect(await waiting()).toBe(mostLost)
  await lookForLost()
  expect(await waiting()).toBe(mostLost + 2)
})
