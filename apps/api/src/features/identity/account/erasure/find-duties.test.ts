import type { Role } from '@klesis/contract/access.ts'
import type { Duty } from '@klesis/contract/identity/account.ts'
import { afterAll, expect, test } from 'vitest'
import { makePerson } from '../../../../testing/people.ts'
import { testDatabase } from '../../../../testing/test-database.ts'
import { makeCommittee, makePendingStep, now } from '../../../lifecycle/testing/fixtures.ts'
import { makeHolding, makeUnit } from '../../../org/testing/unit-fixtures.ts'
import { findDuties } from './find-duties.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** Makes the person the approver of the first or the second of two steps. */
async function giveStep(me: number, index: 0 | 1, options: { step?: 'review'; application?: 'rejected'; isDeleted?: boolean } = {}) {
  const { application, steps } = await makePendingStep(db)
  const step = { approver_id: me, ...(options.step && { state: options.step }) }
  await db
    .updateTable('step')
    .set(step)
    .where('id', '=', steps[index]?.id ?? 0)
    .execute()
  if (options.application) await db.updateTable('application').set({ approval_state: options.application }).where('id', '=', application.id).execute()
  if (options.isDeleted) await db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', application.id).execute()
}

async function givePosition(me: number, from: string, until: string | null) {
  const { positionId } = await makeUnit(db, { head: null })
  await makeHolding(db, positionId ?? 0, me, 'holder', { from, until })
}

async function giveSeat(me: number, from: string, until: string | null) {
  const { id } = await makeCommittee(db, { size: 1 })
  await db.insertInto('committee_member').values({ committee_id: id, person_id: me, role: 'member', active_from: from, active_until: until }).execute()
}

async function giveRole(me: number, role: Role, other?: { isActive: boolean }) {
  await db.deleteFrom('person_role').execute()
  await db.insertInto('person_role').values({ person_id: me, role }).execute()
  if (other) await makePerson(db, { ...other, roles: ['systemAdmin'] })
}

const cases: [string, (me: number) => Promise<void>, Duty['code'] | null][] = [
  ['a step that waits', (me) => giveStep(me, 0), 'openSteps'],
  ['a step that waits for corrections', (me) => giveStep(me, 0, { step: 'review' }), 'openSteps'],
  ['a step of an application that was deleted', (me) => giveStep(me, 0, { isDeleted: true }), null],
  ['a step that is not open yet', (me) => giveStep(me, 1), 'comingSteps'],
  ['a step that is not open of a rejected application', (me) => giveStep(me, 1, { application: 'rejected' }), null],
  ['a step that is not open of a deleted application', (me) => giveStep(me, 1, { isDeleted: true }), null],
  ['a position', (me) => givePosition(me, '2000-01-01', null), 'position'],
  ['a position from today', (me) => givePosition(me, '2026-11-20', null), 'position'],
  ['a position until today', (me) => givePosition(me, '2000-01-01', '2026-11-20'), 'position'],
  ['a position until yesterday', (me) => givePosition(me, '2000-01-01', '2026-11-19'), null],
  ['a position from tomorrow', (me) => givePosition(me, '2026-11-21', null), null],
  ['a committee', (me) => giveSeat(me, '2000-01-01', null), 'committee'],
  ['a committee until today', (me) => giveSeat(me, '2000-01-01', '2026-11-20'), 'committee'],
  ['a committee until yesterday', (me) => giveSeat(me, '2000-01-01', '2026-11-19'), null],
  ['the last system administration', (me) => giveRole(me, 'systemAdmin'), 'lastSystemAdmin'],
  ['the last system administration whose account is not disabled', (me) => giveRole(me, 'systemAdmin', { isActive: false }), 'lastSystemAdmin'],
  ['one of two system administrations', (me) => giveRole(me, 'systemAdmin', { isActive: true }), null],
  ['another role', (me) => giveRole(me, 'admin'), null],
]

test.each(cases)('%s', async (_, give, code) => {
  const { id } = await makePerson(db)
  await give(id)
  expect(await findDuties(db, id, now)).toEqual(code === null ? [] : [{ code, count: 1 }])
  expect(await findDuties(db, (await makePerson(db)).id, now)).toEqual([])
})
