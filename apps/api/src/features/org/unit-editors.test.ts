import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import type { UnitView } from '@klesis/contract/org/units.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendFile } from '../../testing/multipart.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { makeEmployee } from './employees/testing/employee-fixtures.ts'
import { positionChange, positionInput, unitChange, unitInput } from './testing/org-inputs.ts'
import { makeHolding, makeUnit } from './testing/unit-fixtures.ts'

const t = await testApp()
const relations = ['own', 'descendant', 'sibling', 'parent'] as const
type Relation = (typeof relations)[number]

/** The status of a change by the relation of the unit to the editor's own. */
const verdicts: Record<Relation, 200 | 403> = { own: 200, descendant: 200, sibling: 403, parent: 403 }

let admin: TestClient
let editor: TestPerson
beforeAll(async () => {
  admin = t.as(await t.person({ roles: ['admin'] }))
  await makeUnit(t.db)
})

/** Inserts four new units for each call, so that no call sees changes of another. */
async function makeRelatedUnits(): Promise<Record<Relation, number>> {
  const parent = (await makeUnit(t.db)).id
  const own = (await makeUnit(t.db, { parentId: parent })).id
  const middle = (await makeUnit(t.db, { parentId: own })).id
  const units = { parent, own, sibling: (await makeUnit(t.db, { parentId: parent })).id, descendant: (await makeUnit(t.db, { parentId: middle })).id }
  editor = await t.person()
  await t.db.insertInto('unit_privilege').values({ person_id: editor.id, unit_id: own }).execute()
  return units
}

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#08c' } })
  .png()
  .toBuffer()
const view = async (id: number) => (await admin.get<UnitView>(`/api/org/units/${id}`)).body
const seat = async (id: number) => (await admin.post<PositionEntry>(`/api/org/units/${id}/positions`, await positionInput(t.db))).body
const duty = async (id: number) => (await admin.post<Responsibility>('/api/org/responsibilities', { unitId: id, label: `Αρμοδιότητα ${Math.random()}` })).body

/** A holder in the unit who is away tomorrow, and the intended substitute. */
async function absence(id: number) {
  const position = await t.db.selectFrom('position').select('id').where('unit_id', '=', id).where('code', '=', 'head').executeTakeFirstOrThrow()
  const [away, standIn] = [await t.person(), await t.person()]
  await t.db.deleteFrom('holding').where('position_id', '=', position.id).execute()
  await makeHolding(t.db, position.id, away.id)
  const { id: employeeId } = await t.db.selectFrom('employee').select('id').where('person_id', '=', away.id).executeTakeFirstOrThrow()
  return { employeeId, substituteId: (await makeEmployee(t.db, { personId: standIn.id })).id, activeFrom: '2999-01-01', activeUntil: '2999-01-02' }
}
const standIn = async (id: number) => (await admin.post<{ id: number }>(`/api/org/units/${id}/substitutes`, await absence(id))).body.id

