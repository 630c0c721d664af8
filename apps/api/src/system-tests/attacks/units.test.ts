import type { UnitView } from '@klesis/contract/org/units.ts'
import { expect, test } from 'vitest'
import { unitChange } from '../../features/org/testing/org-inputs.ts'
import { makeUnit } from '../../features/org/testing/unit-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('A9: a unit editor can neither edit a sibling unit nor move their own unit, nor create a cycle', async () => {
  const faculty = await makeUnit(t.db)
  const own = await makeUnit(t.db, { parentId: faculty.id })
  const sibling = await makeUnit(t.db, { parentId: faculty.id })
  const below = await makeUnit(t.db, { parentId: own.id })
  const manager = await t.person()
  await t.db.insertInto('unit_privilege').values({ person_id: manager.id, unit_id: own.id }).execute()
  const as = t.as(manager)
  const view = async (id: number) => (await as.get<UnitView>(`/api/org/units/${id}`)).body
  const tree = () => t.db.selectFrom('unit').select(['id', 'parent_id', 'label', 'revision']).orderBy('id').execute()
  const before = await tree()

  expect((await as.put(`/api/org/units/${sibling.id}`, unitChange(await view(sibling.id), { label: 'Δική μου' }))).status).toBe(403)
  expect((await as.put(`/api/org/units/${own.id}`, unitChange(await view(own.id), { parentId: sibling.id }))).status).toBe(403)
  for (const parentId of [own.id, below.id]) {
    expect(await as.put(`/api/org/units/${own.id}`, unitChange(await view(own.id), { parentId }))).toMatchObject({ status: 422, body: { code: 'unit.cycle' } })
  }
  expect(await tree()).toEqual(before)
})
