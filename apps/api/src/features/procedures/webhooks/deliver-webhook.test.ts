import { expect, test } from 'vitest'
import { connectOutgoing } from '../../../db/outgoing-of.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makePrivilege } from '../../invitations/testing/fixtures.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { putRules } from '../testing/put-rules.ts'
import { ruleOf } from '../testing/rule-of.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { renewSecret } from './secrets.ts'

const t = await testApp()
const { db } = t

test('a try that two processes make at once is kept once, with one try after it', async () => {
  const answer = Promise.withResolvers<void>()
  let called = 0
  const postJson = async () => {
    called += 1
    await answer.promise
    return { status: called > 2 ? 200 : 500, start: '' }
  }
  connectOutgoing(db, { isListed: () => true, getJson: async () => null, postJson })
  const [{ invitationId, submit }, manager] = [await makeScene(db), await t.person()]
  await makePrivilege(db, invitationId, manager.id, 'manage')
  const url = 'https://erp.example/hook'
  await renewSecret(db, await actorOf(db, manager.id), { invitationId, origin: new URL(url).origin })
  await putRules(db, invitationId, [ruleOf('beforeSubmit', [{ kind: 'webhook', url, answers: [] }])])
  await submit()
  const deliveries = () => db.selectFrom('webhook_delivery').select(['id', 'state', 'tries']).execute()
  const [delivery] = await deliveries()
  const both = ['1', '2'].map((id) => deliverWebhook.handler(t.jobs, { id: delivery?.id ?? '', tries: 0 }, { id, retries: 0 }))
  await expect.poll(() => called).toBe(2)
  answer.resolve()
  await Promise.all(both)
  expect(await deliveries()).toMatchObject([{ state: 'pending', tries: 1 }])
  expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
  expect([called, await deliveries()]).toMatchObject([3, [{ state: 'taken', tries: 2 }]])
  expect(await db.selectFrom('run_log').select('outcome').where('delivery_id', 'is not', null).orderBy('id').execute()).toMatchObject([
    ...[{ outcome: 'failed' }, { outcome: 'answered' }],
  ])
})
