import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import type { WebhookReceiver } from '@klesis/contract/procedures/webhooks.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from './db/in-transaction.ts'
import { connectOutgoing } from './db/outgoing-of.ts'
import { makePrivilege } from './features/invitations/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { tellOfFailures } from './features/procedures/log/tell-failures.ts'
import { purgeRuns } from './features/procedures/run/purge-runs.ts'
import { putRules } from './features/procedures/testing/put-rules.ts'
import { runsOf } from './features/procedures/testing/put-script.ts'
import { ruleOf } from './features/procedures/testing/rule-of.ts'
import { eraseDeliveries } from './features/procedures/webhooks/forget-deliveries.ts'
import { openOutgoing } from './outgoing/outgoing.ts'
import { killJobAt } from './testing/kill-job-at.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
const { db } = t
// Later than the database's own clock, so that a pause is not over when it begins.
const now = new Date('2100-01-01T10:00:00Z')

/** Another system: what it was sent, and the statuses with which it answers, then 200. */
let received: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
let statuses: number[] = []
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(statuses.shift() ?? 200).end(`answer ${'x'.repeat(2_000)}`)
  })
})
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', done)
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

let scene: Scene
beforeEach(async () => {
  t.clock.set(now.toISOString())
  connectOutgoing(db, openOutgoing({ hosts: origin, mayConnect: () => true }))
  scene = await makeScene(db)
})
afterEach(() => {
  received = []
  statuses = []
})

const call = (answers: string[] = []) => ruleOf('submitted', [{ kind: 'webhook', url: `${origin}/hook?x=1`, answers }])
const admin = t.person({ roles: ['admin'] })
const path = () => `/api/invitation/${scene.invitationId}/webhooks`
const renew = async (of = origin) => t.as(await admin).post<{ secret: string; receiver: WebhookReceiver; code?: string }>(`${path()}/secret`, { origin: of })
const deliveries = () => db.selectFrom('webhook_delivery').select(['id', 'state', 'tries']).where('invitation_id', '=', scene.invitationId).execute()
const tries = async () => (await runsOf(db, scene.invitationId)).filter((run) => run.delivery_id !== null)
const signatureOf = (secret: string, { headers, body }: (typeof received)[number]) =>
  `v1=${createHmac('sha256', secret).update(`${headers['klesis-timestamp']}.${body}`).digest('hex')}`
async function submitWith(...rules: Parameters<typeof putRules>[2][number][]): Promise<void> {
  await putRules(db, scene.invitationId, rules)
  await scene.submit()
}

test('a call that fails twice arrives once, signed, with what happened and the chosen answers, and every try is in the log', async () => {
  const { secret } = (await renew()).body
  statuses = [503, 302]
  await submitWith(call(['purpose', 'missing']))
  expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
  expect(received.map(({ headers }) => headers['klesis-attempt'])).toEqual(['1', '2', '3'])
  const [first, , last] = received
  expect([last?.url, last?.body, last?.headers['klesis-signature']]).toEqual(['/hook?x=1', first?.body, last && signatureOf(secret, last)])
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ state: 'taken', tries: 3 })
  const { protocol_number: number } = await db.selectFrom('application').select('protocol_number').where('id', '=', scene.id).executeTakeFirstOrThrow()
  expect(JSON.parse(last?.body ?? '')).toMatchObject({
    ...{ id: delivery?.id, point: 'submitted', at: now.toISOString(), invitation: { id: scene.invitationId } },
    ...{ application: { id: scene.id, number }, answers: { purpose: 'Συνέδριο', missing: null } },
  })
  expect(
    (await tries()).map(({ outcome, message, answer, is_told }) => ({ outcome, message, status: (answer as { status: number } | null)?.status, is_told })),
  ).toEqual([
    { outcome: 'failed', message: 'call: status 503', status: 503, is_told: true },
    { outcome: 'failed', message: 'call: redirect', status: undefined, is_told: true },
    { outcome: 'answered', message: null, status: 200, is_told: false },
  ])
  expect((await tries()).at(-1)?.answer).toEqual({ status: 200, body: `answer ${'x'.repeat(1_017)}` })
})

test('a process killed after the call and before its end: the call comes again under the same id, and is kept once', async () => {
  await renew()
  await submitWith({ ...call(), point: 'beforeSubmit' })
  expect(await killJobAt(t.url, 'webhook.afterCall', { RECEIVER: origin })).toBe('SIGKILL')
  expect([received.length, (await deliveries())[0]?.state, await tries()]).toEqual([1, 'pending', []])
  expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
  expect(new Set(received.map(({ headers }) => headers['klesis-delivery'])).size).toBe(1)
  expect([received.length, await deliveries(), (await tries()).length]).toMatchObject([2, [{ state: 'taken', tries: 1 }], 1])
})

