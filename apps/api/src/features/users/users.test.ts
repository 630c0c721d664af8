import { portalSearchCountLimit } from '@klesis/contract/paging.ts'
import type { UnitChoice, UserRow, UserView } from '@klesis/contract/users/users.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changesOf } from '../../audit/testing/changes-of.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { outcomes } from '../../testing/outcomes.ts'
import { makeSession, type TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { peopleByName } from '../identity/index.ts'
import { makeMasterData } from '../invitations/testing/fixtures.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeInvitation } from '../lifecycle/testing/fixtures.ts'
import { makeUnit } from '../org/testing/unit-fixtures.ts'
import { setRoles } from './set-roles.ts'

const t = await testApp()
await makeMasterData(t.db)
const boss = await t.person({ roles: ['systemAdmin'], lastName: 'Συστήματος' })
const asBoss = t.as(boss)
const view = async (id: number) => (await asBoss.get<UserView>(`/api/users/${id}`)).body
const codes = async (id: number) =>
  (await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'person').where('subject_id', '=', id).orderBy('number').execute()).map(
    ({ code }) => code,
  )

describe('the list', () => {
  test('finds by name without accents, by role and by state, fifty a page', async () => {
    const other = await t.person({ firstName: 'Ευδοκία', lastName: 'Ξυλοπούλου', roles: ['lookup'] })
    const gone = await t.person({ firstName: 'Ευδοκία', lastName: 'Ξυλάκη', isActive: false })
    await t.person({ firstName: 'Ευδοκία', lastName: 'Ξυλά', isNameless: true })
    const ids = async (query: string) => (await asBoss.get<{ items: UserRow[] }>(`/api/users?${query}`)).body.items.map(({ id }) => id)
    expect(await ids(`search=${encodeURIComponent('ξυλ ευδοκια')}`)).toEqual([gone.id, other.id])
    expect(await ids(`search=${encodeURIComponent('ξυλ')}&role=lookup`)).toEqual([other.id])
    expect(await ids(`search=${encodeURIComponent('ξυλ')}&state=disabled`)).toEqual([gone.id])
    for (let n = 0; n < 60; n += 1) await t.person({ lastName: 'Πολλοστός' })
    const first = (await asBoss.get<{ items: UserRow[]; total: number }>(`/api/users?search=${encodeURIComponent('πολλοστος')}`)).body
    expect([first.items.length, first.total]).toEqual([50, 60])
    expect(await ids(`search=${encodeURIComponent('πολλοστος')}&page=1`)).toHaveLength(10)
  })

  test('is counted in its index, without reading the table', async () => {
    const plan = await inTransaction(t.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      return sql<Record<string, string>>`explain select from person where ${peopleByName.listed}`.execute(tx)
    })
    expect(plan.rows[0]?.['QUERY PLAN']).toContain('Index Only Scan using person_list')
  })

  test('counts those who are found up to the limit of such searches, and goes on beyond them in the same order', async () => {
    await sql`insert into person (uid, email, first_name, last_name, login_group, confirmed)
      select 'crowd' || n, 'crowd' || n || '@uni.example', 'Άννα', 'Πλήθος ' || n, 'university', true from generate_series(1001, 1000 + ${portalSearchCountLimit + 20}::int) n`.execute(
      t.db,
    )
    const page = async (number: number) =>
      (await asBoss.get<{ items: UserRow[]; total: number; totalIsExact: boolean }>(`/api/users?search=${encodeURIComponent('πληθος')}&page=${number}`)).body
    const pages = [await page(0), await page(1), await page(2)]
    expect(pages.map(({ items, total, totalIsExact }) => [items.length, total, totalIsExact])).toEqual(
      [50, 50, 20].map((shown) => [shown, portalSearchCountLimit, false]),
    )
    const names = pages.flatMap(({ items }) => items.map(({ fullname }) => fullname))
    expect(new Set(names).size).toBe(portalSearchCountLimit + 20)
    expect(names).toEqual(names.toSorted())
  })
})

test('a person without a name is shown by the user name', async () => {
  const { id, uid } = await t.person({ firstName: '', lastName: '', uid: 'anonymo@mail.example' })
  const listed = (await asBoss.get<{ items: UserRow[] }>(`/api/users?search=${uid}`)).body.items
  expect([listed.map(({ fullname }) => fullname), (await view(id)).fullname]).toEqual([[uid], uid])
})

