import type { PositionEntry, PositionInput } from '@klesis/contract/org/positions.ts'
import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectEvents } from '../../../events/emit.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { wiring } from '../../../wiring.ts'
import { makeEmployee, makeHoldingOf } from '../employees/testing/employee-fixtures.ts'
import { positionChange, positionInput } from '../testing/org-inputs.ts'
import { makeUnit } from '../testing/unit-fixtures.ts'

const t = await testApp()
const today = '2026-11-20'
const yesterday = '2026-11-19'
let admin: TestPerson
let unitId: number
const emitted: { positionId: number; unitId: number }[] = []
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  unitId = (await makeUnit(t.db, { hasPosition: false })).id
  connectEvents(t.db, { ...wiring, 'holding.changed': [async (_, payload) => void emitted.push(payload)] })
})
beforeEach(() => {
  t.clock.set(`${today}T10:00:00Z`)
  emitted.length = 0
})
afterEach(() => t.clock.run())

type Refused = { code: string; params?: { field?: string } }
const url = () => `/api/org/units/${unitId}/positions`
const employee = async (lastName: string, isActive = true) => (await makeEmployee(t.db, { lastName, isActive })).id
const read = async (id: number): Promise<PositionEntry> => {
  const entry = (await t.as(admin).get<{ items: PositionEntry[] }>(url())).body.items.find((one) => one.id === id)
  if (!entry) throw new Error('The position is gone')
  return entry
}
const post = (body: PositionInput) => t.as(admin).post<PositionEntry & Refused>(url(), body)
const save = async (id: number, overrides: Partial<PositionInput>) => t.as(admin).put<PositionEntry & Refused>(url(), positionChange(await read(id), overrides))
const remove = (id: number) => t.as(admin).delete<{ outcome: string }>(`${url()}/${id}`)
const holdingPeriods = async (id: number) => (await read(id)).history.map(({ lastName, activeFrom, activeUntil }) => [lastName, activeFrom, activeUntil])
const create = async (overrides: Partial<PositionInput> = {}) => (await post(await positionInput(t.db, overrides))).body
const trail = (id: number) =>
  t.db.selectFrom('audit_entry').select(['code', 'ids']).where('subject', '=', 'position').where('subject_id', '=', id).orderBy('number').execute()

/** A position with a present holder since 2023 and a former one. */
async function makeSeat() {
  const [before, now] = [await employee('Παλιός'), await employee('Τωρινός')]
  const entry = await create()
  await makeHoldingOf(t.db, { employeeId: before, positionId: entry.id }, { from: '2019-09-01', until: '2023-08-31' })
  await makeHoldingOf(t.db, { employeeId: now, positionId: entry.id }, { from: '2023-09-01' })
  return { id: entry.id, before, now, next: await employee('Επόμενος') }
}
const past = ['Παλιός', '2019-09-01', '2023-08-31']

