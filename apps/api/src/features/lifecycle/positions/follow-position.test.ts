import { afterAll, afterEach, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { type GivenUnit, givenUnit } from '../../org/testing/given-units.ts'
import { auditOf, expectWhole } from '../testing/expect-whole.ts'
import { givenInvitation, givenSubmitted, now } from '../testing/given.ts'
import { followPosition, followUnit } from './follow-position.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectWhole(db))

const stepsOf = (id: number) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()
const move = async (unit: GivenUnit, below: GivenUnit) => {
  await db.updateTable('unit').set({ parent_id: below.id }).where('id', '=', unit.id).execute()
  await followUnit.handler({ db, now: () => now, log: { info: () => {} } } as never, { unitId: unit.id }, { id: '1', retries: 0 })
}
/** Of an applicant of the unit, whose head approves. */
const applied = async (unit: GivenUnit) => {
  const invitation = await givenInvitation(db, { flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
  return (await givenSubmitted(db, invitation.id, await makePerson(db, { unitId: unit.id }))).id
}

test.each(['the unit that was asked', 'one above it'])('%s moves: what was passed upwards goes to the new unit above', async (which) => {
  const [from, to] = [await givenUnit(db), await givenUnit(db)]
  const middle = await givenUnit(db, { parentId: from.id, head: null })
  const unit = await givenUnit(db, { parentId: middle.id, head: null })
  const held = await givenUnit(db, { parentId: middle.id })
  const [id, other] = [await applied(unit), await applied(held)]
  expect(await stepsOf(id)).toMatchObject([{ approver_id: from.head, route_note: 'vacant' }])
  await move(which === 'one above it' ? middle : unit, to)
  expect(await stepsOf(id)).toMatchObject([{ approver_id: to.head, route_note: 'vacant', wish_unit_id: unit.id }])
  expect(await stepsOf(other)).toMatchObject([{ approver_id: held.head, route_note: null }])
  expect((await auditOf(db, id)).filter((code) => code === 'approval.rerouted')).toHaveLength(1)
})

test('a position gets another code: it answers for what is asked by that one, and no longer for the other', async () => {
  const faculty = await givenUnit(db)
  const unit = await givenUnit(db, { parentId: faculty.id })
  const id = await applied(unit)
  const recode = async (code: string) => {
    const positionId = unit.positionId ?? 0
    await db.updateTable('position').set({ code }).where('id', '=', positionId).execute()
    await followPosition.handler({ db, now: () => now, log: { info: () => {} } } as never, { positionId, unitId: unit.id }, { id: '1', retries: 0 })
    return (await stepsOf(id)).map((step) => [step.approver_id, step.route_note])
  }
  expect(await recode('former.head')).toEqual([[faculty.head, 'vacant']])
  expect(await recode('head')).toEqual([[unit.head, null]])
})
