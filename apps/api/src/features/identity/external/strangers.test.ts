import { expect, test } from 'vitest'
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
  expect(await askFrom('203.0.113.1', email)).toMatchObject({ status: 429 })
  expect(await askFrom(owner, email)).toMatchObject({ status: 200 })
  expect(await enter(owner, email, await sentPassword(t.db, email))).toMatchObject({ status: 200 })
})

test('A59 a password asked for in one network is typed in another, five times at most', async () => {
  const email = someone()
  await askFrom(owner, email)
  const password = await sentPassword(t.db, email)
  for (let i = 0; i < 4; i++) expect(await enter('203.0.113.9', email, wrongPassword(password))).toMatchObject({ code: 'identity.oneTimeWrong' })
  expect(await enter('203.0.113.9', email, password)).toMatchObject({ status: 200 })
})
