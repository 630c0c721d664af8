import type { ReferenceKind, RemovalPreview } from '@klesis/contract/org/removed.ts'
import type { UnitInput, UnitView } from '@klesis/contract/org/units.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { wiring } from '../../../wiring.ts'
import { makeInvitation, makePendingStep } from '../../lifecycle/testing/fixtures.ts'
import { collectHoldingChanges } from '../employees/testing/collect-holding-changes.ts'
import { unitChange, unitInput } from '../testing/org-inputs.ts'
import { makeUnit } from '../testing/unit-fixtures.ts'

const t = await testApp()
const changedPositions = collectHoldingChanges(t.db, wiring)
let admin: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  await makeUnit(t.db)
})

const view = async ({ id }: { id: number }) => (await t.as(admin).get<UnitView>(`/api/org/units/${id}`)).body
const post = (body: unknown) => t.as(admin).post<UnitView & { code: string }>('/api/org/units', body)
const save = async (unit: { id: number }, overrides: Partial<UnitInput>) =>
  t.as(admin).put<UnitView & { code: string }>(`/api/org/units/${unit.id}`, unitChange(await view(unit), overrides))
const preview = async (id: number) => (await t.as(admin).get<RemovalPreview>(`/api/org/units/${id}/removal`)).body
const remove = (id: number) => t.as(admin).delete<{ outcome?: string; code?: string }>(`/api/org/units/${id}`)
const trail = async (subject: string, id: number) =>
  (await t.db.selectFrom('audit_entry').select('code').where('subject', '=', subject).where('subject_id', '=', id).orderBy('number').execute()).map(
    ({ code }) => code,
  )