test('a unit is named in the caller’s language, or in Greek if it has no other name', async () => {
  const [both, greek] = [await makeUnit(t.db, { label: 'Τμήμα Φυσικής' }), await makeUnit(t.db, { label: 'Τμήμα Χημείας' })]
  await t.db.updateTable('unit').set({ label_en: 'Department of Physics' }).where('id', '=', both.id).execute()
  const asEnglish = t.as(await t.person({ roles: ['systemAdmin'], language: 'en' }))
  const expected = [
    { unit: both, name: 'Department of Physics' },
    { unit: greek, name: 'Τμήμα Χημείας' },
  ]
  for (const { unit, name } of expected) {
    const { id, uid } = await t.person()
    await t.db.updateTable('person').set({ unit_id: unit.id }).where('id', '=', id).execute()
    const listed = async (as: typeof asBoss) => (await as.get<{ items: UserRow[] }>(`/api/users?search=${encodeURIComponent(uid)}`)).body.items[0]?.unit
    expect([await listed(asEnglish), (await asEnglish.get<UserView>(`/api/users/${id}`)).body.unit]).toEqual([name, name])
    expect(await listed(asBoss)).toBe(unit.label)
  }
})

describe('roles', () => {
  test('apply from the next call on, and the audit trail records both sets', async () => {
    const person = await t.person()
    expect((await t.as(person).get('/api/users')).status).toBe(403)
    const granted = await asBoss.put<UserView>(`/api/users/${person.id}/roles`, { roles: ['systemAdmin', 'staff'], revision: (await view(person.id)).revision })
    expect(granted.body.roles).toEqual(['staff', 'systemAdmin'])
    expect((await t.as(person).get('/api/users')).status).toBe(200)
    await asBoss.put(`/api/users/${person.id}/roles`, { roles: [], revision: granted.body.revision })
    expect((await t.as(person).get('/api/users')).status).toBe(403)
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['code', 'ids'])
      .where('subject', '=', 'person')
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([{ ids: { from: '', to: 'staff systemAdmin' } }, { ids: { from: 'staff systemAdmin', to: '' } }])
  })

  test('changed by two administrators: the later change is refused, and nothing is written', async () => {
    const person = await t.person()
    const { revision } = await view(person.id)
    const answers = await Promise.all([
      asBoss.put(`/api/users/${person.id}/roles`, { roles: ['staff'], revision }),
      asBoss.put(`/api/users/${person.id}/roles`, { roles: ['lookup'], revision }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await view(person.id)).roles).toHaveLength(1)
  })

  test('removed by two system administrators from each other simultaneously: one keeps the role', async () => {
    const pair = [await t.person({ roles: ['systemAdmin'] }), await t.person({ roles: ['systemAdmin'] })] as const
    await t.db.updateTable('person').set({ is_active: false }).where('id', '=', boss.id).execute()
    await t.db.deleteFrom('person_role').where('role', '=', 'systemAdmin').where('person_id', 'not in', [pair[0].id, pair[1].id, boss.id]).execute()
    const dropRole = async (by: TestPerson, whom: TestPerson) =>
      setRoles(t.db, await actorOf(t.db, by.id), { id: whom.id, revision: 1, roles: [], now: new Date() })
    expect((await outcomes([dropRole(pair[0], pair[1]), dropRole(pair[1], pair[0])])).sort()).toEqual(['done', 'user.lastSystemAdmin'])
    await t.db.updateTable('person').set({ is_active: true }).where('id', '=', boss.id).execute()
  })
})