describe('a position', () => {
  test('is created with holder, deputy and responsibilities, and emits an event', async () => {
    const [holder, deputy] = [await employee('Κάτοχος'), await employee('Αναπληρωτής')]
    const duty = (await t.as(admin).post<Responsibility>('/api/org/responsibilities', { unitId, label: 'Σφραγίδες', subjectType: 'academic' })).body
    const body = await positionInput(t.db, {
      ...{ employeeId: holder, deputyId: deputy, puid: 'Seat@uni.example', phone: '2810 379000', isPermanent: false, responsibilities: [duty.id] },
    })
    const made = (await post(body)).body
    expect(made).toMatchObject({
      ...{ unitId, code: body.code, label: body.label, employeeId: holder, lastName: 'Κάτοχος', activeFrom: today, activeUntil: null, domain: 'academic' },
      ...{ puid: 'seat@uni.example', phone: '2810 379000', isPermanent: false, isActiveInUnit: true, revision: 1 },
      deputy: { employeeId: deputy, lastName: 'Αναπληρωτής' },
      responsibilities: [{ id: duty.id, label: 'Σφραγίδες', subjectType: 'academic' }],
    })
    expect(emitted).toEqual([{ positionId: made.id, unitId }])
    expect(await trail(made.id)).toMatchObject([{ code: 'position.created', ids: { unitId, holder: { employeeId: holder }, deputy: { employeeId: deputy } } }])
  })

  const gone = 999_999
  const wrong: [string, number, () => Promise<Partial<PositionInput>>, field?: 'deputyId'][] = [
    ['position.typeMissing', 422, async () => ({ positionId: gone })],
    ['employee.notFound', 404, async () => ({ employeeId: gone })],
    ['employee.notFound', 404, async () => ({ deputyId: gone }), 'deputyId'],
    ['employee.inactive', 422, async () => ({ employeeId: await employee('Ανενεργός', false) })],
    ['employee.inactive', 422, async () => ({ deputyId: await employee('Ανενεργός', false) }), 'deputyId'],
    ['responsibility.notFound', 404, async () => ({ responsibilities: [gone] })],
    ['position.datesWrong', 422, async () => ({ employeeId: await employee('Α'), activeFrom: today, activeUntil: yesterday })],
    ['position.deputyIsHolder', 422, async () => one(await employee('Α'))],
    ['position.codeTaken', 409, async () => ({ code: (await create()).code })],
    ['request.invalid', 422, async () => ({ code: 'Κωδικός' })],
    ['request.invalid', 422, async () => ({ label: ' ' })],
    ['request.invalid', 422, async () => ({ puid: 'no address' })],
  ]
  const one = (id: number) => ({ employeeId: id, deputyId: id })
  test.each(wrong)('is refused with %s (%i), made or saved, and nothing is written', async (code, status, overrides, field) => {
    const seat = await makeSeat()
    const wanted = await overrides()
    const before = (await t.as(admin).get(url())).body
    emitted.length = 0
    for (const answer of [await post(await positionInput(t.db, wanted)), await save(seat.id, wanted)]) {
      expect(answer).toMatchObject({ status, body: { code } })
      expect(answer.body.params?.field).toBe(field)
    }
    expect((await t.as(admin).get(url())).body).toEqual(before)
    expect(emitted).toEqual([])
  })

  test('is saved as it is read, and what a change leaves out stays', async () => {
    const { id, now, before, next } = await makeSeat()
    const duty = (await t.as(admin).post<Responsibility>('/api/org/responsibilities', { unitId, label: 'Αρχείο' })).body
    await save(id, { deputyId: before, responsibilities: [duty.id], phone: '1', isPermanent: false, activeUntil: '2026-12-31' })
    const seen = await read(id)
    const put = (body: object) => t.as(admin).put<PositionEntry & Refused>(url(), body)
    expect((await put(seen)).body).toEqual({ ...seen, revision: seen.revision + 1 })
    const { positionId, code, label } = seen
    const given = { id, positionId, code, label, employeeId: now }
    expect((await put(given)).body).toEqual({ ...seen, revision: seen.revision + 2 })
    expect(await put({ ...given, employeeId: before })).toMatchObject({ status: 422, body: { code: 'position.deputyIsHolder' } })
    expect((await put({ ...given, deputy: { employeeId: next } })).body.deputy).toMatchObject({ employeeId: next })
    expect((await put({ ...given, employeeId: before })).body).toMatchObject({ employeeId: before, activeFrom: today, activeUntil: null })
    expect((await put({ ...given, deputy: null, responsibilities: [] })).body).toMatchObject({ deputy: null, responsibilities: [] })
  })

  test('is neither added to a unit out of use nor put to use in it', async () => {
    const closed = await makeUnit(t.db)
    await t.as(admin).delete(`/api/org/units/${closed.id}`)
    const path = `/api/org/units/${closed.id}/positions`
    expect(await t.as(admin).post(path, await positionInput(t.db))).toMatchObject({ status: 422, body: { code: 'unit.inactive' } })
    const [entry] = (await t.as(admin).get<{ items: PositionEntry[] }>(path)).body.items
    if (!entry) throw new Error('The position is gone')
    expect(await t.as(admin).put(path, positionChange(entry, { isActiveInUnit: true }))).toMatchObject({ status: 422, body: { code: 'unit.inactive' } })
    expect(await t.as(admin).put(path, positionChange(entry, { phone: '1' }))).toMatchObject({ status: 200, body: { phone: '1' } })
    expect(await t.as(admin).post('/api/org/units/999999/positions', await positionInput(t.db))).toMatchObject({ body: { code: 'unit.notFound' } })
  })
})

