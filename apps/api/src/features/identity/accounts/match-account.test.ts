import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addLogin, matchAccount } from './match-account.ts'
import type { ProvidedLogin } from './provided-login.ts'

const t = await testApp()
const context = { site: 'uni.example', now: new Date('2026-05-01T08:00:00Z') }
let number = 0
const hmu = (changes: Partial<ProvidedLogin> = {}): ProvidedLogin => ({
  provider: 'hmu',
  subject: `subject-${++number}`,
  email: `person${number}@uni.example`,
  isEmailVerified: true,
  firstName: 'Νίκος',
  lastName: 'Παπάς',
  loginGroup: 'university',
  ...changes,
})
const match = (login: ProvidedLogin) => inTransaction(t.db, (tx) => matchAccount(tx, login, context))
const add = (personId: number, login: ProvidedLogin) => inTransaction(t.db, (tx) => addLogin(tx, personId, login, context))
const personOf = (id: number) => t.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const loginsOf = (id: number) => t.db.selectFrom('login').selectAll().where('person_id', '=', id).orderBy('id').execute()

test('the first sign-in creates a person with the trusted address and an unconfirmed profile', async () => {
  const { personId, isNew } = await match(hmu({ email: 'New.Person@Uni.example ' }))
  expect(isNew).toBe(true)
  expect(await personOf(personId)).toMatchObject({
    uid: 'new.person@uni.example',
    email: 'new.person@uni.example',
    fullname: 'Νίκος Παπάς',
    login_group: 'university',
    confirmed: false,
  })
})

test('the same subject matches the same person, even with another address or name', async () => {
  const login = hmu()
  const first = await match(login)
  const again = await match({ ...login, email: 'married@uni.example', lastName: 'Άλλος' })
  expect(again).toEqual({ personId: first.personId, isActive: true, isNew: false })
  expect(await personOf(first.personId)).toMatchObject({ uid: login.email, last_name: 'Παπάς' })
  expect(await loginsOf(first.personId)).toMatchObject([{ email: 'married@uni.example' }])
})

describe('an address matches a login with an account', () => {
  test('that has this address, if the provider verified it and it is of the provider’s domain', async () => {
    const person = await t.person({ uid: 'known@uni.example' })
    expect(await match(hmu({ email: 'known@uni.example' }))).toEqual({ personId: person.id, isActive: true, isNew: false })
  })

  test('but not if the provider has not verified it: a person with a random uid is created', async () => {
    const person = await t.person({ uid: 'unsure@uni.example' })
    const { personId } = await match(hmu({ email: 'unsure@uni.example', isEmailVerified: false }))
    expect(personId).not.toBe(person.id)
    expect(await personOf(personId)).toMatchObject({ uid: expect.stringMatching(/^user-[0-9a-f]{16}$/), email: null })
  })

  test.each<Pick<ProvidedLogin, 'provider' | 'email'>>([
    { provider: 'google', email: 'owner@uni.example' },
    { provider: 'student', email: 'owner@uni.example' },
    { provider: 'external', email: 'owner@uni.example' },
    { provider: 'hmu', email: 'owner@mail.example' },
    { provider: 'hmu', email: 'owner@evil-uni.example' },
    { provider: 'hmu', email: 'owner@st.uni.example' },
  ])('but not if it is not of the provider’s domain: $provider with $email', async ({ provider, email }) => {
    const address = `${provider}.${email}`
    const owner = await t.person({ uid: address })
    await expect(match(hmu({ provider, email: address }))).rejects.toMatchObject({ code: 'identity.addressTaken' })
    expect(await loginsOf(owner.id)).toEqual([])
  })

  test('but not a second subject of the same provider, because the address may have been reassigned', async () => {
    const { personId } = await match(hmu({ email: 'reused@uni.example' }))
    await expect(match(hmu({ email: 'reused@uni.example' }))).rejects.toMatchObject({ code: 'identity.addressTaken' })
    expect(await loginsOf(personId)).toHaveLength(1)
  })

  test('but not an account that another provider created with the address', async () => {
    const early = await match(hmu({ provider: 'google', email: 'later@uni.example', loginGroup: 'external' }))
    const owner = await match(hmu({ email: 'later@uni.example' }))
    expect(owner).toMatchObject({ isNew: true })
    expect((await personOf(early.personId)).uid).toMatch(/^user-/)
    expect((await personOf(owner.personId)).uid).toBe('later@uni.example')
  })
})

