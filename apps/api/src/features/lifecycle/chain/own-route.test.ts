import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeHolding, makeUnit } from '../../org/testing/unit-fixtures.ts'
import { approveStep } from '../steps/approve-step.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication } from '../testing/expect-consistent.ts'
import { makeCommittee, makeInvitation, makeSubmitted, now } from '../testing/fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const applicants: Pick<ApprovalStep, 'unit'> = { unit: 'applicant' }
type Who = 'head' | 'dean' | 'rector' | 'secretary'

/** A department in a faculty in an office, each with its head, and another unit of the office with a secretary. */
async function makeFixture() {
  const rector = await makePerson(db, { lastName: 'Πρύτανης' })
  const office = await makeUnit(db, { head: rector.id })
  const faculty = await makeUnit(db, { parentId: office.id })
  const department = await makeUnit(db, { parentId: faculty.id })
  const finance = await makeUnit(db, { parentId: office.id, head: null })
  const secretary = await makePerson(db, { lastName: 'Γραμματέας' })
  const type = await db.selectFrom('position_type').select('id').where('default_code', '=', 'secretary').executeTakeFirstOrThrow()
  const desk = { unit_id: finance.id, position_type_id: type.id, code: 'secretary', label: 'Γραμματέας' }
  await makeHolding(db, (await db.insertInto('position').values(desk).returning('id').executeTakeFirstOrThrow()).id, secretary.id)
  const people: Record<Who, TestPerson> = { head: department.headPerson ?? rector, dean: faculty.headPerson ?? rector, rector, secretary }
  return { department, finance, people, applicant: await makePerson(db, { lastName: 'Αιτών', unitId: department.id }) }
}
type Fixture = Awaited<ReturnType<typeof makeFixture>>

const cases: { name: string; steps: (fixture: Fixture) => ApprovalStep[]; asked?: Who[]; problem?: string }[] = [
  { name: 'the head of the applicant’s unit', steps: () => [{ ...applicants, up: 0, position: 'head' }], asked: ['head'] },
  { name: 'the dean', steps: () => [{ ...applicants, up: 1, position: 'head' }], asked: ['dean'] },
  {
    name: 'in the chosen order, not in the order of the organisation chart',
    steps: ({ finance }) => [
      { unit: finance.id, up: 0, position: 'secretary' },
      { ...applicants, up: 1, position: 'head' },
      { ...applicants, up: 0, position: 'head' },
    ],
    asked: ['secretary', 'dean', 'head'],
  },
  {
    name: 'further up than there are units: the university, which has no head here',
    steps: () => [{ ...applicants, up: 5, position: 'head' }],
    problem: 'approval.chainVacant',
  },
  { name: 'above a chosen unit', steps: ({ finance }) => [{ unit: finance.id, up: 1, position: 'head' }], asked: ['rector'] },
  { name: 'a vacant position of a chosen unit: the unit above', steps: ({ finance }) => [{ unit: finance.id, up: 0, position: 'head' }], asked: ['rector'] },
  { name: 'a position that no unit up there has', steps: () => [{ ...applicants, up: 0, position: 'treasurer' }], problem: 'approval.chainVacant' },
  {
    name: 'one of several positions has no holder: there is no chain',
    steps: ({ finance }) => [
      { ...applicants, up: 0, position: 'head' },
      { unit: finance.id, up: 0, position: 'treasurer' },
    ],
    problem: 'approval.chainVacant',
  },
]

