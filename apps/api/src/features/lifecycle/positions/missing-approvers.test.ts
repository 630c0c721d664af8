import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { migrationsFolder } from '../../../db/migrate.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeHolding, makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { resubmitApplication } from '../review/resubmit-application.ts'
import { sendToReview } from '../review/send-to-review.ts'
import { approveStep } from '../steps/approve-step.ts'
import type { GroupRule } from '../steps/group-verdict.ts'
import { rejectStep } from '../steps/reject-step.ts'
import { tellOfMissing } from '../steps/tell-of-missing.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication } from '../testing/expect-consistent.ts'
import {
  anyAnswers,
  makeChain,
  makeCommittee,
  makeCommitteeStep,
  makeInvitation,
  makePendingStep,
  makeSubmitted,
  now,
  type TestInvitation,
} from '../testing/fixtures.ts'
import { followEverything } from './follow-calendar.ts'
import { followHolders } from './follow-holders.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => expectConsistent(db))

const follow = async () => {
  await followEverything.run(t.jobs, {}, { id: '1', retries: 0 })
  await t.runJobs()
}
const setAccount = (is_active: boolean, ...people: (TestPerson | undefined)[]) =>
  db
    .updateTable('person')
    .set({ is_active })
    .where(
      'id',
      'in',
      people.map((one) => one?.id ?? 0),
    )
    .execute()

async function makeManager(...invitations: TestInvitation[]) {
  const manager = await t.person({ language: 'en' })
  for (const { id } of invitations) await db.updateTable('invitation_privilege').set({ person_id: manager.id }).where('invitation_id', '=', id).execute()
  const read = async () => {
    await follow()
    await t.runJobs()
    const { items } = (await t.as(manager).get<{ items: { subject: string; body: string; routing: string }[] }>('/api/user/notifications')).body
    const mails = await db.selectFrom('mail').select('subject').where('to_address', '=', manager.uid).orderBy('id').execute()
    expect(mails).toHaveLength(items.length)
    return items.toSorted((one, other) => one.routing.localeCompare(other.routing))
  }
  return { manager, read }
}

