import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { wiring } from '../../../../wiring.ts'
import { addLogin, matchAccount } from '../../../identity/accounts/match-account.ts'
import type { ProvidedLogin } from '../../../identity/accounts/provided-login.ts'
import { makeUnit } from '../../testing/unit-fixtures.ts'
import { collectHoldingChanges } from '../testing/collect-holding-changes.ts'
import { makeEmployee, makeHoldingOf } from '../testing/employee-fixtures.ts'

const t = await testApp()
const as = t.as(await t.person({ roles: ['admin'] }))
const changedPositions = collectHoldingChanges(t.db, wiring)
const meeting = { site: 'uni.example', now: new Date() }
let number = 0
const login = (overrides: Partial<ProvidedLogin> = {}): ProvidedLogin => ({
  ...{ provider: 'hmu', subject: `s${++number}`, email: `staff${number}@uni.example`, isEmailVerified: true },
  ...{ firstName: 'Νίκος', lastName: 'Παπάς', loginGroup: 'university', ...overrides },
})
const meet = (provided: ProvidedLogin) => inTransaction(t.db, (tx) => matchAccount(tx, provided, meeting))
const joinedTo = async (id: number) => (await t.db.selectFrom('employee').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()).person_id
const create = async (email: string) => (await as.post<EmployeeView>('/api/org/employees', { lastName: 'Παπάς', firstName: 'Νίκος', email })).body

describe('an employee is joined to the account of the university', () => {
  test('that is there already', async () => {
    const provided = login()
    const { personId } = await meet(provided)
    const { id, hasAccount } = await create(provided.email ?? '')
    expect([await joinedTo(id), hasAccount]).toEqual([personId, true])
  })

  test('that first signs in later; the positions then have somebody to reach', async () => {
    const provided = login()
    const { id } = await create(provided.email ?? '')
    const { positionId } = await makeUnit(t.db, { head: null })
    await makeHoldingOf(t.db, { employeeId: id, positionId: positionId ?? 0 })
    const { personId } = await meet(provided)
    expect([await joinedTo(id), changedPositions]).toEqual([personId, [positionId]])
    await meet(provided)
    expect(changedPositions).toHaveLength(1)
  })

  test('that adds the university’s login to one that began elsewhere', async () => {
    const provided = login()
    const { id } = await create(provided.email ?? '')
    const { personId } = await meet(login({ provider: 'taxisnet', email: null, isEmailVerified: false, loginGroup: 'taxis' }))
    expect(await joinedTo(id)).toBeNull()
    await inTransaction(t.db, (tx) => addLogin(tx, personId, provided, meeting))
    expect(await joinedTo(id)).toBe(personId)
  })

  test('that an administrator of the system makes as one of the university, or makes into one', async () => {
    const boss = t.as(await t.person({ roles: ['systemAdmin'] }))
    const overrides = { firstName: 'Νίκος', lastName: 'Παπάς', password: 'a sentence of some length' }
    const { id } = await create('local@uni.example')
    const made = await boss.post<{ id: number }>('/api/users', { ...overrides, email: 'local@uni.example', loginGroup: 'university' })
    expect(await joinedTo(id)).toBe(made.body.id)

    const other = await create('guest@uni.example')
    const guest = await boss.post<{ id: number }>('/api/users', { ...overrides, email: 'guest@uni.example', loginGroup: 'external' })
    expect(await joinedTo(other.id)).toBeNull()
    await boss.put(`/api/users/${guest.body.id}/password`, { password: overrides.password, loginGroup: 'university', revision: 1 })
    expect(await joinedTo(other.id)).toBe(guest.body.id)
  })

  test('whose address the employee is given, and no longer to the one before', async () => {
    const [first, second] = [login(), login()]
    const [{ personId: before }, { personId: after }] = [await meet(first), await meet(second)]
    const { id, email } = await create(first.email ?? '')
    const { positionId } = await makeUnit(t.db, { head: null })
    await makeHoldingOf(t.db, { employeeId: id, positionId: positionId ?? 0 })
    expect(await joinedTo(id)).toBe(before)
    const save = (to: string, revision: number) => as.put(`/api/org/employees/${id}`, { lastName: 'Παπάς', firstName: 'Νίκος', email: to, revision })
    await save(second.email ?? '', 1)
    expect([await joinedTo(id), changedPositions]).toEqual([after, [positionId]])
    await save('nobody@uni.example', 2)
    expect([await joinedTo(id), changedPositions]).toEqual([null, [positionId, positionId]])
    await save(email, 3)
    expect(await joinedTo(id)).toBe(before)
  })
})

describe('nobody becomes an employee', () => {
  test.each<[string, Partial<ProvidedLogin>]>([
    ['by an address that the provider has not confirmed', { isEmailVerified: false }],
    ['by a provider that has no right to the address', { provider: 'google', loginGroup: 'external' }],
    ['by an address typed at the tax office', { provider: 'taxisnet', loginGroup: 'taxis' }],
    ['by a password mailed to an address of the university', { provider: 'external', loginGroup: 'external' }],
  ])('%s', async (_, overrides) => {
    const { email } = await makeEmployee(t.db)
    const before = await create(`other.${email}`)
    const attacker = await meet(login({ email, ...overrides })).catch(() => undefined)
    await meet(login({ email: before.email, ...overrides })).catch(() => undefined)
    expect(await joinedTo(before.id)).toBeNull()
    expect(await t.db.selectFrom('employee').select('person_id').where('email', '=', email).executeTakeFirst()).toEqual({ person_id: null })
    expect(
      await t.db
        .selectFrom('employee')
        .select('id')
        .where('person_id', '=', attacker?.personId ?? 0)
        .execute(),
    ).toEqual([])
  })

  test('by an external account that goes by the very address', async () => {
    const person = await t.person({ uid: 'owner@mail.example', loginGroup: 'external' })
    await t.db.insertInto('login').values({ person_id: person.id, provider: 'external', subject: person.uid, email: person.uid, email_vouched: true }).execute()
    const { id, hasAccount } = await create(person.uid)
    await meet(login({ provider: 'external', subject: person.uid, email: person.uid, loginGroup: 'external' }))
    expect([await joinedTo(id), hasAccount]).toEqual([null, false])
  })

  test('by a profile or an address that its owner typed', async () => {
    const person = await t.person({ uid: 'user-1234', email: 'typed@uni.example', loginGroup: 'external' })
    const { id } = await create('typed@uni.example')
    await t.db.insertInto('login').values({ person_id: person.id, provider: 'hmu', subject: 'x', email: 'typed@uni.example', email_vouched: false }).execute()
    await t.as(person).put('/api/profile', { firstName: 'Νίκος', lastName: 'Παπάς', language: 'el' })
    await meet(login({ subject: 'x', email: 'typed@uni.example', isEmailVerified: false }))
    expect(await joinedTo(id)).toBeNull()
  })

  test('twice: an account that is one employee stays that one', async () => {
    const provided = login()
    const { personId } = await meet(provided)
    const { id } = await makeEmployee(t.db, { personId })
    const other = await create(provided.email ?? '')
    await meet(provided)
    expect([await joinedTo(id), await joinedTo(other.id)]).toEqual([personId, null])
  })
})