describe('approvers chosen as positions', () => {
  test.each(cases)('$name', async ({ steps, asked = [], problem = null }) => {
    const scene = await makeFixture()
    const approvalSteps = steps(scene)
    const invitation = await makeInvitation(db, { flags: { approvalUnit: 'applicant', approvalLevels: 2, approvalSteps } })
    const { id } = await makeSubmitted(db, invitation.id, scene.applicant)
    const names = new Map(Object.entries(scene.people).map(([who, person]) => [person.id, who]))
    const rows = await db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()
    expect(rows.map((step) => names.get(step.approver_id))).toEqual(asked)
    expect(await readApplication(db, id)).toMatchObject({ approval_problem: problem, approvals: problem ? approvalSteps.length : asked.length })
  })

  test('have the label and the days of their step; one who is asked once for two positions has those of the later', async () => {
    const scene = await makeFixture()
    const label = { el: 'Έλεγχος προϋπολογισμού', en: 'Check of the budget' }
    const approvalSteps: ApprovalStep[] = [
      { ...applicants, up: 0, position: 'head', label: { el: 'Γνώμη' }, reminderDays: 9 },
      // The vacant position of a unit below the same head falls to that head again.
      { unit: scene.finance.id, up: 1, position: 'head', label: { el: 'Πρώτη γνώμη' }, reminderDays: 4 },
      { unit: scene.finance.id, up: 0, position: 'head', label, reminderDays: 2 },
      { ...applicants, up: 1, position: 'head' },
    ]
    const invitation = await makeInvitation(db, { flags: { approvalSteps } })
    const { id } = await makeSubmitted(db, invitation.id, scene.applicant)
    const rows = await db
      .selectFrom('step')
      .innerJoin('step_group', 'step_group.id', 'step.group_id')
      .select(['approver_id', 'step.label', 'step_group.label as groupLabel', 'reminder_days'])
      .where('step.application_id', '=', id)
      .orderBy('step.id')
      .execute()
    const { head, rector, dean } = scene.people
    expect(rows).toEqual([
      { approver_id: head.id, label: { el: 'Γνώμη' }, groupLabel: { el: 'Γνώμη' }, reminder_days: 9 },
      { approver_id: rector.id, label, groupLabel: label, reminder_days: 2 },
      { approver_id: dean.id, label: rows[2]?.groupLabel, groupLabel: rows[2]?.label, reminder_days: null },
    ])
    expect(rows[2]?.label).not.toEqual(label)
  })

  test('fill in the form of their step; one who is asked for two positions with forms fills in both', async () => {
    const scene = await makeFixture()
    const [opinion, budget] = ['opinion', 'budget'].map((key) => ({
      path: key,
      revision: 1,
      content: { components: [{ type: 'textfield', key, input: true }] },
    }))
    const withForm = { approvalType: 'form' as const }
    const approvalSteps: ApprovalStep[] = [
      { ...applicants, up: 0, position: 'head', ...withForm, form: opinion },
      { ...applicants, up: 1, position: 'head' },
      // Both are the rector.
      { ...applicants, up: 2, position: 'head', ...withForm, form: opinion },
      { unit: scene.finance.id, up: 1, position: 'head' },
      { unit: scene.finance.id, up: 0, position: 'head', ...withForm, form: budget },
    ]
    const { id } = await makeSubmitted(db, (await makeInvitation(db, { flags: { approvalSteps } })).id, scene.applicant)
    const rows = await db.selectFrom('step').select(['approver_id', 'approval_type', 'form']).where('application_id', '=', id).orderBy('id').execute()
    const { head, dean, rector } = scene.people
    expect(rows).toEqual([
      { approver_id: head.id, approval_type: 'form', form: opinion?.content },
      { approver_id: dean.id, approval_type: 'simple', form: null },
      { approver_id: rector.id, approval_type: 'form', form: opinion?.content },
      { approver_id: rector.id, approval_type: 'form', form: budget?.content },
    ])
  })

  test('sign, also what one decides for two positions at once, unless these sign different documents', async () => {
    const scene = await makeFixture()
    const { id: attachmentTypeId } = await db
      .insertInto('attachment_type')
      .values({ title: JSON.stringify({ el: 'Σύμβαση' }), accepts: ['pdf'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const signed = { approvalType: 'pdf.sign' as const }
    const approvalSteps: ApprovalStep[] = [
      { ...applicants, up: 0, position: 'head', ...signed, signs: { attachmentTypeId } },
      // Both are the rector.
      { ...applicants, up: 2, position: 'head', ...signed },
      { unit: scene.finance.id, up: 1, position: 'head' },
      { unit: scene.finance.id, up: 0, position: 'head', ...signed, signs: { attachmentTypeId } },
    ]
    const { id } = await makeSubmitted(db, (await makeInvitation(db, { flags: { approvalSteps } })).id, scene.applicant)
    const rows = await db
      .selectFrom('step')
      .select(['approver_id', 'approval_type', 'signs_attachment_type_id as signs'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
    const { head, rector } = scene.people
    expect(rows).toEqual([
      { approver_id: head.id, approval_type: 'pdf.sign', signs: attachmentTypeId },
      { approver_id: rector.id, approval_type: 'pdf.sign', signs: null },
      { approver_id: rector.id, approval_type: 'pdf.sign', signs: attachmentTypeId },
    ])
  })

  test('approve after the committee', async () => {
    const committee = await makeCommittee(db)
    const flags = { approvalSteps: [{ ...applicants, up: 0, position: 'head' }] }
    const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id, flags })
    const { id } = await makeSubmitted(db, invitation.id)
    const rows = await db.selectFrom('step').select('approver_id').where('application_id', '=', id).execute()
    expect(rows.map((step) => step.approver_id).sort()).toEqual(committee.members.map((member) => member.id).sort())
  })

  test('are the holders when their steps open, not when the chain was created', async () => {
    const scene = await makeFixture()
    const flags = {
      approvalSteps: [
        { ...applicants, up: 0, position: 'head' },
        { ...applicants, up: 1, position: 'head' },
      ],
    }
    const invitation = await makeInvitation(db, { flags })
    const { id } = await makeSubmitted(db, invitation.id, scene.applicant)
    const next = await makePerson(db)
    const step = await db
      .selectFrom('step')
      .selectAll()
      .where('application_id', '=', id)
      .where('approver_id', '=', scene.people.dean.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('holding').set({ active_until: '2026-11-19' }).where('position_id', '=', step.position_id).execute()
    await makeHolding(db, step.position_id ?? 0, next.id, 'holder', { from: '2026-11-20' })
    await approveStep(db, await actorOf(db, scene.people.head.id), { applicationId: id, now })
    expect(await db.selectFrom('step').selectAll().where('id', '=', step.id).executeTakeFirstOrThrow()).toMatchObject({
      approver_id: next.id,
      state: 'pending',
    })
    const entry = await db
      .selectFrom('audit_entry')
      .select('ids')
      .where('code', '=', 'approval.rerouted')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry.ids).toEqual({ stepId: step.id, from: scene.people.dean.id, to: next.id })
  })
})
