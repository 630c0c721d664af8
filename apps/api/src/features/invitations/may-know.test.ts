import { afterAll, expect, test } from 'vitest'
import { outcomes } from '../../testing/outcomes.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { deleteApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeChain, makeCommittee, makeDraft, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { makeSubstitution } from '../org/testing/unit-fixtures.ts'
import { mayManage, readKnownInvitation } from './invitations.policy.ts'
import { makePrivilege } from './testing/fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

type Fixture = Awaited<ReturnType<typeof makeFixture>>

/** An invitation with an applicant, two approvers of whom the first is asked, their substitutes, a committee, and somebody who may see it. */
async function makeFixture() {
  const committee = await makeCommittee(db, { size: 1 })
  const chain = await makeChain(db, 2, { committee_id: committee.id })
  await makeSubmitted(db, chain.invitation.id, chain.applicant)
  const [leaver, viewer] = [await makePerson(db), await makePerson(db)]
  const draft = await makeDraft(db, chain.invitation.id, leaver)
  await deleteApplication(db, await actorOf(db, leaver.id), { id: draft.id, now })
  await makePrivilege(db, chain.invitation.id, viewer.id, 'view')
  const [asked, next] = chain.heads
  const [standIn, early, late, decider] = [await makePerson(db), await makePerson(db), await makePerson(db), await makePerson(db)]
  await makeSubstitution(db, asked?.id ?? 0, standIn.id, { from: '2020-01-02' })
  await makeSubstitution(db, next?.id ?? 0, early.id)
  await makeSubstitution(db, asked?.id ?? 0, late.id, { until: '2020-01-01' })
  await db
    .updateTable('step')
    .set({ decided_by: decider.id })
    .where('approver_id', '=', asked?.id ?? 0)
    .execute()
  const people = {
    applicant: chain.applicant,
    leaver,
    asked,
    next,
    standIn,
    early,
    late,
    decider,
    member: committee.members[0],
    viewer,
    creator: { id: chain.invitation.creatorId },
  }
  return { id: chain.invitation.id, people: people as Record<keyof typeof people, Pick<TestPerson, 'id'>> }
}

const knows = async ({ id: personId }: Pick<TestPerson, 'id'>, invitationId: number) =>
  (await outcomes([readKnownInvitation(db, await actorOf(db, personId), invitationId)]))[0] === 'done'

const table: Record<keyof Fixture['people'], boolean> = {
  ...{ applicant: true, leaver: false, member: true, viewer: true, creator: true },
  ...{ asked: true, standIn: true, late: false, decider: true, next: false, early: false },
}

test.each([{ is_archived: true }, { is_published: false }])('participants may know of an invitation, others may not: %j', async (state) => {
  const [here, elsewhere] = [await makeFixture(), await makeFixture()]
  const known = async ({ id }: Fixture, who: keyof Fixture['people']) => knows(here.people[who], id)
  for (const who of Object.keys(table) as (keyof typeof table)[]) expect([who, await known(elsewhere, who)]).toEqual([who, true])
  await db.updateTable('invitation').set(state).execute()
  for (const [who, isKnown] of Object.entries(table) as [keyof typeof table, boolean][]) {
    expect([who, await known(here, who)]).toEqual([who, isKnown])
    expect([who, await known(elsewhere, who)]).toEqual([who, false])
  }
})

test('a limited session manages nothing, whoever’s it is', async () => {
  const { id, people } = await makeFixture()
  expect(await mayManage(db, await actorOf(db, people.creator.id), id)).toBe(true)
  expect(await mayManage(db, await actorOf(db, people.creator.id, { scope: { purpose: 'edit', applicationId: 1 } }), id)).toBe(false)
})