/** Every call that changes something in a unit, with otherwise valid input. */
const calls: Record<string, (as: TestClient, id: number) => Promise<{ status: number }>> = {
  'adds a subunit': async (as, id) => as.post('/api/org/units', await unitInput(t.db, { parentId: id })),
  'saves the unit': async (as, id) => as.put(`/api/org/units/${id}`, unitChange(await view(id), { label: 'Άλλο όνομα' })),
  'asks what removing the unit would do': (as, id) => as.get(`/api/org/units/${id}/removal`),
  'removes a unit below': async (as, id) => as.delete(`/api/org/units/${(await makeUnit(t.db, { parentId: id })).id}`),
  'adds a position': async (as, id) => as.post(`/api/org/units/${id}/positions`, await positionInput(t.db)),
  'saves a position': async (as, id) => as.put(`/api/org/units/${id}/positions`, positionChange(await seat(id), { label: 'Άλλη θέση' })),
  'asks what removing a position would do': async (as, id) => as.get(`/api/org/units/${id}/positions/${(await seat(id)).id}/removal`),
  'removes a position': async (as, id) => as.delete(`/api/org/units/${id}/positions/${(await seat(id)).id}`),
  'adds a responsibility': async (as, id) => as.post('/api/org/responsibilities', { unitId: id, label: 'Νέα αρμοδιότητα' }),
  'saves a responsibility': async (as, id) => as.put(`/api/org/responsibilities/${(await duty(id)).id}`, { label: 'Άλλα λόγια', revision: 1 }),
  'sees the pictures of its papers': (as, id) => as.get(`/api/org/units/${id}/pictures`),
  'sets a picture': async (as, id) => sendFile(as, `/api/org/units/${id}/pictures/logo`, { name: 'logo.png', bytes: await picture }),
  'takes a picture away': (as, id) => as.delete(`/api/org/units/${id}/pictures/logo`),
  'sets a substitute': async (as, id) => as.post(`/api/org/units/${id}/substitutes`, await absence(id)),
  'takes a substitute back': async (as, id) => as.delete(`/api/org/units/${id}/substitutes/${await standIn(id)}`),
  'removes a responsibility': async (as, id) => as.delete(`/api/org/responsibilities/${(await duty(id)).id}`),
}

describe.each(Object.entries(calls))('an editor %s', (_, call) => {
  test.each(relations)('in the unit that is the %s', async (relation) => {
    const units = await makeRelatedUnits()
    expect((await call(t.as(editor), units[relation])).status).toBe(verdicts[relation])
  })

  test('not once the privilege is taken away', async () => {
    const units = await makeRelatedUnits()
    await t.db.deleteFrom('unit_privilege').where('person_id', '=', editor.id).execute()
    expect((await call(t.as(editor), units.own)).status).toBe(403)
  })
})

test('a position of another unit is not reached through one’s own', async () => {
  const units = await makeRelatedUnits()
  const foreign = await seat(units.sibling)
  for (const answer of [
    await t.as(editor).put(`/api/org/units/${units.own}/positions`, positionChange(foreign, { label: 'Ξένη' })),
    await t.as(editor).delete(`/api/org/units/${units.own}/positions/${foreign.id}`),
    await t.as(editor).get(`/api/org/units/${units.own}/positions/${foreign.id}/removal`),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'position.notFound' } })
  }
  const duties = [(await duty(units.sibling)).id]
  expect(await t.as(editor).post(`/api/org/units/${units.own}/positions`, await positionInput(t.db, { responsibilities: duties }))).toMatchObject({
    body: { code: 'responsibility.notFound' },
  })
})

describe('an editor moves', () => {
  const moves: [string, (units: Record<Relation, number>) => [number, number], number][] = [
    ['a unit below their own to another parent below it', ({ descendant, own }) => [descendant, own], 200],
    ['a unit of their own out to the parent', ({ descendant, parent }) => [descendant, parent], 403],
    ['their own unit below its sibling', ({ own, sibling }) => [own, sibling], 403],
    ['their own unit to the top', ({ own }) => [own, 0], 403],
    ['the sibling below their own unit', ({ sibling, own }) => [sibling, own], 403],
    ['the parent below their own unit', ({ parent, own }) => [parent, own], 403],
    ['their own unit below itself', ({ own, descendant }) => [own, descendant], 422],
  ]
  test.each(moves)('%s', async (_, which, status) => {
    const [id, parentId] = which(await makeRelatedUnits())
    const before = (await view(id)).parentId
    expect((await t.as(editor).put(`/api/org/units/${id}`, unitChange(await view(id), { parentId }))).status).toBe(status)
    expect((await view(id)).parentId).toBe(status === 200 ? parentId : before)
  })

  test('their own unit below another of their own, out of one that is not theirs: no', async () => {
    const { own, sibling, parent } = await makeRelatedUnits()
    await t.db.insertInto('unit_privilege').values({ person_id: editor.id, unit_id: sibling }).execute()
    expect((await t.as(editor).put(`/api/org/units/${own}`, unitChange(await view(own), { parentId: sibling }))).status).toBe(403)
    expect((await view(own)).parentId).toBe(parent)
  })
})
