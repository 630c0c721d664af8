import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { hashPassword } from '../features/identity/index.ts'
import { runPendingJobs } from '../jobs/run-pending-jobs.ts'
import { openLog } from '../log/open-log.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { testApp } from '../testing/test-app.ts'
import { testClient } from '../testing/test-client.ts'

const t = await testApp()
const password = 'μυστικό-hunter2-password'
const wrongPassword = 'wrong-hunter3-password'
const otp = '918273'

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

async function loggedApp() {
  const logged = new PassThrough()
  const lines: string[] = []
  logged.on('data', (bytes: Buffer) => lines.push(...bytes.toString().split('\n').filter(Boolean)))
  const log = openLog('trace', logged)
  const { db, config, files, now } = t.app
  const app = await buildApp({
    ...{ db, config, files, log, now },
    extra: async (routes) => {
      routes.get('/api/broken', { config: { access: 'public' } }, async ({ headers }) => {
        throw Object.assign(new Error('it broke\nwith {"level":60}'), { password, otp, parameters: [password], detail: otp, request: { headers } })
      })
    },
  })
  await app.ready()
  return { app, log, lines }
}

test('A52 the log contains no tokens or passwords, and input cannot start a new line', async () => {
  const { app, log, lines } = await loggedApp()
  const { id, uid } = await t.person({ roles: ['staff'] })
  await t.db
    .insertInto('local_login')
    .values({ person_id: id, username: uid, password_hash: await hashPassword(password) })
    .execute()
  const guest = testClient(app)
  await guest.post('/auth/login', { username: uid, password: wrongPassword })
  const { body } = await guest.post<{ access_token: string }>('/auth/login', { username: uid, password })
  const token = body.access_token
  const me = testClient(app, token)
  await me.get('/auth/me')
  await me.get(`/auth/disconected/${token}`)
  await me.get(`/api/broken?token=${token}&code=${otp}&password=${password}`, { 'x-scheduler-secret': password, cookie: `sid=${token}` })
  await me.post('/api/signing/enrol', { pin: password })
  await me.post('/api/approval/requestOTP', { Username: uid, Password: password, otp })
  const { body: sealed } = await me.post<{ crypted: string }>('/api/approval/encrypt', { text: JSON.stringify({ Username: uid, Password: password }) })
  await me.post('/api/approval/decrypt', { text: sealed.crypted })
  await me.post('/auth/login', `{"username":"x","password":"${password}`, { 'content-type': 'application/json' })
  await me.get('/api/%0A%7B%22level%22:60%7D%1B[31m', { 'user-agent': 'x\u001b[31m', 'x-request-id': 'bad\u001b[31mid-long-enough' })
  await inTransaction(t.db, (tx) => queueMail(tx, { to: 'a@uni.example', subject: otp, text: `Ο κωδικός σας: ${otp}`, messageKey: 'otp' }))
  await runPendingJobs(t.url, { ...t.jobs, log, config: { ...t.jobs.config, SMTP_URL: 'smtp://user:hunter2-smtp@127.0.0.1:1' } })
  const system = testClient(app, (await t.person({ roles: ['systemAdmin'] })).token)
  const { body: made } = await system.post<{ token: string }>('/api/org/api-clients', { name: 'Κατάλογος', lastDay: toDay(Date.now() + 86_400_000 * 9) })
  expect((await testClient(app, made.token).get('/api/org/units')).status).toBe(200)
  await testClient(app, made.token).get(`/api/org/feed?since=${made.token}&token=${made.token}`)
  await testClient(app, made.token).put('/api/org/units/0', {})
  await me.post('/auth/logout')
  await app.close()
  const whole = lines.join('\n')
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
  expect(lines.filter((line) => line.includes('it broke'))).toHaveLength(1)
  for (const secret of [token, made.token, password, encodeURIComponent(password), wrongPassword, otp, 'hunter2'])
    expect([secret, whole.includes(secret)]).toEqual([secret, false])
  expect(whole).not.toContain('\u001b')
})
