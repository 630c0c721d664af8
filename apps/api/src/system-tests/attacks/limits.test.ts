import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeInvitation } from '../../features/lifecycle/testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ environment: { RECORDING: 'consent', PERSON_CHANGES_PER_MINUTE: '300' } })

const email = 'somebody@mail.example'
const returned = { provider: 'hmu', code: 'c', state: 's' }
const person = await t.person()
await t.as(person).put('/pub/recording/consent', { answer: 'yes' })
const open = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }
const invitation = await makeInvitation(t.db, { ...open, flags: { anonymous: true }, loginGroups: [] })
const { entry_key } = await t.db.selectFrom('invitation').select('entry_key').where('id', '=', invitation.id).executeTakeFirstOrThrow()
const upload = () => ({
  events: [
    { type: 4, timestamp: 1, data: { href: 'http://portal.example/dashboard', width: 1440, height: 900 } },
    { type: 2, timestamp: 2, data: { node: { type: 0, id: 1, childNodes: [] }, initialOffset: { top: 0, left: 0 } } },
  ],
  app: 'klesis',
  appId: 9,
  user: { name: 'guest', id: null },
  sessionId: randomUUID(),
})

/** Each rate limit by its key, with a call that it counts; but those of everybody together, above which each network has calls of its own: see A59. */
const counted: Record<string, () => Promise<{ status: number }>> = {
  person: () => t.as(person).post('/api/profile/confirm', {}),
  'link-miss': () => t.guest.get(`/pub/approval/${randomUUID()}`),
  entry: () => t.guest.get(`/pub/anonymous/${entry_key}`),
  ticket: () => t.guest.get(`/pub/sign/mitos/${randomUUID()}/1`),
  'sign-in-start': () => t.as(person).post('/auth/hmu/link', {}),
  'sign-in-code': () => t.guest.post('/auth/code', returned),
  'password-network': () => t.guest.post('/auth/extlogin', { email }),
  'password-address': () => t.guest.post('/auth/extlogin', { email }),
  'password-day': () => t.guest.post('/auth/extlogin', { email }),
  'password-link': () => t.as(person).post('/api/profile/address', { email }),
  'password-tries': () => t.guest.post('/auth/extlogin/validate', { email, password: '12345678' }),
  'login-network': () => t.guest.post('/auth/login', { username: person.uid, password: 'wrong' }),
  'recording:person': () => t.as(person).post('/reports/api/story/save', upload()),
  'recording:new': () => t.as(person).post('/reports/api/story/save', upload()),
  'recording:answer': () => t.guest.put('/pub/recording/consent', { answer: 'no' }),
}

test('of the changing calls of a person the 300th within a minute is answered, and the next one is refused', async () => {
  const call = () => t.as(person).post('/api/profile/confirm', {})
  await call()
  await t.db.updateTable('rate_limit').set({ count: 299 }).where('key', 'like', 'person:%').execute()
  expect((await call()).status).not.toBe(429)
  expect((await call()).status).toBe(429)
  await t.db.deleteFrom('rate_limit').execute()
})

test('the visitors of an entry who share one address on the day of a deadline are let in', async () => {
  const call = () => t.guest.get(`/pub/anonymous/${entry_key}`)
  await call()
  await t.db.updateTable('rate_limit').set({ count: 599 }).where('key', 'like', 'entry:%').execute()
  expect((await call()).status).toBe(200)
  expect((await call()).status).toBe(429)
  await t.db.deleteFrom('rate_limit').execute()
})

test.each(Object.keys(counted))('calls counted as %s are refused above the limit', async (name) => {
  const call = counted[name] as () => Promise<{ status: number }>
  expect((await call()).status).not.toBe(429)
  await t.db.updateTable('rate_limit').set({ count: 999_999 }).where('key', 'like', `${name}:%`).execute()
  expect((await call()).status).toBe(429)
  await t.db.deleteFrom('rate_limit').execute()
})
