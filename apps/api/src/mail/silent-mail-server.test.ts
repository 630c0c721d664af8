import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { makeInvitation, makePendingApplications } from '../features/approvals/testing/fixtures.ts'
import { startWorker } from '../jobs/start-worker.ts'
import { testApp } from '../testing/test-app.ts'
import { queueMail } from './queue-mail.ts'
import { closeTransports } from './transport.ts'

const t = await testApp()

/**
 * A mail server that greets and then never ends its first answer: each line says that another one follows. No timeout ends that, as it ends the wait for a
 * server without a word, so what waits for a mail waits for ever: that decisions end is enough, and how soon needs no clock.
 */
async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.write('220 silent.example ESMTP\r\n')
    const drip = setInterval(() => socket.write('250-wait\r\n'), 1_000)
    socket.on('close', () => clearInterval(drip))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, close }
}

test('F19 while a hundred mails wait for a silent mail server, decisions end', async () => {
  const silent = await startSilentServer()
  await inTransaction(t.db, async (tx) => {
    for (let index = 0; index < 100; index += 1) await queueMail(tx, { to: 'a@uni.example', subject: 'Α', text: 'Α', messageKey: `silent:${index}` })
  })
  const worker = await startWorker(t.url, { ...t.jobs, config: { ...t.jobs.config, SMTP_URL: silent.url } })
  try {
    await expect.poll(() => silent.sockets.size).toBeGreaterThan(0)
    const [applicant, head] = [await t.person(), await t.person()]
    const invitation = await makeInvitation(t.db, applicant.id)
    const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]], count: 20 })
    const { code } = (await t.as(head).post<{ code: string }>('/api/approval/applications/approve', { ids })).body
    const status = async () => (await t.as(head).get<BulkStatus>(`/api/approval/applications/status/${code}`)).body
    await expect.poll(async () => (await status()).finish, { interval: 50 }).toBe(true)
    expect(await status()).toMatchObject({ done: 20, errors: {} })
    // Mails are written from notices meanwhile.
    await expect.poll(async () => (await t.db.selectFrom('mail').select('id').where('state', '=', 'queued').execute()).length).toBeGreaterThan(100)
    // What somebody waits for has a connection of its own.
    await inTransaction(t.db, (tx) => queueMail(tx, { to: 'b@uni.example', subject: 'Β', text: 'Β', messageKey: 'silent:awaited', isAwaited: true }))
    await expect.poll(() => [...silent.sockets].filter((socket) => !socket.destroyed).length).toBe(4)
    expect([...silent.sockets].some(({ destroyed }) => destroyed)).toBe(false)
    expect(await t.db.selectFrom('mail').select('id').where('state', '<>', 'queued').execute()).toEqual([])
  } finally {
    closeTransports(t.db)
    silent.close()
    await worker.stop()
  }
})
