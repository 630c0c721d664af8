import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextOf } from '../db/db-context.ts'
import { lockKey } from '../db/lock-key.ts'
import { openPeopleChannel, type PersonChange } from '../events/people-channel.ts'
import { sentPassword } from '../features/identity/external/testing/sent-password.ts'
import { makeMasterData } from '../features/invitations/testing/fixtures.ts'
import { makeChain, type TestChain } from '../features/lifecycle/testing/fixtures.ts'
import { makeSubstitution } from '../features/org/testing/unit-fixtures.ts'
import { openLog } from '../log/open-log.ts'
import type { TestPerson } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { testSchema } from '../testing/test-database.ts'

// Two servers in this process, on one database, each in a world of its own.
const real = await testApp({ environment: { DEMO: '1' } })
const invented = await testApp({ environment: { DEMO: '1' }, database: await testSchema(real.url, 'invented') })
real.clock.set('2026-11-20T10:00:00Z')
invented.clock.set('2031-03-05T10:00:00Z')

const email = 'anna@mail.example'
const askPassword = ({ guest }: TestApp) => guest.post('/auth/extlogin', { email, language: 'el' })
const signIn = ({ guest }: TestApp, password: string) => guest.post<SignedIn>('/auth/extlogin/validate', { email, password })
const countRows = async ({ db }: TestApp, table: 'person' | 'application' | 'audit_entry' | 'mail' | 'notification' | 'rate_limit') =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
const countAll = async (t: TestApp) =>
  Promise.all((['person', 'application', 'audit_entry', 'mail', 'notification'] as const).map((table) => countRows(t, table)))

/** An application created and submitted through the calls of the portal; returns its id. */
async function submitOne(t: TestApp, { applicant, invitation }: TestChain): Promise<number> {
  const created = await t.as(applicant).post<{ id: number }>('/api/application/new', { invitationId: invitation.id })
  const path = `/api/application/${created.body.id}`
  const { revision } = (await t.as(applicant).get<ApplicationView>(path)).body
  const submitted = await t.as(applicant).put(path, { data: { purpose: 'Συνέδριο', place: 'Χανιά' }, revision, final: true })
  expect([created.status, submitted.status]).toEqual([200, 200])
  return created.body.id
}

/** An application submitted and approved; returns it as the applicant then reads it. */
async function approveOne(t: TestApp, dates: { starts_at: string; ends_at: string }): Promise<ApplicationView> {
  const chain = await makeChain(t.db, 1, { ...dates, flags: { protocol: true } })
  const id = await submitOne(t, chain)
  for (const head of chain.heads) expect((await t.as(head).post('/api/approval/applications/approve', { ids: [id] })).status).toBe(200)
  return (await t.as(chain.applicant).get<ApplicationView>(`/api/application/${id}`)).body
}