describe('privileges', () => {
  test('are given and removed for one invitation and for one unit', async () => {
    const person = await t.person()
    const { id: invitationId } = await makeInvitation(t.db)
    const { id: unit } = await makeUnit(t.db)
    const put = async (body: object) =>
      (await asBoss.put<UserView>(`/api/users/${person.id}/privilege`, { ...body, revision: (await view(person.id)).revision })).body
    expect((await put({ invitationId, privilege: 'view' })).invitations).toMatchObject([{ id: invitationId, privilege: 'view' }])
    expect((await put({ invitationId, privilege: 'manage' })).invitations).toMatchObject([{ id: invitationId, privilege: 'manage' }])
    expect((await put({ unitId: unit, privilege: 'edit' })).units).toMatchObject([{ id: unit }])
    expect(await put({ invitationId, privilege: null })).toMatchObject({ invitations: [], units: [{ id: unit }] })
    expect(await put({ unitId: unit, privilege: null })).toMatchObject({ units: [] })
    expect(await codes(person.id)).toEqual(Array(5).fill('user.privilegeSet'))
    expect((await changesOf(t.db, 'person', person.id)).map(([, before, after]) => [before, after])).toEqual([
      [null, 'view'],
      ['view', 'manage'],
      [null, 'edit'],
      ['manage', null],
      ['edit', null],
    ])
  })

  test('are refused for an unknown invitation or unit', async () => {
    const { id } = await t.person()
    expect(await asBoss.put(`/api/users/${id}/privilege`, { invitationId: 999_999, privilege: 'view', revision: 1 })).toMatchObject({
      status: 404,
      body: { code: 'invitation.notFound' },
    })
    expect(await asBoss.put(`/api/users/${id}/privilege`, { unitId: 999_999, privilege: 'edit', revision: 1 })).toMatchObject({
      status: 404,
      body: { code: 'user.unitNotFound' },
    })
  })
})

describe('units', () => {
  test('are found by words of name and code, ignoring accents, with the units above them', async () => {
    const faculty = await makeUnit(t.db, { label: 'Σχολή Ζωγραφικής' })
    const inside = await makeUnit(t.db, { parentId: faculty.id, label: 'Τμήμα Ζωγραφικής Τοίχου' })
    const gone = await makeUnit(t.db, { parentId: faculty.id, label: 'Παλαιά Ζωγραφική' })
    await t.db.updateTable('unit').set({ is_active: false }).where('id', '=', gone.id).execute()
    const find = async (search: string) => (await asBoss.get<{ items: UnitChoice[] }>(`/api/users/units?search=${encodeURIComponent(search)}`)).body.items
    expect(await find('ζωγραφικ')).toMatchObject([
      { id: faculty.id, label: 'Σχολή Ζωγραφικής', path: ['Πανεπιστήμιο'] },
      { id: inside.id, path: ['Πανεπιστήμιο', 'Σχολή Ζωγραφικής'] },
    ])
    expect((await find('ΤΟΙΧΟΥ τμημα')).map(({ id }) => id)).toEqual([inside.id])
    const { code } = await t.db.selectFrom('unit').select('code').where('id', '=', inside.id).executeTakeFirstOrThrow()
    expect((await find(code)).map(({ id }) => id)).toEqual([inside.id])
    expect(await find('%')).toEqual([])
    await t.db.updateTable('unit').set({ label_en: 'School of Painting' }).where('id', '=', faculty.id).execute()
    const asEnglish = t.as(await t.person({ roles: ['systemAdmin'], language: 'en' }))
    expect((await asEnglish.get<{ items: UnitChoice[] }>('/api/users/units?search=painting')).body.items).toMatchObject([
      { id: faculty.id, label: 'School of Painting' },
    ])
    const below = (await asEnglish.get<{ items: UnitChoice[] }>(`/api/users/units?search=${encodeURIComponent('τοιχου')}`)).body.items
    expect(below.map(({ label, path }) => [label, path.at(-1)])).toEqual([[inside.label, 'School of Painting']])
    for (let n = 0; n < 25; n += 1) await makeUnit(t.db, { label: `Εργαστήριο Πολλών ${n}`, hasPosition: false })
    expect(await find('πολλων')).toHaveLength(20)
  })
})

