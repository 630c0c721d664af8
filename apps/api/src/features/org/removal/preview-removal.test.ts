import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { RemovalPreview } from '@klesis/contract/org/removed.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makePendingStep } from '../../lifecycle/testing/fixtures.ts'
import { positionInput } from '../testing/org-inputs.ts'
import { makeHolding, makeUnit } from '../testing/unit-fixtures.ts'
import { referencingTables } from './find-references.ts'

const t = await testApp()
const admin = t.as(await t.person({ roles: ['admin'] }))
await makeUnit(t.db)

/** A position without holdings, with calls that preview its removal and remove it. */
async function makeVacant() {
  const { id: unitId } = await makeUnit(t.db, { hasPosition: false })
  const { id } = (await admin.post<PositionEntry>(`/api/org/units/${unitId}/positions`, await positionInput(t.db))).body
  const path = `/api/org/units/${unitId}/positions/${id}`
  return {
    id,
    preview: async () => (await admin.get<RemovalPreview>(`${path}/removal`)).body,
    remove: async () => (await admin.delete<{ outcome: string }>(path)).body.outcome,
  }
}
const nothing = { positions: 0, responsibilities: 0, holders: 0 }

/** Columns whose rows are deleted with the unit. */
const cascadingColumns = ['position.unit_id', 'responsibility.unit_id', 'unit_period.unit_id', 'unit_picture.unit_id']

test('the preview counts every foreign key to a unit or a position', async () => {
  const { rows } = await sql<{ pointer: string }>`
    select r.relname || '.' || a.attname as pointer from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid in ('unit'::regclass, 'position'::regclass)`.execute(t.db)
  const coveredColumns = referencingTables.flatMap(({ table, toUnit = [], toPosition = [] }) =>
    [...toUnit, ...toPosition].map((column) => `${table}.${column}`),
  )
  expect([...coveredColumns, ...cascadingColumns].toSorted()).toEqual(rows.map(({ pointer }) => pointer).toSorted())
})

test('a position that nobody ever held would be deleted', async () => {
  const seat = await makeVacant()
  expect(await seat.preview()).toEqual({ outcome: 'deleted', references: [], ...nothing })
  expect(await seat.remove()).toBe('deleted')
})

test('one with a holder would be deactivated, and is kept afterwards', async () => {
  const seat = await makeVacant()
  await makeHolding(t.db, seat.id, (await t.person()).id)
  const references = [{ kind: 'holdings', count: 1 }]
  expect(await seat.preview()).toEqual({ outcome: 'deactivated', references, ...nothing, holders: 1 })
  expect(await seat.remove()).toBe('deactivated')
  expect(await seat.preview()).toEqual({ outcome: 'kept', references, ...nothing })
})

test('one without known holders is kept if a step was assigned by it', async () => {
  const seat = await makeVacant()
  const { steps } = await makePendingStep(t.db, 1)
  await t.db
    .updateTable('step')
    .set({ position_id: seat.id })
    .where('id', '=', steps[0]?.id ?? 0)
    .execute()
  expect(await seat.preview()).toEqual({ outcome: 'deactivated', references: [{ kind: 'applications', count: 1 }], ...nothing })
  expect(await seat.remove()).toBe('deactivated')
})

test('a unit that nothing refers to would be deleted with its positions, which are counted', async () => {
  const { id } = await makeUnit(t.db, { hasPosition: false })
  for (const _ of [1, 2]) await admin.post(`/api/org/units/${id}/positions`, await positionInput(t.db))
  expect((await admin.get<RemovalPreview>(`/api/org/units/${id}/removal`)).body).toEqual({ outcome: 'deleted', references: [], ...nothing, positions: 2 })
})

test('the university stays, and unknown units and positions have no preview', async () => {
  const refusalCode = async (path: string) => (await admin.get<{ code: string }>(`/api/org/units/${path}/removal`)).body.code
  expect([await refusalCode('0'), await refusalCode('999999'), await refusalCode('0/positions/999999')]).toEqual([
    'unit.rootStays',
    'unit.notFound',
    'position.notFound',
  ])
})
