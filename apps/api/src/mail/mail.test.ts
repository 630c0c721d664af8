import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { runPendingJobs } from '../jobs/run-pending-jobs.ts'
import { testApp } from '../testing/test-app.ts'
import { queueMail } from './queue-mail.ts'
import { closeTransports } from './transport.ts'

const t = await testApp()
const mail = { to: 'nikos@uni.example', subject: 'Η αίτηση «Δοκιμή»\r\nBcc: x@y.z εγκρίθηκε', text: 'Αγαπητέ Νίκο', html: '<p>Αγαπητέ Νίκο</p>' }
interface Mailbox {
  items: { id: number; subject: string; from: string; to: string; receivedAt: string }[]
  total: number
}
const queue = (messageKey: string) => inTransaction(t.db, (tx) => queueMail(tx, { ...mail, messageKey }))

/** Starts a mail server that refuses the first `refusals` messages with `code`. */
async function startMailServer(code: number, refusals: number, requestedPort = 0, options: SMTPServerOptions = {}) {
  const received: string[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        left -= 1
        if (left >= 0) return done(Object.assign(new Error('later'), { responseCode: code }))
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(requestedPort, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { received, context: { ...t.jobs, config: { ...t.jobs.config, SMTP_URL: `smtp://127.0.0.1:${port}` } } }
}
afterAll(() => closeTransports(t.db))

test('without a mail server a mail goes to the mailbox of the demonstration, once for each key, from the portal in its language', async () => {
  await queue('a:1')
  await queue('a:1')
  await t.runJobs()
  const list = await t.guest.get<Mailbox>('/demo/api/mailbox')
  expect(list.body).toMatchObject({ total: 1, items: [{ to: mail.to, subject: 'Η αίτηση «Δοκιμή» Bcc: x@y.z εγκρίθηκε' }] })
  const message = await t.guest.get<{ raw: string; html: string }>(`/demo/api/mailbox/${list.body.items[0]?.id}`)
  const parsed = await PostalMime.parse(message.body.raw)
  expect([parsed.text?.trim(), parsed.from]).toEqual(['Αγαπητέ Νίκο', { name: 'Klesis', address: 'no-reply@uni.example' }])
  expect(Date.parse(parsed.date ?? '')).toBe(Math.floor(Date.parse(list.body.items[0]?.receivedAt ?? '') / 1_000) * 1_000)
  expect((await t.guest.get('/demo/api/mailbox/99')).status).toBe(404)
  await inTransaction(t.db, (tx) => queueMail(tx, { ...mail, html: '<html lang="el">', messageKey: 'a:2' }))
  await t.runJobs()
  expect((await t.guest.get<Mailbox>('/demo/api/mailbox')).body.items.map(({ from }) => from.split(' ')[0])).toEqual(['Κλήσις', 'Klesis'])
})

test('delivery to a busy mail server is retried, and the recipient gets one mail with the same Message-ID', async () => {
  const { received, context } = await startMailServer(451, 2)
  await queue('b:1')
  const { failed } = await runPendingJobs(t.url, context, { early: true })
  expect(failed).toHaveLength(2)
  expect(received).toHaveLength(1)
  const parsed = await PostalMime.parse(received[0] ?? '')
  const row = await t.db.selectFrom('mail').selectAll().where('message_key', '=', 'b:1').executeTakeFirstOrThrow()
  expect([row.state, row.last_error]).toEqual(['sent', null])
  expect(parsed.messageId).toContain(row.message_id.slice(1, 30))
  expect([parsed.subject, parsed.bcc]).toEqual(['Η αίτηση «Δοκιμή» Bcc: x@y.z εγκρίθηκε', undefined])
})

test('of mails that are fetched together one that the server refuses for now is sent again, and no other', async () => {
  const { received, context } = await startMailServer(451, 1)
  for (const key of ['f:1', 'f:2', 'f:3']) await queue(key)
  expect(await runPendingJobs(t.url, context, { early: true })).toEqual({ done: 3, failed: [expect.stringContaining('later')] })
  const ids = await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).messageId))
  expect([ids.length, new Set(ids).size]).toEqual([3, 3])
})

