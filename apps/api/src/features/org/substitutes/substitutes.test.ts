import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import type { SubstituteInput, Substitution } from '@klesis/contract/org/substitutes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { makeSession, type TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { approveStep } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeInvitation, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { makeEmployee } from '../employees/testing/employee-fixtures.ts'
import { employeeIdOf } from '../testing/employee-id-of.ts'
import { makeSecretariat } from '../testing/make-secretariat.ts'
import { makeUnit, type TestUnit } from '../testing/unit-fixtures.ts'
import { addSubstitute } from './add-substitute.ts'
import { endSubstitute } from './end-substitute.ts'

const t = await testApp()
let unit: TestUnit
let head: TestPerson
let secretary: TestPerson
let stranger: TestPerson
let admin: TestPerson
let editor: TestPerson
let standIn: TestPerson
beforeAll(async () => {
  stranger = await t.person()
  admin = await t.person({ roles: ['admin'] })
  editor = await t.person()
  secretary = await t.person({ lastName: 'Γραμματέας' })
})
beforeEach(async () => {
  t.clock.set(now.toISOString())
  ;({ unit, head, standIn } = await makeSecretariat(t, { secretary, editor }))
})

async function substituteInput(more: Partial<SubstituteInput> = {}): Promise<SubstituteInput> {
  return { employeeId: await employeeIdOf(t, head), substituteId: await employeeIdOf(t, standIn), activeFrom: '2026-11-20', activeUntil: '2026-11-30', ...more }
}
type Answer = Substitution & { code?: string }
const set = async (person: TestPerson, more: Partial<SubstituteInput> = {}) =>
  t.as(person).post<Answer>(`/api/org/units/${unit.id}/substitutes`, await substituteInput(more))
const list = async (person: TestPerson) =>
  (await t.as(person).get<{ items: Substitution[]; holders: { employeeId: number }[]; mayEdit: boolean }>(`/api/org/units/${unit.id}/substitutes`)).body
const end = (person: TestPerson, id: number) => t.as(person).delete<{ code?: string }>(`/api/org/units/${unit.id}/substitutes/${id}`)
const trail = async () =>
  await t.db
    .selectFrom('audit_entry')
    .select(['code', 'actor_id', 'ids'])
    .where('subject', '=', 'unit')
    .where('subject_id', '=', unit.id)
    .orderBy('number')
    .execute()

