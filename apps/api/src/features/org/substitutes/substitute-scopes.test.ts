import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import type { ListedSubstitution, SubstituteInput, SubstituteScope, Substitution } from '@klesis/contract/org/substitutes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { approveStep, recountCounters } from '../../lifecycle/index.ts'
import { followCalendar } from '../../lifecycle/positions/follow-calendar.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { type Duty, type DutyKind, makeDuties } from '../../lifecycle/testing/make-duties.ts'
import { makeStepLinks } from '../../links/make-step-links.ts'
import { employeeIdOf } from '../testing/employee-id-of.ts'
import { makeSecretariat } from '../testing/make-secretariat.ts'
import type { TestUnit } from '../testing/unit-fixtures.ts'

const t = await testApp()
let unit: TestUnit
let duties: Record<DutyKind, Duty>
const people = {} as Record<'head' | 'standIn' | 'secretary' | 'editor' | 'admin', TestPerson>
beforeAll(async () => {
  for (const who of ['secretary', 'editor'] as const) people[who] = await t.person()
  people.admin = await t.person({ roles: ['admin'] })
})
beforeEach(async () => {
  t.clock.set(now.toISOString())
  const scene = await makeSecretariat(t, people)
  unit = scene.unit
  people.head = scene.head
  people.standIn = scene.standIn
  duties = await makeDuties(t.db, { unit, head: people.head.id })
})

const everywhere = ['unit', 'below', 'beside', 'committee'] as const
const covered = { unit: ['unit', 'below'], person: everywhere } as const
const days = { activeFrom: '2026-11-20', activeUntil: '2026-11-30' }

type SubstituteAnswer = Substitution & { code?: string; params?: { units?: string } }
async function set(who: keyof typeof people, more: Partial<SubstituteInput>, unitId = unit.id) {
  const overrides = { employeeId: await employeeIdOf(t, people.head), substituteId: await employeeIdOf(t, people.standIn), ...days, ...more }
  return (await t.as(people[who]).post<SubstituteAnswer>(`/api/org/units/${unitId}/substitutes`, overrides)).body
}
const end = async (who: keyof typeof people, id: number, unitId = unit.id) =>
  (await t.as(people[who]).delete<{ ok?: true; code?: string }>(`/api/org/units/${unitId}/substitutes/${id}`)).body
async function submitAll(): Promise<Record<DutyKind, number>> {
  const ids = {} as Record<DutyKind, number>
  for (const place of everywhere) ids[place] = await duties[place].submit()
  return ids
}
const approverOf = async (id: number) =>
  (
    await t.db
      .selectFrom('step')
      .select('approver_id')
      .where('application_id', '=', id)
      .where('approver_id', 'in', [people.head.id, people.standIn.id])
      .execute()
  )
    .map(({ approver_id: approver }) => (approver === people.head.id ? 'head' : 'standIn'))
    .join()
const approversOf = async (ids: Record<DutyKind, number>) =>
  Object.fromEntries(await Promise.all(everywhere.map(async (place) => [place, await approverOf(ids[place])])))
const allOf = (by: (place: DutyKind) => string) => Object.fromEntries(everywhere.map((place) => [place, by(place)]))

describe('somebody with duties elsewhere and a seat in a committee', () => {
  test.each<['secretary' | 'editor' | 'admin', SubstituteScope | undefined, string | undefined]>([
    ['secretary', 'unit', undefined],
    ['secretary', 'person', 'substitute.otherUnits'],
    ['secretary', undefined, 'substitute.otherUnits'],
    ['editor', 'unit', undefined],
    ['editor', 'person', 'substitute.otherUnits'],
    ['admin', 'unit', undefined],
    ['admin', 'person', undefined],
    ['admin', undefined, undefined],
  ])('%s sets one for %s: %s', async (who, scope, code) => {
    const made = await set(who, scope ? { scope } : {})
    expect(made.code).toBe(code)
    if (code) expect(made.params?.units).toMatch(/Επιτροπή.*, Τμήμα/)
    else expect(made).toMatchObject(scope === 'unit' ? { scope, unit: { id: unit.id, label: unit.label } } : { scope: 'person', unit: null })
    const { body } = await t.as(people[who]).get<{ holders: object[]; items: Substitution[] }>(`/api/org/units/${unit.id}/substitutes`)
    expect(body.holders).toMatchObject([{ scopes: who === 'admin' ? ['unit', 'person'] : ['unit'] }])
    expect(body.items.map(({ id, scope: of }) => [id, of])).toEqual(code ? [] : [[made.id, scope ?? 'person']])
  })

  test.each<[SubstituteScope, 'secretary' | 'admin', string | undefined]>([
    ['unit', 'secretary', undefined],
    ['unit', 'admin', undefined],
    ['person', 'secretary', 'substitute.otherUnits'],
    ['person', 'admin', undefined],
  ])('one for %s is ended by %s: %s', async (scope, who, code) => {
    const { id } = await set('admin', { scope })
    const { body } = await t.as(people[who]).get<{ items: ListedSubstitution[] }>(`/api/org/units/${unit.id}/substitutes`)
    expect(body.items.map(({ mayEnd }) => mayEnd)).toEqual([code === undefined])
    expect((await end(who, id)).code).toBe(code)
  })

  test('one for the duties in a unit is not ended from another where the same person works', async () => {
    const beside = duties.beside.unitId ?? 0
    const { id } = await set('admin', { scope: 'unit' }, beside)
    const { body } = await t.as(people.secretary).get<{ items: ListedSubstitution[] }>(`/api/org/units/${unit.id}/substitutes`)
    expect(body.items).toMatchObject([{ id, mayEnd: false }])
    expect(await end('secretary', id)).toMatchObject({ code: 'substitute.otherUnits' })
    expect(await end('admin', id)).toEqual({ ok: true })
  })

  test.each<[SubstituteScope, SubstituteScope, 'unit' | 'beside', string | undefined]>([
    ['unit', 'unit', 'unit', 'substitute.overlaps'],
    ['unit', 'unit', 'beside', undefined],
    ['unit', 'person', 'unit', 'substitute.overlaps'],
    ['unit', 'person', 'beside', 'substitute.overlaps'],
    ['person', 'unit', 'unit', 'substitute.overlaps'],
    ['person', 'unit', 'beside', 'substitute.overlaps'],
  ])('beside one for %s, another for %s set in %s: %s', async (first, second, place, code) => {
    const id = (await set('admin', { scope: first })).id
    expect((await set('admin', { scope: second }, duties[place].unitId ?? 0)).code).toBe(code)
    const { id: _, ...row } = await t.db.selectFrom('substitution').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const past = t.db.insertInto('substitution').values({ ...row, duties_unit_id: second === 'unit' ? duties[place].unitId : null })
    if (code) await expect(past.execute()).rejects.toMatchObject({ constraint: 'substitution_one_for_duties' })
    expect((await set('admin', { scope: second, activeFrom: '2026-12-01', activeUntil: '2026-12-02' })).code).toBe(undefined)
  })
})