test('a mail waits for an unreachable mail server, and arrives once when the server is back', async () => {
  const { port } = await freePort()
  const context = { ...t.jobs, config: { ...t.jobs.config, SMTP_URL: `smtp://127.0.0.1:${port}` } }
  await queue('d:1')
  expect((await runPendingJobs(t.url, context)).failed).toEqual([expect.stringContaining('ECONNREFUSED')])
  const row = () => t.db.selectFrom('mail').select(['state', 'last_error']).where('message_key', '=', 'd:1').executeTakeFirstOrThrow()
  expect(await row()).toEqual({ state: 'queued', last_error: expect.stringContaining('ECONNREFUSED') })
  const { received } = await startMailServer(0, 0, port)
  await runPendingJobs(t.url, context, { early: true })
  await runPendingJobs(t.url, context, { early: true })
  expect(received).toHaveLength(1)
  expect(await row()).toEqual({ state: 'sent', last_error: null })
})

/** Returns a port on which no server listens. */
async function freePort(): Promise<AddressInfo> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return address
}

test('a mail that is refused for good is not retried, and others are not marked', async () => {
  const { received, context } = await startMailServer(550, 99)
  await queue('e:1')
  await t.runJobs()
  await queue('c:1')
  expect(await runPendingJobs(t.url, context, { early: true })).toEqual({ done: 1, failed: [] })
  expect(received).toEqual([])
  const rows = await t.db.selectFrom('mail').select(['state', 'last_error']).where('message_key', 'in', ['c:1', 'e:1']).orderBy('message_key').execute()
  expect(rows).toEqual([
    { state: 'failed', last_error: expect.stringContaining('later') },
    { state: 'sent', last_error: null },
  ])
})

const refusal = (responseCode: number) => Object.assign(new Error('closed'), { responseCode })
test.each<[string, boolean, SMTPServerOptions]>([
  ['its greeting', true, { onConnect: (_, done) => done(refusal(554)) }],
  ['the sign-in', true, { onAuth: (_, __, done) => done(refusal(535)) }],
  ['a sender who has not signed in', true, { onMailFrom: (_, __, done) => done(refusal(530)) }],
  ['the sender', false, { onMailFrom: (_, __, done) => done(refusal(550)) }],
  ['the recipient', false, { onRcptTo: (_, __, done) => done(refusal(550)) }],
])('F6 after a final code of the mail server for %s, whether the mail waits is %s', async (what, isWaiting, options) => {
  const { context } = await startMailServer(0, 0, 0, { allowInsecureAuth: true, ...options })
  if (options.onAuth) context.config.SMTP_URL = context.config.SMTP_URL.replace('//', '//portal:old@')
  await queue(what)
  const { failed } = await runPendingJobs(t.url, context)
  const { state } = await t.db.selectFrom('mail').select('state').where('message_key', '=', what).executeTakeFirstOrThrow()
  expect([failed.length, state]).toEqual(isWaiting ? [1, 'queued'] : [0, 'failed'])
  await t.runJobs({ early: true })
})

test('a text that was cut within a character, or has the character 0, is mailed without it', async () => {
  const messageKey = 'mail:cut'
  await inTransaction(t.db, (tx) => queueMail(tx, { ...mail, messageKey, subject: `${'α'.repeat(499)}😀`, text: 'a\0b', html: '<p>\ud83d</p>' }))
  expect(await t.db.selectFrom('mail').select(['subject', 'text', 'html']).where('message_key', '=', messageKey).executeTakeFirst()).toEqual({
    subject: `${'α'.repeat(499)}\ufffd`,
    text: 'ab',
    html: '<p>\ufffd</p>',
  })
})
