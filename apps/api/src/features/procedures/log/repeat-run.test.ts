import { randomUUID } from 'node:crypto'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { killJobAt } from '../../../system-tests/testing/kill-job-at.ts'
import { testApp } from '../../../testing/test-app.ts'
import { approveStep } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from '../../lifecycle/testing/script-scene.ts'
import { runAfterEvent } from '../after/run-after-event.ts'
import { putRules } from '../testing/put-rules.ts'
import { putScript, runsOf } from '../testing/put-script.ts'
import { ruleOf } from '../testing/rule-of.ts'

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

const addressOf = ({ invitationId, run }: { invitationId: number; run: number }) => `/api/invitation/${invitationId}/runs/${run}`
const press = async (failed: { invitationId: number; run: number }, key?: string) => {
  const { status, body } = await t.as(admin).post<{ code?: string }>(`${addressOf(failed)}/repeat`, undefined, key ? { 'idempotency-key': key } : {})
  return body.code ?? status
}

test('of two presses at once one repeats the run, and what the script asks for happens once', async () => {
  const failed = await submitAndFail('submitted', asking + broken)
  expect(await mails()).toEqual([])
  await putScript(db, failed.invitationId, 'submitted', `${asking}api.log(ctx.user.id)`)
  expect((await Promise.all([press(failed), press(failed)])).toSorted()).toEqual([200, 'run.alreadyRepeated'])
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  const runs = await runsOf(db, failed.invitationId)
  expect(runs.slice(1)).toMatchObject([{ outcome: 'nothing', repeats: failed.run, application_id: failed.id, lines: [`${failed.applicant.id}`] }])
  expect(await mails()).toHaveLength(1)
  const { body } = await t.as(admin).get<RunDetails>(addressOf(failed))
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

describe('a rule that failed after a change', () => {
  const once = { id: '1', retries: 0 }
  const eventOf = (applicationId: number) => ({ key: randomUUID(), point: 'submitted' as const, applicationId, at: now.toISOString() })
  const mailTo = (role: 'applicant' | 'managers') =>
    ({ kind: 'mail', to: [{ kind: 'role', role }], subject: { el: 'Νέα' }, body: { el: 'Γεια.' } }) satisfies RuleEffect
  const impossible = { kind: 'document', attachmentTypeId: 999_999, title: { el: 'Βεβαίωση' } } satisfies RuleEffect
  const when = (value: string) => ({ conditions: [{ component: 'purpose', operator: 'isEqual' as const, value }] })

  async function failRule() {
    const scene = await makeScene(db)
    const failing = ruleOf('submitted', [mailTo('applicant'), impossible])
    await putRules(db, scene.invitationId, [failing])
    await putScript(db, scene.invitationId, 'submitted', 'return')
    await scene.submit()
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    const run = (await runsOf(db, scene.invitationId)).find(({ rule_id }) => rule_id === failing.id)
    expect(run).toMatchObject({ outcome: 'failed' })
    expect(await mails()).toEqual([])
    return { ...scene, run: run?.id ?? 0, failing }
  }
  const repetitionsOf = async ({ invitationId, run }: { invitationId: number; run: number }) => {
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    return (await runsOf(db, invitationId)).filter(({ repeats }) => repeats === run)
  }

  test('is run again once, as it is in effect now, without those before it', async () => {
    const failed = await failRule()
    const mended = { ...failed.failing, ...ruleOf('submitted', [mailTo('applicant')], { id: failed.failing.id }) }
    await putRules(db, failed.invitationId, [ruleOf('submitted', [mailTo('managers')]), mended])
    const before = (await runsOf(db, failed.invitationId)).length
    expect((await Promise.all([press(failed), press(failed)])).toSorted()).toEqual([200, 'run.alreadyRepeated'])
    expect(await repetitionsOf(failed)).toMatchObject([{ outcome: 'answered', rule_id: failed.failing.id, application_id: failed.id }])
    expect([(await runsOf(db, failed.invitationId)).length - before, (await mails()).length]).toEqual([1, 1])
  })

  test('can be run again when it fails again, and its run is kept when it does not apply any more', async () => {
    const failed = await failRule()
    expect(await press(failed)).toBe(200)
    const [second] = await repetitionsOf(failed)
    expect(second).toMatchObject({ outcome: 'failed' })
    await putRules(db, failed.invitationId, [ruleOf('submitted', [mailTo('applicant')], { id: failed.failing.id, ...when('Άλλο') })])
    expect(await press({ ...failed, run: second?.id ?? 0 })).toBe(200)
    expect(await repetitionsOf({ ...failed, run: second?.id ?? 0 })).toMatchObject([
      { outcome: 'nothing', lines: [expect.any(String), expect.stringMatching(/^does not/)] },
    ])
    expect(await mails()).toEqual([])
  })

  test('is followed by those that it left out, each once, as far as the next one that fails', async () => {
    const scene = await makeScene(db)
    const [failing, second, third, last] = [impossible, mailTo('applicant'), impossible, mailTo('managers')].map((effect) => ruleOf('submitted', [effect]))
    if (!(failing && second && third && last)) throw new Error('no rules')
    const inOrder = async () => {
      await t.runJobs()
      return (await runsOf(db, scene.invitationId)).map(({ rule_id, outcome }) => [[failing.id, second.id, third.id, last.id].indexOf(rule_id ?? ''), outcome])
    }
    const newest = async () => ({ ...scene, run: (await runsOf(db, scene.invitationId)).at(-1)?.id ?? 0 })
    await putRules(db, scene.invitationId, [failing, second, third, last])
    await scene.submit()
    expect(await inOrder()).toEqual([[0, 'failed']])
    const first = await newest()
    const mended = { ...failing, ...ruleOf('submitted', [mailTo('applicant')], { id: failing.id }) }
    const added = ruleOf('submitted', [mailTo('applicant')])
    await putRules(db, scene.invitationId, [second, mended, added, third, last])
    expect(await press(first)).toBe(200)
    expect((await inOrder()).slice(1)).toEqual([[0, 'answered'], [1, 'answered'], [2, 'failed']]) // biome-ignore format: one line for each press
    expect(await mails()).toHaveLength(2)
    const again = await newest()
    await putRules(db, scene.invitationId, [second, mended, added, ruleOf('submitted', [mailTo('applicant')], { id: third.id }), last])
    expect(await press(again)).toBe(200)
    expect((await inOrder()).slice(4)).toEqual([[2, 'answered'], [3, 'answered']]) // biome-ignore format: one line for each press
    expect(await mails()).toHaveLength(4)
  })

  test('has its effects and those of its followers once, also when the job of its event comes again', async () => {
    const scene = await makeScene(db)
    const notify = { kind: 'notify', to: [{ kind: 'role', role: 'applicant' }], text: { el: 'Μία φορά' } } satisfies RuleEffect
    const [failing, later] = [ruleOf('submitted', [impossible]), ruleOf('submitted', [mailTo('managers'), notify])]
    const event = eventOf(scene.id)
    await putRules(db, scene.invitationId, [failing, later])
    await runAfterEvent.run(t.jobs, event, once)
    const [run] = await runsOf(db, scene.invitationId)
    const mended = ruleOf('submitted', [mailTo('applicant')], { id: failing.id })
    await putRules(db, scene.invitationId, [mended, later])
    const again = { ...event, ...(run?.event as object), key: randomUUID(), repeats: Number(run?.id), ruleId: failing.id }
    await runAfterEvent.runBatch?.(
      t.jobs,
      [again, event].map((payload) => ({ payload, run: once })),
    )
    for (const one of [again, again, event]) await runAfterEvent.run(t.jobs, one, once)
    expect((await runsOf(db, scene.invitationId)).map(({ rule_id }) => rule_id)).toEqual([failing.id, failing.id, later.id])
    const told = await sql`select from notification where params::text like '%Μία φορά%'`.execute(db)
    expect([(await mails()).length, told.rows.length]).toEqual([2, 1])
  })

  test.each<['switchedOff' | 'applicationDeleted', 'failed' | 'nothing']>([
    ['switchedOff', 'failed'],
    ['applicationDeleted', 'nothing'],
  ])(
    // biome-ignore format: table
    'says that it did not run when it was to: %s',
    async (reason, outcome) => {
      const failed = await failRule()
      expect(await press(failed)).toBe(200)
      if (reason === 'switchedOff') await putRules(db, failed.invitationId, [{ ...failed.failing, isOn: false }])
      else await db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', failed.id).execute()
      const [ended] = await repetitionsOf(failed)
      expect(ended).toMatchObject({ outcome, message: reason, rule_id: failed.failing.id, is_told: true })
      const { body } = await t.as(admin).get<RunDetails>(addressOf(failed))
      expect(body).toMatchObject({ notRun: null, repeatedBy: { id: ended?.id, outcome, notRun: reason } })
      await db.updateTable('application').set({ deleted_at: null }).where('id', '=', failed.id).execute()
    },
  )

  test('can be run again once it is switched on, after a repetition that met it switched off', async () => {
    const failed = await failRule()
    await press(failed)
    await putRules(db, failed.invitationId, [{ ...failed.failing, isOn: false }])
    const [ended] = await repetitionsOf(failed)
    await putRules(db, failed.invitationId, [ruleOf('submitted', [mailTo('applicant')], { id: failed.failing.id })])
    expect(await press({ ...failed, run: ended?.id ?? 0 })).toBe(200)
    expect(await repetitionsOf({ ...failed, run: ended?.id ?? 0 })).toMatchObject([{ outcome: 'answered' }])
  })

  test('that cannot be carried out at the last attempt ends by a fault, and can be run again', async () => {
    const failed = await failRule()
    await putRules(db, failed.invitationId, [ruleOf('submitted', [mailTo('applicant')], { id: failed.failing.id })])
    const event = { ...eventOf(failed.id), repeats: failed.run, ruleId: failed.failing.id }
    await sql`alter table mail add constraint mail_closed check (false) not valid`.execute(db)
    await expect(runAfterEvent.run(t.jobs, event, once)).rejects.toThrow('mail_closed')
    await runAfterEvent.run(t.jobs, event, { ...once, retries: 5 })
    await sql`alter table mail drop constraint mail_closed`.execute(db)
    const [ended] = await repetitionsOf(failed)
    expect(ended).toMatchObject({ outcome: 'failed', message: 'fault' })
    expect(await press({ ...failed, run: ended?.id ?? 0 })).toBe(200)
    expect(await repetitionsOf({ ...failed, run: ended?.id ?? 0 })).toMatchObject([{ outcome: 'answered' }])
  })

  test('is not run again when it is switched off, nor when what happened is not kept; one before a change never', async () => {
    const failed = await failRule()
    await putRules(db, failed.invitationId, [{ ...failed.failing, isOn: false }])
    expect(await press(failed)).toBe('run.ruleRemoved')
    await db.updateTable('run_log').set({ event: null }).where('id', '=', failed.run).execute()
    expect(await press(failed)).toBe('run.eventNotKept')
    await db.updateTable('run_log').set({ trigger_id: 'beforeSubmit' }).where('id', '=', failed.run).execute()
    expect(await press(failed)).toBe('run.beforeChange')
  })
})