describe('who may set one', () => {
  test.each(['secretary', 'editor', 'admin'] as const)('%s', async (who) => {
    const person = { secretary, editor, admin }[who]
    const { status, body } = await set(person)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'running', activeFrom: '2026-11-20', substitute: { lastName: 'Αναπληρωτής' } })
    expect(await list(person)).toMatchObject({ mayEdit: true, items: [{ id: body.id }], holders: [{ employeeId: await employeeIdOf(t, head) }] })
    expect(await trail()).toEqual([
      {
        code: 'substitute.set',
        actor_id: person.id,
        ids: { substitutionId: body.id, person: head.id, substitute: standIn.id, from: '2026-11-20', until: '2026-11-30' },
      },
    ])
  })

  test('not the absent one, nor a stranger, nor a secretary whose holding has ended', async () => {
    for (const person of [head, stranger]) expect((await set(person)).body.code).toBe('access.denied')
    t.clock.set('2027-01-10T10:00:00Z')
    const office = await t.db.selectFrom('unit').select('secr_unit_id').where('id', '=', unit.id).executeTakeFirstOrThrow()
    const desks = t.db.selectFrom('position').select('id').where('unit_id', '=', office.secr_unit_id)
    await t.db.updateTable('holding').set({ active_until: '2027-01-09' }).where('position_id', 'in', desks).execute()
    expect((await set(secretary, { activeFrom: '2027-01-10', activeUntil: '2027-01-11' })).body.code).toBe('access.denied')
    expect(await trail()).toEqual([])
  })

  test('nobody who may not do so by a link, or with the admin mode off', async () => {
    const byLink = await makeSession(t.db, secretary.id, { scope: { purpose: 'approve', applicationId: 1 } })
    expect((await t.as({ ...secretary, token: byLink.token }).post(`/api/org/units/${unit.id}/substitutes`, await substituteInput())).status).toBe(403)
    expect((await t.as(admin).post(`/api/org/units/${unit.id}/substitutes`, await substituteInput(), { 'x-admin-mode': 'off' })).status).toBe(403)
    expect(await trail()).toEqual([])
  })

  test('not a secretary of a position out of use, nor one who is no longer active', async () => {
    const { secr_unit_id: office } = await t.db.selectFrom('unit').select('secr_unit_id').where('id', '=', unit.id).executeTakeFirstOrThrow()
    const employee = await employeeIdOf(t, secretary)
    await t.db.updateTable('employee').set({ is_active: false }).where('id', '=', employee).execute()
    expect((await set(secretary)).body.code).toBe('access.denied')
    await t.db.updateTable('employee').set({ is_active: true }).where('id', '=', employee).execute()
    await t.db.updateTable('position').set({ is_active: false }).where('unit_id', '=', office).execute()
    expect((await set(secretary)).body.code).toBe('access.denied')
  })

  test('others see the substitutes of today, and no future ones', async () => {
    const running = await set(secretary, { activeUntil: '2026-11-22' })
    await set(secretary, { activeFrom: '2026-12-01', activeUntil: '2026-12-02' })
    expect(await list(stranger)).toMatchObject({ mayEdit: false, holders: [], items: [{ id: running.body.id }] })
    expect((await list(secretary)).items.map(({ state }) => state)).toEqual(['coming', 'running'])
  })
})

describe('what is refused', () => {
  /** Changes the position of the unit's head, or how it is held. */
  async function put(what: 'holding' | 'position', change: object) {
    await t.db
      .updateTable(what)
      .set(change)
      .where(what === 'holding' ? 'position_id' : 'id', '=', unit.positionId ?? 0)
      .execute()
    return {}
  }
  const cases: [string, () => Promise<Partial<SubstituteInput>>, string][] = [
    ['oneself', async () => ({ substituteId: await employeeIdOf(t, head) }), 'substitute.same'],
    ['an end before the beginning', async () => ({ activeFrom: '2026-11-25', activeUntil: '2026-11-24' }), 'substitute.datesWrong'],
    ['a beginning in the past', async () => ({ activeFrom: '2026-11-19' }), 'substitute.datesWrong'],
    ['an employee of no account', async () => ({ substituteId: (await makeEmployee(t.db)).id }), 'substitute.noAccount'],
    ['an employee who is not active', async () => ({ substituteId: (await makeEmployee(t.db, { isActive: false })).id }), 'employee.inactive'],
    ['nobody of the directory', async () => ({ substituteId: 987_654 }), 'employee.notFound'],
    ['who held a position here until yesterday', () => put('holding', { active_until: '2026-11-19' }), 'substitute.notInUnit'],
    ['who holds a position that is out of use', () => put('position', { is_active: false }), 'substitute.notInUnit'],
    [
      'somebody who holds nothing here',
      async () => ({ employeeId: await employeeIdOf(t, standIn), substituteId: await employeeIdOf(t, head) }),
      'substitute.notInUnit',
    ],
  ]
  test.each(cases)('%s', async (_, more, code) => {
    expect((await set(secretary, await more())).body.code).toBe(code)
    expect(await trail()).toEqual([])
  })

  test('somebody whose account has ended, by a refusal of its own for each of the two', async () => {
    const end = (person: TestPerson, isActive = false) => t.db.updateTable('person').set({ is_active: isActive }).where('id', '=', person.id).execute()
    await end(standIn)
    expect((await set(secretary)).body.code).toBe('substitute.noAccount')
    await end(standIn, true)
    await end(head)
    expect((await set(secretary)).body.code).toBe('substitute.absentNoAccount')
  })

  test.each(['employeeId', 'substituteId'] as const)('an inactive employee, and it names the field: %s', async (field) => {
    const { id } = await makeEmployee(t.db, { isActive: false })
    expect((await set(secretary, { [field]: id })).body).toMatchObject({ code: 'employee.inactive', params: { field } })
  })

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-30', '2026-12-05'],
    ['2026-11-22', '2026-11-23'],
  ])('another of the same person between %s and %s', async (activeFrom, activeUntil) => {
    await set(secretary)
    expect((await set(admin, { activeFrom, activeUntil })).body.code).toBe('substitute.overlaps')
    expect((await set(admin, { activeFrom: '2026-12-01', activeUntil: '2026-12-05' })).status).toBe(200)
  })

  test('of two at once, one', async () => {
    const input = await substituteInput()
    const by = await actorOf(t.db, admin.id, { roles: ['admin'] })
    const begun = await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('employee').select('id').where('id', '=', input.employeeId).forUpdate().execute()
      const one = inBackground(addSubstitute(t.db, by, { unitId: unit.id, input, now }))
      await untilBlocked(t.db, tx)
      const other = inBackground(addSubstitute(t.db, by, { unitId: unit.id, input, now }))
      await untilBlocked(t.db, tx, 2)
      return [one, other]
    })
    expect(await outcomes(begun)).toEqual(['done', 'substitute.overlaps'])
    expect(await trail()).toHaveLength(1)
  })

  test('an unknown unit', async () => {
    expect((await t.as(admin).post('/api/org/units/987654/substitutes', await substituteInput())).status).toBe(404)
    expect((await t.as(admin).get('/api/org/units/987654/substitutes')).status).toBe(404)
  })
})

