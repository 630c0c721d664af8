import { beforeAll, describe, expect, test } from 'vitest'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { mayEditUnit } from './may-edit-unit.ts'
import { makeUnit, type TestUnit } from './testing/unit-fixtures.ts'

const t = await testApp()

describe('a person with a privilege for a unit', () => {
  let editor: TestPerson
  let faculty: TestUnit
  let own: TestUnit
  let sibling: TestUnit
  let below: TestUnit
  let deepest: TestUnit

  beforeAll(async () => {
    faculty = await makeUnit(t.db)
    own = await makeUnit(t.db, { parentId: faculty.id })
    sibling = await makeUnit(t.db, { parentId: faculty.id })
    below = await makeUnit(t.db, { parentId: own.id })
    deepest = await makeUnit(t.db, { parentId: below.id })
    editor = await makePerson(t.db)
    await t.db.insertInto('unit_privilege').values({ person_id: editor.id, unit_id: own.id }).execute()
  })
  const mayEdit = async (unit: TestUnit) => mayEditUnit(t.db, await actorOf(t.db, editor.id), unit.id)

  test('edits it and all below it', async () => {
    expect(await Promise.all([own, below, deepest].map(mayEdit))).toEqual([true, true, true])
  })

  test('edits neither what is beside it nor what is above it', async () => {
    expect(await Promise.all([sibling, faculty].map(mayEdit))).toEqual([false, false])
    expect(await mayEditUnit(t.db, await actorOf(t.db, editor.id), 0)).toBe(false)
  })

  test('edits nothing by a link, and neither does an administrator', async () => {
    const scope = { purpose: 'approve', applicationId: 1 } as const
    expect(await mayEditUnit(t.db, await actorOf(t.db, editor.id, { scope }), own.id)).toBe(false)
    expect(await mayEditUnit(t.db, await actorOf(t.db, editor.id, { scope, roles: ['admin'] }), own.id)).toBe(false)
  })

  test('loses it for a subunit that is moved elsewhere', async () => {
    const moved = await makeUnit(t.db, { parentId: own.id })
    expect(await mayEdit(moved)).toBe(true)
    await t.db.updateTable('unit').set({ parent_id: sibling.id }).where('id', '=', moved.id).execute()
    expect(await mayEdit(moved)).toBe(false)
  })
})

test('administrators edit every unit; others none, whatever their role', async () => {
  const { id } = await makeUnit(t.db)
  const person = await makePerson(t.db)
  expect(await mayEditUnit(t.db, await actorOf(t.db, person.id, { roles: ['admin'] }), id)).toBe(true)
  expect(await mayEditUnit(t.db, await actorOf(t.db, person.id, { roles: ['orgUnit', 'staff'] }), id)).toBe(false)
})
