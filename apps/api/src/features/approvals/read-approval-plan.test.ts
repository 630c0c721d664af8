import type { ApprovalPlan, ApprovalPlanInput } from '@klesis/contract/approvals/approval-plan.ts'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../invitations/testing/fixtures.ts'
import { makeChain, makeSubmitted } from '../lifecycle/testing/fixtures.ts'
import { makeSubstitution, makeUnit } from '../org/testing/unit-fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const plan = (input: Partial<z.input<typeof ApprovalPlanInput>>, person = admin) =>
  t.as(person).post<ApprovalPlan>('/api/invitation/approval-plan', { id: 0, appApprovals: false, committeeId: null, flags: {}, unitId: null, ...input })
const head = (up: number, unit: 'applicant' | number = 'applicant') => ({ unit, up, position: 'head' })
const namesOf = ({ steps }: ApprovalPlan) => steps.map(({ approvers, problem }) => approvers.map(({ name }) => name).join() || problem)

/** A faculty without a dean in an office, a department of it with a head and one without. */
async function makeChart() {
  const office = await makeUnit(t.db)
  const faculty = await makeUnit(t.db, { parentId: office.id, head: null, label: 'Σχολή Μηχανικών' })
  const department = await makeUnit(t.db, { parentId: faculty.id })
  const headless = await makeUnit(t.db, { parentId: faculty.id, head: null, label: 'Τμήμα Χημικών' })
  return { office, faculty, department, headless }
}
const nameOf = async (id: number | null) => (await t.db.selectFrom('person').select('fullname').where('id', '=', id).executeTakeFirstOrThrow()).fullname

test('the chain of a unit has today’s names, its vacancies and who stands in, and a person who is asked once', async () => {
  const { office, faculty, department, headless } = await makeChart()
  const rector = await nameOf(office.head)
  const flags = { approvalSteps: [head(0), head(1), head(2), { unit: faculty.id, up: 0, position: 'secretary' }] }
  const { body, text } = await plan({ flags, unitId: department.id })
  expect(namesOf(body), text).toEqual([await nameOf(department.head), rector, rector, 'vacant'])
  expect(body.steps.map(({ approvers, isJoined }) => [approvers[0]?.note ?? null, isJoined])).toEqual([
    [null, false],
    ['vacant', false],
    [null, true],
    [null, false],
  ])
  expect(body.steps[1]?.title.el).toContain('Σχολή Μηχανικών')
  const substitute = await t.person({ lastName: 'Ραυτοπούλου' })
  await makeSubstitution(t.db, department.head ?? 0, substitute.id)
  const [first] = (await plan({ flags, unitId: department.id })).body.steps
  expect(first?.approvers).toMatchObject([{ name: await nameOf(substitute.id), standsInFor: await nameOf(department.head), note: 'substitute' }])
  // Whoever fills in a form at both steps is asked twice.
  const content = { components: [] }
  const withForm = (up: number) => ({ ...head(up), approvalType: 'form' as const, form: { path: 'opinion', content } })
  expect((await plan({ flags: { approvalSteps: [withForm(1), withForm(2)] }, unitId: headless.id })).body.steps.map(({ isJoined }) => isJoined)).toEqual([
    false,
    false,
  ])
})

