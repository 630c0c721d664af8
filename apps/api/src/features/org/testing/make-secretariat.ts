import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { makeEmployee } from '../employees/testing/employee-fixtures.ts'
import { makeUnit } from './unit-fixtures.ts'

/** A unit whose secretariat is the unit above it, where the secretary works; `editor` may edit the unit, and `standIn` is of the staff. */
export async function makeSecretariat(t: TestApp, { secretary, editor }: { secretary: TestPerson; editor: TestPerson }) {
  const office = await makeUnit(t.db, { head: secretary.id })
  const unit = await makeUnit(t.db, { parentId: office.id })
  await t.db.updateTable('unit').set({ secr_unit_id: office.id }).where('id', '=', unit.id).execute()
  await t.db.insertInto('unit_privilege').values({ person_id: editor.id, unit_id: unit.id }).execute()
  const standIn = await t.person({ lastName: 'Αναπληρωτής' })
  await makeEmployee(t.db, { personId: standIn.id, lastName: 'Αναπληρωτής' })
  if (!unit.headPerson) throw new Error('The unit has no head.')
  return { unit, head: unit.headPerson, standIn }
}

/** The employee id of a person. */
export const employeeOf = async ({ db }: TestApp, { id }: { id: number }) =>
  (await db.selectFrom('employee').select('id').where('person_id', '=', id).executeTakeFirstOrThrow()).id
