import type { Substitution } from '@klesis/contract/org/substitutes.ts'
import type { UnitView } from '@klesis/contract/org/units.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { readOwnRecords } from '../../identity/account/download/own-records.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeInvitation, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { makeEmployee, makeHoldingOf } from '../employees/testing/employee-fixtures.ts'
import { employeeIdOf } from '../testing/employee-id-of.ts'
import { makeSecretariat } from '../testing/make-secretariat.ts'
import { unitChange } from '../testing/org-inputs.ts'
import { makeSubstitution, makeUnit, type TestUnit } from '../testing/unit-fixtures.ts'
import { removeUnit } from '../units/remove-unit.ts'
import { addSubstitute } from './add-substitute.ts'

const t = await testApp()
let unit: TestUnit
let beside: TestUnit
let head: TestPerson
let standIn: TestPerson
let admin: TestPerson
let secretary: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  secretary = await t.person()
})
beforeEach(async () => {
  t.clock.set(now.toISOString())
  ;({ unit, head, standIn } = await makeSecretariat(t, { secretary, editor: admin }))
  beside = await makeUnit(t.db, { head: null })
  await makeHoldingOf(t.db, { employeeId: await employeeIdOf(t, head), positionId: beside.positionId ?? 0 })
})

const substituteInput = async (activeFrom: string, activeUntil: string) => ({
  ...{ employeeId: await employeeIdOf(t, head), substituteId: await employeeIdOf(t, standIn), activeFrom, activeUntil },
  scope: 'unit' as const,
})
const set = async (from = '2026-11-20', until = '2026-11-30', { id }: TestUnit = unit) =>
  (await t.as(admin).post<Substitution>(`/api/org/units/${id}/substitutes`, await substituteInput(from, until))).body
const left = async () =>
  await t.db.selectFrom('substitution').select(['id', 'active_until', 'duties_unit_id']).where('person_id', '=', head.id).orderBy('id').execute()
const trail = async () => {
  const entries = await t.db
    .selectFrom('audit_entry')
    .select(['code', 'ids'])
    .where('subject', '=', 'unit')
    .where('subject_id', '=', unit.id)
    .orderBy('number')
    .execute()
  return entries.filter(({ code }) => code.startsWith('substitute.'))
}
const step = (id: number) => t.db.selectFrom('step').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow()

test('the audit entry names the unit', async () => {
  const { id } = await set()
  expect(await trail()).toEqual([
    {
      code: 'substitute.set',
      ids: { substitutionId: id, person: head.id, substitute: standIn.id, from: '2026-11-20', until: '2026-11-30', dutiesUnitId: unit.id },
    },
  ])
})

test('and so does the export of personal records', async () => {
  await set()
  await makeSubstitution(t.db, standIn.id, head.id)
  const { substitutions } = await readOwnRecords(t.db, standIn.id)
  expect(substitutions).toMatchObject([
    { as: 'standsIn', unit: unit.label },
    { as: 'replaced', unit: null },
  ])
})

/** Ways to deactivate a unit. */
test.each<[string, () => Promise<unknown>]>([
  ['deleted', () => t.as(admin).delete(`/api/org/units/${unit.id}`)],
  [
    'edited',
    async () => {
      const view = (await t.as(admin).get<UnitView>(`/api/org/units/${unit.id}`)).body
      return t.as(admin).put(`/api/org/units/${unit.id}`, unitChange(view, { isActive: false }))
    },
  ],
])('a unit that is %s out of use ends those for its duties, and no others', async (_, close) => {
  const running = await set()
  const coming = await set('2026-12-01', '2026-12-02')
  const other = await set('2026-11-20', '2026-11-30', beside)
  await makeSubstitution(t.db, head.id, standIn.id, { from: '2027-01-01' })
  t.clock.set('2026-11-22T10:00:00Z')
  expect(await close()).toMatchObject({ status: 200 })
  expect(await left()).toMatchObject([
    { id: running.id, active_until: '2026-11-21' },
    { id: other.id, active_until: '2026-11-30' },
    { duties_unit_id: null, active_until: '2999-12-31' },
  ])
  expect((await trail()).slice(2)).toMatchObject([
    { code: 'substitute.ended', ids: { substitutionId: running.id } },
    { code: 'substitute.takenBack', ids: { substitutionId: coming.id } },
  ])
})

test('deactivating a unit waits for a substitution that is being set and ends it; after it none can be set', async () => {
  const actor = await actorOf(t.db, admin.id, { roles: ['admin'] })
  const input = await substituteInput('2026-11-20', '2026-11-30')
  const add = () => outcomes([addSubstitute(t.db, actor, { unitId: unit.id, input, now })])
  const close = () => outcomes([removeUnit(t.db, actor, { id: unit.id, now })])
  const begun = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('unit').select('id').where('id', '=', unit.id).forUpdate().execute()
    const closing = close()
    await untilBlocked(t.db, tx)
    const adding = add()
    await untilBlocked(t.db, tx, 2)
    return { closing, adding }
  })
  expect([await begun.closing, await begun.adding]).toEqual([['done'], ['substitute.notInUnit']])
  expect(await left()).toEqual([])
})

test('somebody asked once for positions in two units is asked as of the later one, whose substitute it is', async () => {
  const flags = { approvalSteps: [unit, beside].map(({ id }) => ({ unit: id, up: 0, position: 'head' })) }
  const { id } = await makeSubmitted(t.db, (await makeInvitation(t.db, { flags })).id)
  expect(await step(id)).toMatchObject({ approver_id: head.id, unit_id: beside.id, position_id: beside.positionId, target_unit_id: beside.id })
  const sees = async () => (await t.as(standIn).get(`/api/application/${id}`)).status
  const mine = await set()
  expect(await sees()).toBe(404)
  await t.as(admin).delete(`/api/org/units/${unit.id}/substitutes/${mine.id}`)
  await set('2026-11-20', '2026-11-30', beside)
  expect(await sees()).toBe(200)
})

test('a substitute takes over duties of the person’s positions, not those that the person has as a substitute', async () => {
  const type = await t.db.selectFrom('position_type').select('id').executeTakeFirstOrThrow()
  const seat = { unit_id: unit.id, position_type_id: type.id, code: 'desk', label: 'Γραφείο' }
  const desk = await t.db.insertInto('position').values(seat).returning('id').executeTakeFirstOrThrow()
  await makeHoldingOf(t.db, { employeeId: await employeeIdOf(t, standIn), positionId: desk.id })
  await set()
  const { id } = await makeSubmitted(t.db, (await makeInvitation(t.db, { flags: { approvalUnit: unit.id, approvalLevels: 1 } })).id)
  expect(await step(id)).toMatchObject({ approver_id: standIn.id, stands_in_for_id: head.id })
  const third = await t.person()
  const overrides = { ...(await substituteInput('2026-11-20', '2026-11-30')), employeeId: await employeeIdOf(t, standIn) }
  overrides.substituteId = (await makeEmployee(t.db, { personId: third.id })).id
  expect((await t.as(admin).post(`/api/org/units/${unit.id}/substitutes`, overrides)).status).toBe(200)
  expect((await t.as(third).get(`/api/application/${id}`)).status).toBe(404)
  const own = await makeSubmitted(t.db, (await makeInvitation(t.db, { flags: { approvalUnit: unit.id, approvalLevels: 1 } })).id, head)
  expect(await step(own.id)).toMatchObject({ approver_id: standIn.id, stands_in_for_id: head.id, route_note: 'applicant' })
  expect((await t.as(third).get(`/api/application/${own.id}`)).status).toBe(404)
})
