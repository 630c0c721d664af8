import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { beforeEach, expect, test } from 'vitest'
import type { PersonOptions } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const t = await testApp()
const password = 'μυστικό-1'
const passwordHash = await hashPassword(password)

async function makeAccount(username: string, options: PersonOptions = {}) {
  const person = await t.person(options)
  await t.db.insertInto('local_login').values({ person_id: person.id, username, password_hash: passwordHash }).execute()
  return person
}
const logIn = (username: string, options: Record<string, unknown> = {}) => t.guest.post<SignedIn>('/auth/login', { username, password, ...options })

beforeEach(async () => {
  t.clock.run()
  await t.db.deleteFrom('rate_limit').execute()
})

test('a correct password returns a token of the person; the user name ignores case', async () => {
  const person = await makeAccount('anna@uni.example', { firstName: 'Άννα', lastName: 'Νικολάου' })
  const { status, body } = await logIn(' Anna@Uni.example ')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: person.id, fullname: 'Άννα Νικολάου', username: 'anna@uni.example', isApprover: false, roles: [] })
  expect(body.access_token).toMatch(/^[\w-]{43}$/)
  expect((await t.as({ token: body.access_token }).get('/auth/me')).body).toMatchObject({ id: person.id })
})

test('only the hash of the token is stored', async () => {
  await makeAccount('hashed@uni.example')
  const { body } = await logIn('hashed@uni.example')
  const sessions = await t.db.selectFrom('session').selectAll().where('person_id', '=', body.id).execute()
  expect(JSON.stringify(sessions.map((row) => row.token_hash.toString('base64url')))).not.toContain(body.access_token)
})

test('the token is not stored for a repeated idempotency key either', async () => {
  const me = await makeAccount('repeated@uni.example')
  const give = () => t.as(me).post<SignedIn>('/auth/login', { username: 'repeated@uni.example', password }, { 'idempotency-key': 'a-key-of-a-sign-in' })
  expect((await give()).body.access_token).not.toBe((await give()).body.access_token)
  expect(await t.db.selectFrom('idempotency_key').select('key').where('key', '=', 'a-key-of-a-sign-in').execute()).toEqual([])
})

test.each([
  ['university', 'uni.example'],
  ['student', 'st.uni.example'],
  ['taxis', 'taxisnet.gr'],
  ['external', 'external'],
] as const)('the session takes the login group of the account: %s is sent as %s', async (loginGroup, name) => {
  await makeAccount(`${loginGroup}@groups.example`, { loginGroup })
  const { body } = await logIn(`${loginGroup}@groups.example`)
  expect(body.loginGroup).toBe(name)
})

test('a session lasts twelve hours, or thirty days if it is remembered', async () => {
  await makeAccount('long@uni.example')
  t.clock.set('2026-03-01T10:00:00Z')
  const short = (await logIn('long@uni.example')).body
  const long = (await logIn('long@uni.example', { rememberMe: true })).body
  expect(short.expiresAt).toBe('2026-03-01T22:00:00.000Z')
  expect(long.expiresAt).toBe('2026-03-31T10:00:00.000Z')
  t.clock.set('2026-03-01T22:00:01Z')
  expect((await t.as({ token: short.access_token }).get('/auth/me')).status).toBe(401)
  expect((await t.as({ token: long.access_token }).get('/auth/me')).status).toBe(200)
})

test('an unknown name and a wrong password get the same response', async () => {
  await makeAccount('known@uni.example')
  const wrong = await logIn('known@uni.example', { password: 'λάθος' })
  const unknown = await logIn('nobody@uni.example')
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({ code: 'identity.wrongCredentials' })
  expect({ ...unknown.body, reference: '' }).toEqual({ ...wrong.body, reference: '' })
  expect(unknown.status).toBe(wrong.status)
})

test('only a caller with the correct password learns that an account is disabled', async () => {
  await makeAccount('gone@uni.example', { isActive: false })
  expect((await logIn('gone@uni.example', { password: 'λάθος' })).body).toMatchObject({ code: 'identity.wrongCredentials' })
  expect((await logIn('gone@uni.example')).body).toMatchObject({ code: 'identity.disabled' })
})

test('a session is refused once its person is disabled', async () => {
  const person = await makeAccount('leaver@uni.example')
  const { body } = await logIn('leaver@uni.example')
  await t.db.updateTable('person').set({ is_active: false }).where('id', '=', person.id).execute()
  expect((await t.as({ token: body.access_token }).get('/auth/me')).status).toBe(401)
})

