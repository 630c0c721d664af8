import type { Found } from '@klesis/contract/finder/finder.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { approveStep, withdrawApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeChain, makeInvitation, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { makeSubstitution } from '../org/testing/unit-fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

interface Scene {
  invitationId: number
  /** Both to the same invitation, by two people with the same first name. */
  mine: number
  theirs: number
  people: Record<'applicant' | 'head' | 'dean' | 'viewer' | 'admin' | 'stranger', TestPerson>
}
let scene: Scene
beforeAll(async () => {
  const { units, heads, invitation } = await makeChain(t.db, 2, { title: 'Άδεια για συνέδριο' })
  const unitId = units[0]?.id ?? 0
  const applicant = await t.person({ firstName: 'Θάλεια', lastName: 'Ξεφτέρη', unitId })
  const mine = await makeSubmitted(t.db, invitation.id, applicant)
  // No step of hers was opened to the heads of the first.
  const theirs = await makeSubmitted(
    t.db,
    invitation.id,
    await t.person({ firstName: 'Θάλεια', lastName: 'Ζερβού', unitId: (await makeChain(t.db)).units[0]?.id ?? 0 }),
  )
  await t.db.updateTable('application').set({ protocol_number: '4711/2026' }).where('id', '=', mine.id).execute()
  const [viewer, stranger, admin] = [await t.person(), await t.person(), await t.person({ roles: ['systemAdmin'] })]
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
  const [head, dean] = heads as [TestPerson, TestPerson]
  scene = { invitationId: invitation.id, mine: mine.id, theirs: theirs.id, people: { applicant, head, dean, viewer, admin, stranger } }
})

const find = async (person: TestPerson, text: string) => (await t.as(person).get<Found>(`/api/find?text=${encodeURIComponent(text)}`)).body
const idsFor = async (who: keyof Scene['people'], text: string) => (await find(scene.people[who], text)).applications.map(({ id }) => id)

test('applications are found by those who may open them, and by nobody else', async () => {
  const { mine, theirs } = scene
  const found = { applicant: [mine], head: [mine], dean: [], viewer: [theirs, mine], admin: [theirs, mine], stranger: [] }
  for (const [who, ids] of Object.entries(found)) expect([who, await idsFor(who as 'head', 'θαλεια')]).toEqual([who, ids])
})

test('by half a name without accents, in any order, with words of the invitation, and by number', async () => {
  const { mine, theirs } = scene
  for (const text of ['ξεφτ θαλ', 'συνεδριο ξεφτέρη', '4711/2026', '4711', `${mine}`]) expect([text, await idsFor('head', text)]).toEqual([text, [mine]])
  expect(await idsFor('viewer', '4711/2026')).toEqual([mine])
  for (const text of ['4711/2026', `${mine}`]) expect(await idsFor('stranger', text)).toEqual([])
  // An outside register may put something before a number, which people leave out.
  await t.db.updateTable('application').set({ protocol_number: 'Φ.12/4712/2026' }).where('id', '=', theirs).execute()
  for (const who of ['viewer', 'admin'] as const)
    expect([await idsFor(who, '4712/2026'), await idsFor(who, '4711/2026'), await idsFor(who, '712/2026')]).toEqual([[theirs], [mine], []])
  expect(await idsFor('head', `${theirs}`)).toEqual([])
  // One's own are few; those of others have no index for two letters.
  expect([await idsFor('applicant', 'ξε'), await idsFor('admin', 'ξε')]).toEqual([[mine], []])
})

test('applications, invitations and people are found by Greek names in Latin letters, and by Latin names in Greek letters', async () => {
  const { people, mine, invitationId } = scene
  const smith = await t.person({ firstName: 'John', lastName: 'Smithson' })
  for (const text of ['ksefteri', 'xefter thaleia', 'synedrio xefteri']) expect([text, await idsFor('head', text)]).toEqual([text, [mine]])
  expect((await find(people.stranger, 'adeia sunedrio')).invitations.map(({ id }) => id)).toContain(invitationId)
  expect((await find(people.admin, 'thalia kseft')).people.map(({ fullname }) => fullname)).toEqual(['Θάλεια Ξεφτέρη'])
  expect((await find(people.admin, 'σμιθσον')).people.map(({ id }) => id)).toEqual([smith.id])
})

