import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { afterEach, expect, test } from 'vitest'
import { killJobAt } from '../../../testing/kill-job-at.ts'
import { testApp } from '../../../testing/test-app.ts'
import { approveStep } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from '../../lifecycle/testing/script-scene.ts'
import { putScript, runsOf } from '../testing/put-script.ts'
import { pressRepeat, runPath } from '../testing/repeat.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const admin = await t.person({ roles: ['admin'] })
afterEach(() => expectConsistent(db))
afterEach(() => db.deleteFrom('mail').execute())

const broken = 'throw new Error("broken")'
const asking = `await api.mail({ to: 'office@uni.example', subject: 'Νέα', text: 'Νέα' })\n`
const mails = () => db.selectFrom('mail').select('id').where('subject', '=', 'Νέα').execute()

async function submitAndFail(point: TriggerId, script = broken): Promise<Scene & { run: number }> {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, point, script)
  await scene.submit()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const [run] = (await runsOf(db, scene.invitationId)).filter(({ outcome }) => outcome === 'failed')
  await db.deleteFrom('mail').execute()
  return { ...scene, run: run?.id ?? 0 }
}

const press = pressRepeat(t.as(admin))

test('of two presses at once one repeats the run, and what the script asks for happens once', async () => {
  const failed = await submitAndFail('submitted', asking + broken)
  expect(await mails()).toEqual([])
  await putScript(db, failed.invitationId, 'submitted', `${asking}api.log(ctx.user.id)`)
  expect((await Promise.all([press(failed), press(failed)])).toSorted()).toEqual([200, 'run.alreadyRepeated'])
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const runs = await runsOf(db, failed.invitationId)
  expect(runs.slice(1)).toMatchObject([{ outcome: 'nothing', repeats: failed.run, application_id: failed.id, lines: [`${failed.applicant.id}`] }])
  expect(await mails()).toHaveLength(1)
  const { body } = await t.as(admin).get<RunDetails>(runPath(failed))
  expect(body).toMatchObject({ repeat: 'alreadyRepeated', repeatedAt: expect.any(String), repeatedBy: { id: runs[1]?.id, outcome: 'nothing' } })
  expect(await press(failed)).toBe('run.alreadyRepeated')
})

test('one press that is sent twice is one, and the history says who repeated which run', async () => {
  const failed = await submitAndFail('submitted')
  expect(await Promise.all([press(failed, 'one-press'), press(failed, 'one-press')])).toEqual([200, 200])
  await t.runJobs()
  expect(await runsOf(db, failed.invitationId)).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed', repeats: failed.run }])
  const entries = db.selectFrom('audit_entry').select(['actor_id', 'ids']).where('code', '=', 'invitation.runRepeated')
  expect(await entries.where('subject_id', '=', failed.invitationId).execute()).toEqual([
    { actor_id: admin.id, ids: { runId: failed.run, triggerId: 'submitted' } },
  ])
})

test('a repetition that fails can be repeated in its turn', async () => {
  const failed = await submitAndFail('submitted')
  await press(failed)
  await t.runJobs()
  const second = (await runsOf(db, failed.invitationId)).at(-1)?.id ?? 0
  await putScript(db, failed.invitationId, 'submitted', asking)
  expect(await press({ ...failed, run: second })).toBe(200)
  await t.runJobs()
  expect((await runsOf(db, failed.invitationId)).at(-1)).toMatchObject({ outcome: 'nothing', repeats: second })
  expect(await mails()).toHaveLength(1)
})

test('a process that is killed while it repeats a run: what the script asks for happens once', async () => {
  const failed = await submitAndFail('submitted')
  await putScript(db, failed.invitationId, 'submitted', asking)
  await press(failed)
  for (const [point, kept] of [['script.afterRun', 0] as const, ['script.afterCommit', 1] as const]) {
    expect(await killJobAt(t.url, point)).toBe('SIGKILL')
    expect([(await runsOf(db, failed.invitationId)).length - 1, (await mails()).length]).toEqual([kept, kept])
  }
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect([(await runsOf(db, failed.invitationId)).length - 1, (await mails()).length]).toEqual([1, 1])
})

test('the script knows again what happened, here the step and who decided', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'approvalCompleted', broken)
  await scene.submit()
  await approveStep(db, await actorOf(db, scene.heads[0]?.id ?? 0), { applicationId: scene.id, reason: 'Εντάξει', now })
  await t.runJobs()
  const [run] = await runsOf(db, scene.invitationId)
  await putScript(db, scene.invitationId, 'approvalCompleted', 'api.log(ctx.step.state, ctx.user.id === ctx.step.approver.id)')
  await press({ ...scene, run: run?.id ?? 0 })
  await t.runJobs()
  expect((await runsOf(db, scene.invitationId)).at(-1)).toMatchObject({ lines: ['approved true'] })
})

test.each<[string, string, number]>([
  ['a mail of the script', 'return { subject: "Νέα", body: "Γεια.\\n\\nΚείμενο." }', 1],
  ['none if the script fails again', broken, 0],
  ['none if the script answers nothing', 'return', 0],
])('for a mail that was sent with the text of the portal it writes %s', async (_, script, written) => {
  const failed = await submitAndFail('notifyApprover')
  await putScript(db, failed.invitationId, 'notifyApprover', script)
  expect(await press(failed)).toBe(200)
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const to = failed.heads[0]?.uid ?? ''
  expect(await db.selectFrom('mail').select('subject').where('to_address', '=', to).execute()).toEqual(Array(written).fill({ subject: 'Νέα' }))
  expect((await runsOf(db, failed.invitationId)).at(-1)).toMatchObject({ trigger_id: 'notifyApprover', repeats: failed.run })
})

test('runs before a change, that did not fail, of removed scripts and of deleted applications are not repeated', async () => {
  const before = await makeScene(db)
  await putScript(db, before.invitationId, 'beforeSubmit', broken)
  await expect(before.submit()).rejects.toMatchObject({ code: 'application.checkFailed' })
  const [refused] = await runsOf(db, before.invitationId)
  expect(await press({ ...before, run: refused?.id ?? 0 })).toBe('run.beforeChange')

  const failed = await submitAndFail('submitted')
  const triggers = db.updateTable('invitation_trigger').where('invitation_id', '=', failed.invitationId)
  await triggers.set({ is_on: false }).execute()
  expect(await press(failed)).toBe('run.scriptRemoved')
  await triggers.set({ is_on: true }).execute()
  await db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', failed.id).execute()
  expect(await press(failed)).toBe('run.applicationDeleted')
  await db.updateTable('application').set({ deleted_at: null }).where('id', '=', failed.id).execute()
  await db.updateTable('run_log').set({ outcome: 'nothing' }).where('id', '=', failed.run).execute()
  expect(await press(failed)).toBe('run.notFailed')
  await t.runJobs()
  expect(await runsOf(db, failed.invitationId)).toHaveLength(1)
})

test.each<[TriggerId]>([['submitted'], ['notifyApprover']])('a script of %s that is switched off before its turn comes has not run', async (point) => {
  const failed = await submitAndFail(point)
  expect(await press(failed)).toBe(200)
  await db.updateTable('invitation_trigger').set({ is_on: false }).where('invitation_id', '=', failed.invitationId).execute()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect((await runsOf(db, failed.invitationId)).slice(1)).toMatchObject([
    { outcome: 'failed', message: 'switchedOff', repeats: failed.run, trigger_id: point },
  ])
})