test('all units are looked at together: where nobody is found, and where a vacancy is passed over', async () => {
  const { office, headless } = await makeChart()
  await t.db
    .insertInto('unit')
    .values({ code: 'inactive', label: 'Παλιό', unit_type_id: 1, parent_id: office.id, is_active: false, active_until: '2020-01-01' })
    .execute()
  const { units } = (await plan({ flags: { approvalSteps: [head(0), { ...head(0), position: 'treasurer' }] } })).body
  const active = await t.db
    .selectFrom('unit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  expect([units?.checked, units?.total]).toEqual([active.count, active.count])
  expect(units?.findings).toContainEqual({ unit: headless.label, step: 1, problem: 'vacant', approver: await nameOf(office.head) })
  expect(units?.findings).toContainEqual({ unit: headless.label, step: 2, problem: 'nobody', approver: null })
  expect((units?.findings.length ?? 0) + (units?.more ?? 0)).toBeGreaterThanOrEqual(active.count)
  // A chain that does not depend on the applicant is the same for all.
  expect((await plan({ flags: { approvalSteps: [head(0, office.id)] } })).body.units).toBeNull()
})

test('heads of units from the applicant’s on, as many as there are', async () => {
  const { office, department } = await makeChart()
  const flags = { approvalUnit: 'applicant' as const, approvalLevels: 5 }
  const { steps } = (await plan({ flags, unitId: department.id })).body
  expect([steps.length, steps[0]?.approvers[0]?.name]).toEqual([4, await nameOf(department.head)])
  expect((await plan({ flags })).body.steps).toMatchObject([{ problem: 'noUnit' }])
  expect(namesOf((await plan({ flags: { approvalUnit: office.id, approvalLevels: 1 } })).body)).toEqual([await nameOf(office.head)])
})

test('the committee with its members of today, the chair first, by the rule of the invitation', async () => {
  const [member, chair] = [await t.person(), await t.person()]
  const row = { code: 'plan', title: JSON.stringify({ el: 'Επιτροπή Ερευνών' }), rule: 'all' as const }
  const { id } = await t.db.insertInto('committee').values(row).returning('id').executeTakeFirstOrThrow()
  const seat = (person: TestPerson, role: 'chair' | 'member') => ({ committee_id: id, person_id: person.id, role, active_from: '2000-01-01' })
  await t.db
    .insertInto('committee_member')
    .values([seat(member, 'member'), seat(chair, 'chair')])
    .execute()
  const [step] = (await plan({ appApprovals: true, committeeId: id, flags: { committeeStep: { rule: 'majority' } } })).body.steps
  expect(step).toMatchObject({ title: { el: 'Επιτροπή Ερευνών' }, rule: 'majority', approvers: [{ isChair: true }, { isChair: false }], problem: null })
  expect((await plan({ appApprovals: true })).body.steps).toMatchObject([{ problem: 'committeeMissing' }])
})

test('only who manages the invitation sees it, and a new one only an administrator', async () => {
  const { id } = await makeInvitation(t, admin)
  const other = await t.person()
  expect([(await plan({ id }, other)).status, (await plan({}, other)).status, (await plan({ id })).status]).toEqual([403, 403, 200])
})

test('how long a position usually takes is the middle of its decisions in this invitation, from three on; and when its approver is reminded', async () => {
  const { units, invitation } = await makeChain(t.db, 2)
  const [unit] = units
  /** Decisions of the first approver after so many days each; the second has decided twice. */
  const decide = async (days: number, bothDecide: boolean) => {
    const { id } = await makeSubmitted(t.db, invitation.id, await t.person({ unitId: unit?.id ?? 0 }))
    const groups = await t.db.selectFrom('step_group').select('id').where('application_id', '=', id).orderBy('sort_order').execute()
    for (const group of bothDecide ? groups : groups.slice(0, 1)) {
      const [opened_at, decided_at] = ['2026-11-01T10:00:00Z', new Date(Date.parse('2026-11-01T10:00:00Z') + days * 86_400_000).toISOString()]
      await t.db.updateTable('step').set({ state: 'approved', opened_at, decided_at }).where('group_id', '=', group.id).execute()
      await t.db.updateTable('step_group').set({ state: 'approved' }).where('id', '=', group.id).execute()
    }
  }
  const usual = async () => {
    const { body } = await plan({ id: invitation.id, flags: { approvalUnit: 'applicant', approvalLevels: 2 }, unitId: unit?.id ?? 0 })
    return [body.reminderDays, ...body.steps.map(({ usualDays }) => usualDays)]
  }
  await decide(1, true)
  await decide(9, true)
  expect(await usual()).toEqual([3, null, null])
  await decide(2, false)
  expect(await usual()).toEqual([3, 2, null])
})
