import type { PositionEntry, PositionInput } from '@klesis/contract/org/positions.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeEmployee, makeHoldingOf } from '../employees/testing/employee-fixtures.ts'
import { positionChange, positionInput } from '../testing/org-inputs.ts'
import { makeUnit } from '../testing/unit-fixtures.ts'
import { createPosition } from './create-position.ts'
import { savePosition } from './save-position.ts'

const t = await testApp()
const today = '2026-11-20'
const yesterday = '2026-11-19'
t.clock.set(`${today}T10:00:00Z`)
let admin: TestPerson
let unitId: number
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  unitId = (await makeUnit(t.db, { hasPosition: false })).id
})

const url = () => `/api/org/units/${unitId}/positions`
const employee = async (lastName: string) => (await makeEmployee(t.db, { lastName })).id
const read = async (id: number): Promise<PositionEntry> => {
  const entry = (await t.as(admin).get<{ items: PositionEntry[] }>(url())).body.items.find((one) => one.id === id)
  if (!entry) throw new Error('The position is gone')
  return entry
}
const create = async () => (await t.as(admin).post<PositionEntry>(url(), await positionInput(t.db))).body
const holdingPeriods = async (id: number) => (await read(id)).history.map(({ lastName, activeFrom, activeUntil }) => [lastName, activeFrom, activeUntil])

describe('two at once', () => {
  test('assign a position to two people: one succeeds, the other is refused', async () => {
    const { id } = await create()
    const people = [await employee('Πρώτος'), await employee('Δεύτερος')]
    const seen = await read(id)
    const actor = await actorOf(t.db, admin.id, { roles: ['admin'] })
    const gifts = await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('position').select('id').where('id', '=', id).forUpdate().execute()
      const give = (employeeId: number) => savePosition(t.db, actor, { ...positionChange(seen, { employeeId }), unitId, now: new Date(`${today}T10:00:00Z`) })
      const first = inBackground(give(people[0] ?? 0))
      await untilBlocked(t.db, tx)
      const second = inBackground(give(people[1] ?? 0))
      await untilBlocked(t.db, tx, 2)
      return [first, second]
    })
    expect(await outcomes(gifts)).toEqual(['done', 'position.changed'])
    expect(await holdingPeriods(id)).toEqual([['Πρώτος', today, null]])
  })

  test('change different fields of one position: the second is refused, and the first change stays', async () => {
    const { id } = await create()
    const seen = await read(id)
    expect((await t.as(admin).put(url(), positionChange(seen, { phone: '1' }))).status).toBe(200)
    expect(await t.as(admin).put(url(), positionChange(seen, { label: 'Άλλη' }))).toMatchObject({ status: 409, body: { code: 'position.changed' } })
    expect(await read(id)).toMatchObject({ phone: '1', label: seen.label })
  })
})

describe('a position is assigned at the moment at which', () => {
  const give = async (unit: number, overrides: Partial<PositionInput>) => {
    const [actor, input] = [await actorOf(t.db, admin.id, { roles: ['admin'] }), await positionInput(t.db, overrides)]
    return () => createPosition(t.db, actor, { ...input, unitId: unit, now: new Date(`${today}T10:00:00Z`) })
  }

  test('its unit is deactivated: it is refused, and nothing is added', async () => {
    const closing = (await makeUnit(t.db, { hasPosition: false })).id
    const giving = await give(closing, {})
    const gift = await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('unit').set({ is_active: false }).where('id', '=', closing).execute()
      const begun = inBackground(giving())
      await untilBlocked(t.db, tx)
      return [begun]
    })
    expect(await outcomes(gift)).toEqual(['unit.inactive'])
  })

  test.each([
    ['is put out of use', 'employee.inactive'],
    ['is erased', 'employee.notFound'],
  ])('its new holder %s: it is refused, and nothing is added', async (how, code) => {
    const employeeId = await employee('Αποχωρών')
    const giving = await give(unitId, { employeeId })
    const gift = await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('employee').select('id').where('id', '=', employeeId).forUpdate().execute()
      await sql`set local deadlock_timeout = '10ms'`.execute(tx)
      const begun = inBackground(giving())
      await untilBlocked(t.db, tx)
      if (how === 'is erased') await tx.deleteFrom('employee').where('id', '=', employeeId).execute()
      else await tx.updateTable('employee').set({ is_active: false }).where('id', '=', employeeId).execute()
      return [begun]
    })
    expect(await outcomes(gift)).toEqual([code])
  })
})

test('erasing a holder does not block assigning the position to a successor', async () => {
  const [{ id }, leaving, next] = [await create(), await employee('Τωρινός'), await employee('Επόμενος')]
  await makeHoldingOf(t.db, { employeeId: leaving, positionId: id }, { from: '2023-09-01' })
  const [actor, seen] = [await actorOf(t.db, admin.id, { roles: ['admin'] }), await read(id)]
  const change = { ...positionChange(seen, { employeeId: next }), unitId, now: new Date(`${today}T10:00:00Z`) }
  const erased = { employee_id: null, last_name: 'Τωρινός', active_until: today }
  const gift = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('holding').select('id').where('employee_id', '=', leaving).forUpdate().execute()
    await sql`set local deadlock_timeout = '10ms'`.execute(tx)
    const begun = inBackground(savePosition(t.db, actor, change))
    await untilBlocked(t.db, tx)
    await tx.updateTable('holding').set(erased).where('employee_id', '=', leaving).execute()
    return [begun]
  })
  expect(await outcomes(gift)).toEqual(['done'])
  expect(await holdingPeriods(id)).toEqual([
    ['Επόμενος', today, null],
    ['Τωρινός', '2023-09-01', yesterday],
  ])
})
