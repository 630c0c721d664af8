import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeHolding, makeSubstitution, makeUnit, type TestUnit } from '../../org/testing/unit-fixtures.ts'
import { followHolders } from '../positions/follow-holders.ts'
import { resubmitApplication } from '../review/resubmit-application.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { approveStep } from '../steps/approve-step.ts'
import { rerouteStep } from '../steps/reroute-step.ts'
import { closeEvaluation, startApprovals } from '../submission/start-approvals.ts'
import { submitApplication } from '../submission/submit-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { changeBeforeTransaction } from '../testing/change-before-transaction.ts'
import { expectConsistent, readApplication, snapshot } from '../testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeCommittee, makeDraft, makeSubmitted, now } from '../testing/fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

interface Scene {
  id: number
  invitationId: number
  unit: TestUnit
  applicant: TestPerson
  run: (db: Db) => Promise<unknown>
}

const approversOf = async (id: number) => {
  const rows = await db.selectFrom('step').select('approver_id').where('application_id', '=', id).where('state', '<>', 'cancelled').orderBy('id').execute()
  return rows.map((row) => row.approver_id)
}
const submitting = async ({ id, applicant, revision }: { id: number; applicant: TestPerson; revision: number }) => {
  const actor = await actorOf(db, applicant.id)
  return (gated: Db) => submitApplication(gated, actor, { id, data: { purpose: 'Συνέδριο' }, revision, now, checkAnswers: anyAnswers })
}
const firstUnit = ([unit]: TestUnit[]): TestUnit => unit ?? expect.unreachable('a chain has a unit')

/** An application that waits for each of the commands that look for its one approver, the head of the applicant's unit. */
const callers: Record<string, () => Promise<Scene>> = {
  submit: async () => {
    const { invitation, applicant, units } = await makeChain(db, 1)
    const draft = await makeDraft(db, invitation.id, applicant)
    return { id: draft.id, invitationId: invitation.id, unit: firstUnit(units), applicant, run: await submitting(draft) }
  },
  closeEvaluation: async () => {
    const { invitation, applicant, units } = await makeChain(db, 1, { app_evaluation: true })
    const { id } = await makeSubmitted(db, invitation.id, applicant)
    const manager = await actorOf(db, invitation.creatorId)
    return { id, invitationId: invitation.id, unit: firstUnit(units), applicant, run: (gated) => closeEvaluation(gated, manager, { id, now }) }
  },
  startApprovals: async () => {
    const { invitation, applicant, units } = await makeChain(db, 1)
    const unit = firstUnit(units)
    await setHead(unit, null)
    const { id } = await makeSubmitted(db, invitation.id, applicant)
    await setHead(unit, (await makePerson(db)).id)
    const manager = await actorOf(db, invitation.creatorId)
    return { id, invitationId: invitation.id, unit, applicant, run: (gated) => startApprovals(gated, manager, { id, now }) }
  },
}

/** Replaces the holder of the unit's position. */
async function setHead({ positionId }: TestUnit, personId: number | null): Promise<void> {
  await db
    .deleteFrom('holding')
    .where('position_id', '=', positionId ?? 0)
    .execute()
  if (personId !== null) await makeHolding(db, positionId ?? 0, personId)
}

const askCommittee = ({ invitationId }: Scene, committeeId: number) =>
  db
    .updateTable('invitation')
    .set((row) => ({ app_approvals: true, committee_id: committeeId, revision: row('revision', '+', 1) }))
    .where('id', '=', invitationId)
    .execute()

