import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addLogin, matchAccount, type ProvidedLogin } from './match-account.ts'

const t = await testApp()
const context = { site: 'uni.example', now: new Date('2026-05-01T08:00:00Z') }
let number = 0
const hmu = (changes: Partial<ProvidedLogin> = {}): ProvidedLogin => ({
  provider: 'hmu',
  subject: `subject-${++number}`,
  email: `person${number}@uni.example`,
  isVouched: true,
  firstName: 'Νίκος',
  lastName: 'Παπάς',
  loginGroup: 'university',
  ...changes,
})
const match = (login: ProvidedLogin) => inTransaction(t.db, (tx) => matchAccount(tx, login, context))
const add = (personId: number, login: ProvidedLogin) => inTransaction(t.db, (tx) => addLogin(tx, personId, login, context))
const personOf = (id: number) => t.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const loginsOf = (id: number) => t.db.selectFrom('login').selectAll().where('person_id', '=', id).orderBy('id').execute()

test('the first sign-in makes a person who goes by the confirmed address and has not confirmed the profile', async () => {
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

test('the same subject is the same person, whatever address and name it comes with later', async () => {
  const login = hmu()
  const first = await match(login)
  const again = await match({ ...login, email: 'married@uni.example', lastName: 'Άλλος' })
  expect(again).toEqual({ personId: first.personId, isActive: true, isNew: false })
  expect(await personOf(first.personId)).toMatchObject({ uid: login.email, last_name: 'Παπάς' })
  expect(await loginsOf(first.personId)).toMatchObject([{ email: 'married@uni.example' }])
})

describe('an address joins a login to an account', () => {
  test('that goes by it, when the provider answers for it and it is of its domain', async () => {
    const person = await t.person({ uid: 'known@uni.example' })
    expect(await match(hmu({ email: 'known@uni.example' }))).toEqual({ personId: person.id, isActive: true, isNew: false })
  })

  test('but not when the provider has not confirmed it: a new person with a random handle', async () => {
    const person = await t.person({ uid: 'unsure@uni.example' })
    const { personId } = await match(hmu({ email: 'unsure@uni.example', isVouched: false }))
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
  ])('and not by a provider it does not belong to: $provider with $email', async ({ provider, email }) => {
    const address = `${provider}.${email}`
    const owner = await t.person({ uid: address })
    await expect(match(hmu({ provider, email: address }))).rejects.toMatchObject({ code: 'identity.addressTaken' })
    expect(await loginsOf(owner.id)).toEqual([])
  })

  test('and not a second time from the same provider: an address given to somebody else opens no old account', async () => {
    const { personId } = await match(hmu({ email: 'reused@uni.example' }))
    await expect(match(hmu({ email: 'reused@uni.example' }))).rejects.toMatchObject({ code: 'identity.addressTaken' })
    expect(await loginsOf(personId)).toHaveLength(1)
  })

  test('an account made under a foreign address is not waiting for its owner', async () => {
    const early = await match(hmu({ provider: 'google', email: 'later@uni.example', loginGroup: 'external' }))
    const owner = await match(hmu({ email: 'later@uni.example' }))
    expect(owner).toMatchObject({ isNew: true })
    expect((await personOf(early.personId)).uid).toMatch(/^user-/)
    expect((await personOf(owner.personId)).uid).toBe('later@uni.example')
  })
})

test('a tax login has no address and no tax number in its name', async () => {
  const { personId } = await match(hmu({ provider: 'taxisnet', subject: '123456789', email: null, loginGroup: 'taxis' }))
  const person = await personOf(personId)
  expect(person).toMatchObject({ email: null, login_group: 'taxis' })
  expect(person.uid).toMatch(/^user-[0-9a-f]{16}$/)
})

test('who is disabled is recognised as such', async () => {
  await t.person({ uid: 'off@uni.example', isActive: false })
  expect(await match(hmu({ email: 'off@uni.example' }))).toMatchObject({ isActive: false })
})

test('two first sign-ins at once are one person', async () => {
  const [bySubject, byAddress] = [hmu(), hmu({ email: 'twice@mail.example', provider: 'external', subject: 'twice@mail.example' })]
  const matches = await Promise.all([...Array.from({ length: 6 }, () => bySubject), ...Array.from({ length: 6 }, () => byAddress)].map(match))
  expect(new Set(matches.slice(0, 6).map(({ personId }) => personId)).size).toBe(1)
  expect(new Set(matches.slice(6).map(({ personId }) => personId)).size).toBe(1)
  expect(matches.filter(({ isNew }) => isNew)).toHaveLength(2)
})

describe('a further login', () => {
  test('of one’s own signs in the same person, and brings an address to who had none', async () => {
    const { personId } = await match(hmu({ provider: 'taxisnet', subject: '987654321', email: null, loginGroup: 'taxis' }))
    const further = hmu({ provider: 'external', subject: 'me@mail.example', email: 'me@mail.example', loginGroup: 'external' })
    await add(personId, further)
    expect(await personOf(personId)).toMatchObject({ email: 'me@mail.example', login_group: 'taxis' })
    expect((await match(further)).personId).toBe(personId)
  })

  test('of another person, or by another’s address, is refused', async () => {
    const mine = await t.person()
    const theirs = hmu()
    await match(theirs)
    await expect(add(mine.id, theirs)).rejects.toMatchObject({ code: 'identity.loginOfAnother' })
    const other = await t.person({ uid: 'other@mail.example' })
    await expect(add(mine.id, hmu({ provider: 'external', email: other.uid }))).rejects.toMatchObject({ code: 'identity.loginOfAnother' })
    expect(await loginsOf(mine.id)).toEqual([])
  })

  test('added by two people at once belongs to one of them', async () => {
    const [one, two] = [await t.person(), await t.person()]
    const login = hmu({ provider: 'google', email: 'g@gmail.com' })
    const added = await Promise.allSettled([add(one.id, login), add(two.id, login)])
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
