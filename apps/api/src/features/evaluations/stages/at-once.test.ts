import { expect, test } from 'vitest'
import type { Tx } from '../../../db/db.ts'
import { lockKey } from '../../../db/lock-key.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, read, begin, finish, auditOf } = evaluationScenes(t)

const shown = { hidesApplicants: false, hidesEvaluators: false }
const flags = { evaluationStages: { individual: shown, discussion: shown, decision: shown } }

type Call = () => Promise<{ status: number; body: unknown }>

/** What two calls answer, of which the second comes while the first one waits for what the test holds. */
async function inThisOrder(hold: (tx: Tx) => Promise<unknown>, first: Call, second: Call): Promise<string[]> {
  const calls = await db.transaction().execute(async (tx) => {
    await hold(tx)
    const waiting = [first()]
    await untilBlocked(db, tx)
    waiting.push(second())
    await untilBlocked(db, tx, 2)
    return waiting
  })
  return (await Promise.all(calls)).map(({ status, body }) => (status === 200 ? 'done' : (body as { code: string }).code))
}

async function makeScene() {
  const scene = await makeEvaluation(1, { flags })
  const { invitation, second } = scene
  const [id] = scene.ids
  const path = `/api/evaluation/stage/${invitation.id}`
  const move = (person: TestPerson, from: string, to: string) => () => t.as(person).put(path, { from, to })
  const { revision } = await begin(second, id)
  const final = () => t.as(second).post(of(id, '/final'), { data: { record: 7, plan: 7 }, revision })
  const holdsStage = (tx: Tx) => lockKey(tx, `evaluation:${invitation.id}`)
  return { ...scene, id, move, final, holdsStage }
}

test('a score that was there before the discussion began is none that changed in it: the move waits for it', async () => {
  const { id, chair, move, final } = await makeScene()
  expect(await inThisOrder((tx) => lockApplication(tx, id), final, move(chair, 'individual', 'discussion'))).toEqual(['done', 'done'])
  expect(await read(chair, id)).toMatchObject({ head: { stage: { now: 'discussion' } }, changes: [], others: [{ total: 7 }] })
})

test('a score that comes while the discussion begins waits for it, and is among those that changed in it', async () => {
  const { id, chair, second, move, final, holdsStage } = await makeScene()
  expect(await inThisOrder(holdsStage, move(chair, 'individual', 'discussion'), final)).toEqual(['done', 'done'])
  expect((await read(chair, id)).changes).toMatchObject([{ personId: second.id, before: null, after: 7 }])
})

test('a score that comes while the decision begins is refused, and so is opening one again', async () => {
  const { id, chair, third, secretary, move, final, holdsStage } = await makeScene()
  expect(await inThisOrder(holdsStage, move(chair, 'individual', 'decision'), final)).toEqual(['done', 'evaluation.inDecision'])
  await move(chair, 'decision', 'individual')()
  await finish(third, id, 5)
  const reopen = () => t.as(secretary).post(of(id, `/reopen/${third.id}`))
  expect(await inThisOrder(holdsStage, move(chair, 'individual', 'decision'), reopen)).toEqual(['done', 'evaluation.inDecision'])
  expect(await auditOf(id)).toEqual(['evaluation.final'])
})

test('a comment that comes while the discussion ends is refused, as it is after it', async () => {
  const { id, chair, secretary, move, holdsStage } = await makeScene()
  await move(chair, 'individual', 'discussion')()
  const discuss = () => t.as(secretary).post(of(id, '/discussion'), { body: 'Αργά' })
  expect(await inThisOrder(holdsStage, move(chair, 'discussion', 'decision'), discuss)).toEqual(['done', 'discussion.notNow'])
})
