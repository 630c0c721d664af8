import { refusals } from '@klesis/contract/errors.ts'
import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeApplication, makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let person: TestPerson
let approved: number
let entryKey: string
const endsIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  person = await t.person()
  const make = (title: string, overrides: Parameters<typeof makeInvitation>[2]) => makeInvitation(t, admin, { title: { el: title }, ...overrides })
  await make('Για μέλη', { endsAt: endsIn(1) })
  await make('Για εξωτερικούς', { endsAt: endsIn(2), targetGroupId: 2 })
  approved = (await make('Με έγκριση', { endsAt: endsIn(3), repeatId: 2 })).id
  entryKey = (await make('Χωρίς σύνδεση', { endsAt: endsIn(4), flags: { anonymous: true } })).entryKey
})

const active = async (as: typeof t.guest, query = '?all=1', headers = {}) =>
  (await as.get<{ items: ActiveInvitation[] }>(`/pub/invitations/active${query}`, headers)).body.items
const errors = (items: ActiveInvitation[]) => Object.fromEntries(items.map(({ title, error }) => [title, error?.code ?? null]))

const forAll = { 'Για μέλη': null, 'Για εξωτερικούς': null, 'Με έγκριση': null, 'Χωρίς σύνδεση': null }
const forMembers = { ...forAll, 'Για εξωτερικούς': 'invitation.invalidlogin' }

test('all invitations are open to a visitor, who may sign in, and to an administrator, who may in spite of the rules', async () => {
  expect(errors(await active(t.guest))).toEqual(forAll)
  expect(errors(await active(t.as(admin)))).toEqual(forAll)
})

test('for others the invitations of their sign-in are open; admin mode makes the difference for an administrator', async () => {
  const items = await active(t.as(person))
  expect(errors(items)).toEqual(forMembers)
  expect(items[1]?.error).toEqual({ code: 'invitation.invalidlogin', message: refusals['invitation.invalidlogin'].el, applicationId: null })
  expect(errors(await active(t.as(admin), '', { 'x-admin-mode': 'off' }))).toEqual(forMembers)
})

test('an application that must be approved first is named', async () => {
  const applicant = await t.person()
  await makeApplication(t.db, approved, applicant.id, { appState: 'permanent', approvalState: 'rejected' })
  const of = async () => (await active(t.as(applicant))).find(({ id }) => id === approved)
  expect((await of())?.error).toBeNull()
  const id = await makeApplication(t.db, approved, applicant.id, { appState: 'temporary' })
  expect(await of()).toMatchObject({ error: { code: 'invitation.unaproved', applicationId: id }, mine: { id, count: 2 } })
})

test('U8 a visitor sees those open without sign-in, whoever they are for, with the key of their link', async () => {
  expect((await active(t.guest, '')).map(({ title, entryKey: key }) => [title, key])).toEqual([
    ['Για εξωτερικούς', null],
    ['Χωρίς σύνδεση', entryKey],
  ])
})