test('an approver finds nothing of an application that was withdrawn, and a former substitute what they decided', async () => {
  const { invitation, units, heads } = await makeChain(t.db, 1)
  const [head, substitute] = [heads[0] as TestPerson, await t.person()]
  const submit = async () => makeSubmitted(t.db, invitation.id, await t.person({ lastName: 'Ανακλητός', unitId: units[0]?.id ?? 0 }))
  const [withdrawn, decided] = [await submit(), await submit()]
  await makeSubstitution(t.db, head.id, substitute.id, { until: '2026-11-20' })
  const found = async (person: TestPerson) => (await find(person, 'ανακλητος')).applications.map(({ id }) => id)
  expect(await found(substitute)).toEqual([decided.id, withdrawn.id])
  await withdrawApplication(t.db, await actorOf(t.db, withdrawn.applicant.id), { id: withdrawn.id, now })
  await approveStep(t.db, await actorOf(t.db, substitute.id), { applicationId: decided.id, now })
  expect(await found(head)).toEqual([decided.id])
  t.clock.set('2026-11-21T10:00:00Z')
  expect(await found(substitute)).toEqual([decided.id])
  t.clock.set(now.toISOString())
})

test('a deleted application is found no more', async () => {
  const { people, theirs } = scene
  await t.db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', theirs).execute()
  expect((await find(people.admin, 'ζερβου')).applications).toEqual([])
  await t.db.updateTable('application').set({ deleted_at: null }).where('id', '=', theirs).execute()
})

test('everybody finds invitations that are open; drafts and closed ones only those who may see their applications', async () => {
  const { people, invitationId } = scene
  const draft = await makeInvitation(t.db, { title: 'Άδεια σε πρόχειρο', is_published: false })
  const closed = await makeInvitation(t.db, { title: 'Άδεια που έληξε', ends_at: '2026-11-10T00:00:00Z' })
  await t.db.insertInto('invitation_privilege').values({ invitation_id: closed.id, person_id: people.viewer.id, privilege: 'view' }).execute()
  const invitations = async (who: keyof Scene['people']) => (await find(people[who], 'αδεια')).invitations.map(({ id, isListed }) => ({ [id]: isListed }))
  expect(await invitations('stranger')).toContainEqual({ [invitationId]: false })
  expect(await invitations('viewer')).toEqual(expect.arrayContaining([{ [closed.id]: true }, { [invitationId]: true }]))
  for (const who of ['stranger', 'viewer'] as const)
    expect(await invitations(who)).not.toContainEqual(expect.objectContaining({ [draft.id]: expect.anything() }))
  expect(await invitations('stranger')).not.toContainEqual({ [closed.id]: false })
  expect((await invitations('admin')).slice(0, 2)).toEqual([{ [closed.id]: true }, { [draft.id]: true }])
})

test('people are found by system administrators alone, while admin mode is on', async () => {
  const { people } = scene
  const names = async (person: TestPerson) => (await find(person, 'θαλεια')).people.map(({ fullname }) => fullname)
  expect(await names(people.admin)).toEqual(['Θάλεια Ζερβού', 'Θάλεια Ξεφτέρη'])
  for (const who of ['viewer', 'head', 'stranger'] as const) expect(await names(people[who])).toEqual([])
  expect(await names(await t.person({ roles: ['admin'] }))).toEqual([])
})

test('people without a name are found by their user name, erased ones in neither script', async () => {
  const { people } = scene
  const unnamed = await t.person({ firstName: '', lastName: '', uid: 'zwntanos@mail.example' })
  expect((await find(people.admin, 'zwntanos')).people).toEqual([{ id: unnamed.id, fullname: unnamed.uid, uid: unnamed.uid }])
  const { id } = await t.person({ firstName: 'Θεανώ', lastName: 'Σβησμένη', isActive: false })
  await t.db.updateTable('person').set({ erased_at: now.toISOString() }).where('id', '=', id).execute()
  for (const text of ['θεανω σβησ', 'theano svis']) expect([text, (await find(people.admin, text)).people]).toEqual([text, []])
})

test('of many people those come first who have the words as they are typed, then those who have them in the other script', async () => {
  const admin = await t.person({ roles: ['systemAdmin'] })
  const names = async (text: string) => (await find(admin, text)).people.map(({ fullname }) => fullname)
  for (const lastName of ['Χατζή', 'Αχατζής', 'Χατζάκης']) await t.person({ firstName: 'Άννα', lastName })
  await t.person({ firstName: 'Ann', lastName: 'Achatzi' })
  expect(await names('χατζ')).toEqual(['Άννα Αχατζής', 'Άννα Χατζάκης', 'Άννα Χατζή', 'Ann Achatzi'])
  expect(await names('chatz')).toEqual(['Ann Achatzi', 'Άννα Αχατζής', 'Άννα Χατζάκης', 'Άννα Χατζή'])
  for (let n = 0; n < 60; n += 1) await t.person({ firstName: 'Άννα', lastName: `Χατζάρας ${n + 10}` })
  expect(await names('χατζ')).toEqual(['Άννα Αχατζής', 'Άννα Χατζάκης', ...[10, 11, 12, 13].map((n) => `Άννα Χατζάρας ${n}`)])
})
