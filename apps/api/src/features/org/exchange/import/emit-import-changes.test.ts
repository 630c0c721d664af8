import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectEvents, type Events, type Listener } from '../../../../events/emit.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { wiring } from '../../../../wiring.ts'
import { makeInvitation, makeSubmitted } from '../../../lifecycle/testing/fixtures.ts'
import { collectHoldingChanges } from '../../employees/testing/collect-holding-changes.ts'
import { makeSubstitution, makeUnit } from '../../testing/unit-fixtures.ts'
import { fileOf, importFile, smallUniversity } from '../testing/exchange-file.ts'
import { maxEvents } from './emit-import-changes.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
const admin = t.as(await t.person({ roles: ['admin'] }))
const changedPositions = collectHoldingChanges(t.db, wiring)
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
test.each(changes)('%s', async (_, rows, isEmitted) => {
  const { status, body } = await importFile(t, admin, fileOf(rows))
  expect(status, JSON.stringify(body)).toBe(200)
  expect([...new Set(changedPositions)]).toEqual(isEmitted ? [head] : [])
})

test('the substitutions of a substitute who is deactivated end', async () => {
  const [absent, standIn] = [await t.person(), await t.person()]
  await t.db
    .updateTable('employee')
    .set({ person_id: standIn.id })
    .where('email', '=', nikos?.email ?? '')
    .execute()
  await makeSubstitution(t.db, absent.id, standIn.id)
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
  for (const unitId of [desk, department]) await makeSubstitution(t.db, absent.id, standIn.id, { unitId })
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

describe('events of units', () => {
  const emitted: [keyof Events, unknown][] = []
  beforeEach(() => {
    emitted.length = 0
    const collect =
      (name: keyof Events): Listener<never> =>
      async (_, payload) =>
        void emitted.push([name, payload])
    const names = ['holding.changed', 'unit.moved', 'organisation.changed'] as const
    connectEvents(t.db, { ...wiring, ...Object.fromEntries(names.map((name) => [name, [...(wiring[name] ?? []), collect(name)]])) })
  })
  const idOf = async (code: string) => (await t.db.selectFrom('unit').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const write = async (rows: Parameters<typeof fileOf>[0]) => {
    const { status, body } = await importFile(t, admin, fileOf(rows))
    expect(status, JSON.stringify(body)).toBe(200)
  }

  test('one below another unit, and a position that a unit lacked; neither of a unit that is new', async () => {
    const [, cs] = smallUniversity.units
    const fresh = { code: 'fresh', label: 'Νέα σχολή', type: 'faculty', parent: 'uni' }
    const position = { code: 'dean', type: 'head', label: 'Κοσμήτορας' }
    await write({
      units: [{ ...cs, parent: 'uni' }, fresh],
      positions: [
        { ...position, unit: 'eng' },
        { ...position, unit: 'fresh' },
      ],
    })
    const { id } = await t.db
      .selectFrom('position')
      .select('id')
      .where('code', '=', 'dean')
      .where('unit_id', '=', await idOf('eng'))
      .executeTakeFirstOrThrow()
    expect(emitted).toEqual([
      ['holding.changed', { positionId: id, unitId: await idOf('eng') }],
      ['unit.moved', { unitId: await idOf('cs') }],
    ])
  })

  test('many changes emit one event, and one job compares everything', async () => {
    const many = Array.from({ length: maxEvents + 1 }, (_, n) => ({ code: `many.${n}`, label: `Γραφείο ${n}`, type: 'office', parent: 'uni' }))
    await write({ units: many })
    expect(emitted).toEqual([])
    await write({ units: many.map((unit) => ({ ...unit, parent: 'eng' })) })
    expect(emitted).toEqual([['organisation.changed', {}]])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where data ->> 'job' = 'lifecycle.followCalendar' and state = 'created'`.execute(t.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test.each([1, maxEvents + 1])('with %i moved, a step that was passed upwards follows at once', async (count) => {
    const [from, to] = [await makeUnit(t.db), await makeUnit(t.db)]
    const units = await Promise.all(Array.from({ length: count }, () => makeUnit(t.db, { parentId: from.id, head: null })))
    const invitation = await makeInvitation(t.db, { flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
    const { id } = await makeSubmitted(t.db, invitation.id, await t.person({ unitId: units[0]?.id ?? 0 }))
    const approver = async () => (await t.db.selectFrom('step').select('approver_id').where('application_id', '=', id).execute())[0]?.approver_id
    expect(await approver()).toBe(from.head)
    const codes = await t.db.selectFrom('unit').select(['id', 'code', 'label']).execute()
    const codeOf = ({ id: of }: { id: number }) => codes.find((unit) => unit.id === of)
    await write({ units: units.map((unit) => ({ code: codeOf(unit)?.code, label: codeOf(unit)?.label, type: 'department', parent: codeOf(to)?.code })) })
    expect((await t.runJobs()).failed).toEqual([])
    expect(await approver()).toBe(to.head)
  })
})