test('a token set before signing in never becomes the session', async () => {
  const person = await makeAccount('fixed@uni.example')
  const planted = 'p'.repeat(43)
  const { body } = await t.guest.post<SignedIn>(
    '/auth/login',
    { username: 'fixed@uni.example', password, access_token: planted },
    { authorization: `Bearer ${planted}` },
  )
  expect(body.id).toBe(person.id)
  expect(body.access_token).not.toBe(planted)
  expect((await t.as({ token: planted }).get('/auth/me')).status).toBe(401)
})

test('after ten wrong attempts in five minutes even the correct password is refused, for this user name only', async () => {
  await makeAccount('tried@uni.example')
  await makeAccount('other@uni.example')
  for (let i = 0; i < 10; i++) expect((await logIn('tried@uni.example', { password: 'λάθος' })).status).toBe(422)
  expect((await logIn('tried@uni.example')).body).toMatchObject({ code: 'request.tooMany' })
  expect((await logIn('other@uni.example')).status).toBe(200)
})

const tryPassword = async (username: string, address: string, attempt = 'λάθος') =>
  (await t.app.inject({ method: 'POST', url: '/auth/login', payload: { username, password: attempt }, remoteAddress: address })).statusCode

test('A16 attempts with many names from one network are limited, from another network not', async () => {
  await makeAccount('elsewhere@uni.example')
  const statuses = []
  for (let i = 0; i < 210; i += 30) {
    statuses.push(...(await Promise.all(Array.from({ length: 30 }, (_, n) => tryPassword(`name${i + n}@uni.example`, `2001:db8:9:9::${n + 1}`)))))
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(200)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await tryPassword('elsewhere@uni.example', '2001:db8:9:a::1', password)).toBe(200)
})

test('A16 after a hundred wrong attempts on one name three a day are left to each address, and to each network of a site together', async () => {
  await makeAccount('famous@uni.example')
  const statuses = await Promise.all(Array.from({ length: 110 }, (_, n) => tryPassword('famous@uni.example', `10.7.${n}.1`)))
  expect(statuses.filter((status) => status === 422)).toHaveLength(110)
  const further = async (address: string) => [await tryPassword('famous@uni.example', address), await tryPassword('famous@uni.example', address)]
  expect([...(await further('10.8.0.1')), ...(await further('10.8.0.1'))]).toEqual([422, 422, 422, 429])
  expect([...(await further('2001:db8:7:1::1')), ...(await further('2001:db8:7:2::1'))]).toEqual([422, 422, 422, 429])
  expect(await tryPassword('famous@uni.example', '10.8.0.1', password)).toBe(429)
})

test('A59 strangers in any number of networks do not lock out the owner, who comes from a network that the portal has never seen', async () => {
  await makeAccount('traveller@uni.example')
  const crowd = async () => {
    await tryPassword('traveller@uni.example', '10.5.0.1')
    await t.db.updateTable('rate_limit').set({ count: 999 }).where('key', '=', 'login-name:traveller@uni.example').execute()
  }
  await crowd()
  for (let i = 0; i < 3; i++) await tryPassword('traveller@uni.example', '10.5.200.1')
  expect(await tryPassword('traveller@uni.example', '10.5.200.1', password)).toBe(429)
  expect(await tryPassword('traveller@uni.example', '192.0.2.9')).toBe(422)
  expect(await tryPassword('traveller@uni.example', '192.0.2.9', password)).toBe(200)
  for (let i = 0; i < 4; i++) {
    await crowd()
    expect(await tryPassword('traveller@uni.example', `2001:db8:77:${i}::1`, password)).toBe(200)
  }
})

test('A59 strangers who use up the attempts on a name do not lock out its owner on a network from which the owner has signed in before', async () => {
  await makeAccount('owner@uni.example')
  expect(await tryPassword('owner@uni.example', '192.0.2.5', password)).toBe(200)
  await tryPassword('owner@uni.example', '10.6.0.1')
  await t.db.updateTable('rate_limit').set({ count: 999 }).where('key', '=', 'login-name:owner@uni.example').execute()
  for (let i = 0; i < 3; i++) expect(await tryPassword('owner@uni.example', '10.8.0.2')).toBe(422)
  expect(await tryPassword('owner@uni.example', '10.8.0.2', password)).toBe(429)
  expect(await tryPassword('owner@uni.example', '192.0.2.5', password)).toBe(200)
})

test('A16 correct passwords do not count towards the limit of a network', async () => {
  await makeAccount('crowd@uni.example')
  for (let i = 0; i < 12; i += 1) expect(await tryPassword('crowd@uni.example', '10.9.0.1', password)).toBe(200)
  const network = await t.db.selectFrom('rate_limit').select('count').where('key', '=', 'login-network:10.9.0.1').executeTakeFirstOrThrow()
  expect(network.count).toBe(0)
})

test('a correct password resets the count', async () => {
  await makeAccount('often@uni.example')
  for (let i = 0; i < 12; i++) expect((await logIn('often@uni.example')).status).toBe(200)
})