describe('removing', () => {
  test('deletes a unit to which nothing ever belonged, with its vacant positions, its responsibilities and its pictures', async () => {
    const made = (await post(await unitInput(t.db))).body
    await t.db.insertInto('responsibility').values({ unit_id: made.id, label: 'Σφραγίδες' }).execute()
    const type = await t.db.selectFrom('position_type').select('id').executeTakeFirstOrThrow()
    await t.db.insertInto('position').values({ unit_id: made.id, position_type_id: type.id, code: 'x', label: 'Χ' }).execute()
    const file = { key: `seal-${made.id}`, name: 'seal.jpg', size: 1, sha256: Buffer.alloc(32), content_type: 'image/jpeg', attached_at: '2026-11-20' }
    const { id: fileId } = await t.db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()
    await t.db.insertInto('unit_picture').values({ unit_id: made.id, kind: 'seal', file_id: fileId }).execute()
    expect(await preview(made.id)).toEqual({ outcome: 'deleted', references: [], positions: 1, responsibilities: 1, holders: 0 })
    expect((await remove(made.id)).body).toEqual({ outcome: 'deleted' })
    expect(await remove(made.id)).toMatchObject({ status: 404, body: { code: 'unit.notFound' } })
    expect(await trail('unit', made.id)).toEqual(['unit.created', 'unit.deleted'])
    expect(await t.db.selectFrom('file').select('attached_at').where('id', '=', fileId).executeTakeFirst()).toEqual({ attached_at: null })
  })

  const uses: [string, ReferenceKind, (id: number) => Promise<unknown>][] = [
    ['somebody held a position of it', 'holdings', async (id) => makePastHolder(id)],
    ['somebody belongs to it', 'people', (id) => t.person({ unitId: id })],
    [
      'somebody may edit it',
      'editors',
      async (id) =>
        t.db
          .insertInto('unit_privilege')
          .values({ person_id: (await t.person()).id, unit_id: id })
          .execute(),
    ],
    [
      'it is the secretariat of another',
      'secretariats',
      async (id) =>
        t.db
          .updateTable('unit')
          .set({ secr_unit_id: id })
          .where('id', '=', (await makeUnit(t.db)).id)
          .execute(),
    ],
    ['another one stood below it once', 'formerSubunits', async (id) => movedAway(id)],
    ['it has an inactive subunit', 'subunits', async (id) => save(await makeUnit(t.db, { parentId: id }), { isActive: false })],
    ['an invitation asks the heads from it upwards', 'invitations', (id) => makeInvitation(t.db, { flags: { approvalUnit: id, approvalLevels: 1 } })],
    ['an invitation asks a position of it', 'invitations', (id) => makeInvitation(t.db, { flags: { approvalSteps: [{ unit: id, up: 0, position: 'head' }] } })],
    [
      'the draft of an invitation asks the heads from it upwards',
      'invitations',
      (id) => makeDraft({ flags: { approvalUnit: id, approvalLevels: 1, approvalSteps: [] } }),
    ],
    [
      'the draft of an invitation asks a position of it',
      'invitations',
      (id) => makeDraft({ flags: { approvalUnit: null, approvalSteps: [{ unit: id, up: 0, position: 'head' }] } }),
    ],
    [
      'a step was asked of it',
      'applications',
      async (id) => {
        const { steps } = await makePendingStep(t.db, 1)
        await t.db
          .updateTable('step')
          .set({ target_unit_id: id })
          .where('id', '=', steps[0]?.id ?? 0)
          .execute()
      },
    ],
    [
      'it has a department of studies',
      'departments',
      (id) =>
        t.db
          .insertInto('department')
          .values({ code: `d${id}`, title: '{}', unit_id: id })
          .execute(),
    ],
  ]
  test.each(uses)('deactivates the unit, as the preview says, if %s', async (_, kind, use) => {
    const { id } = await makeUnit(t.db, { hasPosition: false })
    await use(id)
    expect(await preview(id)).toMatchObject({ outcome: 'deactivated', references: [{ kind, count: 1 }], holders: 0 })
    expect((await remove(id)).body).toEqual({ outcome: 'deactivated' })
    expect((await preview(id)).outcome).toBe('kept')
    expect(await view({ id })).toMatchObject({ isActive: false, activeUntil: expect.stringMatching(/^\d{4}-/) })
    expect((await remove(id)).body).toEqual({ outcome: 'deactivated' })
    expect(await save({ id }, { isActive: true })).toMatchObject({ status: 200, body: { isActive: true, activeUntil: null } })
  })

  test('and deactivating are refused while it has active subunits', async () => {
    const unit = await makeUnit(t.db, { hasPosition: false })
    await makeUnit(t.db, { parentId: unit.id })
    expect(await preview(unit.id)).toMatchObject({ outcome: 'refused', references: [{ kind: 'subunits', count: 1 }] })
    expect(await remove(unit.id)).toMatchObject({ status: 409, body: { code: 'unit.hasSubunits' } })
    expect(await save(unit, { isActive: false, label: 'Δεν γράφεται' })).toMatchObject({ status: 409, body: { code: 'unit.hasSubunits' } })
    expect(await view(unit)).toMatchObject({ isActive: true, label: unit.label })
  })

  test('ends the present holdings today and keeps the holders’ names', async () => {
    const unit = await makeUnit(t.db)
    expect(await preview(unit.id)).toMatchObject({ outcome: 'deactivated', positions: 1, holders: 1 })
    expect((await remove(unit.id)).body).toEqual({ outcome: 'deactivated' })
    const { positions } = await view(unit)
    expect(positions).toMatchObject([{ isActiveInUnit: false, employeeId: null, history: [{ lastName: expect.stringContaining('Προϊστάμενος') }] }])
    expect(positions[0]?.history[0]?.activeUntil).not.toBeNull()
    expect(await trail('position', unit.positionId ?? 0)).toEqual(['position.deactivated'])
    expect(changedPositions).toEqual([unit.positionId])
  })
})

/** A published invitation with a draft beside it. */
async function makeDraft(card: object): Promise<void> {
  const { id, versionId, creatorId } = await makeInvitation(t.db)
  await t.db
    .insertInto('invitation_draft')
    .values({ invitation_id: id, version_id: versionId, card: JSON.stringify(card), saved_by: creatorId, saved_at: '2026-11-20' })
    .execute()
}

async function makePastHolder(unitId: number): Promise<void> {
  const type = await t.db.selectFrom('position_type').select('id').executeTakeFirstOrThrow()
  const seat = await t.db
    .insertInto('position')
    .values({ unit_id: unitId, position_type_id: type.id, code: 'held', label: 'Θέση' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('holding')
    .values({ position_id: seat.id, last_name: 'Παλαιός', first_name: 'Νίκος', active_from: '2001-01-01', active_until: '2002-01-01' })
    .execute()
}

async function movedAway(parentId: number): Promise<void> {
  const below = await makeUnit(t.db, { parentId })
  await t.db.updateTable('unit_period').set({ active_from: '2015-01-01' }).where('unit_id', '=', below.id).execute()
  await save(below, { parentId: 0 })
}
