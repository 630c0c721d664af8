import type { UnitInput, UnitView } from '@klesis/contract/org/units.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectEvents } from '../../../events/emit.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { wiring } from '../../../wiring.ts'
import { unitChange, unitInput } from '../testing/org-inputs.ts'
import { makeUnit } from '../testing/unit-fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
})

const view = async ({ id }: { id: number }) => (await t.as(admin).get<UnitView>(`/api/org/units/${id}`)).body
const post = (body: unknown, by = admin) => t.as(by).post<UnitView & { code: string }>('/api/org/units', body)
const put = (id: number, body: unknown, by = admin) => t.as(by).put<UnitView & { code: string }>(`/api/org/units/${id}`, body)
const save = async (unit: { id: number }, overrides: Partial<UnitInput>, by = admin) => put(unit.id, unitChange(await view(unit), overrides), by)
const remove = (id: number, by = admin) => t.as(by).delete<{ outcome?: string; code?: string }>(`/api/org/units/${id}`)
const trail = async (subject: string, id: number) =>
  (await t.db.selectFrom('audit_entry').select('code').where('subject', '=', subject).where('subject_id', '=', id).orderBy('number').execute()).map(
    ({ code }) => code,
  )

test('the university is made once, has the number 0, and stays', async () => {
  const root = await unitInput(t.db, { parentId: null, code: 'uni', label: 'Πανεπιστήμιο' })
  const stranger = await t.person()
  expect(await post(root, stranger)).toMatchObject({ status: 403 })
  expect(await post({ ...root, isActive: false })).toMatchObject({ status: 422, body: { code: 'unit.rootStays' } })
  expect(await post(root)).toMatchObject({ status: 200, body: { id: 0, parentId: null, level: 0, path: [] } })
  expect(await post({ ...root, code: 'uni2' })).toMatchObject({ status: 422, body: { code: 'unit.rootStays' } })
  expect(await save({ id: 0 }, { isActive: false })).toMatchObject({ status: 422, body: { code: 'unit.rootStays' } })
  expect(await remove(0)).toMatchObject({ status: 422, body: { code: 'unit.rootStays' } })
  expect(await save({ id: 0 }, { label: 'Πανεπιστήμιο Δοκιμών' })).toMatchObject({ status: 200, body: { label: 'Πανεπιστήμιο Δοκιμών' } })
  const child = await makeUnit(t.db)
  expect(await save({ id: 0 }, { parentId: child.id })).toMatchObject({ status: 422, body: { code: 'unit.rootStays' } })
  expect(await save(child, { parentId: null })).toMatchObject({ status: 422, body: { code: 'unit.rootStays' } })
})

