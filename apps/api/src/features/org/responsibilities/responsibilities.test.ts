import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { createPosition } from '../positions/create-position.ts'
import { positionInput } from '../testing/org-inputs.ts'
import { makeUnit } from '../testing/unit-fixtures.ts'
import { removeResponsibility } from './remove-responsibility.ts'
import { saveResponsibility } from './save-responsibility.ts'

const t = await testApp()
const admin = await t.person({ roles: ['admin'] })
const as = t.as(admin)
const path = '/api/org/responsibilities'
const add = (unitId: number, label: string) => as.post<Responsibility & { code?: string }>(path, { unitId, label, subjectType: 'scholar' })

test('a responsibility is added once, changed by who has seen it last, and leaves its positions when it goes', async () => {
  const unit = await makeUnit(t.db)
  const { id: unitId } = unit
  const { body: made } = await add(unitId, 'Πρωτόκολλο')
  expect(made).toMatchObject({ unitId, label: 'Πρωτόκολλο', subjectType: 'scholar', revision: 1 })
  expect(await add(unitId, 'Πρωτόκολλο')).toMatchObject({ status: 409, body: { code: 'responsibility.known' } })
  expect(await add(999_999, 'Πρωτόκολλο')).toMatchObject({ status: 404, body: { code: 'unit.notFound' } })
  expect((await add(unitId, ' ')).status).toBe(422)

  const saved = await as.put<Responsibility>(`${path}/${made.id}`, { label: 'Πρωτόκολλο και αρχείο', revision: 1 })
  expect(saved.body).toMatchObject({ label: 'Πρωτόκολλο και αρχείο', subjectType: 'scholar', revision: 2 })
  expect(await as.put(`${path}/${made.id}`, { label: 'Παλιό', revision: 1 })).toMatchObject({ status: 409, body: { code: 'responsibility.changed' } })

  expect((await as.put<Responsibility>(`${path}/${made.id}`, { label: 'Πρωτόκολλο και αρχείο', subjectType: null })).body.subjectType).toBeNull()

  const other = (await add(unitId, 'Σφραγίδες')).body
  expect(await as.put(`${path}/${other.id}`, { label: 'Πρωτόκολλο και αρχείο', revision: 1 })).toMatchObject({ body: { code: 'responsibility.known' } })
  const position = (
    await as.post<PositionEntry>(`/api/org/units/${unitId}/positions`, await positionInput(t.db, { responsibilities: [made.id, other.id, made.id] }))
  ).body
  expect(position.responsibilities.map(({ id }) => id)).toEqual([made.id, other.id])

  expect((await as.delete(`${path}/${made.id}`)).body).toEqual({ ok: true })
  expect(await as.delete(`${path}/${made.id}`)).toMatchObject({ status: 404, body: { code: 'responsibility.notFound' } })
  const { items } = (await as.get<{ items: PositionEntry[] }>(`/api/org/units/${unitId}/positions`)).body
  const left = items.find(({ id }) => id === position.id)
  expect(left?.responsibilities.map(({ id }) => id)).toEqual([other.id])
  expect(left?.revision).toBe(position.revision + 1)
  const others = (await as.get<{ items: Responsibility[]; total: number }>(`/api/org/units/${unitId}/responsibilities`)).body
  expect([others.items.map(({ label }) => label), others.total]).toEqual([['Σφραγίδες'], 1])
  const trail = await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'unit').where('subject_id', '=', unitId).orderBy('number').execute()
  expect(trail.map(({ code }) => code)).toEqual([
    'responsibility.added',
    'responsibility.saved',
    'responsibility.saved',
    'responsibility.added',
    'responsibility.removed',
  ])
})

test('a position keeps a responsibility of another unit, which an import may give, and gets no other one of it', async () => {
  const unit = await makeUnit(t.db)
  const elsewhere = await makeUnit(t.db)
  const [held, foreign] = [(await add(elsewhere.id, 'Αποθήκη')).body, (await add(elsewhere.id, 'Προμήθειες')).body]
  const url = `/api/org/units/${unit.id}/positions`
  const { id, revision } = (await as.post<PositionEntry>(url, await positionInput(t.db, {}))).body
  await t.db.insertInto('position_responsibility').values({ position_id: id, responsibility_id: held.id }).execute()
  const save = async (responsibilities: number[]) => as.put<PositionEntry>(url, { ...(await positionInput(t.db, { responsibilities })), id, revision })
  expect(await save([held.id, foreign.id])).toMatchObject({ status: 404, body: { code: 'responsibility.notFound' } })
  expect((await save([held.id])).body.responsibilities.map((one) => one.id)).toEqual([held.id])
})

