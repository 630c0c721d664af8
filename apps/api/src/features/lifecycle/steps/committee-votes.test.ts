import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication, stepStates } from '../testing/expect-consistent.ts'
import { makeCommitteeStep, now } from '../testing/fixtures.ts'
import { approveStep } from './approve-step.ts'
import type { GroupRule } from './group-verdict.ts'
import { rejectStep } from './reject-step.ts'

const { db, drop } = await testDatabase()
afterAll(async () => {
  await expectConsistent(db)
  await drop()
})

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const
/** The votes of members 0 (the chair), 1 and 2. */
const ballots = ['+++', '++-', '+-+', '-++', '+--', '-+-', '--+', '---'] as const

/** The result when members of a committee of three vote one after the other: the state, and how many could vote. */
function expected(rule: GroupRule, ballot: string, order: readonly number[]) {
  let [approved, rejected, voted] = [0, 0, 0]
  for (const member of order) {
    voted += 1
    if (ballot[member] === '+') approved += 1
    else rejected += 1
    if (rule === 'chair' && member === 0) return { state: ballot[0] === '+' ? 'approved' : 'rejected', voted }
    if (rule === 'all' && rejected > 0) return { state: 'rejected', voted }
    if (rule === 'majority' && (approved === 2 || rejected === 2)) return { state: approved === 2 ? 'approved' : 'rejected', voted }
  }
  return { state: 'approved', voted }
}

describe.each(['all', 'majority', 'chair'] as const)('a committee of three under the rule %s', (rule) => {
  test.each(ballots)('votes %s, in every order', async (ballot) => {
    for (const order of orders) await vote(rule, ballot, order)
  })
})

async function vote(rule: GroupRule, ballot: string, order: readonly number[]): Promise<void> {
  const { committee, application } = await makeCommitteeStep(db, rule)
  const { state, voted } = expected(rule, ballot, order)
  const target = { applicationId: application.id, reason: 'Κρίση', now }
  const memberAt = async (index: number) => actorOf(db, committee.members[index]?.id ?? 0)
  for (const index of order.slice(0, voted)) await (ballot[index] === '+' ? approveStep : rejectStep)(db, await memberAt(index), target)
  expect(await readApplication(db, application.id)).toMatchObject({
    approval_state: state,
    approvals: 1,
    approved: Number(state === 'approved'),
    rejected: Number(state === 'rejected'),
  })
  expect((await stepStates(db, application.id)).filter((other) => other === 'skipped')).toHaveLength(3 - voted)
  for (const index of order.slice(voted)) {
    await expect(approveStep(db, await memberAt(index), target)).rejects.toMatchObject({ code: 'approval.alreadyDecided' })
  }
}
