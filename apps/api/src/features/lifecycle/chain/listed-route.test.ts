import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { ScriptFailed } from '../../../sandbox/script-failed.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeSubstitution, makeUnit } from '../../org/testing/unit-fixtures.ts'
import type { LifecycleHooks } from '../hooks/lifecycle-hooks.ts'
import { connectHooks } from '../hooks/run-hook.ts'
import { startApprovals } from '../submission/start-approvals.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication } from '../testing/expect-consistent.ts'
import { makeChain, makeInvitation, makeSubmitted, now } from '../testing/fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
beforeEach(() => connectHooks(db, {}))
afterEach(() => expectConsistent(db))

type Steps = NonNullable<Awaited<ReturnType<NonNullable<LifecycleHooks['approversList']>>>>['steps']
const listing = (steps: Steps): LifecycleHooks => ({ approversList: async () => ({ steps }) })

const stepsOf = (id: number) =>
  db
    .selectFrom('step')
    .innerJoin('step_group', 'step_group.id', 'step.group_id')
    .select(['approver_id', 'sort_order', 'rule', 'step.state', 'approval_type', 'route_note'])
    .where('step.application_id', '=', id)
    .orderBy('step.id')
    .execute()

test('the listed approvers are asked instead of those of the invitation, by their order and rule', async () => {
  const { invitation, applicant } = await makeChain(db, 1)
  const [one, two, three, substitute] = [await makePerson(db), await makePerson(db), await makePerson(db), await makePerson(db)]
  const unit = await makeUnit(db)
  await makeSubstitution(db, three.id, substitute.id)
  connectHooks(
    db,
    listing([
      { order: 2, approver: { unitId: unit.id, position: 'head' }, approvalType: 'pdf.sign' },
      { order: 1, rule: 'majority', approver: { personId: one.id } },
      { order: 1, rule: 'majority', approver: { personId: two.id } },
      { order: 1, approver: { personId: three.id }, label: { el: 'Ταμίας' } },
    ]),
  )
  const { id } = await makeSubmitted(db, invitation.id, applicant)
  expect(await stepsOf(id)).toEqual([
    { approver_id: one.id, sort_order: 1, rule: 'majority', state: 'pending', approval_type: 'simple', route_note: null },
    { approver_id: two.id, sort_order: 1, rule: 'majority', state: 'pending', approval_type: 'simple', route_note: null },
    { approver_id: substitute.id, sort_order: 1, rule: 'all', state: 'pending', approval_type: 'simple', route_note: 'substitute' },
    { approver_id: unit.head, sort_order: 2, rule: 'all', state: 'notstarted', approval_type: 'pdf.sign', route_note: null },
  ])
})

test('an invitation without approvals asks those whom a hook lists', async () => {
  const invitation = await makeInvitation(db)
  const approver = await makePerson(db)
  connectHooks(db, listing([{ order: 1, approver: { personId: approver.id } }]))
  const { id } = await makeSubmitted(db, invitation.id)
  expect(await stepsOf(id)).toMatchObject([{ approver_id: approver.id, state: 'pending' }])
})

const fail = async () => {
  throw new ScriptFailed('the rule is broken')
}

test.each<[string, string, (applicantId: number) => Promise<LifecycleHooks>]>([
  ['nobody', 'approval.searchUnusable', async () => listing([])],
  ['the applicant', 'approval.searchUnusable', async (personId) => listing([{ order: 1, approver: { personId } }])],
  ['an unknown person', 'approval.searchUnusable', async () => listing([{ order: 1, approver: { personId: 2_000_000_000 } }])],
  [
    'a group under a chair without one',
    'approval.searchUnusable',
    async () => listing([{ order: 1, rule: 'chair', approver: { personId: (await makePerson(db)).id } }]),
  ],
  [
    'a vacant position',
    'approval.chainVacant',
    async () => listing([{ order: 1, approver: { unitId: (await makeUnit(db, { head: null })).id, position: 'head' } }]),
  ],
  ['an unknown unit', 'approval.searchUnusable', async () => ({ approvalDepartment: async () => ({ unit: 'no.such.unit' }) })],
  [
    'a step of a form without one',
    'approval.searchUnusable',
    async () => listing([{ order: 1, approver: { personId: (await makePerson(db)).id }, approvalType: 'form' }]),
  ],
  [
    'a step of a form that cannot be read',
    'approval.searchUnusable',
    async () => listing([{ order: 1, approver: { personId: (await makePerson(db)).id }, approvalType: 'form', form: { display: 'form', components: [{}] } }]),
  ],
  ['an error', 'approval.searchFailed', async () => ({ approversList: fail })],
  ['an error about the unit', 'approval.searchFailed', async () => ({ approvalDepartment: fail })],
])('a hook that answers %s: the application is submitted, waits with %s, and the manager tries again', async (_, problem, hooks) => {
  const { invitation, applicant, heads } = await makeChain(db, 1)
  connectHooks(db, await hooks(applicant.id))
  const { id } = await makeSubmitted(db, invitation.id, applicant)
  expect(await readApplication(db, id)).toMatchObject({ app_state: 'permanent', approval_state: 'notstarted', approval_problem: problem })
  connectHooks(db, {})
  await startApprovals(db, await actorOf(db, invitation.creatorId), { id, now })
  expect(await stepsOf(id)).toMatchObject([{ approver_id: heads[0]?.id, state: 'pending' }])
})

test.each(['id', 'code'] as const)('the chain begins with the unit that a hook names by its %s', async (by) => {
  const { invitation, applicant } = await makeChain(db, 1)
  const unit = await makeUnit(db)
  const { code } = await db.selectFrom('unit').select('code').where('id', '=', unit.id).executeTakeFirstOrThrow()
  connectHooks(db, { approvalDepartment: async () => ({ unit: by === 'id' ? unit.id : code }) })
  const { id } = await makeSubmitted(db, invitation.id, applicant)
  expect(await stepsOf(id)).toMatchObject([{ approver_id: unit.head }])
})

test('so do the positions that ask for the applicant’s unit', async () => {
  const { invitation, applicant, units } = await makeChain(db, 2, { flags: { approvalSteps: [{ unit: 'applicant', up: 0, position: 'head' }] } })
  const unit = await makeUnit(db, { parentId: units[1]?.id ?? 0 })
  connectHooks(db, { approvalDepartment: async () => ({ unit: unit.id }) })
  const { id } = await makeSubmitted(db, invitation.id, applicant)
  expect(await stepsOf(id)).toMatchObject([{ approver_id: unit.head }])
})
