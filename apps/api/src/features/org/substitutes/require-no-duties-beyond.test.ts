import type { SubstituteInput } from '@klesis/contract/org/substitutes.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeEmployee, makeHoldingOf } from '../employees/testing/employee-fixtures.ts'
import { employeeIdOf } from '../testing/employee-id-of.ts'
import { makeSecretariat } from '../testing/make-secretariat.ts'
import { positionInput } from '../testing/org-inputs.ts'
import { makeUnit, type TestUnit } from '../testing/unit-fixtures.ts'

const t = await testApp()
let unit: TestUnit
let head: TestPerson
let secretary: TestPerson
let admin: TestPerson
let editor: TestPerson
let standIn: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  secretary = await t.person({ lastName: 'Γραμματέας' })
  editor = await t.person()
  await makeEmployee(t.db, { personId: editor.id })
})
beforeEach(async () => {
  t.clock.set(now.toISOString())
  ;({ unit, head, standIn } = await makeSecretariat(t, { secretary, editor }))
})

async function substituteInput(more: Partial<SubstituteInput> = {}): Promise<SubstituteInput> {
  return { employeeId: await employeeIdOf(t, head), substituteId: await employeeIdOf(t, standIn), activeFrom: '2026-11-20', activeUntil: '2026-11-30', ...more }
}
const set = async (person: TestPerson) => t.as(person).post<{ code?: string }>(`/api/org/units/${unit.id}/substitutes`, await substituteInput())
const end = (person: TestPerson, id: number) => t.as(person).delete<{ code?: string }>(`/api/org/units/${unit.id}/substitutes/${id}`)
const alsoIn = async (position: { positionId: number | null }, days: Parameters<typeof makeHoldingOf>[2] = {}) => {
  await t.db
    .deleteFrom('holding')
    .where('position_id', '=', position.positionId ?? 0)
    .execute()
  await makeHoldingOf(t.db, { employeeId: await employeeIdOf(t, head), positionId: position.positionId ?? 0 }, days)
}
const alsoSits = async (until: string | null = null) => {
  const committee = { code: `reach${head.id}`, title: JSON.stringify({ el: 'Επιτροπή υποτροφιών' }) }
  const { id } = await t.db.insertInto('committee').values(committee).returning('id').executeTakeFirstOrThrow()
  await t.db.insertInto('committee_member').values({ committee_id: id, person_id: head.id, active_from: '2026-01-01', active_until: until }).execute()
}

test('an editor who gives a rector a position in a unit of their own does not get the rector’s decisions', async () => {
  const rectorate = await makeUnit(t.db, { label: 'Πρυτανεία' })
  const rector = rectorate.headPerson ?? admin
  const seat = await positionInput(t.db, { employeeId: await employeeIdOf(t, rector) })
  expect((await t.as(editor).post(`/api/org/units/${unit.id}/positions`, seat)).status).toBe(200)
  const overrides = { employeeId: await employeeIdOf(t, rector), substituteId: await employeeIdOf(t, editor) }
  const answer = await t.as(editor).post<{ code: string; params: object }>(`/api/org/units/${unit.id}/substitutes`, await substituteInput(overrides))
  expect([answer.status, answer.body]).toMatchObject([422, { code: 'substitute.otherUnits', params: { units: 'Πρυτανεία' } }])
  const set = await t.as(admin).post<{ id: number }>(`/api/org/units/${rectorate.id}/substitutes`, await substituteInput(overrides))
  expect(set.status).toBe(200)
  expect((await end(editor, set.body.id)).body.code).toBe('substitute.otherUnits')
  expect((await end(admin, set.body.id)).status).toBe(200)
})

/** Somebody who has duties elsewhere, too. */
test.each<[string, () => Promise<unknown>, string | undefined]>([
  ['in a unit below', async () => alsoIn(await makeUnit(t.db, { parentId: unit.id })), undefined],
  ['in a unit beside', async () => alsoIn(await makeUnit(t.db)), 'substitute.otherUnits'],
  ['in a unit beside, until yesterday', async () => alsoIn(await makeUnit(t.db), { until: '2026-11-19' }), undefined],
  ['in a unit beside, from next year on', async () => alsoIn(await makeUnit(t.db), { from: '2027-01-01' }), 'substitute.otherUnits'],
  ['in a unit beside, as deputy', async () => alsoIn(await makeUnit(t.db), { kind: 'deputy' }), 'substitute.otherUnits'],
  [
    'as one who belongs to a unit beside',
    async () =>
      t.db
        .updateTable('person')
        .set({ unit_id: (await makeUnit(t.db)).id })
        .where('id', '=', head.id)
        .execute(),
    'substitute.otherUnits',
  ],
  ['in a committee', async () => alsoSits(), 'substitute.otherUnits'],
  ['in a committee, until yesterday', async () => alsoSits('2026-11-19'), undefined],
])('%s', async (_, make, code) => {
  await make()
  expect((await set(secretary)).body.code).toBe(code)
  if (code) expect((await set(admin)).status).toBe(200)
})