describe.each(['unit', 'person'] as const)('a substitute for %s', (scope) => {
  const isCovered = (place: DutyKind) => (covered[scope] as readonly DutyKind[]).includes(place)

  test('sees, counts and may decide what is open in it, and nothing else', async () => {
    const ids = await submitAll()
    const byHand = await duties.unit.submit()
    await t.db.updateTable('step').set({ target_unit_id: null, target_position: null }).where('application_id', '=', byHand).execute()
    await recountCounters(t.db)
    await set('admin', { scope })
    const standIn = t.as(people.standIn)
    const wanted = [...everywhere.filter(isCovered).map((place) => ids[place]), ...(scope === 'person' ? [byHand] : [])].toSorted((one, other) => other - one)
    const list = async (query = '') => (await standIn.get<{ items: ApprovalCard[]; total: number }>(`/api/application/pending/my/list${query}`)).body
    for (const query of ['', `?search=${encodeURIComponent('Άδεια')}`]) {
      const { items, total } = await list(query)
      expect([items.map(({ id }) => id), total]).toEqual([wanted, wanted.length])
    }
    expect((await standIn.get('/api/approval/counts')).body).toMatchObject({ pending: wanted.length })
    expect((await standIn.get<Me>('/auth/me')).body).toMatchObject({ pendingApprovals: wanted.length, isApprover: true })
    const actor = await actorOf(t.db, people.standIn.id)
    for (const place of everywhere) {
      const id = ids[place]
      const [links = []] = await inTransaction(t.db, (tx) => makeStepLinks(tx, [{ personId: people.standIn.id, applicationId: id ?? 0 }], now))
      expect((await standIn.get(`/api/application/${id}`)).status, place).toBe(isCovered(place) ? 200 : 404)
      const decision = approveStep(t.db, actor, { applicationId: id, now })
      if (isCovered(place)) expect(await decision).toMatchObject({ applicationId: id })
      else await expect(decision).rejects.toMatchObject({ code: 'approval.notFound' })
      if (!isCovered(place)) expect(links).toEqual([])
    }
    expect((await t.as(people.head).get<Me>('/auth/me')).body.pendingApprovals).toBe(everywhere.length + 1 - covered[scope].length)
  })

  test('gets steps that open meanwhile, and is notified; other steps stay. Ending the substitution returns them', async () => {
    const { id } = await set('admin', { scope })
    const ids = await submitAll()
    expect(await approversOf(ids)).toEqual(allOf((place) => (isCovered(place) ? 'standIn' : 'head')))
    await t.runJobs()
    const notifications = await t.db.selectFrom('notification').select('link').where('person_id', '=', people.standIn.id).execute()
    expect(notifications.map(({ link }) => link).toSorted()).toEqual(
      everywhere
        .filter(isCovered)
        .map((place) => `/application/edit/${ids[place]}`)
        .toSorted(),
    )
    expect(await end('admin', id)).toEqual({ ok: true })
    await t.runJobs()
    await followCalendar(t.db, now)
    expect(await approversOf(ids)).toEqual(allOf(() => 'head'))
  })

  test('returns it by the calendar, and whoever is next for the unit alone takes only what is of the unit', async () => {
    await set('admin', { scope, activeUntil: '2026-11-21' })
    const next = await set('admin', { scope: 'unit', activeFrom: '2026-11-22', activeUntil: '2026-11-23' })
    expect(next.code).toBe(undefined)
    const ids = await submitAll()
    await followCalendar(t.db, new Date('2026-11-22T10:00:00Z'))
    expect(await approversOf(ids)).toEqual(allOf((place) => (place === 'unit' || place === 'below' ? 'standIn' : 'head')))
    await followCalendar(t.db, new Date('2026-11-24T10:00:00Z'))
    expect(await approversOf(ids)).toEqual(allOf(() => 'head'))
  })

  test('a step stays with a person whose account ended, and only their substitute for all duties can decide it', async () => {
    const ids = await submitAll()
    await set('admin', { scope })
    await t.db.updateTable('person').set({ is_active: false }).where('id', '=', people.head.id).execute()
    await followCalendar(t.db, now)
    expect(await approverOf(ids.committee)).toBe('head')
    const decision = approveStep(t.db, await actorOf(t.db, people.standIn.id), { applicationId: ids.committee, now })
    if (scope === 'person') expect(await decision).toMatchObject({ applicationId: ids.committee })
    else await expect(decision).rejects.toMatchObject({ code: 'approval.notFound' })
  })
})
