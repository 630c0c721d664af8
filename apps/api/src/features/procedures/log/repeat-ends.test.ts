import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { contextOf } from '../../../db/db-context.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { type AfterEvent, maxRetries } from '../after/after-event.ts'
import { runAfterEvent } from '../after/run-after-event.ts'
import { putRules } from '../testing/put-rules.ts'
import { putScript, runsOf } from '../testing/put-script.ts'
import { pressRepeat, runPath } from '../testing/repeat.ts'
import { ruleOf } from '../testing/rule-of.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const admin = await t.person({ roles: ['admin'] })
const press = pressRepeat(t.as(admin))
afterEach(() => db.deleteFrom('mail').execute())

const broken = 'throw new Error("broken")'

async function submitAndFail(point: TriggerId) {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, point, broken)
  await scene.submit()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  await db.deleteFrom('mail').execute()
  return scene
}
type Scene = Awaited<ReturnType<typeof submitAndFail>>
const newestOf = async ({ invitationId }: Pick<Scene, 'invitationId'>) => (await runsOf(db, invitationId)).at(-1)
const pressNewest = async (scene: Scene) => press({ ...scene, run: (await newestOf(scene))?.id ?? 0 })

test.each<[TriggerId, string]>([
  ['submitted', 'await api.mail({ to: "office@uni.example", subject: "Νέα", text: "Νέα" })'],
  ['notifyApprover', 'return { subject: "Νέα", body: "Γεια." }'],
])('a script of %s that cannot be carried out at the last attempt ends by a fault, and can be run again', async (point, script) => {
  const scene = await submitAndFail(point)
  await putScript(db, scene.invitationId, point, script)
  expect(await pressNewest(scene)).toBe(200)
  const job = sql.id(contextOf(db).world.queueSchema, 'job')
  await sql`update ${job} set retry_count = ${maxRetries} where state = 'created'`.execute(db)
  await sql`alter table mail add constraint mail_closed check (false) not valid`.execute(db)
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  await sql`alter table mail drop constraint mail_closed`.execute(db)
  expect(await newestOf(scene)).toMatchObject({ outcome: 'failed', message: 'fault', trigger_id: point, repeats: expect.any(Number), is_told: true })
  expect(await pressNewest(scene)).toBe(200)
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect(await newestOf(scene)).toMatchObject({ message: null, trigger_id: point, repeats: expect.any(Number) })
  expect(await db.selectFrom('mail').select('id').where('subject', '=', 'Νέα').execute()).toHaveLength(1)
})

test('a script of a mail whose person has no address any more ends with nothing, and says why', async () => {
  const scene = await submitAndFail('notifyApprover')
  const failed = { ...scene, run: (await newestOf(scene))?.id ?? 0 }
  expect(await press(failed)).toBe(200)
  await db
    .updateTable('person')
    .set({ email: null })
    .where('id', '=', scene.heads[0]?.id ?? 0)
    .execute()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect(await newestOf(scene)).toMatchObject({ outcome: 'nothing', message: 'noRecipient', repeats: failed.run })
  const { body } = await t.as(admin).get<RunDetails>(runPath(failed))
  expect(body).toMatchObject({ repeatedBy: { outcome: 'nothing', notRun: 'noRecipient' } })
})

test('a rule and a script of an evaluation that is a draft again end with nothing, and so does what the rule left out', async () => {
  const scene = await makeScene(db)
  const personId = scene.heads[0]?.id ?? 0
  await putRules(db, scene.invitationId, [
    ruleOf('evaluationSaved', [{ kind: 'document', attachmentTypeId: 999_999, title: { el: 'Βεβαίωση' } }]),
    ruleOf('evaluationSaved', [{ kind: 'notify', to: [{ kind: 'role', role: 'managers' }], text: { el: 'Νέα' } }]),
  ])
  await putScript(db, scene.invitationId, 'evaluationSaved', broken)
  const { id: application_id } = scene
  const final = { state: 'final', began_at: now.toISOString(), final_at: now.toISOString() } as const
  await db
    .insertInto('evaluation')
    .values({ application_id, person_id: personId, version_id: scene.invitation.versionId, data: '{}', ...final })
    .execute()
  const key = 'b63f3b8e-0f8c-4ae7-8f3a-3f1c9f3f4b0a'
  const event = { key, point: 'evaluationSaved', applicationId: scene.id, personId, at: now.toISOString() } satisfies AfterEvent
  await runAfterEvent.run(t.jobs, event, { id: '1', retries: 0 })
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const failed = await runsOf(db, scene.invitationId)
  expect(failed).toMatchObject([
    { outcome: 'failed', script_id: null },
    { outcome: 'failed', rule_id: null },
  ])
  for (const { id } of failed) expect(await press({ ...scene, run: id })).toBe(200)
  await db.updateTable('evaluation').set({ state: 'draft', final_at: null }).where('application_id', '=', scene.id).execute()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const ended = (await runsOf(db, scene.invitationId)).filter(({ repeats }) => repeats !== null)
  expect(ended.map(({ outcome, message }) => [outcome, message])).toEqual(Array(2).fill(['nothing', 'reopened']))
  const { body } = await t.as(admin).get<RunDetails>(runPath({ ...scene, run: failed[0]?.id ?? 0 }))
  expect(body).toMatchObject({ leftOut: [{ number: 2, isAwaited: false, notRun: 'reopened', run: null }], repeatedBy: { notRun: 'reopened' } })
})