test('an event that is refused calls nobody', async () => {
  await renew()
  const text = { el: 'Όχι', en: 'No' }
  await expect(submitWith({ ...call(), point: 'beforeSubmit' }, ruleOf('beforeSubmit', [{ kind: 'refuse', text }]))).rejects.toMatchObject({
    code: 'application.incomplete',
  })
  await t.runJobs({ early: true })
  expect([received, await deliveries()]).toEqual([[], []])
})

const runPath = (runId: number | undefined) => `/api/invitation/${scene.invitationId}/runs/${runId}`
const repeat = async (runId: number | undefined) => t.as(await admin).post<{ code?: string }>(`${runPath(runId)}/repeat`)

/** Sends what was sent last again, whatever became of it. */
async function sendAgain(): Promise<void> {
  await db.updateTable('run_log').set({ outcome: 'failed' }).where('invitation_id', '=', scene.invitationId).execute()
  await db.updateTable('webhook_delivery').set({ state: 'failed' }).where('invitation_id', '=', scene.invitationId).execute()
  await repeat((await tries()).at(-1)?.id)
  await t.runJobs()
}

describe('a call that is not taken', () => {
  const failForGood = async () => {
    await renew()
    statuses = Array(9).fill(500)
    await submitWith(call())
    await t.runJobs({ early: true })
  }

  test('is tried for a day after growing pauses, and managers are told once', async () => {
    await failForGood()
    expect(await deliveries()).toMatchObject([{ state: 'failed', tries: 9 }])
    const lines = (await tries()).map((run) => (run.lines as string[])[2])
    expect(lines).toEqual([...[30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200].map((pause) => `next try in ${pause} s`), undefined])
    expect((await tries()).filter((run) => !run.is_told)).toHaveLength(1)
    expect(await tellOfFailures(db, now)).toBe(1)
  })

  test('waits for its pause', async () => {
    await renew()
    statuses = [500]
    await submitWith(call())
    await t.runJobs()
    expect([received.length, (await deliveries())[0]?.state]).toEqual([1, 'pending'])
    expect((await repeat((await tries())[0]?.id)).body.code).toBe('run.callPending')
    await t.runJobs({ early: true })
    expect((await repeat((await tries())[0]?.id)).body.code).toBe('run.callTaken')
  })

  test('can be sent again once, as it was', async () => {
    await failForGood()
    const last = (await tries()).at(-1)?.id
    expect((await t.as(await admin).get<RunDetails>(runPath(last))).body.repeat).toBe('possible')
    expect(await Promise.all([repeat(last), repeat(last)])).toMatchObject([{ status: expect.any(Number) }, { status: expect.any(Number) }])
    await t.runJobs({ early: true })
    expect(received.length).toBe(10)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'taken', tries: 1 }])
    expect((await t.as(await admin).get<RunDetails>(runPath(last))).body).toMatchObject({ repeat: 'alreadyRepeated', repeatedBy: { outcome: 'answered' } })
  })
})

describe('the secret of a receiver', () => {
  test('is shown once and in no list, history or log, and a new one signs beside it for a day', async () => {
    const { secret: first, receiver } = (await renew()).body
    expect(receiver).toEqual({
      origin,
      isListed: true,
      isUsed: false,
      secret: { changedAt: '2100-01-01T10:00:00Z', changedBy: expect.any(String), previousUntil: null },
    })
    const { secret: second } = (await renew()).body
    await submitWith(call())
    await t.runJobs({ early: true })
    const [sent] = received
    expect(sent?.headers['klesis-signature']).toBe(sent && `${signatureOf(second, sent)},${signatureOf(first, sent)}`)
    const shown = await Promise.all(
      [path(), `/api/invitation/${scene.invitationId}/history`, `/api/invitation/export/${scene.invitationId}`].map(
        async (one) => (await t.as(await admin).get(one)).text,
      ),
    )
    for (const secret of [first, second]) expect(shown.join().includes(secret)).toBe(false)
    expect(shown[0]).toContain('"isUsed":true')

    t.clock.set(new Date(now.getTime() + 24 * 3_600_000).toISOString())
    await sendAgain()
    expect(received.at(-1)?.headers['klesis-signature']).not.toContain(',')
  })

  test('is made by managers for listed hosts only', async () => {
    const viewer = await t.person()
    const stranger = await t.person()
    await makePrivilege(db, scene.invitationId, viewer.id, 'view')
    await makePrivilege(db, (await makeScene(db)).invitationId, stranger.id, 'manage')
    const statusesOf = (person: typeof viewer) => Promise.all([t.as(person).get(path()), t.as(person).post(`${path()}/secret`, { origin })])
    for (const person of [viewer, stranger]) expect((await statusesOf(person)).map(({ status }) => status)).toEqual([403, 403])
    expect((await renew('https://other.example')).body.code).toBe('webhook.notListed')
  })

  test('and its host are asked for before a rule comes into effect', async () => {
    const path = `/api/invitation/${scene.invitationId}/rules`
    const elsewhere = ruleOf('submitted', [{ kind: 'webhook', url: 'https://other.example/hook', answers: [] }])
    const save = async (revision: number) =>
      t.as(await admin).put<{ problems: { code: string; message: string }[] }>(path, { rules: [call(), elsewhere], revision })
    expect((await save(0)).body.problems.map(({ code }) => code)).toEqual(['ruleSecret', 'ruleHost'])
    await renew()
    expect((await save(1)).body.problems).toMatchObject([{ code: 'ruleHost', message: expect.stringContaining('https://other.example') }])
  })
})