test('a change of the label or of what a responsibility concerns is recorded with old and new values', async () => {
  const { id: unitId } = await makeUnit(t.db)
  const { id } = (await add(unitId, 'Αρχείο')).body
  await as.put(`${path}/${id}`, { label: 'Αρχείο', subjectType: 'research', revision: 1 })
  await as.put(`${path}/${id}`, { label: 'Μητρώο', subjectType: null, revision: 2 })
  const saved = await t.db
    .selectFrom('audit_entry')
    .select('ids')
    .where('code', '=', 'responsibility.saved')
    .where('subject_id', '=', unitId)
    .orderBy('number')
    .execute()
  expect(saved.map(({ ids }) => ids)).toEqual([
    { responsibilityId: id, label: { from: 'Αρχείο', to: 'Αρχείο' }, subjectType: { from: 'scholar', to: 'research' } },
    { responsibilityId: id, label: { from: 'Αρχείο', to: 'Μητρώο' }, subjectType: { from: 'research', to: null } },
  ])
})

test('of two people who change one responsibility at once, one is refused', async () => {
  const { id } = (await add((await makeUnit(t.db)).id, 'Βιβλιοθήκη')).body
  const actor = await actorOf(t.db, admin.id, { roles: ['admin'] })
  const saves = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('responsibility').select('id').where('id', '=', id).forUpdate().execute()
    const save = (label: string) => saveResponsibility(t.db, actor, { id, revision: 1, label, subjectType: null })
    const first = inBackground(save('Του πρώτου'))
    await untilBlocked(t.db, tx)
    const second = inBackground(save('Του δεύτερου'))
    await untilBlocked(t.db, tx, 2)
    return [first, second]
  })
  expect(await outcomes(saves)).toEqual(['done', 'responsibility.changed'])
  expect(await t.db.selectFrom('responsibility').select(['label', 'revision']).where('id', '=', id).execute()).toEqual([{ label: 'Του πρώτου', revision: 2 }])
})

describe('while a responsibility is removed', () => {
  async function held() {
    const { id: unitId } = await makeUnit(t.db, { hasPosition: false })
    const { id } = (await add(unitId, 'Εκλογές')).body
    const input = await positionInput(t.db, { responsibilities: [id] })
    const { id: positionId } = (await as.post<PositionEntry>(`/api/org/units/${unitId}/positions`, input)).body
    return { id, unitId, positionId, actor: await actorOf(t.db, admin.id, { roles: ['admin'] }) }
  }

  test('the unit of its positions is deactivated: neither waits for the other', async () => {
    const { id, unitId, positionId, actor } = await held()
    const removal = await t.db.transaction().execute(async (tx) => {
      await sql`set local deadlock_timeout = '10ms'`.execute(tx)
      await tx.updateTable('unit').set({ is_active: false }).where('id', '=', unitId).execute()
      const begun = inBackground(removeResponsibility(t.db, actor, id))
      await untilBlocked(t.db, tx)
      await tx.selectFrom('position').select('id').where('id', '=', positionId).forUpdate().execute()
      return [begun]
    })
    expect(await outcomes(removal)).toEqual(['done'])
  })

  test('a position is created with it: the position is refused', async () => {
    const { id, unitId, positionId, actor } = await held()
    const input = await positionInput(t.db, { responsibilities: [id] })
    const gift = await t.db.transaction().execute(async (tx) => {
      await sql`set local deadlock_timeout = '10ms'`.execute(tx)
      await tx.selectFrom('responsibility').select('id').where('id', '=', id).forUpdate().execute()
      const begun = inBackground(createPosition(t.db, actor, { ...input, unitId, now: new Date('2026-11-20T10:00:00Z') }))
      await untilBlocked(t.db, tx)
      await tx.updateTable('position').set({ revision: 2 }).where('id', '=', positionId).execute()
      await tx.deleteFrom('responsibility').where('id', '=', id).execute()
      return [begun]
    })
    expect(await outcomes(gift)).toEqual(['responsibility.notFound'])
  })
})