describe('an account', () => {
  test('that is disabled loses its sessions and can sign in again once enabled', async () => {
    const person = await t.person()
    const second = await makeSession(t.db, person.id)
    const off = await asBoss.put<UserView>(`/api/users/${person.id}/active`, { isActive: false, reason: 'Έφυγε', revision: 1 })
    expect(off.body).toMatchObject({ isActive: false, sessions: [] })
    for (const token of [person.token, second.token]) expect((await t.as({ token }).get('/auth/me')).status).toBe(401)
    await asBoss.put(`/api/users/${person.id}/active`, { isActive: true, reason: 'Γύρισε', revision: off.body.revision })
    expect((await t.as(person).get('/auth/me')).status).toBe(401)
    expect((await t.as(await makeSession(t.db, person.id)).get('/auth/me')).status).toBe(200)
    expect(await codes(person.id)).toEqual(['user.disabled', 'user.enabled'])
  })

  test('cannot be disabled if it is the caller’s own or the last system administrator’s', async () => {
    expect(await asBoss.put(`/api/users/${boss.id}/active`, { isActive: false, reason: '-', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'user.self' },
    })
  })

  test('that was erased is not listed, and nobody can change it', async () => {
    const { id, uid } = await t.person({ lastName: 'Σβησμένος' })
    await t.db.updateTable('person').set({ is_active: false, erased_at: new Date().toISOString() }).where('id', '=', id).execute()
    expect((await asBoss.get<{ items: UserRow[] }>(`/api/users?search=${uid}`)).body.items).toEqual([])
    const answers = await Promise.all([
      asBoss.get(`/api/users/${id}`),
      asBoss.put(`/api/users/${id}/active`, { isActive: true, reason: 'Γύρισε', revision: 1 }),
      asBoss.put(`/api/users/${id}/password`, { password: 'a password for nobody', loginGroup: 'university', revision: 1 }),
      asBoss.post(`/api/users/${id}/sessions/end`, {}),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'user.notFound' } })
  })

  test('that was created signs in with its password and login group; a second one with its address is refused', async () => {
    const body = { email: 'Nea@mail.example', firstName: 'Νέα', lastName: 'Χρήστρια', loginGroup: 'external', password: 'tris lexeis kai mia' }
    const made = await asBoss.post<{ id: number }>('/api/users', body)
    expect(made.status).toBe(200)
    const signedIn = await t.guest.post('/auth/login', { username: 'nea@mail.example', password: body.password })
    expect(signedIn).toMatchObject({ status: 200, body: { loginGroup: 'external', confirmed: false } })
    expect(await asBoss.post('/api/users', body)).toMatchObject({ status: 409, body: { code: 'user.addressTaken' } })
    expect((await asBoss.post('/api/users', { ...body, email: 'b@mail.example', password: 'too short' })).status).toBe(422)
  })

  test('whose password is changed loses its sessions; the old password is refused', async () => {
    const made = await asBoss.post<{ id: number }>('/api/users', {
      ...{ email: 'palia@uni.example', firstName: 'Π', lastName: 'Κ', loginGroup: 'university', password: 'the first of passwords' },
    })
    const { id } = made.body
    const signIn = async (password: string) => (await t.guest.post('/auth/login', { username: 'palia@uni.example', password })).status
    expect(await signIn('the first of passwords')).toBe(200)
    const set = await asBoss.put<UserView>(`/api/users/${id}/password`, { password: 'the second of passwords', loginGroup: 'external', revision: 1 })
    expect(set.body).toMatchObject({ sessions: [], loginGroup: 'external' })
    expect([await signIn('the first of passwords'), await signIn('the second of passwords')]).toEqual([422, 200])
    expect((await view(id)).signIns.map(({ outcome }) => outcome)).toEqual(['done', 'wrongPassword', 'done'])
  })

  test('whose password is changed by its own administrator keeps the session in which it was changed', async () => {
    const own = await t.person({ roles: ['systemAdmin'] })
    const other = await makeSession(t.db, own.id)
    const set = await t.as(own).put<UserView>(`/api/users/${own.id}/password`, { password: 'my own new password', loginGroup: 'university', revision: 1 })
    expect(set).toMatchObject({ status: 200, body: { sessions: [{ sid: own.sid }] } })
    expect([(await t.as(own).get('/auth/me')).status, (await t.as(other).get('/auth/me')).status]).toEqual([200, 401])
  })
})

test('an administrator ends one session or all of them', async () => {
  const person = await t.person()
  const second = await makeSession(t.db, person.id)
  await asBoss.post(`/api/users/${person.id}/sessions/end`, { sid: person.sid })
  expect((await t.as(person).get('/auth/me')).status).toBe(401)
  expect((await t.as(second).get('/auth/me')).status).toBe(200)
  await asBoss.post(`/api/users/${person.id}/sessions/end`, {})
  expect((await t.as(second).get('/auth/me')).status).toBe(401)
})