describe('a dry run', () => {
  const tryIt = async (outside: boolean) =>
    (
      await t.as(await admin).post<DryRunResult>(`/api/invitation/trigger/${scene.invitationId}/submitted/try`, {
        ...{ applicationId: scene.id, outside, rules: [call(['purpose'])] },
      })
    ).body.rules[0]?.effects

  test('tells what would be sent, and calls nobody', async () => {
    await renew()
    expect(await tryIt(false)).toMatchObject([{ kind: 'webhook', url: `${origin}/hook?x=1`, body: { point: 'submitted' }, answer: null }])
    expect([received, await deliveries()]).toEqual([[], []])
  })

  test('makes the call if that is ticked, once and marked as a trial', async () => {
    await renew()
    statuses = [503]
    expect(await tryIt(true)).toMatchObject([{ kind: 'webhook', answer: 'status 503' }])
    expect([received.map(({ headers }) => headers['klesis-attempt']), await deliveries(), await runsOf(db, scene.invitationId)]).toEqual([['0'], [], []])
  })
})

describe('what must not be called is not', () => {
  test.each([
    ['a private address', 'http://127.0.0.1', 'call: privateAddress'],
    ['a name that leads to one', 'http://localhost', 'call: privateAddress'],
    ['a host that is no longer listed', 'https://other.example', 'call: notListed'],
    ['another protocol of a listed host', 'https://127.0.0.1', 'call: notListed'],
  ])('A30 %s', async (_, host, message) => {
    const { port } = new URL(origin)
    const url = host.includes('example') ? `${host}/hook` : `${host}:${port}/hook`
    const listed = ['http://127.0.0.1', 'http://localhost'].map((one) => `${one}:${port}`).join(' ')
    connectOutgoing(db, openOutgoing({ hosts: `${listed} https://other.example`, mayConnect: () => true }))
    await db
      .insertInto('webhook_secret')
      .values({ invitation_id: scene.invitationId, origin: new URL(url).origin, secret: 's', changed_at: now.toISOString(), changed_by: (await admin).id })
      .execute()
    connectOutgoing(db, openOutgoing({ hosts: listed }))
    await submitWith(ruleOf('submitted', [{ kind: 'webhook', url, answers: [] }]))
    await t.runJobs()
    expect([received, (await tries()).map((run) => run.message)]).toEqual([[], [message]])
  })

  test.each([
    ['a receiver without a secret', false, { outcome: 'failed', message: 'call: noSecret' }],
    ['for an application that was deleted meanwhile', true, { outcome: 'nothing', message: null }],
  ])('%s', async (_, isDeleted, run) => {
    if (isDeleted) await renew()
    await submitWith({ ...call(), point: 'beforeSubmit' })
    if (isDeleted) await db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', scene.id).execute()
    await t.runJobs()
    expect([received, await tries()]).toMatchObject([[], [run]])
  })
})

test('what was sent is forgotten with its runs, and with the account of the applicant', async () => {
  await renew()
  await submitWith(call())
  await t.runJobs({ early: true })
  const later = new Date(now.getTime() + 2 * 86_400_000)
  await purgeRuns(db, { days: 3, now: later })
  expect(await deliveries()).toHaveLength(1)
  await purgeRuns(db, { days: 1, now: later })
  expect(await deliveries()).toEqual([])

  scene = await makeScene(db)
  await renew()
  await submitWith({ ...call(), point: 'beforeSubmit' })
  expect(await deliveries()).toHaveLength(1)
  await inTransaction(db, (tx) => eraseDeliveries(tx, { personId: scene.applicant.id }))
  expect([await deliveries(), await t.runJobs()]).toMatchObject([[], { failed: [] }])
})

test('all rules of an event call at most twenty times together; the one that asks for more fails and calls nobody', async () => {
  await renew()
  const [one, ten] = [1, 10].map((count) => ruleOf('submitted', Array(count).fill({ kind: 'webhook', url: `${origin}/hook`, answers: [] })))
  if (!one || !ten) throw new Error('There are no rules.')
  await submitWith(ten, { ...ten, id: randomUUID() }, one)
  await t.runJobs({ early: true })
  expect([received.length, (await deliveries()).length]).toEqual([20, 20])
  expect((await runsOf(db, scene.invitationId)).map(({ message }) => message)).toContain('webhook: more than 20 calls at one event')
})