describe('who holds it', () => {
  const last = (name: string, from: string, until: string | null = null) => [name, from, until]
  type Seat = Awaited<ReturnType<typeof makeSeat>>
  /** An edit with the expected holdings afterwards, the newest first, or the expected refusal. */
  const edits: [string, (seat: Seat) => Partial<PositionInput>, (string | null)[][] | string][] = [
    ['other words', () => ({ label: 'Άλλη', phone: '1' }), [last('Τωρινός', '2023-09-01'), past]],
    [
      'another one from today',
      ({ next }) => ({ employeeId: next, activeFrom: null }),
      [last('Επόμενος', today), last('Τωρινός', '2023-09-01', yesterday), past],
    ],
    ['another one, days as they were', ({ next }) => ({ employeeId: next }), [last('Επόμενος', today), last('Τωρινός', '2023-09-01', yesterday), past]],
    [
      'another one from a day before',
      ({ next }) => ({ employeeId: next, activeFrom: '2026-11-01', activeUntil: '2027-08-31' }),
      [last('Επόμενος', '2026-11-01', '2027-08-31'), last('Τωρινός', '2023-09-01', '2026-10-31'), past],
    ],
    [
      'another one from a later day',
      ({ next }) => ({ employeeId: next, activeFrom: '2027-01-01' }),
      [last('Επόμενος', '2027-01-01'), last('Τωρινός', '2023-09-01', '2026-12-31'), past],
    ],
    ['another one from before the present', ({ next }) => ({ employeeId: next, activeFrom: '2023-08-01' }), 'position.heldThen'],
    ['the one of before again', ({ before }) => ({ employeeId: before }), [last('Παλιός', today), last('Τωρινός', '2023-09-01', yesterday), past]],
    ['nobody', () => ({ employeeId: null }), [last('Τωρινός', '2023-09-01', yesterday), past]],
    ['nobody from a later day', () => ({ employeeId: null, activeFrom: '2027-01-01' }), [last('Τωρινός', '2023-09-01', '2026-12-31'), past]],
    ['the same with a last day', () => ({ activeUntil: '2026-12-31' }), [last('Τωρινός', '2023-09-01', '2026-12-31'), past]],
    ['the same, who has left already', () => ({ activeUntil: '2026-10-31' }), [last('Τωρινός', '2023-09-01', '2026-10-31'), past]],
    ['the same with another first day', () => ({ activeFrom: '2023-10-01' }), [last('Τωρινός', '2023-10-01'), past]],
    ['the same into the days of the one before', () => ({ activeFrom: '2023-08-31' }), 'position.heldThen'],
    ['the same, beginning later than today', () => ({ activeFrom: '2026-12-01' }), 'position.heldAlready'],
    ['the same, ending before beginning', () => ({ activeUntil: '2023-08-31' }), 'position.datesWrong'],
    ['out of use', () => ({ isActiveInUnit: false }), [last('Τωρινός', '2023-09-01', today), past]],
  ]
  test.each(edits)('%s', async (_, overrides, expected) => {
    const seat = await makeSeat()
    const before = await holdingPeriods(seat.id)
    const answer = await save(seat.id, overrides(seat))
    if (typeof expected === 'string') {
      expect(answer.body.code).toBe(expected)
      expect(await holdingPeriods(seat.id)).toEqual(before)
    } else {
      expect(answer.status).toBe(200)
      expect(await holdingPeriods(seat.id)).toEqual(expected)
    }
  })

  test('is never overwritten, whatever edits follow each other', async () => {
    const seat = await makeSeat()
    for (const [, overrides] of [...edits, ...edits.toReversed()]) {
      const answer = await save(seat.id, overrides(seat))
      expect([200, 409, 422]).toContain(answer.status)
      expect(await holdingPeriods(seat.id)).toContainEqual(past)
      expect((await holdingPeriods(seat.id)).map(([name]) => name)).toContain('Τωρινός')
      if (!(await read(seat.id)).isActiveInUnit) await save(seat.id, { isActiveInUnit: true })
    }
  })

  test('and was undone on its first day leaves no holding; the audit trail keeps it', async () => {
    const seat = await makeSeat()
    const mistaken = await employee('Κατά λάθος')
    await save(seat.id, { employeeId: mistaken })
    await save(seat.id, { employeeId: seat.next })
    expect(await holdingPeriods(seat.id)).toEqual([last('Επόμενος', today), last('Τωρινός', '2023-09-01', yesterday), past])
    expect((await trail(seat.id)).slice(1)).toMatchObject([
      { code: 'position.saved', ids: { holder: { before: seat.now, employeeId: mistaken } } },
      { code: 'position.saved', ids: { holder: { before: mistaken, employeeId: seat.next } } },
    ])
  })

  test('later than today can be moved, and taken back by leaving the position vacant from then', async () => {
    const seat = await makeSeat()
    await save(seat.id, { employeeId: seat.next, activeFrom: '2027-01-01' })
    expect(await read(seat.id)).toMatchObject({ employeeId: seat.now, activeUntil: '2026-12-31' })
    expect((await save(seat.id, { activeUntil: null })).body.code).toBe('position.heldThen')
    await save(seat.id, { employeeId: null, activeFrom: '2027-01-01' })
    expect((await save(seat.id, { activeUntil: null })).status).toBe(200)
    expect(await holdingPeriods(seat.id)).toEqual([last('Τωρινός', '2023-09-01'), past])
    await save(seat.id, { employeeId: seat.next, activeFrom: '2027-01-01' })
    await save(seat.id, { employeeId: seat.next, activeFrom: today, activeUntil: null })
    expect(await holdingPeriods(seat.id)).toEqual([last('Επόμενος', today), last('Τωρινός', '2023-09-01', yesterday), past])
  })

  test('is refused at the deputy where another one comes later', async () => {
    const seat = await makeSeat()
    await makeHoldingOf(t.db, { employeeId: seat.next, positionId: seat.id }, { kind: 'deputy', from: '2027-01-01' })
    expect((await save(seat.id, { deputyId: seat.before })).body).toMatchObject({ code: 'position.heldThen', params: { field: 'deputyId' } })
  })

  test('stays as it was where the position goes out of use and comes back vacant on the same day', async () => {
    const seat = await makeSeat()
    await save(seat.id, { isActiveInUnit: false })
    expect((await save(seat.id, { isActiveInUnit: true, employeeId: null, activeFrom: null, activeUntil: null })).status).toBe(200)
    expect(await holdingPeriods(seat.id)).toEqual([last('Τωρινός', '2023-09-01', today), past])
  })

  test('is left from today by who holds it now, not by who comes later', async () => {
    const seat = await makeSeat()
    await save(seat.id, { employeeId: seat.next, activeFrom: '2027-01-01' })
    await save(seat.id, { employeeId: null, activeFrom: null, activeUntil: null })
    expect(await holdingPeriods(seat.id)).toEqual([last('Επόμενος', '2027-01-01'), last('Τωρινός', '2023-09-01', yesterday), past])
  })

  test('may be inactive by now and stays when something else changes', async () => {
    const seat = await makeSeat()
    await t.db.updateTable('employee').set({ is_active: false }).where('id', '=', seat.now).execute()
    expect((await save(seat.id, { phone: '2' })).status).toBe(200)
    expect((await save(seat.id, { employeeId: seat.before })).status).toBe(200)
  })

  test('keeps what the position was called then', async () => {
    const seat = await makeSeat()
    const { label } = await read(seat.id)
    await save(seat.id, { label: 'Νέο όνομα' })
    await save(seat.id, { label: 'Νεότερο όνομα', employeeId: seat.next })
    expect((await read(seat.id)).history.map((one) => one.label)).toEqual(['Νεότερο όνομα', 'Νέο όνομα', label])
    const other = await makeSeat()
    const before = (await read(other.id)).label
    await save(other.id, { label: 'Άλλο όνομα', activeUntil: '2026-10-31' })
    expect((await read(other.id)).history[0]).toMatchObject({ lastName: 'Τωρινός', label: before, activeUntil: '2026-10-31' })
  })

  test('emits an event only if it, the deputy, the code or the activity of the position changed', async () => {
    const seat = await makeSeat()
    const changes: [Partial<PositionInput>, number][] = [
      [{ phone: '3' }, 0],
      [{ code: `other.${seat.id}` }, 1],
      [{ employeeId: seat.next }, 1],
      [{ deputyId: seat.before }, 1],
      [{ deputyId: seat.before }, 0],
      [{ deputyId: null }, 1],
      [{ isActiveInUnit: false }, 1],
      [{ isActiveInUnit: true }, 1],
    ]
    for (const [overrides, times] of changes) {
      emitted.length = 0
      expect((await save(seat.id, overrides)).status).toBe(200)
      expect([overrides, emitted]).toEqual([overrides, Array(times).fill({ positionId: seat.id, unitId })])
    }
  })
})

describe('removing', () => {
  test('deletes a position that nobody ever held', async () => {
    const { id } = await create()
    expect((await remove(id)).body).toEqual({ outcome: 'deleted' })
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'position.notFound' } })
  })

  test('deactivates one with a history, and today is the last day of its holder', async () => {
    const seat = await makeSeat()
    emitted.length = 0
    expect((await remove(seat.id)).body).toEqual({ outcome: 'deactivated' })
    expect(await read(seat.id)).toMatchObject({ isActiveInUnit: false, employeeId: null })
    expect(await holdingPeriods(seat.id)).toEqual([['Τωρινός', '2023-09-01', today], past])
    expect(emitted).toEqual([{ positionId: seat.id, unitId }])
    expect((await remove(seat.id)).body).toEqual({ outcome: 'deactivated' })
    expect(emitted).toHaveLength(1)
    await save(seat.id, { isActiveInUnit: true, employeeId: seat.now, activeUntil: null })
    expect(await holdingPeriods(seat.id)).toEqual([['Τωρινός', '2023-09-01', null], past])
  })
})
