import type { PositionEntry, PositionType } from '@klesis/contract/org/positions.ts'
import { type ChartSearchResult, UnitNode, type UnitType, type UnitView } from '@klesis/contract/org/units.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeEmployee as anEmployee, makeHoldingOf } from './employees/testing/employee-fixtures.ts'
import { makeUnit, type TestUnit } from './testing/unit-fixtures.ts'

const t = await testApp()
let viewer: TestPerson
let faculty: TestUnit
let department: TestUnit
let office: TestUnit
beforeAll(async () => {
  viewer = await t.person()
  faculty = await makeUnit(t.db, { label: 'Σχολή Ζωγραφικής', hasPosition: false })
  department = await makeUnit(t.db, { parentId: faculty.id, label: 'Τμήμα Χαρακτικής', head: null })
  office = await makeUnit(t.db, { parentId: department.id, label: 'Γραμματεία Χαρακτικής', hasPosition: false })
  await t.db.updateTable('unit').set({ secr_unit_id: office.id }).where('id', '=', department.id).execute()
})
beforeEach(() => t.clock.run())

const makeEmployee = async (overrides: Parameters<typeof anEmployee>[1] = {}) => (await anEmployee(t.db, overrides)).id
const makeHoldingIn = (positionId: number, employeeId: number, days: Parameters<typeof makeHoldingOf>[2] = {}) =>
  makeHoldingOf(t.db, { employeeId, positionId }, days)

const list = async (person: TestPerson, query = '') => (await t.as(person).get<{ items: UnitNode[]; total: number }>(`/api/org/units${query}`)).body
const view = async (id: number, person = viewer) => (await t.as(person).get<UnitView>(`/api/org/units/${id}`)).body
const positionsOf = async (id: number) => (await t.as(viewer).get<{ items: PositionEntry[] }>(`/api/org/units/${id}/positions`)).body.items
const find = async (search: string) => (await t.as(viewer).get<ChartSearchResult>(`/api/org/search?search=${encodeURIComponent(search)}`)).body

describe('units', () => {
  test('come with those above before those below, their counts, their level and their secretariat', async () => {
    const { items, total } = await list(viewer)
    expect(total).toBe(items.length)
    expect(items.map((item) => UnitNode.strict().parse(item))).toEqual(items)
    expect(items[0]).toMatchObject({ id: 0, level: 0, parentId: null })
    const indexes = new Map(items.map(({ id }, index) => [id, index]))
    for (const { id, parentId } of items.slice(1)) expect(indexes.get(parentId ?? -1)).toBeLessThan(indexes.get(id) ?? -1)
    expect(items.find(({ id }) => id === department.id)).toMatchObject({
      ...{ parentId: faculty.id, level: 2, subunits: 1, positionCount: 1, isActive: true, mayEdit: false },
      secretariat: { id: office.id, label: 'Γραμματεία Χαρακτικής', labelEn: '' },
    })
  })

  test('below one are the same rows', async () => {
    const all = (await list(viewer)).items
    for (const parentId of [0, faculty.id, department.id, office.id]) {
      expect((await list(viewer, `?parentId=${parentId}`)).items).toEqual(all.filter((unit) => unit.parentId === parentId))
    }
    expect(await list(viewer, '?parentId=999999')).toEqual({ items: [], total: 0 })
  })

  test('say whether the caller may change them, in every read alike', async () => {
    const editor = await t.person()
    const admin = await t.person({ roles: ['admin'] })
    await t.db.insertInto('unit_privilege').values({ person_id: editor.id, unit_id: department.id }).execute()
    const expected: [TestPerson, number[]][] = [
      [viewer, []],
      [editor, [department.id, office.id]],
      [admin, [0, faculty.id, department.id, office.id]],
    ]
    for (const [person, editable] of expected) {
      expect((await list(person)).items.filter(({ mayEdit }) => mayEdit).map(({ id }) => id)).toEqual(editable)
      for (const id of [0, faculty.id, department.id, office.id]) {
        const one = await view(id, person)
        expect([id, one.mayEdit, one.children.map((child) => child.mayEdit)]).toEqual([
          ...[id, editable.includes(id)],
          one.children.map((child) => editable.includes(child.id)),
        ])
      }
    }
  })

  test('are read one at a time with the way down to them and what they were called before', async () => {
    await t.db.updateTable('unit_period').set({ active_from: '2020-01-01' }).where('unit_id', '=', office.id).execute()
    await t.db.updateTable('unit').set({ label: 'Γραμματεία Τμήματος Χαρακτικής' }).where('id', '=', office.id).execute()
    const one = await view(office.id)
    expect(one.path.map(({ id }) => id)).toEqual([0, faculty.id, department.id])
    expect(one.history.map(({ label, activeUntil, parent }) => [label, activeUntil === null, parent?.id])).toEqual([
      ['Γραμματεία Τμήματος Χαρακτικής', true, department.id],
      ['Γραμματεία Χαρακτικής', false, department.id],
    ])
    expect(await view(0)).toMatchObject({ id: 0, level: 0, parentId: null, path: [] })
    expect((await view(department.id)).positions).toEqual(await positionsOf(department.id))
    expect(await t.as(viewer).get('/api/org/units/999999')).toMatchObject({ status: 404, body: { code: 'unit.notFound' } })
  })
})