describe('of a missing approver', () => {
  test('the managers get one notice and mail for each invitation, which counts the applications, and once', async () => {
    const chain = await makeChain(db, 1)
    const other = await makeInvitation(db, { title: 'Μετακίνηση', flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
    for (const { id } of [chain.invitation, chain.invitation, chain.invitation, other]) await makeSubmitted(db, id, chain.applicant)
    const { read } = await makeManager(chain.invitation, other)
    await setAccount(false, chain.heads[0])
    expect(await read()).toMatchObject([
      {
        subject: expect.stringContaining('Μετακίνηση'),
        body: expect.stringContaining('was submitted'),
        routing: expect.stringContaining('/application/edit/'),
      },
      {
        subject: expect.stringContaining('3 applications'),
        body: expect.stringContaining('The account of the approver “'),
        routing: `/management/applications/${chain.invitation.id}`,
      },
    ])
    expect(await read()).toHaveLength(2)
    await setAccount(true, chain.heads[0])
    await follow()
    await setAccount(false, chain.heads[0])
    expect(await read()).toHaveLength(4)
  })

  test('a vacant position is named in the language of the manager', async () => {
    const { invitation, steps, units } = await makePendingStep(db, 1)
    const { read } = await makeManager(invitation)
    await db
      .updateTable('step')
      .set({ label: JSON.stringify({ el: 'Πρόεδρος', en: 'Head' }) })
      .where('id', '=', steps[0]?.id ?? 0)
      .execute()
    await db
      .updateTable('holding')
      .set({ active_until: '2026-11-19' })
      .where('position_id', '=', units[0]?.positionId ?? 0)
      .execute()
    expect(await read()).toMatchObject([{ body: expect.stringContaining('the position “Head”') }])
  })

  async function makeSeats(rule: GroupRule) {
    const committee = await makeCommittee(db, { rule })
    const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
    const { id } = await makeSubmitted(db, invitation.id)
    const decide = async (decision: typeof approveStep, person?: TestPerson) =>
      decision(db, await actorOf(db, person?.id ?? 0), { applicationId: id, reason: 'Κρίση', now })
    return { id, members: committee.members, decide, ...(await makeManager(invitation)) }
  }

  test.each([
    ['all', 1, 1],
    ['chair', 0, 1],
    ['chair', 1, 0],
    ['majority', 1, 0],
  ] as const)('in a committee that decides by %s, member %i, the managers get %i notices', async (rule, member, notices) => {
    const { members, read } = await makeSeats(rule)
    await setAccount(false, members[member])
    expect(await read()).toHaveLength(notices)
  })

  test('the managers are told once the others can no longer approve without', async () => {
    const { members, decide, read } = await makeSeats('majority')
    const [chair, second, third] = members
    await setAccount(false, third)
    await decide(approveStep, chair)
    expect(await read()).toEqual([])
    await decide(rejectStep, second)
    expect(await read()).toHaveLength(1)
    expect(await read()).toHaveLength(1)
  })

  test('who looks for seats to tell of locks none that the others can do without', async () => {
    const { id, members, read } = await makeSeats('chair')
    await setAccount(false, members[1])
    await read()
    const seats = db.selectFrom('step').select('id').where('application_id', '=', id)
    const free = await inTransaction(db, async (tx) => {
      await tellOfMissing(tx, { now })
      return seats.forUpdate().skipLocked().execute()
    })
    expect(free).toHaveLength(members.length)
  })

  test('of a seat that is just being changed the managers are told the next time, and only then', async () => {
    const { id, members, read } = await makeSeats('all')
    await setAccount(false, members[1])
    await followHolders(db, id, now)
    await inTransaction(db, async (tx) => {
      await tx.selectFrom('step').select('id').where('application_id', '=', id).forUpdate().execute()
      await inTransaction(db, (other) => tellOfMissing(other, { now }))
    })
    expect(await db.selectFrom('step').select('id').where('application_id', '=', id).where('missing_told_at', 'is not', null).execute()).toEqual([])
    expect(await read()).toHaveLength(1)
  })
})

test('who asked for corrections is not told of them once they may no longer decide, and is when they can again', async () => {
  const { application, applicant, heads, units } = await makePendingStep(db, 1)
  const [head] = heads
  const headId = head?.id ?? 0
  await sendToReview(db, await actorOf(db, headId), { id: application.id, reason: 'Λείπει', marks: null, now })
  await db
    .updateTable('holding')
    .set({ active_until: '2026-11-19' })
    .where('position_id', '=', units[0]?.positionId ?? 0)
    .execute()
  await followHolders(db, application.id, now)
  const { revision } = await readApplication(db, application.id)
  await resubmitApplication(db, await actorOf(db, applicant.id), { id: application.id, data: { purpose: 'Άλλο' }, revision, now, checkAnswers: anyAnswers })
  const told = async () => {
    await t.runJobs()
    const rows = await db.selectFrom('notification').select('code').where('person_id', '=', headId).orderBy('id').execute()
    return rows.map(({ code }) => code).filter((code) => code !== 'approval.noApprover')
  }
  expect(await told()).toEqual(['approval.opened'])
  await makeHolding(db, units[0]?.positionId ?? 0, headId, 'holder', { from: '2026-11-20' })
  await followHolders(db, application.id, now)
  expect(await told()).toEqual(['approval.opened', 'approval.opened'])
})

describe('an approver whose account is disabled and enabled again', () => {
  const toggle = async (person: TestPerson | undefined) => {
    for (const isActive of [false, true]) {
      await setAccount(isActive, person)
      await follow()
    }
    return db
      .selectFrom('notification')
      .select('code')
      .where('person_id', '=', person?.id ?? 0)
      .where('code', '<>', 'approval.noApprover')
      .execute()
  }

  test.each([
    ['a member of a committee', async () => (await makeCommitteeStep(db)).committee.members[1]],
    ['the holder of a position', async () => (await makePendingStep(db, 1)).heads[0]],
  ])('is not asked once more: %s', async (_, make) => {
    expect(await toggle(await make())).toEqual([{ code: 'approval.opened' }])
  })

  test('is asked for what began meanwhile, once', async () => {
    const { application, heads } = await makePendingStep(db, 2)
    const [first, second] = heads
    await setAccount(false, second)
    await approveStep(db, await actorOf(db, first?.id ?? 0), { applicationId: application.id, now })
    for (const _ of ['unasked', 'asked']) expect(await toggle(second)).toEqual([{ code: 'approval.opened' }])
  })
})

test.each(['vacant', 'applicant'] as const)(
  'a substitute member who sits in a seat (%s) and whose account was disabled and enabled again keeps the seat',
  async (note) => {
    const committee = await makeCommittee(db)
    const [, member] = committee.members
    const spare = await makePerson(db)
    await db.insertInto('committee_member').values({ committee_id: committee.id, person_id: spare.id, role: 'substitute', active_from: '2000-01-01' }).execute()
    const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
    if (note === 'vacant') await setAccount(false, member)
    const { id } = await makeSubmitted(db, invitation.id, note === 'applicant' ? member : undefined)
    const seat = () =>
      db
        .selectFrom('step')
        .select(['approver_id', 'stands_in_for_id', 'route_note'])
        .where('application_id', '=', id)
        .orderBy('id')
        .offset(1)
        .limit(1)
        .executeTakeFirst()
    const before = await seat()
    expect(before).toEqual({ approver_id: spare.id, stands_in_for_id: member?.id, route_note: note })
    await setAccount(false, spare)
    await follow()
    expect(await seat()).toEqual({ ...before, route_note: 'nobody' })
    await setAccount(true, spare, member)
    for (const _ of ['restored', 'stays']) {
      await follow()
      expect(await seat()).toEqual(before)
    }
  },
)

test('seats that nobody could decide before their note was kept get the note that they had', async () => {
  const committee = await makeCommittee(db)
  const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
  const applicant = await makePerson(db)
  const absent = (await makePerson(db)).id
  const { id } = await makeSubmitted(db, invitation.id, applicant)
  const [first, second, third] = committee.members.map((member) => member.id)
  await makeSubstitution(db, absent, second ?? 0)
  const leave = (approverId: number | undefined, standsInFor: number | null) =>
    db
      .updateTable('step')
      .set({ route_note: 'nobody', stands_in_for_id: standsInFor, missing_told_at: now.toISOString() })
      .where('application_id', '=', id)
      .where('approver_id', '=', approverId ?? 0)
      .execute()
  const notes = async () => {
    await sql.raw(readFileSync(path.join(migrationsFolder, '0112-notes-before.sql'), 'utf8')).execute(db)
    const steps = await db.selectFrom('step').select(['approver_id', 'note_before']).where('application_id', '=', id).execute()
    return [first, second, third].map((member) => steps.find((step) => step.approver_id === member)?.note_before)
  }
  await leave(first, applicant.id)
  await leave(second, absent)
  await leave(third, absent)
  expect(await notes()).toEqual(['applicant', 'substitute', 'vacant'])
  await db.updateTable('step').set({ note_before: null }).where('application_id', '=', id).execute()
  await leave(first, null)
  await db
    .updateTable('step')
    .set({ target_position: 'head' })
    .where('application_id', '=', id)
    .where('approver_id', '=', second ?? 0)
    .execute()
  await db
    .updateTable('step')
    .set({ route_note: null })
    .where('application_id', '=', id)
    .where('approver_id', '=', third ?? 0)
    .execute()
  expect(await notes()).toEqual([null, null, null])
})
