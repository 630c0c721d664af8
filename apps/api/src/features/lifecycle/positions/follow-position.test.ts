import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeHolding, makeUnit, type TestUnit } from '../../org/testing/unit-fixtures.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent } from '../testing/expect-consistent.ts'
import { makeInvitation, makeSubmitted, now } from '../testing/fixtures.ts'
import { followPosition, followUnit } from './follow-position.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const stepsOf = (id: number) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()
const context = { db, now: () => now, log: { info: () => {} } } as never
const follow = ({ positionId, id: unitId }: TestUnit) => followPosition.handler(context, { positionId: positionId ?? 0, unitId }, { id: '1', retries: 0 })
const move = async (unit: TestUnit, below: TestUnit) => {
  await db.updateTable('unit').set({ parent_id: below.id }).where('id', '=', unit.id).execute()
  await followUnit.handler(context, { unitId: unit.id }, { id: '1', retries: 0 })
}
/** Gives the position of a unit to a new person and runs the job that follows. */
const begin = async (unit: TestUnit) => {
  const { id } = await makePerson(db)
  await db
    .deleteFrom('holding')
    .where('position_id', '=', unit.positionId ?? 0)
    .execute()
  await makeHolding(db, unit.positionId ?? 0, id)
  await follow(unit)
  return id
}
/** Submits an application of a member of the unit, to be approved by `levels` heads, the unit's own first. */
const applied = async (unit: TestUnit, approvalLevels = 1) => {
  const invitation = await makeInvitation(db, { flags: { approvalUnit: 'applicant', approvalLevels } })
  return (await makeSubmitted(db, invitation.id, await makePerson(db, { unitId: unit.id }))).id
}

test.each(['the requested unit', 'one above it'])('%s moves: a step that bypassed a vacancy goes to the new unit above', async (which) => {
  const [from, to] = [await makeUnit(db), await makeUnit(db)]
  const middle = await makeUnit(db, { parentId: from.id, head: null })
  const unit = await makeUnit(db, { parentId: middle.id, head: null })
  const occupied = await makeUnit(db, { parentId: middle.id })
  const [id, other] = [await applied(unit), await applied(occupied)]
  expect(await stepsOf(id)).toMatchObject([{ approver_id: from.head, route_note: 'vacant' }])
  await move(which === 'one above it' ? middle : unit, to)
  expect(await stepsOf(id)).toMatchObject([{ approver_id: to.head, route_note: 'vacant', target_unit_id: unit.id }])
  expect(await stepsOf(other)).toMatchObject([{ approver_id: occupied.head, route_note: null }])
  expect((await auditOf(db, id)).filter((code) => code === 'approval.rerouted')).toHaveLength(1)
})

test('a position whose code changes gets the steps requested by the new code and loses those of the old one', async () => {
  const faculty = await makeUnit(db)
  const unit = await makeUnit(db, { parentId: faculty.id })
  const id = await applied(unit)
  const recode = async (code: string) => {
    await db
      .updateTable('position')
      .set({ code })
      .where('id', '=', unit.positionId ?? 0)
      .execute()
    await follow(unit)
    return (await stepsOf(id)).map((step) => [step.approver_id, step.route_note])
  }
  expect(await recode('former.head')).toEqual([[faculty.head, 'vacant']])
  expect(await recode('head')).toEqual([[unit.head, null]])
})

test('a step that bypassed two vacant positions goes to the upper one once it has a holder', async () => {
  const office = await makeUnit(db)
  const faculty = await makeUnit(db, { parentId: office.id, head: null })
  const beside = await makeUnit(db, { parentId: office.id, head: null })
  const unit = await makeUnit(db, { parentId: faculty.id, head: null })
  const [id, other] = [await applied(unit), await applied(beside)]
  const dean = await begin(faculty)
  expect(await stepsOf(id)).toMatchObject([{ approver_id: dean, route_note: 'vacant', unit_id: faculty.id }])
  expect(await stepsOf(other)).toMatchObject([{ approver_id: office.head }])
})

test('a step of one person for two positions follows the later position', async () => {
  const head = await makePerson(db)
  const faculty = await makeUnit(db, { head: head.id })
  const unit = await makeUnit(db, { parentId: faculty.id, head: head.id })
  const id = await applied(unit, 2)
  await begin(unit)
  expect(await stepsOf(id)).toMatchObject([{ approver_id: head.id }])
  const dean = await begin(faculty)
  expect(await stepsOf(id)).toMatchObject([{ approver_id: dean }])
})

describe.each(['pending', 'review', 'notstarted'] as const)('a step in %s that bypassed a vacancy', (state) => {
  /** The step of the unit with the vacant position: the first of two, or the second if its turn has not come. */
  async function makeFixture() {
    const office = await makeUnit(db)
    const vacant = await makeUnit(db, { parentId: office.id, head: null })
    const unit = state === 'notstarted' ? await makeUnit(db, { parentId: vacant.id }) : vacant
    const id = await applied(unit, state === 'notstarted' ? 2 : 1)
    if (state === 'review') await sendToReview(db, await actorOf(db, office.head ?? 0), { id, reason: 'Λείπει', marks: null, now })
    const step = async () => (await stepsOf(id)).at(-1)
    expect(await step()).toMatchObject({ state, approver_id: office.head, route_note: 'vacant' })
    return { vacant, step }
  }

  test('returns once the position has a holder', async () => {
    const { vacant, step } = await makeFixture()
    const head = await begin(vacant)
    expect(await step()).toMatchObject({ approver_id: head, state, route_note: null })
  })

  test('follows when its unit is moved below another one', async () => {
    const { vacant, step } = await makeFixture()
    const to = await makeUnit(db)
    await move(vacant, to)
    expect(await step()).toMatchObject({ approver_id: to.head, state, route_note: 'vacant' })
  })
})
