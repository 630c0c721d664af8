import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contextOf } from '../../../db/db-context.ts'
import type { QueueName } from '../../../jobs/define-job.ts'
import { queues } from '../../../jobs/queues.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { putRules } from '../testing/put-rules.ts'
import { putScript, runsOf } from '../testing/put-script.ts'
import { ruleOf } from '../testing/rule-of.ts'
import { runAfterEvent } from './run-after-event.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t

test('the script of a comment that is deleted before it ran runs without the comment', async () => {
  const scene = await makeScene(db)
  await db.updateTable('invitation').set({ app_comments: true }).where('id', '=', scene.invitationId).execute()
  await putScript(db, scene.invitationId, 'commentAdded', 'api.log(ctx.comment === null)')
  expect((await t.as(scene.applicant).post(`/api/application/${scene.id}/comments`, { body: 'Ερώτηση' })).status).toBe(200)
  await db.deleteFrom('comment').where('application_id', '=', scene.id).execute()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'nothing', lines: ['true'] }])
})

test('the rules of several events run together, each once, and leave a script to a job of its own', async () => {
  const [scene, other] = [await makeScene(db), await makeScene(db)]
  const to = [{ kind: 'role', role: 'applicant' } as const]
  const mail = { kind: 'mail', to, subject: { el: 'Νέα' }, body: { el: 'Ήρθε.' } } satisfies RuleEffect
  const notice = { kind: 'notify', to: [{ kind: 'role', role: 'managers' }], text: { el: 'Ήρθε.' } } satisfies RuleEffect
  for (const { invitationId } of [scene, other]) await putRules(db, invitationId, [ruleOf('submitted', [mail, notice])])
  await putScript(db, other.invitationId, 'submitted', 'return')
  for (const one of [scene, other]) await one.submit()
  const { rows: waiting } = await sql<{ queue: QueueName }>`
    select name as queue from ${sql.id(contextOf(db).world.queueSchema, 'job')} where data ->> 'job' = ${runAfterEvent.name} and state = 'created'`.execute(db)
  // For two seconds people's calls come first, and for no longer, whatever mails do.
  expect(waiting.map(({ queue }) => queues[queue].givesWay)).toEqual([2_000, 2_000])
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const names = query.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name)
  // One for both events, and one for the script.
  expect(names.filter((name) => name === 'procedures.events')).toHaveLength(2)
  const mailed = async () => (await db.selectFrom('mail').select('to_address').where('message_key', 'like', 'rule:%').execute()).map((row) => row.to_address)
  expect((await mailed()).toSorted()).toEqual([scene.applicant.uid, other.applicant.uid].toSorted())
  expect(await db.selectFrom('notification').select('id').where('code', '=', 'procedure.message').execute()).toHaveLength(2)
  expect((await runsOf(db, other.invitationId)).map(({ rule_id, script_id }) => [rule_id !== null, script_id !== null])).toEqual([
    [true, false],
    [false, true],
  ])
  const event = { key: '9d444840-9dc0-41d1-b245-5ffdce74fad2', point: 'submitted' as const, applicationId: scene.id, at: now.toISOString() }
  const run = { id: '1', retries: 0 }
  for (const time of ['first', 'again']) {
    await runAfterEvent.runBatch?.(t.jobs, [
      { payload: event, run },
      { payload: event, run },
    ])
    expect(await mailed(), time).toHaveLength(3)
  }
})