test('applications are approved at the time of their own world, and leave no row, job or mail in the other', async () => {
  const before = await countAll(real)
  const imagined = await approveOne(invented, { starts_at: '2031-03-01T00:00:00Z', ends_at: '2031-04-01T00:00:00Z' })
  expect(await countAll(real)).toEqual(before)
  expect(await real.runJobs()).toEqual({ done: 0, failed: [] })
  expect((await invented.runJobs()).failed).toEqual([])
  const after = await countAll(invented)
  const actual = await approveOne(real, { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' })
  expect((await real.runJobs()).done).toBeGreaterThan(0)
  expect(await countAll(invented)).toEqual(after)
  expect(await countRows(real, 'mail')).toBeGreaterThan(0)
  // Each world numbers its rows itself.
  expect(imagined.id).toBe(actual.id)
  expect([imagined.protocolNumber, actual.protocolNumber]).toEqual(['1/2031', '1/2026'])
})

test('a substitute of an approver has notices and access on the days of their own world, and versions have its time', async () => {
  const chain = await makeChain(invented.db, 1, { starts_at: '2031-03-01T00:00:00Z', ends_at: '2031-04-01T00:00:00Z' })
  const { applicant, invitation, heads } = chain
  const id = await submitOne(invented, chain)
  const [standIn, formerly] = [await invented.person(), await invented.person()]
  await makeSubstitution(invented.db, heads[0]?.id ?? 0, standIn.id, { from: '2031-03-05', until: '2031-03-05' })
  await makeSubstitution(invented.db, heads[0]?.id ?? 0, formerly.id, { until: '2031-03-04' })
  expect((await invented.as(applicant).post(`/api/application/${id}/withdraw`)).status).toBe(200)
  await invented.db.updateTable('invitation').set({ is_published: false }).where('id', '=', invitation.id).execute()
  const readAs = async (person: TestPerson) => {
    const { status } = await invented.as(person).get(`/api/invitation/${invitation.id}/items`)
    const { total } = (await invented.as(person).get<{ total: number }>('/api/user/notifications')).body
    return { status, total }
  }
  expect([await readAs(standIn), await readAs(formerly)]).toEqual([
    { status: 200, total: 1 },
    { status: 404, total: 0 },
  ])
  const admin = invented.as(await invented.person({ roles: ['admin'] }))
  await makeMasterData(invented.db)
  await admin.post('/api/invitation/item', { invitationId: invitation.id, departmentId: 1, code: 'ΠΛ101', title: 'Εισαγωγή', category: 3 })
  const versions = invented.db.selectFrom('invitation_version').select('created_at').where('invitation_id', '=', invitation.id)
  expect((await versions.orderBy('number', 'desc').execute())[0]?.created_at).toMatch('2031-03-05')
})

test('a one-time password and the limit of its requests are those of one world', async () => {
  await Promise.all([askPassword(real), askPassword(invented)])
  const [ofReal, ofInvented] = [await sentPassword(real.db, email), await sentPassword(invented.db, email)]
  expect((await signIn(real, ofInvented)).status).toBe(422)
  const { access_token: token } = (await signIn(invented, ofInvented)).body
  expect((await invented.as({ token }).get('/auth/me')).status).toBe(200)
  expect((await real.as({ token }).get('/auth/me')).status).toBe(401)
  for (let call = 0; call < 5; call += 1) await askPassword(invented)
  expect((await askPassword(invented)).status).toBe(429)
  expect((await askPassword(real)).status).toBe(200)
  expect((await signIn(real, ofReal)).status).toBe(422)
  expect((await signIn(real, await sentPassword(real.db, email))).status).toBe(200)
})

test('a text edited in one world is the shipped one in the other', async () => {
  const admin = invented.as(await invented.person({ roles: ['systemAdmin'] }))
  const change = { language: 'el', namespace: 'refusals', key: 'access.signInNeeded', text: 'Συνδεθείτε στην πρόβα.', revision: 0 }
  expect((await admin.put('/api/translations', change)).status).toBe(200)
  const messageIn = async ({ guest }: TestApp) => (await guest.get<{ message: string }>('/auth/me')).body.message
  expect([await messageIn(invented), await messageIn(real)]).toEqual([change.text, 'Συνδεθείτε για να συνεχίσετε.'])
})

test('a change for a person is sent to the pages of one world only', async () => {
  const [one, same] = [await real.person(), await invented.person()]
  const personIds = [one.id, same.id]
  const listenIn = async ({ db, url }: TestApp) => {
    const channel = openPeopleChannel(db, url, openLog('silent'))
    const changes: PersonChange[] = []
    await Promise.all(
      personIds.map((id) => new Promise<void>((resolve) => channel.subscribe(id, (change) => (change.what === 'open' ? resolve() : changes.push(change))))),
    )
    return { channel, changes }
  }
  const [inReal, inInvented] = [await listenIn(real), await listenIn(invented)]
  const tell = ({ db }: TestApp, what: string) => Promise.all(personIds.map((id) => sql`select tell_person(${what}, ${id})`.execute(db)))
  // Notices arrive in the order of their commits, so that a strange one would stand before the last.
  await tell(invented, 'invented')
  await tell(real, 'real')
  await tell(invented, 'invented')
  await expect.poll(() => [inReal.changes.length, inInvented.changes.length]).toEqual([2, 4])
  expect([new Set(inReal.changes.map(({ what }) => what)), new Set(inInvented.changes.map(({ what }) => what))]).toEqual([
    new Set(['real']),
    new Set(['invented']),
  ])
  await Promise.all([inReal.channel.close(), inInvented.channel.close()])
})

test('worlds share no part of their context', () => {
  const [ofReal, ofInvented] = [contextOf(real.db), contextOf(invented.db)]
  expect([ofReal.world.schema, ofInvented.world.schema]).toEqual(['public', 'invented'])
  expect(ofReal.statementNames).not.toBe(ofInvented.statementNames)
  expect(ofReal.statementNames.size).toBeGreaterThan(0)
  expect([...ofInvented.statements.keys()].length).toBeGreaterThan(0)
})

test('locks of the same name in two worlds do not wait for each other', async () => {
  await real.db.transaction().execute(async (tx) => {
    await lockKey(tx, 'org.tree')
    await invented.db.transaction().execute(async (other) => {
      // A wait would end with an error.
      await sql`set local lock_timeout = '1s'`.execute(other)
      await lockKey(other, 'org.tree')
    })
  })
})