describe('an end', () => {
  test('of one that ran leaves its days, of one to come leaves none; the trail keeps both names', async () => {
    const running = (await set(secretary, { activeUntil: '2026-11-25' })).body
    const coming = (await set(secretary, { activeFrom: '2026-12-01', activeUntil: '2026-12-02' })).body
    t.clock.set('2026-11-22T10:00:00Z')
    expect((await end(stranger, running.id)).body.code).toBe('access.denied')
    expect((await end(secretary, running.id)).status).toBe(200)
    expect((await end(secretary, coming.id)).status).toBe(200)
    expect((await end(secretary, running.id)).body.code).toBe('substitute.ended')
    expect((await end(secretary, coming.id)).body.code).toBe('substitute.notFound')
    expect((await list(secretary)).items).toMatchObject([{ id: running.id, state: 'ended', activeUntil: '2026-11-21' }])
    const both = { person: head.id, substitute: standIn.id }
    expect((await trail()).slice(2)).toMatchObject([
      { code: 'substitute.ended', actor_id: secretary.id, ids: both },
      { code: 'substitute.takenBack', actor_id: secretary.id, ids: both },
    ])
  })

  test('of two at once is written once', async () => {
    const { id } = (await set(secretary)).body
    const by = await actorOf(t.db, admin.id, { roles: ['admin'] })
    const later = new Date('2026-11-22T10:00:00Z')
    const begun = await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('substitution').select('id').where('id', '=', id).forUpdate().execute()
      const one = inBackground(endSubstitute(t.db, by, { unitId: unit.id, id, now: later }))
      await untilBlocked(t.db, tx)
      const other = inBackground(endSubstitute(t.db, by, { unitId: unit.id, id, now: later }))
      await untilBlocked(t.db, tx, 2)
      return [one, other]
    })
    expect(await outcomes(begun)).toEqual(['done', 'substitute.ended'])
    expect((await trail()).map(({ code }) => code)).toEqual(['substitute.set', 'substitute.ended'])
  })

  test.each(['erased', 'inactive'] as const)('comes for a substitute who is %s in the directory, who decides nothing more', async (how) => {
    const running = (await set(secretary)).body
    const coming = (await set(secretary, { activeFrom: '2026-12-01', activeUntil: '2026-12-02' })).body
    const own = await t
      .as(admin)
      .post<Answer>(`/api/org/units/${unit.id}/substitutes`, await substituteInput({ activeFrom: '2026-12-05', activeUntil: '2026-12-06' }))
    expect(own.status).toBe(200)
    const applicant = await t.person({ unitId: unit.id })
    const invitation = await makeInvitation(t.db, { flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
    const { id } = await makeSubmitted(t.db, invitation.id, applicant)
    t.clock.set('2026-11-22T10:00:00Z')
    const path = `/api/org/employees/${await employeeIdOf(t, standIn)}`
    const { body } = await t.as(admin).get<EmployeeView>(path)
    const { firstName, lastName, email, revision } = body
    if (how === 'erased') await t.as(admin).delete(path)
    else expect((await t.as(admin).put(path, { firstName, lastName, email, revision, isActive: false })).status).toBe(200)
    const left = await t.db.selectFrom('substitution').select(['id', 'active_until']).where('substitute_id', '=', standIn.id).execute()
    expect(left).toEqual([{ id: running.id, active_until: '2026-11-21' }])
    expect((await trail()).slice(3).map(({ code, ids }) => [code, (ids as { substitutionId: number }).substitutionId])).toEqual([
      ['substitute.ended', running.id],
      ['substitute.takenBack', coming.id],
      ['substitute.takenBack', own.body.id],
    ])
    await expect(approveStep(t.db, await actorOf(t.db, standIn.id), { applicationId: id, now: new Date('2026-11-22T10:00:00Z') })).rejects.toMatchObject({
      code: 'approval.movedOn',
    })
    expect((await t.runJobs()).failed).toEqual([])
    expect(await t.db.selectFrom('step').select('approver_id').where('application_id', '=', id).execute()).toEqual([{ approver_id: head.id }])
  })

  test('of another unit is not found, nor is a unit that does not exist', async () => {
    expect((await t.as(stranger).delete<{ code?: string }>('/api/org/units/999999/substitutes/1')).body.code).toBe('unit.notFound')
    const { body } = await set(secretary)
    const other = await makeUnit(t.db)
    expect((await t.as(admin).delete(`/api/org/units/${other.id}/substitutes/${body.id}`)).status).toBe(404)
    const holding = { employee_id: await employeeIdOf(t, head), position_id: other.positionId ?? 0, kind: 'deputy' as const, active_from: '2020-01-01' }
    await t.db
      .insertInto('holding')
      .values({ ...holding, active_until: '2026-11-19' })
      .execute()
    expect((await t.as(admin).delete(`/api/org/units/${other.id}/substitutes/${body.id}`)).status).toBe(404)
  })

  test('gives back what waited for the substitute, who can decide no longer', async () => {
    const { body } = await set(secretary)
    const applicant = await t.person({ lastName: 'Αιτών', unitId: unit.id })
    const invitation = await makeInvitation(t.db, { flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
    const { id } = await makeSubmitted(t.db, invitation.id, applicant)
    const step = () => t.db.selectFrom('step').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow()
    expect(await step()).toMatchObject({ approver_id: standIn.id, stands_in_for_id: head.id })
    await end(secretary, body.id)
    await expect(approveStep(t.db, await actorOf(t.db, standIn.id), { applicationId: id, now })).rejects.toMatchObject({ code: 'approval.movedOn' })
    expect((await t.runJobs()).failed).toEqual([])
    expect(await step()).toMatchObject({ approver_id: head.id, stands_in_for_id: null, state: 'pending' })
  })
})

test('a decision of a substitute names both people wherever the step is shown', async () => {
  const applicant = await t.person({ lastName: 'Αιτών', unitId: unit.id })
  const invitation = await makeInvitation(t.db, { flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  await set(secretary)
  await approveStep(t.db, await actorOf(t.db, standIn.id), { applicationId: id, now })
  const entry = await t.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'ids'])
    .where('code', '=', 'approval.approved')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: standIn.id, ids: { standsInFor: head.id } })
})