describe.each(Object.entries(callers))('between the search for approvers and the transaction of %s', (_, prepare) => {
  test('another person holds the position: the step is theirs', async () => {
    const scene = await prepare()
    const next = await makePerson(db)
    await scene.run(changeBeforeTransaction(db, () => setHead(scene.unit, next.id)))
    expect(await approversOf(scene.id)).toEqual([next.id])
  })

  test('the holder is substituted: the step is the substitute’s', async () => {
    const scene = await prepare()
    const [head, substitute] = [await makePerson(db), await makePerson(db)]
    await setHead(scene.unit, head.id)
    await scene.run(changeBeforeTransaction(db, () => makeSubstitution(db, head.id, substitute.id)))
    expect(await approversOf(scene.id)).toEqual([substitute.id])
  })

  test('the account of the holder ends, and nobody is above: the application waits', async () => {
    const scene = await prepare()
    const head = await makePerson(db)
    await setHead(scene.unit, head.id)
    await scene.run(changeBeforeTransaction(db, () => db.updateTable('person').set({ is_active: false }).where('id', '=', head.id).execute()))
    expect(await readApplication(db, scene.id)).toMatchObject({ approval_state: 'notstarted', approval_problem: 'approval.chainVacant' })
  })

  test('the applicant belongs to another unit: the step is its head’s', async () => {
    const scene = await prepare()
    const head = await makePerson(db)
    const unit = await makeUnit(db, { head: head.id })
    await scene.run(changeBeforeTransaction(db, () => db.updateTable('person').set({ unit_id: unit.id }).where('id', '=', scene.applicant.id).execute()))
    expect(await approversOf(scene.id)).toEqual([head.id])
  })

  test('the invitation asks a committee: its members have the steps', async () => {
    const scene = await prepare()
    const { id, members } = await makeCommittee(db, { size: 2 })
    await scene.run(changeBeforeTransaction(db, () => askCommittee(scene, id)))
    expect((await approversOf(scene.id)).toSorted()).toEqual(members.map((member) => member.id).toSorted())
  })

  test('a member joins the committee: they have a step, too', async () => {
    const scene = await prepare()
    const { id, members } = await makeCommittee(db, { size: 1 })
    await askCommittee(scene, id)
    const member = await makePerson(db)
    const join = () => db.insertInto('committee_member').values({ committee_id: id, person_id: member.id, active_from: '2000-01-01' }).execute()
    await scene.run(changeBeforeTransaction(db, join))
    expect(await approversOf(scene.id)).toEqual([members[0]?.id, member.id])
  })

  test('something changes at each attempt: the command is refused, and nothing is written', async () => {
    const scene = await prepare()
    const rows = await snapshot(db)
    const change = async () => setHead(scene.unit, (await makePerson(db)).id)
    expect(await outcomes([scene.run(changeBeforeTransaction(db, change, Number.POSITIVE_INFINITY))])).toEqual(['request.conflict'])
    expect(await snapshot(db)).toBe(rows)
    await scene.run(changeBeforeTransaction(db, change, 4))
    expect(await readApplication(db, scene.id)).toMatchObject({ approval_state: 'pending' })
  })
})

describe('between the search for new approvers and the transaction of', () => {
  test('a resubmission that asks again: the step that opens again is with the newest holder', async () => {
    const { invitation, applicant, units, heads } = await makeChain(db, 2)
    const { id, revision } = await makeSubmitted(db, invitation.id, applicant)
    const [first, second] = await Promise.all(heads.map((head) => actorOf(db, head.id)))
    if (!(first && second)) throw new Error('Two heads are given.')
    await approveStep(db, first, { applicationId: id, now })
    await sendToReview(db, second, { id, reason: 'Λείπει', marks: null, now })
    await setHead(firstUnit(units), (await makePerson(db)).id)
    const newest = await makePerson(db)
    const resubmitted = { id, data: { purpose: 'Άλλο' }, revision, now, checkAnswers: anyAnswers }
    await resubmitApplication(
      changeBeforeTransaction(db, () => setHead(firstUnit(units), newest.id)),
      await actorOf(db, applicant.id),
      resubmitted,
    )
    expect(await approversOf(id)).toEqual([newest.id, heads[1]?.id])
  })

  test('following a holder: the step is with the newest holder', async () => {
    const { invitation, applicant, units } = await makeChain(db, 1)
    const { id } = await makeSubmitted(db, invitation.id, applicant)
    await setHead(firstUnit(units), (await makePerson(db)).id)
    const newest = await makePerson(db)
    const gated = changeBeforeTransaction(db, () => setHead(firstUnit(units), newest.id))
    expect(await followHolders(gated, id, now)).toBe(1)
    expect(await approversOf(id)).toEqual([newest.id])
  })

  test('following a holder, when an administrator gives the step to somebody: it stays with them', async () => {
    const { invitation, applicant, units } = await makeChain(db, 1)
    const { id } = await makeSubmitted(db, invitation.id, applicant)
    const { id: stepId } = await db.selectFrom('step').select('id').where('application_id', '=', id).executeTakeFirstOrThrow()
    await setHead(firstUnit(units), (await makePerson(db)).id)
    const chosen = await makePerson(db)
    const admin = await actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })
    const reroute = () => rerouteStep(db, admin, { id, stepId, approverId: chosen.id, reason: 'Απουσία', now })
    expect(await followHolders(changeBeforeTransaction(db, reroute), id, now)).toBe(0)
    expect(await approversOf(id)).toEqual([chosen.id])
  })
})
