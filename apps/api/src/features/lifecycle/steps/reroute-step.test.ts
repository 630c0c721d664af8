import { afterAll, afterEach, expect, test } from 'vitest'
import { connectEvents } from '../../../events/emit.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, snapshot } from '../testing/expect-consistent.ts'
import { makeChain, makePendingStep, makeSubmitted, now } from '../testing/fixtures.ts'
import { rerouteStep } from './reroute-step.ts'

const { db, drop } = await testDatabase()
const opened: number[] = []
connectEvents(db, { 'approval.opened': [async (_, { approverId }) => void opened.push(approverId)] })
afterAll(drop)
afterEach(() => expectConsistent(db))

const later = new Date('2026-11-21T08:00:00Z')
const admin = async () => actorOf(db, (await makePerson(db)).id, { roles: ['admin'] })
const stepsOf = (id: number) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()

test('reassigning resets the opening time of an open step, and leaves a step that is not open unopened', async () => {
  const { application, steps } = await makePendingStep(db, 2)
  const [first, second] = [await makePerson(db), await makePerson(db)]
  const input = { id: application.id, reason: 'Κώλυμα', now: later }
  opened.length = 0
  await rerouteStep(db, await admin(), { ...input, stepId: steps[0]?.id ?? 0, approverId: first.id })
  await rerouteStep(db, await admin(), { ...input, stepId: steps[1]?.id ?? 0, approverId: second.id })
  expect(opened).toEqual([first.id])
  expect(await stepsOf(application.id)).toMatchObject([
    { approver_id: first.id, state: 'pending', opened_at: '2026-11-21T08:00:00Z' },
    { approver_id: second.id, state: 'notstarted', opened_at: null },
  ])
})

test('a step of a substitute is the new approver’s own step', async () => {
  const chain = await makeChain(db, 1)
  await makeSubstitution(db, chain.heads[0]?.id ?? 0, (await makePerson(db)).id)
  const { id } = await makeSubmitted(db, chain.invitation.id, chain.applicant)
  const [step] = await stepsOf(id)
  expect(step).toMatchObject({ stands_in_for_id: chain.heads[0]?.id, route_note: 'substitute' })
  const chosen = await makePerson(db)
  await rerouteStep(db, await admin(), { id, stepId: step?.id ?? 0, approverId: chosen.id, reason: 'Κώλυμα', now })
  expect(await stepsOf(id)).toMatchObject([{ approver_id: chosen.id, stands_in_for_id: null, route_note: null, target_unit_id: null, target_position: null }])
})

test('an approver of another order can be assigned this step, too', async () => {
  const { application, heads, steps } = await makePendingStep(db, 2)
  await rerouteStep(db, await admin(), { id: application.id, stepId: steps[0]?.id ?? 0, approverId: heads[1]?.id ?? 0, reason: 'Κώλυμα', now })
  expect((await stepsOf(application.id)).map((step) => step.approver_id)).toEqual([heads[1]?.id, heads[1]?.id])
})

test('only an administrator reassigns, only to an active person, and only a step of the application', async () => {
  const [here, there] = [await makePendingStep(db, 1), await makePendingStep(db, 1)]
  const [chosen, gone] = [await makePerson(db), await makePerson(db, { isActive: false })]
  const input = { id: here.application.id, stepId: here.steps[0]?.id ?? 0, approverId: chosen.id, reason: 'Κώλυμα', now }
  const rows = await snapshot(db)
  for (const id of [here.heads[0]?.id ?? 0, here.invitation.creatorId, here.applicant.id])
    expect(await outcomes([rerouteStep(db, await actorOf(db, id), input)])).toEqual(['access.denied'])
  expect(await outcomes([rerouteStep(db, await admin(), { ...input, approverId: gone.id })])).toEqual(['approval.notFound'])
  expect(await outcomes([rerouteStep(db, await admin(), { ...input, approverId: 2_000_000_000 })])).toEqual(['approval.notFound'])
  expect(await outcomes([rerouteStep(db, await admin(), { ...input, stepId: there.steps[0]?.id ?? 0 })])).toEqual(['approval.notFound'])
  expect(await snapshot(db)).toBe(rows)
})
