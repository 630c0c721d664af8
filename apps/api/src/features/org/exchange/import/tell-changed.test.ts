import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { wiring } from '../../../../wiring.ts'
import { hearPositions } from '../../employees/testing/hear-positions.ts'
import { givenSubstitution } from '../../testing/given-units.ts'
import { fileOf, importFile, smallUniversity } from '../testing/given-file.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
const admin = t.as(await t.person({ roles: ['admin'] }))
const told = hearPositions(wiring)
let head: number
beforeAll(async () => {
  expect((await importFile(t, admin, fileOf(smallUniversity))).status).toBe(200)
  head = (await t.db.selectFrom('position').select('id').where('code', '=', 'head').executeTakeFirstOrThrow()).id
})

const [eleni, nikos] = smallUniversity.employees
const [seat] = smallUniversity.positions
const changes: [string, Parameters<typeof fileOf>[0], boolean][] = [
  ['another address of the position', { positions: [{ ...seat, email: 'other@cs.example' }] }, false],
  ['another title of the holder', { employees: [{ ...eleni, title: 'Καθηγήτρια' }] }, false],
  ['the holder made inactive', { employees: [{ ...eleni, active: false }] }, true],
  ['the holder active again', { employees: [{ ...eleni, active: true }] }, true],
  [
    'another deputy from today',
    { holdings: [{ unit: 'cs', position: 'head', kind: 'deputy', employee: eleni?.email, activeFrom: '2026-11-20', activeUntil: null }] },
    true,
  ],
  ['the position put out of use', { positions: [{ ...seat, active: false }] }, true],
]
test.each(changes)('%s', async (_, rows, isTold) => {
  const { status, body } = await importFile(t, admin, fileOf(rows))
  expect(status, JSON.stringify(body)).toBe(200)
  expect([...new Set(told)]).toEqual(isTold ? [head] : [])
})

test('who is made inactive stands in for nobody any more', async () => {
  const [absent, standIn] = [await t.person(), await t.person()]
  await t.db
    .updateTable('employee')
    .set({ person_id: standIn.id })
    .where('email', '=', nikos?.email ?? '')
    .execute()
  await givenSubstitution(t.db, absent.id, standIn.id)
  const left = async () => (await t.db.selectFrom('substitution').select('active_until').where('substitute_id', '=', standIn.id).execute())[0]?.active_until
  await importFile(t, admin, fileOf({ employees: [{ ...nikos, title: 'Δρ' }] }))
  expect(await left()).toBe('2999-12-31')
  await importFile(t, admin, fileOf({ employees: [{ ...nikos, active: false }] }))
  expect(await left()).toBe('2026-11-19')
})

test('a unit put out of use ends substitutions for its duties, and no others', async () => {
  const [absent, standIn] = [await t.person(), await t.person()]
  const of = async (code: string) => (await t.db.selectFrom('unit').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const [desk, department] = [await of('cs.secr'), await of('cs')]
  for (const unitId of [desk, department]) await givenSubstitution(t.db, absent.id, standIn.id, { unitId })
  const [, , , office] = smallUniversity.units
  const [, secretary] = smallUniversity.positions
  const { status, body } = await importFile(t, admin, fileOf({ units: [{ ...office, active: false }], positions: [{ ...secretary, active: false }] }))
  expect(status, JSON.stringify(body)).toBe(200)
  const left = t.db.selectFrom('substitution').select(['duties_unit_id', 'active_until']).where('person_id', '=', absent.id).orderBy('id')
  expect(await left.execute()).toEqual([
    { duties_unit_id: desk, active_until: '2026-11-19' },
    { duties_unit_id: department, active_until: '2999-12-31' },
  ])
})
