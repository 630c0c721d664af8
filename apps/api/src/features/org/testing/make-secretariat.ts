import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { makeEmployee } from '../employees/testing/employee-fixtures.ts'
import { makeUnit } from './unit-fixtures.ts'

/**
 * Makes a unit with a head, and a unit above it that is its secretariat. `secretary` holds the position of the secretariat, `editor` has the privilege to edit the
 * unit, and `standIn` is an employee who can become a substitute.
 */
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