describe('a unit', () => {
  test('is made below another with all that the dialog holds, and is in the audit trail', async () => {
    const above = await makeUnit(t.db)
    const office = await makeUnit(t.db)
    const body = await unitInput(t.db, {
      ...{ parentId: above.id, labelEn: 'Department of Tests', abbreviation: 'ΤΔ', category: 'ακαδημαϊκή', domain: 'tests', unitDomains: ['a', 'b'] },
      secrUnitId: office.id,
    })
    const made = (await post(body)).body
    expect(made).toMatchObject({
      ...body,
      level: 2,
      isActive: true,
      revision: 1,
      activeUntil: null,
      secretariat: { id: office.id },
      subunits: 0,
      mayEdit: true,
    })
    expect(made.path.map(({ id }) => id)).toEqual([0, above.id])
    expect(made.history).toMatchObject([{ code: body.code, parent: { id: above.id }, activeUntil: null }])
    expect(await trail('unit', made.id)).toEqual(['unit.created'])
  })

  test('keeps what a change leaves out, and needs no revision', async () => {
    const office = await makeUnit(t.db)
    const body = await unitInput(t.db, { labelEn: 'Department', abbreviation: 'ΤΔ', category: 'α', domain: 'd', unitDomains: ['a'], secrUnitId: office.id })
    const made = (await post(body)).body
    const { unitTypeId, code, parentId } = body
    expect((await put(made.id, { label: 'Άλλο', unitTypeId, code, parentId })).body).toMatchObject({ ...body, label: 'Άλλο', revision: 2 })
    await save(made, { isActive: false })
    expect((await put(made.id, { label: 'Τρίτο', unitTypeId, code, parentId, labelEn: '' })).body).toMatchObject({ isActive: false, labelEn: '' })
  })

  const wrong: [string, Partial<UnitInput>, number][] = [
    ['unit.parentMissing', { parentId: 999_999 }, 422],
    ['unit.typeMissing', { unitTypeId: 999_999 }, 422],
    ['unit.secretariatMissing', { secrUnitId: 999_999 }, 422],
    ['request.invalid', { label: ' ' }, 422],
    ['request.invalid', { code: 'Κωδικός' }, 422],
    ['request.invalid', { code: 'UPPER' }, 422],
    ['unit.committeeMissing', { committeeId: 999_999 }, 422],
  ]
  test.each(wrong)('is refused with %s for %j, made or saved, and nothing is written', async (code, overrides, status) => {
    const unit = await makeUnit(t.db)
    const count = async () =>
      (
        await t.db
          .selectFrom('unit')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = [await count(), await view(unit)]
    expect(await post(await unitInput(t.db, overrides))).toMatchObject({ status, body: { code } })
    const { unitTypeId } = await unitInput(t.db)
    expect(await save(unit, { unitTypeId, ...overrides })).toMatchObject({ status, body: { code } })
    expect([await count(), await view(unit)]).toEqual(before)
  })

  test('has neither the code of another unit nor an inactive parent', async () => {
    const [taken, closed, unit] = [await makeUnit(t.db), await makeUnit(t.db), await makeUnit(t.db)]
    await save(closed, { isActive: false })
    const { code } = await view(taken)
    expect(await post(await unitInput(t.db, { code }))).toMatchObject({ status: 409, body: { code: 'unit.codeTaken' } })
    expect(await save(unit, { code })).toMatchObject({ status: 409, body: { code: 'unit.codeTaken' } })
    expect(await post(await unitInput(t.db, { parentId: closed.id }))).toMatchObject({ status: 422, body: { code: 'unit.parentInactive' } })
    expect(await save(unit, { parentId: closed.id })).toMatchObject({ status: 422, body: { code: 'unit.parentInactive' } })
    const { unitTypeId } = await unitInput(t.db)
    expect(await save(unit, { unitTypeId, secrUnitId: closed.id })).toMatchObject({ status: 422, body: { code: 'unit.secretariatMissing' } })
    expect(await save(unit, { parentId: closed.id, isActive: false })).toMatchObject({ status: 200 })
    expect(await save(unit, { isActive: true })).toMatchObject({ status: 422, body: { code: 'unit.parentInactive' } })
  })

  test('keeps a secretariat only where its type has one', async () => {
    const [unit, office] = [await makeUnit(t.db), await makeUnit(t.db)]
    const types = await t.db.selectFrom('unit_type').select(['id', 'code']).execute()
    const typeOf = (code: string) => types.find((type) => type.code === code)?.id ?? 0
    expect((await save(unit, { unitTypeId: typeOf('department'), secrUnitId: office.id })).body.secretariat?.id).toBe(office.id)
    expect((await save(unit, { unitTypeId: typeOf('laboratory'), secrUnitId: office.id })).body).toMatchObject({ hasSecr: false, secretariat: null })
  })

  test('made out of use has its last day at once; one whose secretariat went out of use is saved as it is', async () => {
    const made = (await post(await unitInput(t.db, { isActive: false }))).body
    expect([made.isActive, made.activeUntil]).toEqual([false, made.activeFrom])
    const [unit, office] = [await makeUnit(t.db), await makeUnit(t.db)]
    const { unitTypeId } = await unitInput(t.db)
    await save(unit, { unitTypeId, secrUnitId: office.id })
    await save(office, { isActive: false })
    expect(await save(unit, { abbreviation: 'Α' })).toMatchObject({ status: 200, body: { secretariat: { id: office.id } } })
  })

  test('is moved neither below itself nor below its descendants', async () => {
    const top = await makeUnit(t.db)
    const middle = await makeUnit(t.db, { parentId: top.id })
    const bottom = await makeUnit(t.db, { parentId: middle.id })
    for (const parentId of [top.id, middle.id, bottom.id]) {
      expect(await save(top, { parentId })).toMatchObject({ status: 422, body: { code: 'unit.cycle' } })
    }
    expect(await save(bottom, { parentId: top.id })).toMatchObject({ status: 200, body: { parentId: top.id } })
  })

  test('that is moved emits an event; other changes do not', async () => {
    const moved: number[] = []
    connectEvents(t.db, { ...wiring, 'unit.moved': [async (_, { unitId }) => void moved.push(unitId)] })
    const [unit, to] = [await makeUnit(t.db), await makeUnit(t.db)]
    for (const overrides of [{ label: 'Άλλο' }, { parentId: to.id }, { abbreviation: 'Α' }]) await save(unit, overrides)
    connectEvents(t.db, wiring)
    expect(moved).toEqual([unit.id])
  })

  test('that changes keeps its former names and parents', async () => {
    const [from, to] = [await makeUnit(t.db), await makeUnit(t.db)]
    const unit = await makeUnit(t.db, { parentId: from.id, label: 'Παλαιό όνομα' })
    await t.db.updateTable('unit_period').set({ active_from: '2015-01-01' }).where('unit_id', '=', unit.id).execute()
    await save(unit, { label: 'Νέο όνομα' })
    await save(unit, { parentId: to.id, abbreviation: 'Ν' })
    const { history, revision } = await view(unit)
    expect(history.map(({ label, parent, activeFrom, activeUntil }) => [label, parent?.id, activeFrom === '2015-01-01', activeUntil === null])).toEqual([
      ['Νέο όνομα', to.id, false, true],
      ['Παλαιό όνομα', from.id, true, false],
    ])
    expect(revision).toBe(3)
    const { ids } = await t.db
      .selectFrom('audit_entry')
      .select('ids')
      .where('subject', '=', 'unit')
      .where('subject_id', '=', unit.id)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow()
    expect(ids).toEqual({ parent_id: { from: from.id, to: to.id }, abbreviation: { from: '', to: 'Ν' } })
  })
})

describe('two at once', () => {
  test('on one unit: the second is refused, and the first change stays', async () => {
    const unit = await makeUnit(t.db)
    const seen = await view(unit)
    expect((await put(unit.id, unitChange(seen, { label: 'Του πρώτου' }))).status).toBe(200)
    expect(await put(unit.id, unitChange(seen, { abbreviation: 'Β' }))).toMatchObject({ status: 409, body: { code: 'unit.changed' } })
    expect(await view(unit)).toMatchObject({ label: 'Του πρώτου', abbreviation: '' })
    const again = await view(unit)
    const answers = await Promise.all(['Α', 'Β'].map((abbreviation) => put(unit.id, unitChange(again, { abbreviation }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
