import type { AddressInfo } from 'node:net'
import { type LiveEvent, maxStreams } from '@klesis/contract/live/live.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { App } from '../../http/on.ts'
import { makeSession, type TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { approveStep } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeChain, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { notify } from '../notifications/notify.ts'

const t = await testApp()
const { config, files, log } = t.jobs
const processes: App[] = []

async function anotherProcess(beat?: number): Promise<App> {
  const app = await buildApp({ db: t.db, directUrl: t.url, config, files, log, now: t.clock.now, ...(beat && { beat }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  processes.push(app)
  return app
}
const here = await anotherProcess()
const there = await anotherProcess()
afterAll(() => Promise.all(processes.map((app) => app.close())))

const ask = (app: App, token: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/user/events`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })

/** Waits until a process has told all that happened so far, such as the target group of an invitation that was just made. */
async function hearAll(app: App) {
  const person = await t.person()
  const { next, leave } = await open(app, person)
  await sql`select tell_person('approvals', ${person.id})`.execute(t.db)
  while ((await next())?.what !== 'approvals');
  leave()
}

/** Reads a stream of what happens from now on: `next` returns the next event, or null at the end. */
async function follow(app: App, person: Pick<TestPerson, 'token'>) {
  await hearAll(app)
  return open(app, person)
}

async function open(app: App, { token }: Pick<TestPerson, 'token'>) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await ask(app, token, leaving.signal)
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<LiveEvent | null> => {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1] ?? '') as LiveEvent
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += value
    }
  }
  expect(await next()).toEqual({ what: 'open' })
  return { next, leave: () => leaving.abort() }
}

const ring = (person: TestPerson) =>
  inTransaction(t.db, (tx) => notify(tx, { code: 'application.approved', to: [person.id], params: {}, senderId: null, link: '/application/me' }))

test('a notice reaches every stream of its person, from any process, and nobody else', async () => {
  const [person, stranger] = [await t.person(), await t.person()]
  const [one, other, foreign] = [await follow(here, person), await follow(there, person), await follow(here, stranger)]
  await ring(person)
  await t.as(stranger).get('/auth/me')
  expect(await one.next()).toEqual({ what: 'notifications' })
  expect(await other.next()).toEqual({ what: 'notifications' })
  await inTransaction(t.db, (tx) => sql`select tell_person('approvals', ${stranger.id})`.execute(tx))
  expect(await foreign.next()).toEqual({ what: 'approvals' })
})

test('a change of a list that screens choose from reaches everybody, from any process', async () => {
  const [one, other] = [await follow(here, await t.person()), await follow(there, await t.person())]
  for (const table of ['language', 'target_group', 'department', 'semester', 'course', 'tag', 'app_tag', 'attachment_type', 'lookup', 'lookup_item']) {
    await sql`delete from ${sql.table(table)} where false`.execute(t.db)
    expect(await one.next(), table).toEqual({ what: 'lists' })
    expect(await other.next(), table).toEqual({ what: 'lists' })
  }
})

test('a rolled back transaction sends no event', async () => {
  const person = await t.person()
  const stream = await follow(here, person)
  const undone = inTransaction(t.db, async (tx) => {
    await sql`select tell_person('approvals', ${person.id})`.execute(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await ring(person)
  expect(await stream.next()).toEqual({ what: 'notifications' })
})

test('a notice that is hidden in one window is removed in the others', async () => {
  const person = await t.person()
  await ring(person)
  const stream = await follow(here, person)
  await t.as(person).put('/api/user/notification/hide', { all: true })
  expect(await stream.next()).toEqual({ what: 'notifications' })
})

test('an approver and their substitute get an event when a decision is pending, or no longer is', async () => {
  const { heads, applicant, invitation } = await makeChain(t.db, 1)
  const [head] = heads as [TestPerson]
  const ofHead = await follow(here, head)
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  expect([await ofHead.next(), await ofHead.next()].map((event) => event?.what).toSorted()).toEqual(['approvals', 'notifications'])
  const deputy = await t.person()
  await t.db
    .insertInto('substitution')
    .values({ person_id: head.id, substitute_id: deputy.id, active_from: '2000-01-01', active_until: '2999-01-01' })
    .execute()
  const ofDeputy = await follow(there, deputy)
  const step = await t.db.selectFrom('step').select('id').where('application_id', '=', id).executeTakeFirstOrThrow()
  await approveStep(t.db, await actorOf(t.db, head.id), { stepId: step.id, now })
  expect(await ofHead.next()).toEqual({ what: 'approvals' })
  expect(await ofDeputy.next()).toEqual({ what: 'approvals' })
})

test('a person whose roles or privileges change gets an event for each change that is made', async () => {
  const { invitation, units } = await makeChain(t.db, 1)
  const [person, asBoss] = [await t.person(), t.as(await t.person({ roles: ['systemAdmin'] }))]
  const stream = await follow(there, person)
  const changes: [string, object][] = [
    ['roles', { roles: ['staff'] }],
    ['roles', { roles: [] }],
    ['privilege', { invitationId: invitation.id, privilege: 'view' }],
    ['privilege', { invitationId: invitation.id, privilege: null }],
    ['privilege', { unitId: units[0]?.id, privilege: 'edit' }],
    ['privilege', { unitId: units[0]?.id, privilege: null }],
  ]
  for (const [what, to] of changes) {
    const { revision } = (await asBoss.get<UserView>(`/api/users/${person.id}`)).body
    expect((await asBoss.put(`/api/users/${person.id}/${what}`, { ...to, revision })).status, what).toBe(200)
    expect(await stream.next(), what).toEqual({ what: 'rights' })
  }
})

test('a person who starts a bulk run gets an event for each decision', async () => {
  const { invitation, applicant } = await makeChain(t.db, 1)
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  const person = await t.person()
  const run = await t.db
    .insertInto('bulk_run')
    .values({ person_id: person.id, invitation_id: invitation.id, action: 'approve', actor: '{}' })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await t.db.insertInto('bulk_item').values({ run_id: run.id, application_id: id }).execute()
  const stream = await follow(here, person)
  await t.db.updateTable('bulk_item').set({ state: 'completed' }).where('run_id', '=', run.id).execute()
  expect(await stream.next()).toEqual({ what: 'run', code: run.code })
})

test('signing out ends the streams of that session at once, and of no other', async () => {
  const person = await t.person()
  const elsewhere = await makeSession(t.db, person.id)
  const [ended, kept] = [await follow(there, person), await follow(there, elsewhere)]
  await t.as(person).post('/auth/logout')
  expect(await ended.next()).toBeNull()
  expect((await ask(there, person.token)).status).toBe(401)
  await ring(person)
  expect(await kept.next()).toEqual({ what: 'notifications' })
})

test('the streams of an expired session or a deactivated account end at the next check', async () => {
  const looking = await anotherProcess(40)
  const closed = await t.person()
  const ofClosed = await follow(looking, closed)
  await t.db.updateTable('person').set({ is_active: false }).where('id', '=', closed.id).execute()
  expect(await ofClosed.next()).toBeNull()
  const person = await t.person()
  const brief = await makeSession(t.db, person.id, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
  const stream = await follow(looking, brief)
  t.clock.set(new Date(Date.now() + 3_700_000).toISOString())
  expect(await stream.next()).toBeNull()
  t.clock.run()
})

test('one person can open a limited number of streams, and more once one is closed', async () => {
  const person = await t.person()
  const streams = []
  for (let count = 0; count < maxStreams; count += 1) streams.push(await follow(here, person))
  expect((await ask(here, person.token)).status).toBe(429)
  streams[0]?.leave()
  const again = async () => {
    const leaving = new AbortController()
    const { status } = await ask(here, person.token, leaving.signal)
    leaving.abort()
    return status
  }
  await expect.poll(again).toBe(200)
})

test('a stopping server ends its streams', async () => {
  const stopping = await anotherProcess()
  const stream = await follow(stopping, await t.person())
  processes.splice(processes.indexOf(stopping), 1)
  await stopping.close()
  expect(await stream.next()).toBeNull()
})

test('after the database connection broke, streams get an event to reload, and later events', async () => {
  const person = await t.person()
  const stream = await follow(here, person)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'klesis-events'`.execute(t.db)
  expect(await stream.next()).toEqual({ what: 'open' })
  await ring(person)
  expect(await stream.next()).toEqual({ what: 'notifications' })
})

test('a process listens on one connection for all its streams', async () => {
  const people = [await t.person(), await t.person(), await t.person()]
  await Promise.all(people.map((person) => follow(here, person)))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'klesis-events'`.execute(t.db)
  expect(rows[0]?.count).toBeLessThanOrEqual(processes.length)
})
