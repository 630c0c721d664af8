import type { AccountLogins } from '@klesis/contract/identity/account.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addLogin, matchAccount } from '../accounts/match-account.ts'
import type { ProvidedLogin } from '../accounts/provided-login.ts'

const t = await testApp()
const context = { site: 'uni.example', now: new Date('2026-05-04T09:00:00Z') }
let number = 0
const login = (changes: Partial<ProvidedLogin> = {}): ProvidedLogin => ({
  ...({ provider: 'google', subject: `subject-${++number}`, email: `mine${number}@gmail.com`, isEmailVerified: true } as const),
  ...({ firstName: 'Νίκος', lastName: 'Παπάς', loginGroup: 'external' } as const),
  ...changes,
})
const mailed = (email = `mine${++number}@mail.example`) => login({ provider: 'external', subject: email, email })
const match = (provided: ProvidedLogin) => inTransaction(t.db, (tx) => matchAccount(tx, provided, context))
const add = (person: TestPerson, provided: ProvidedLogin) => inTransaction(t.db, (tx) => addLogin(tx, person.id, provided, context))
const loginsOf = async (person: TestPerson) => (await t.as(person).get<AccountLogins>('/api/profile/logins')).body.logins
const emailOf = async ({ id }: TestPerson) => (await t.db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

async function unlink(person: TestPerson, { provider }: ProvidedLogin, email: string | null): Promise<void> {
  const found = (await loginsOf(person)).find((one) => one.provider === provider && one.email === email)
  expect((await t.as(person).delete(`/api/profile/logins/${found?.id}`)).status).toBe(200)
}

/** A person whose account is named by the address of a login that they added and removed; another one stays. */
async function withoutOwnLogin(own: ProvidedLogin) {
  const person = await t.person({ uid: own.email ?? '' })
  await add(person, own)
  await add(person, login())
  await unlink(person, own, own.email)
  return person
}

describe('a removed login', () => {
  test('does not open the account that has its address, until its owner adds it again', async () => {
    const own = mailed()
    const person = await withoutOwnLogin(own)
    await expect(match(own)).rejects.toMatchObject({ code: 'identity.addressTaken' })
    expect((await loginsOf(person)).map(({ provider }) => provider)).toEqual(['google'])
    await add(person, own)
    expect((await match(own)).personId).toBe(person.id)
    expect((await loginsOf(person)).map(({ provider }) => provider)).toEqual(['google', 'external'])
  })

  test('lets in nobody to whom the institution gave the address since', async () => {
    const person = await withoutOwnLogin(login({ provider: 'hmu', email: 'reassigned@uni.example' }))
    await expect(match(login({ provider: 'hmu', email: person.uid }))).rejects.toMatchObject({ code: 'identity.addressTaken' })
  })

  test('may become that of another account, where its address names none', async () => {
    const person = await t.person()
    const tax = login({ provider: 'taxisnet', subject: '123123123', email: null, isEmailVerified: false })
    await add(person, tax)
    await add(person, login())
    await unlink(person, tax, null)
    const other = await match(tax)
    expect(other).toMatchObject({ isNew: true })
    expect((await match(tax)).personId).toBe(other.personId)
    await expect(add(person, tax)).rejects.toMatchObject({ code: 'identity.loginOfAnother' })
  })

  test('goes with the account', async () => {
    const person = await withoutOwnLogin(mailed())
    expect((await t.as(person).post('/api/profile/erasure', { confirm: true })).status).toBe(200)
    expect(await t.db.selectFrom('login').select('id').where('person_id', '=', person.id).execute()).toEqual([])
    expect((await match(mailed(person.uid))).isNew).toBe(true)
  })
})

describe('mails', () => {
  test('no longer go to the address of a removed login but to that of another', async () => {
    const person = await t.person({ email: null })
    const [first, second] = [mailed(), mailed()]
    await add(person, first)
    await add(person, second)
    expect(await emailOf(person)).toBe(first.email)
    await unlink(person, first, first.email)
    expect(await emailOf(person)).toBe(second.email)
  })

  test('go nowhere if no other login has an address', async () => {
    const person = await t.person({ email: null })
    const first = mailed()
    await add(person, first)
    await add(person, login({ provider: 'taxisnet', subject: '321321321', email: null, isEmailVerified: false }))
    await unlink(person, first, first.email)
    expect(await emailOf(person)).toBe(null)
  })

  test('still go to an address that the person has by other means', async () => {
    const person = await t.person()
    const own = mailed(person.uid)
    await add(person, own)
    await t.db.insertInto('local_login').values({ person_id: person.id, username: person.uid, password_hash: '-' }).execute()
    await add(person, mailed())
    await unlink(person, own, own.email)
    expect(await emailOf(person)).toBe(person.uid)
  })
})
