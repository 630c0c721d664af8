import { randomUUID } from 'node:crypto'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { runAfterEvent } from '../after/run-after-event.ts'
import { putRules } from '../testing/put-rules.ts'
import { putScript, runsOf } from '../testing/put-script.ts'
import { pressRepeat, runPath } from '../testing/repeat.ts'
import { ruleOf } from '../testing/rule-of.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const admin = await t.person({ roles: ['admin'] })
afterEach(() => expectConsistent(db))
afterEach(() => db.deleteFrom('mail').execute())

const press = pressRepeat(t.as(admin))
const mails = () => db.selectFrom('mail').select('id').where('subject', '=', 'Νέα').execute()

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
  expect((await inOrder()).slice(1)).toEqual([
    [0, 'answered'],
    [1, 'answered'],
    [2, 'failed'],
  ])
  expect(await mails()).toHaveLength(2)
  const again = await newest()
  await putRules(db, scene.invitationId, [second, mended, added, ruleOf('submitted', [mailTo('applicant')], { id: third.id }), last])
  expect(await press(again)).toBe(200)
  expect((await inOrder()).slice(4)).toEqual([
    [2, 'answered'],
    [3, 'answered'],
  ])
  expect(await mails()).toHaveLength(4)
})

test.each(['removed', 'switched off'])('that is %s by now is passed over, and those that it left out run without it, each once', async (how) => {
  const scene = await makeScene(db)
  const failing = ruleOf('submitted', [impossible])
  const [second, hidden, last] = [
    ruleOf('submitted', [mailTo('applicant')], { name: 'Β' }),
    ruleOf('submitted', [impossible], when('Άλλο')),
    ruleOf('submitted', [mailTo('managers')]),
  ]
  await putRules(db, scene.invitationId, [failing, second, hidden, last])
  await putScript(db, scene.invitationId, 'submitted', 'return')
  await scene.submit()
  await t.runJobs()
  const [run] = (await runsOf(db, scene.invitationId)).filter(({ rule_id }) => rule_id === failing.id)
  const failed = { ...scene, run: run?.id ?? 0 }
  const readLeftOut = async () => (await t.as(admin).get<RunDetails>(runPath(failed))).body
  const leftOut = [
    { name: 'Β', number: 2 },
    { name: null, number: 3 },
    { name: null, number: 4 },
  ].map((rule) => ({ ...rule, isAwaited: true, notRun: null, run: null }))
  expect(await readLeftOut()).toMatchObject({ repeat: 'possible', leftOut })
  await putRules(db, scene.invitationId, [...(how === 'removed' ? [] : [{ ...failing, isOn: false }]), second, hidden, last])
  expect(await readLeftOut()).toMatchObject({ repeat: 'withoutRule', leftOut })
  expect(await press(failed)).toBe(200)
  const before = (await runsOf(db, scene.invitationId)).length
  const [passedOver] = await repetitionsOf(failed)
  expect(passedOver).toMatchObject({ outcome: 'nothing', message: 'passedOver', rule_id: failing.id })
  const ran = (await runsOf(db, scene.invitationId)).slice(before).filter(({ repeats }) => repeats === null)
  expect(ran.map(({ rule_id, outcome }) => [rule_id, outcome])).toEqual([
    [second.id, 'answered'],
    [last.id, 'answered'],
  ])
  expect(await mails()).toHaveLength(2)
  expect(await press(failed)).toBe('run.alreadyRepeated')
  const since = [{ id: ran[0]?.id, outcome: 'answered' }, null, { id: ran[1]?.id, outcome: 'answered' }].map((one) => ({ isAwaited: false, run: one }))
  expect(await readLeftOut()).toMatchObject({ leftOut: since, repeatedBy: { id: passedOver?.id, outcome: 'nothing', notRun: 'passedOver' } })
})

test.each(['mended', 'switched off'])('keeps those after it for its repetition, also when the job of its event comes again once it is %s', async (how) => {
  const scene = await makeScene(db)
  const [failing, later] = [ruleOf('submitted', [impossible]), ruleOf('submitted', [mailTo('managers')])]
  const event = eventOf(scene.id)
  await putRules(db, scene.invitationId, [failing, later])
  await runAfterEvent.run(t.jobs, event, once)
  const [run] = await runsOf(db, scene.invitationId)
  const mended = ruleOf('submitted', [mailTo('applicant')], { id: failing.id })
  await putRules(db, scene.invitationId, [how === 'mended' ? mended : { ...failing, isOn: false }, later])
  const ran = async () => (await runsOf(db, scene.invitationId)).map(({ rule_id, outcome }) => [rule_id, outcome])
  await runAfterEvent.run(t.jobs, event, once)
  expect([await ran(), await mails()]).toEqual([[[failing.id, 'failed']], []])
  await putRules(db, scene.invitationId, [mended, later])
  const again = { ...event, ...(run?.event as object), key: randomUUID(), repeats: Number(run?.id), ruleId: failing.id }
  await runAfterEvent.runBatch?.(
    t.jobs,
    [event, again].map((payload) => ({ payload, run: once })),
  )
  expect(await ran()).toEqual([
    [failing.id, 'failed'],
    [failing.id, 'answered'],
    [later.id, 'answered'],
  ])
  expect(await mails()).toHaveLength(2)
})

test('says of those that it left out which are not in effect, and which never run because the application was deleted', async () => {
  const scene = await makeScene(db)
  const [failing, hidden, off] = [ruleOf('submitted', [impossible]), ruleOf('submitted', [impossible], when('Άλλο')), ruleOf('submitted', [mailTo('managers')])]
  await putRules(db, scene.invitationId, [failing, hidden, off])
  await scene.submit()
  await t.runJobs()
  const failed = { ...scene, run: (await runsOf(db, scene.invitationId))[0]?.id ?? 0 }
  const becameOf = async () => (await t.as(admin).get<RunDetails>(runPath(failed))).body.leftOut.map(({ isAwaited, notRun }) => [isAwaited, notRun])
  const awaited = [true, null]
  const application = db.updateTable('application').where('id', '=', scene.id)
  expect(await becameOf()).toEqual([awaited, awaited])
  await application.set({ deleted_at: now.toISOString() }).execute()
  expect(await becameOf()).toEqual(Array(2).fill([false, 'applicationDeleted']))
  await application.set({ deleted_at: null }).execute()
  await putRules(db, scene.invitationId, [ruleOf('submitted', [mailTo('applicant')], { id: failing.id }), hidden, { ...off, isOn: false }])
  expect(await becameOf()).toEqual([awaited, awaited])
  await press(failed)
  expect(await becameOf()).toEqual([awaited, awaited])
  expect(await repetitionsOf(failed)).toMatchObject([{ outcome: 'answered' }])
  expect(await becameOf()).toEqual([
    [false, null],
    [false, 'passedOver'],
  ])
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
])('says that it did not run when it was to: %s', async (reason, outcome) => {
  const failed = await failRule()
  expect(await press(failed)).toBe(200)
  if (reason === 'switchedOff') await putRules(db, failed.invitationId, [{ ...failed.failing, isOn: false }])
  else await db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', failed.id).execute()
  const [ended] = await repetitionsOf(failed)
  expect(ended).toMatchObject({ outcome, message: reason, rule_id: failed.failing.id, is_told: true })
  const { body } = await t.as(admin).get<RunDetails>(runPath(failed))
  expect(body).toMatchObject({ notRun: null, repeatedBy: { id: ended?.id, outcome, notRun: reason } })
  await db.updateTable('application').set({ deleted_at: null }).where('id', '=', failed.id).execute()
})

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
