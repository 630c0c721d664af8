import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { evaluationScenes } from '../testing/evaluation-scenes.ts'
import { tellOfBeginnings } from './tell-of-beginning.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation } = evaluationScenes(t)
const toldOf = async ({ id }: TestPerson) =>
  (await db.selectFrom('notification').select(['sender_id', 'link']).where('person_id', '=', id).where('code', '=', 'evaluation.begun').execute()).length

async function makeWaiting(endsAt: string) {
  const scene = await makeEvaluation(2)
  const invitationId = scene.invitation.id
  await db.deleteFrom('evaluation_period').where('invitation_id', '=', invitationId).execute()
  await db.updateTable('invitation').set({ ends_at: endsAt }).where('id', '=', invitationId).execute()
  return { ...scene, invitationId }
}
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

test('the end of the invitation tells the members once that evaluation begins, and nobody who has nothing to read', async () => {
  const { chair, second, third, secretary, ids } = await makeWaiting(days(1).toISOString())
  for (const [index, id] of ids.entries())
    await db
      .insertInto('evaluation_conflict')
      .values({ application_id: id, person_id: third.id, reason: `${index}`, declared_by: third.id, declared_at: now.toISOString(), after_closing: false })
      .execute()
  const told = () => Promise.all([chair, second, third, secretary].map(toldOf))
  await tellOfBeginnings(db, now)
  expect(await told()).toEqual([0, 0, 0, 0])
  await Promise.all([tellOfBeginnings(db, days(2)), tellOfBeginnings(db, days(2))])
  expect(await told()).toEqual([1, 1, 0, 0])
  await tellOfBeginnings(db, days(3))
  expect(await told()).toEqual([1, 1, 0, 0])
})

test('one that is opened by hand is told at once; of one that began long ago nobody is told', async () => {
  const opened = await makeWaiting(days(9).toISOString())
  expect((await t.as(opened.secretary).post(`/api/evaluation/open/${opened.invitationId}`, { deadline: null })).status).toBe(200)
  await tellOfBeginnings(db, days(1))
  expect(await Promise.all([opened.chair, opened.third, opened.secretary].map(toldOf))).toEqual([1, 1, 0])
  const old = await makeWaiting(days(-20).toISOString())
  await tellOfBeginnings(db, now)
  expect(await toldOf(old.chair)).toBe(0)
})
