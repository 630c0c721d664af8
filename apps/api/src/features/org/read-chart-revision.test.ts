import { afterAll, expect, test } from 'vitest'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { readChartRevision } from './read-chart-revision.ts'
import { makeHolding, makeSubstitution, makeUnit } from './testing/unit-fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const unit = await makeUnit(db)
const [one, other] = [await makePerson(db), await makePerson(db)]
const committee = await db
  .insertInto('committee')
  .values({ code: 'c1', title: JSON.stringify({ el: 'Επιτροπή' }) })
  .returning('id')
  .executeTakeFirstOrThrow()
const savePhone = (id: number) =>
  db
    .updateTable('person')
    .set((row) => ({ phone: '1', is_active: row.ref('is_active'), unit_id: row.ref('unit_id') }))
    .where('id', '=', id)
    .execute()

test.each<[string, boolean, () => Promise<unknown>]>([
  ['a new unit', true, () => makeUnit(db)],
  ['a unit elsewhere', true, () => db.updateTable('unit').set({ parent_id: 0 }).where('id', '=', unit.id).execute()],
  ['a closed position', true, () => db.updateTable('position').set({ is_active: false }).where('unit_id', '=', unit.id).execute()],
  ['a new deputy', true, () => makeHolding(db, unit.positionId ?? 0, one.id, 'deputy')],
  ['an employee who leaves', true, () => db.updateTable('employee').set({ is_active: false }).where('person_id', '=', one.id).execute()],
  ['a substitution', true, () => makeSubstitution(db, one.id, other.id)],
  ['the end of a substitution', true, () => db.deleteFrom('substitution').where('person_id', '=', one.id).execute()],
  ['an account that ends', true, () => db.updateTable('person').set({ is_active: false }).where('id', '=', one.id).execute()],
  ['a person in another unit', true, () => db.updateTable('person').set({ unit_id: unit.id }).where('id', '=', one.id).execute()],
  ['another rule of a committee', true, () => db.updateTable('committee').set({ rule: 'chair' }).where('id', '=', committee.id).execute()],
  ['a new member', true, () => db.insertInto('committee_member').values({ committee_id: committee.id, person_id: one.id }).execute()],
  ['a member who leaves', true, () => db.deleteFrom('committee_member').where('committee_id', '=', committee.id).execute()],
  ['a new person', false, () => makePerson(db)],
  ['a telephone number, saved with the same unit and account', false, () => savePhone(one.id)],
])('%s raises the revision of the chart: %s', async (_, isRaised, change) => {
  const before = await readChartRevision(db)
  await change()
  expect((await readChartRevision(db)) > before).toBe(isRaised)
})

test('changes of different kinds do not wait for each other, and each counts once it is committed', async () => {
  const before = await readChartRevision(db)
  await db.transaction().execute(async (tx) => {
    await makeSubstitution(tx, one.id, other.id)
    expect(await readChartRevision(db)).toBe(before)
    await makeUnit(db)
  })
  expect(await readChartRevision(db)).toBeGreaterThan(before + 1)
})