describe('positions', () => {
  test('show who holds them on that day of Athens, the deputy, and everybody before and after', async () => {
    const { id, positionId } = await makeUnit(t.db, { head: null, hasPosition: true })
    const [before, now, deputy] = [await makeEmployee({ lastName: 'Παλιός' }), await makeEmployee(), await makeEmployee()]
    await makeHoldingIn(positionId ?? 0, before, { from: '2020-01-01', until: '2026-05-31' })
    await makeHoldingIn(positionId ?? 0, now, { from: '2026-06-01' })
    await makeHoldingIn(positionId ?? 0, deputy, { from: '2026-06-01', until: '2026-06-30', kind: 'deputy' })
    const at = async (instant: string) => {
      t.clock.set(instant)
      const [entry] = await positionsOf(id)
      return [entry?.employeeId, entry?.activeFrom, entry?.deputy?.employeeId ?? null]
    }
    expect(await at('2019-12-31T21:59:00Z')).toEqual([null, null, null])
    expect(await at('2019-12-31T22:01:00Z')).toEqual([before, '2020-01-01', null])
    expect(await at('2026-05-31T20:59:00Z')).toEqual([before, '2020-01-01', null])
    expect(await at('2026-05-31T21:01:00Z')).toEqual([now, '2026-06-01', deputy])
    expect(await at('2026-07-01T12:00:00Z')).toEqual([now, '2026-06-01', null])
    const [entry] = await positionsOf(id)
    expect(entry?.history.map(({ employeeId, kind }) => [employeeId, kind])).toEqual([
      [now, 'holder'],
      [deputy, 'deputy'],
      [before, 'holder'],
    ])
  })

  test('keep the name of who is gone, show the photo of the employee before that of the account, and nobody once out of use', async () => {
    const { id, positionId, headPerson } = await makeUnit(t.db)
    const file = async () =>
      (
        await t.db
          .insertInto('file')
          .values({ key: crypto.randomUUID(), name: 'a.jpg', size: 1, content_type: 'image/jpeg', sha256: Buffer.alloc(32) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [own, official] = [await file(), await file()]
    await t.db
      .updateTable('person')
      .set({ avatar_file_id: own })
      .where('id', '=', headPerson?.id ?? 0)
      .execute()
    expect((await positionsOf(id))[0]?.avatar_url).toBe(`/api/avatar/${own}`)
    await t.db
      .updateTable('employee')
      .set({ photo_file_id: official })
      .where('person_id', '=', headPerson?.id ?? 0)
      .execute()
    expect((await positionsOf(id))[0]?.avatar_url).toBe(`/api/avatar/${official}`)
    await t.db
      .insertInto('holding')
      .values({
        position_id: positionId ?? 0,
        first_name: 'Νίκος',
        last_name: 'Παλαιός',
        position_label: 'Τότε',
        active_from: '1990-01-01',
        active_until: '1991-01-01',
      })
      .execute()
    expect((await positionsOf(id))[0]?.history[1]).toMatchObject({ employeeId: null, firstName: 'Νίκος', lastName: 'Παλαιός', label: 'Τότε' })
    await t.db
      .updateTable('position')
      .set({ is_active: false })
      .where('id', '=', positionId ?? 0)
      .execute()
    expect((await positionsOf(id))[0]).toMatchObject({ employeeId: null, firstName: null, isActiveInUnit: false })
  })

  test('of several units are read together; an unknown unit has none', async () => {
    const units = [await makeUnit(t.db), await makeUnit(t.db)]
    const { items } = (await t.as(viewer).get<{ items: PositionEntry[] }>(`/api/org/units/positions?ids=${units.map(({ id }) => id).join()},999999`)).body
    expect(items.map(({ unitId, employeeId }) => [unitId, employeeId !== null])).toEqual(units.map(({ id }) => [id, true]))
    for (const what of ['positions', 'responsibilities']) {
      expect(await t.as(viewer).get(`/api/org/units/999999/${what}`)).toMatchObject({ status: 404, body: { code: 'unit.notFound' } })
    }
  })
})

test('types of units and positions are listed, with the domain of a type', async () => {
  const types = (await t.as(viewer).get<UnitType[]>('/api/org/unit-types')).body
  expect(types.find(({ code }) => code === 'department')).toMatchObject({ hasSecr: true, label: { el: 'Τμήμα', en: 'Department' } })
  const kinds = (await t.as(viewer).get<PositionType[]>('/api/org/positions')).body
  for (const { id, domain } of kinds) expect((await t.as(viewer).post('/api/org/position/domain', { positionId: id, label: 'x' })).body).toEqual({ domain })
  expect((await t.as(viewer).post('/api/org/position/domain', { positionId: 999_999 })).status).toBe(422)
})

describe('looked for', () => {
  test('units are found by words of name and code, without accents and case, with the way down to them', async () => {
    expect((await find('ΧΑΡΑΚΤΙΚΗΣ τμημα')).units.map(({ id }) => id)).toEqual([department.id, office.id])
    expect((await find('ζωγραφικησ')).units).toMatchObject([{ id: faculty.id, path: [{ id: 0, label: 'Πανεπιστήμιο' }] }])
    expect(await find('%')).toEqual({ units: [], people: [] })
  })

  test('holders of today are found by name and address, once for each position', async () => {
    const { id, positionId } = await makeUnit(t.db, { parentId: faculty.id, head: null })
    const other = await makeUnit(t.db, { head: null })
    const employee = await makeEmployee({ firstName: 'Ξανθή', lastName: 'Ξενάκη', email: 'x.xenaki@uni.example' })
    await makeHoldingIn(positionId ?? 0, employee)
    await makeHoldingIn(other.positionId ?? 0, employee, { until: '2021-01-01' })
    for (const search of ['ξενακη', 'ΞΑΝΘΗ ξενάκη', 'xenaki@uni']) {
      expect((await find(search)).people).toMatchObject([
        { employeeId: employee, positionId, fullname: 'Ξανθή Ξενάκη', unit: { id }, path: [{ id: 0 }, { id: faculty.id, label: 'Σχολή Ζωγραφικής' }] },
      ])
    }
    expect((await find('ξενακης')).people).toEqual([])
  })

  test('at most twenty of each are answered', async () => {
    for (let n = 0; n < 25; n += 1) {
      const { positionId } = await makeUnit(t.db, { label: `Εργαστήριο Πολλών ${n}`, head: null })
      await makeHoldingIn(positionId ?? 0, await makeEmployee({ lastName: 'Πολλών' }))
    }
    const found = await find('πολλων')
    expect([found.units.length, found.people.length]).toEqual([20, 20])
  })
})
