import type { UnitInput, UnitView } from '@klesis/contract/org/units.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { importOrganisation } from '../exchange/import/import-organisation.ts'
import { fileOf, preview } from '../exchange/testing/exchange-file.ts'
import { unitChange, unitInput } from '../testing/org-inputs.ts'
import { makeUnit, type TestUnit } from '../testing/unit-fixtures.ts'
import { createUnit } from './create-unit.ts'
import { removeUnit } from './remove-unit.ts'
import { saveUnit } from './save-unit.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
})

const view = async ({ id }: { id: number }) => (await t.as(admin).get<UnitView>(`/api/org/units/${id}`)).body

/** Starts both calls, in this order, before either can write. */
async function atOnce(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const begun = await t.db.transaction().execute(async (tx) => {
    await sql`lock table unit in share row exclusive mode`.execute(tx)
    const one = inBackground(first())
    await untilBlocked(t.db, tx)
    const other = inBackground(second())
    await untilBlocked(t.db, tx, 2)
    return [one, other]
  })
  return outcomes(begun)
}
const actor = () => actorOf(t.db, admin.id, { roles: ['admin'] })
const change = async (unit: TestUnit, overrides: Partial<UnitInput>) => {
  const [by, seen] = [await actor(), await view(unit)]
  return () => saveUnit(t.db, by, { ...unitChange(seen, overrides), id: unit.id, now: new Date() })
}
const addition = async (parent: TestUnit) => {
  const [by, input] = [await actor(), await unitInput(t.db, { parentId: parent.id })]
  return () => createUnit(t.db, by, { ...input, now: new Date() })
}

test.each(['itself', 'a unit below it'])('moving one below the other (%s) and the other below the one: exactly one moves', async (to) => {
  const [one, other] = [await makeUnit(t.db), await makeUnit(t.db)]
  const target = async (unit: TestUnit) => (to === 'itself' ? unit : makeUnit(t.db, { parentId: unit.id }))
  const [belowOne, belowOther] = [await target(one), await target(other)]
  const moves = [await change(one, { parentId: belowOther.id }), await change(other, { parentId: belowOne.id })] as const
  expect(await atOnce(...moves)).toEqual(['done', 'unit.cycle'])
  expect([(await view(one)).parentId, (await view(other)).parentId]).toEqual([belowOther.id, 0])
})

test('deactivating a unit and adding one below it: the first call succeeds', async () => {
  const [closed, kept] = [await makeUnit(t.db), await makeUnit(t.db)]
  expect(await atOnce(await change(closed, { isActive: false }), await addition(closed))).toEqual(['done', 'unit.parentInactive'])
  expect(await atOnce(await addition(kept), await change(kept, { isActive: false }))).toEqual(['done', 'unit.hasSubunits'])
  expect([(await view(closed)).subunits, (await view(kept)).isActive]).toEqual([0, true])
})

test('removing a unit and adding one below it: the first call succeeds', async () => {
  const by = await actor()
  const removal = (unit: TestUnit) => () => removeUnit(t.db, by, { id: unit.id, now: new Date() })
  const [gone, kept] = [await makeUnit(t.db, { hasPosition: false }), await makeUnit(t.db, { hasPosition: false })]
  expect(await atOnce(removal(gone), await addition(gone))).toEqual(['done', 'unit.parentMissing'])
  expect(await atOnce(await addition(kept), removal(kept))).toEqual(['done', 'unit.hasSubunits'])
})

test('an edit that waited for an import is refused as stale', async () => {
  const unit = await makeUnit(t.db)
  const saving = await change(unit, { abbreviation: 'Α' })
  const begun = await t.db.transaction().execute(async (tx) => {
    await sql`lock table unit in exclusive mode`.execute(tx)
    const save = inBackground(saving())
    save.catch(() => {})
    await untilBlocked(t.db, tx)
    await tx
      .updateTable('unit')
      .set((eb) => ({ label: 'Του αρχείου', revision: eb('revision', '+', 1) }))
      .where('id', '=', unit.id)
      .execute()
    return [save]
  })
  expect(await outcomes(begun)).toEqual(['unit.changed'])
  expect(await view(unit)).toMatchObject({ label: 'Του αρχείου', abbreviation: '' })
})

test('a unit that is added below one which an import is deactivating is refused', async () => {
  const parent = await makeUnit(t.db)
  const { code, label } = await view(parent)
  const [by, adding] = [await actor(), await addition(parent)]
  const bytes = fileOf({ units: [{ code, label, type: 'department', parent: 'uni', active: false }] })
  const { basis } = (await preview(t.as(admin), bytes)).body
  const begun: Promise<unknown>[] = []
  const request = { ...{ bytes, basis }, missing: 'keep' as const, now: new Date() }
  await importOrganisation(t.db, by, request, {
    onStep: async () => {},
    inSameTransaction: async (tx) => {
      begun.push(inBackground(adding()))
      await untilBlocked(t.db, tx)
    },
  })
  expect(await outcomes(begun)).toEqual(['unit.parentInactive'])
  expect(await view(parent)).toMatchObject({ isActive: false, subunits: 0 })
})
