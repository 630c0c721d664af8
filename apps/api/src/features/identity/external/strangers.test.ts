import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { sentPassword, wrongPassword } from './testing/sent-password.ts'

const t = await testApp()

let number = 0
const someone = () => `someone${++number}@mail.example`
const from = async (remoteAddress: string, url: string, payload: object) => {
  const { statusCode, body } = await t.app.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: statusCode, code: (JSON.parse(body) as { code?: string }).code }
}
const owner = '192.0.2.1'
const stranger = '198.51.100.7'
const enter = (address: string, email: string, password: string) => from(address, '/auth/extlogin/validate', { email, password })
const askFrom = (address: string, email: string) => from(address, '/auth/extlogin', { email, language: 'el' })

test('A59 strangers do not keep the owner of an address out by thirty requests and as many guesses from elsewhere', async () => {
  const email = someone()
  for (let i = 0; i < 30; i++) await askFrom(stranger, email)
  expect(await askFrom(owner, email)).toMatchObject({ status: 200 })
  const password = await sentPassword(t.db, email)
  for (let i = 0; i < 30; i++) await enter(stranger, email, wrongPassword(password))
  for (let i = 0; i < 5; i++) await askFrom(stranger, email)
  expect(await enter(owner, email, password)).toMatchObject({ status: 200 })
})

test('A59 strangers do not keep the owner out by the requests of many networks, where the owner signed in before', async () => {
  const email = someone()
  await askFrom(owner, email)
  await enter(owner, email, await sentPassword(t.db, email))
  await t.db.updateTable('rate_limit').set({ count: 60 }).where('key', '=', `password-all:${email}`).execute()
  expect(await askFrom(owner, email)).toMatchObject({ status: 200 })
  const password = await sentPassword(t.db, email)
  expect(password).toMatch(/^\d{4} \d{4}$/)
  await askFrom('203.0.113.1', email)
  expect(await enter(owner, email, password)).toMatchObject({ status: 200 })
})

describe('A59 above the limit of an address', () => {
  const crowded = async () => {
    const email = someone()
    await t.db
      .insertInto('rate_limit')
      .values({ key: `password-all:${email}`, count: 60, resets_at: sql`now() + interval '1 day'` })
      .execute()
    return email
  }
  const mailsTo = (email: string) => t.db.selectFrom('mail').select('id').where('to_address', '=', email).execute()

  test('the owner signs in from a network that the portal has never seen, whatever strangers asked and guessed, and the mailbox gets one mail', async () => {
    const email = await crowded()
    const strangers = Array.from({ length: 5 }, (_, n) => `203.0.113.${n}`)
    const asked = await Promise.all(strangers.map((network) => askFrom(network, email)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await askFrom(owner, email)).toMatchObject({ status: 200 })
    expect(await mailsTo(email)).toHaveLength(1)
    const password = await sentPassword(t.db, email)
    expect(password).toMatch(/^\d{4} \d{4} \d{4}$/)
    for (const network of [...strangers, stranger, stranger]) await enter(network, email, wrongPassword(password))
    expect(await enter(owner, email, password)).toMatchObject({ status: 200 })
  })

  test('A16 the shared password works once, five times wrong is all that a network has of it, and a network that did not ask has none', async () => {
    const email = await crowded()
    for (const network of ['203.0.113.1', '203.0.113.2', owner]) await askFrom(network, email)
    const password = await sentPassword(t.db, email)
    for (let i = 0; i < 5; i++) await enter('203.0.113.1', email, wrongPassword(password))
    expect(await enter('203.0.113.1', email, password)).toMatchObject({ code: 'identity.oneTimeSpent' })
    expect(await enter('203.0.113.77', email, password)).not.toMatchObject({ status: 200 })
    const both = await Promise.all([enter(owner, email, password), enter('203.0.113.2', email, password)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await askFrom('203.0.113.3', email)).toMatchObject({ status: 200 })
    expect(await sentPassword(t.db, email)).not.toBe(password)
  })

  test('when its time is over the next one is mailed', async () => {
    const email = await crowded()
    await askFrom(owner, email)
    const first = await sentPassword(t.db, email)
    t.clock.set(new Date(t.clock.now().getTime() + 600_000).toISOString())
    await askFrom(owner, email)
    expect(await sentPassword(t.db, email)).not.toBe(first)
    expect(await enter(owner, email, first)).toMatchObject({ code: 'identity.oneTimeWrong' })
    expect(await enter(owner, email, await sentPassword(t.db, email))).toMatchObject({ status: 200 })
  })
})

test('A59 a password asked for in one network is typed in another, five times at most', async () => {
  const email = someone()
  await askFrom(owner, email)
  const password = await sentPassword(t.db, email)
  for (let i = 0; i < 4; i++) expect(await enter('203.0.113.9', email, wrongPassword(password))).toMatchObject({ code: 'identity.oneTimeWrong' })
  expect(await enter('203.0.113.9', email, password)).toMatchObject({ status: 200 })
})