test('mails follow an address that the provider renames, unless they go elsewhere', async () => {
  const login = hmu()
  const { personId } = await match(login)
  await match({ ...login, email: 'renamed@uni.example' })
  expect(await personOf(personId)).toMatchObject({ uid: login.email, email: 'renamed@uni.example' })
  await t.db.updateTable('person').set({ email: 'chosen@mail.example' }).where('id', '=', personId).execute()
  await match({ ...login, email: 'again@uni.example' })
  expect(await personOf(personId)).toMatchObject({ email: 'chosen@mail.example' })
})

test('a person with a tax login has no address, and a uid without the tax number', async () => {
  const { personId } = await match(hmu({ provider: 'taxisnet', subject: '123456789', email: null, loginGroup: 'taxis' }))
  const person = await personOf(personId)
  expect(person).toMatchObject({ email: null, login_group: 'taxis' })
  expect(person.uid).toMatch(/^user-[0-9a-f]{16}$/)
})

test('a disabled person is matched as inactive', async () => {
  await t.person({ uid: 'off@uni.example', isActive: false })
  expect(await match(hmu({ email: 'off@uni.example' }))).toMatchObject({ isActive: false })
})

test('simultaneous first sign-ins create one person', async () => {
  const [bySubject, byAddress] = [hmu(), hmu({ email: 'twice@mail.example', provider: 'external', subject: 'twice@mail.example' })]
  const matches = await Promise.all([...Array.from({ length: 6 }, () => bySubject), ...Array.from({ length: 6 }, () => byAddress)].map(match))
  expect(new Set(matches.slice(0, 6).map(({ personId }) => personId)).size).toBe(1)
  expect(new Set(matches.slice(6).map(({ personId }) => personId)).size).toBe(1)
  expect(matches.filter(({ isNew }) => isNew)).toHaveLength(2)
})

describe('a further login', () => {
  test('signs in the same person, and its address is used if the person had none', async () => {
    const { personId } = await match(hmu({ provider: 'taxisnet', subject: '987654321', email: null, loginGroup: 'taxis' }))
    const further = hmu({ provider: 'external', subject: 'me@mail.example', email: 'me@mail.example', loginGroup: 'external' })
    await add(personId, further)
    expect(await personOf(personId)).toMatchObject({ email: 'me@mail.example', login_group: 'taxis' })
    expect((await match(further)).personId).toBe(personId)
  })

  test.each<Pick<ProvidedLogin, 'provider' | 'email'>>([
    { provider: 'external', email: 'first@st.uni.example' },
    { provider: 'google', email: 'first@mail.example' },
  ])('gives a person without an address one of any domain: $provider with $email', async ({ provider, email }) => {
    const { id } = await t.person({ email: null })
    await add(id, hmu({ provider, email }))
    expect(await personOf(id)).toMatchObject({ email })
  })

  test('that belongs to another person, or has another person’s address, is refused', async () => {
    const mine = await t.person()
    const theirs = hmu()
    await match(theirs)
    await expect(add(mine.id, theirs)).rejects.toMatchObject({ code: 'identity.loginOfAnother' })
    const other = await t.person({ uid: 'other@mail.example' })
    await expect(add(mine.id, hmu({ provider: 'external', email: other.uid }))).rejects.toMatchObject({ code: 'identity.loginOfAnother' })
    expect(await loginsOf(mine.id)).toEqual([])
  })

  test('that two people add simultaneously belongs to one of them', async () => {
    const [one, two] = [await t.person(), await t.person()]
    const login = hmu({ provider: 'google', email: 'g@gmail.com' })
    const added = await Promise.allSettled([add(one.id, login), add(two.id, login)])
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
