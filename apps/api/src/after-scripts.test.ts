import { randomUUID } from 'node:crypto'
import type { ScriptStep } from '@klesis/contract/procedures/script-context.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contextOf } from './db/db-context.ts'
import { prepareEvaluation } from './features/evaluations/testing/make-evaluation.ts'
import { approveStep, closeEvaluation } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, readApplication } from './features/lifecycle/testing/expect-consistent.ts'
import { now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import type { AfterPoint } from './features/procedures/after/after-event.ts'
import { runScriptAfterEvent } from './features/procedures/after/run-script-after-event.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { connectSandbox, sandboxOf } from './sandbox/sandbox.ts'
import { failingFirst } from './sandbox/testing/failing-first.ts'
import { killJobAt } from './testing/kill-job-at.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => expectConsistent(db))

const submit = (scene: Scene) => scene.submit()
async function approve(scene: Scene) {
  await scene.submit()
  await approveStep(db, await actorOf(db, scene.heads[0]?.id ?? 0), { applicationId: scene.id, reason: 'Εντάξει', now })
}
async function comment(scene: Scene) {
  await db.updateTable('invitation').set({ app_comments: true }).where('id', '=', scene.invitationId).execute()
  const { status } = await t.as(scene.applicant).post(`/api/application/${scene.id}/comments`, { body: 'Ερώτηση' })
  expect(status).toBe(200)
}

async function evaluate(scene: Scene) {
  const member = t.as(await prepareEvaluation(db, scene.invitationId))
  await scene.submit()
  const { body } = await member.post<{ revision: number }>(`/api/evaluation/application/${scene.id}/begin`)
  const { status } = await member.post(`/api/evaluation/application/${scene.id}/final`, { data: {}, revision: body.revision })
  expect(status).toBe(200)
}

/** Each point with what causes it, and what its script knows. */
const points: Record<AfterPoint, { cause: (scene: Scene) => Promise<unknown>; knows: string }> = {
  submitted: { cause: submit, knows: 'ctx.application.appState === "permanent" && ctx.user.id === ctx.application.applicant.id' },
  protocolSubmit: { cause: submit, knows: 'ctx.application.protocolNumber.endsWith("/2026")' },
  protocolAssigned: { cause: submit, knows: 'ctx.application.protocolNumber.endsWith("/2026")' },
  approvalStart: { cause: submit, knows: 'ctx.application.approvalState === "pending"' },
  approvalCompleted: {
    cause: approve,
    knows: `ctx.step.state === "${'approved' satisfies ScriptStep['state']}" && ctx.step.order === 1 && ctx.user.id === ctx.step.approver.id && ctx.application.approvalState === "approved"`,
  },
  commentAdded: { cause: comment, knows: 'ctx.comment.text === "Ερώτηση" && ctx.comment.author.id === ctx.user.id' },
  evaluationSaved: {
    cause: evaluate,
    knows:
      'ctx.evaluation.state === "final" && ctx.evaluation.total === null && ctx.evaluation.evaluator.id === ctx.user.id && ctx.user.id !== ctx.application.applicant.id',
  },
}

const mail = (point: string) => `await api.mail({ to: 'office@uni.example', subject: '${point}', text: 'Νέα' })\n`
const mailsOf = (point: string) => db.selectFrom('mail').select('id').where('subject', '=', point).execute()
afterEach(() => db.deleteFrom('mail').execute())

describe.each(Object.entries(points) as [AfterPoint, (typeof points)[AfterPoint]][])('%s', (point, { cause, knows }) => {
  test('runs once after the event, and knows what happened', async () => {
    const scene = await makeScene(db)
    await putScript(db, scene.invitationId, point, `if (!(${knows})) throw new Error(JSON.stringify(ctx))\napi.log(ctx.now)\n${mail(point)}`)
    await cause(scene)
    expect(await runsOf(db, scene.invitationId)).toEqual([])
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    const about = { trigger_id: point, application_id: scene.id, message: null, lines: ['2026-11-20T10:00:00.000Z'] }
    expect(await runsOf(db, scene.invitationId)).toMatchObject([{ ...about, outcome: 'nothing' }])
    expect(await mailsOf(point)).toHaveLength(1)
  })

  test.each([
    ['throws', 'throw new Error("broken")', 'error: Error: broken'],
    ['loops', 'for (;;) {}', 'time'],
    ['asks for a forbidden call', 'await api.fetch("https://elsewhere.example/7")', 'notListed'],
  ])('goes on if the script %s, which is logged and not repeated', async (_, script, message) => {
    const scene = await makeScene(db)
    await putScript(db, scene.invitationId, point, mail(point) + script)
    await cause(scene)
    const { revision } = await readApplication(db, scene.id)
    expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
    expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'failed', message: expect.stringContaining(message) }])
    expect([await mailsOf(point), (await readApplication(db, scene.id)).revision]).toEqual([[], revision])
  })

  test('changes nothing by what it answers', async () => {
    const scene = await makeScene(db)
    await putScript(db, scene.invitationId, point, 'return { refuse: "Όχι", data: { purpose: "Άλλο" }, errors: [{ path: "", message: "Όχι" }] }')
    await cause(scene)
    const before = await readApplication(db, scene.id)
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    expect(await readApplication(db, scene.id)).toEqual(before)
    expect(await runsOf(db, scene.invitationId)).toHaveLength(1)
  })
})

test('an invitation without a script at a point enqueues nothing for it', async () => {
  const jobs = () => sql`select id from ${sql.id(contextOf(db).world.queueSchema, 'job')} where name = 'scripts' order by id`.execute(db)
  const { rows } = await jobs()
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'listFilter', 'return')
  await approve(scene)
  await comment(scene)
  expect((await jobs()).rows).toEqual(rows)
})

test('the jobs with scripts of an invitation are one group', async () => {
  const scene = await makeScene(db)
  for (const point of ['submitted', 'notifyApprover'] as const) await putScript(db, scene.invitationId, point, 'return')
  await scene.submit()
  await t.runJobs()
  const { rows } = await sql<{ job: string }>`select distinct data ->> 'job' as job from ${sql.id(contextOf(db).world.queueSchema, 'job')}
    where name = 'scripts' and group_id = ${`invitation:${scene.invitationId}`} order by 1`.execute(db)
  expect(rows.map(({ job }) => job)).toEqual(['notifications.mailByScript', 'procedures.runScriptAfterEvent'])
})

test('an event that is refused runs nothing', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'submitted', mail('submitted'))
  await putScript(db, scene.invitationId, 'beforeSubmit', 'return { errors: [{ path: "purpose", message: "Όχι" }] }')
  await expect(scene.submit()).rejects.toMatchObject({ code: 'application.incomplete' })
  await t.runJobs()
  expect((await runsOf(db, scene.invitationId)).map((run) => run.trigger_id)).toEqual(['beforeSubmit'])
})

test.each([
  ['after its script was enqueued', 'rules.afterCommit', 0],
  ['after its run was kept', 'script.afterCommit', 1],
])('a process killed %s: the script takes effect once', async (_, point, kept) => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'submitted', mail('submitted'))
  await scene.submit()
  expect(await killJobAt(t.url, point)).toBe('SIGKILL')
  expect([(await runsOf(db, scene.invitationId)).length, (await mailsOf('submitted')).length]).toEqual([kept, kept])
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect([(await runsOf(db, scene.invitationId)).length, (await mailsOf('submitted')).length]).toEqual([1, 1])
})

test('the script of an event that two processes run at once takes effect once', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'submitted', mail('submitted'))
  const event = { key: randomUUID(), point: 'submitted' as const, applicationId: scene.id, at: now.toISOString() }
  const run = (id: string) => runScriptAfterEvent.handler(t.jobs, event, { id, retries: 0 })
  const connected = sandboxOf(db)
  const ran = connected.pool.run
  // The other process begins and ends between the script of the first and its commit.
  const runBoth: typeof ran = async (...task) => {
    const ended = await ran(...task)
    connectSandbox(db, connected)
    await run('2')
    return ended
  }
  connectSandbox(db, { ...connected, pool: { ...connected.pool, run: runBoth } })
  await run('1')
  expect([(await runsOf(db, scene.invitationId)).length, (await mailsOf('submitted')).length]).toEqual([1, 1])
})

test('a script that finds no turn is tried as often as it needs', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'submitted', mail('submitted'))
  await scene.submit()
  const connected = sandboxOf(db)
  connectSandbox(db, failingFirst(connected, 'busy', 10))
  expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
  connectSandbox(db, connected)
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'nothing' }])
  expect(await mailsOf('submitted')).toHaveLength(1)
})

test.each(['{ errors: null }', '{ refuse: 5 }', '{ refuse: "Όχι" }', '[null]', '"text"'])('an answer that means nothing there is kept: %s', async (answer) => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'submitted', `${mail('submitted')}return ${answer}`)
  await scene.submit()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'answered', message: null }])
  expect(await mailsOf('submitted')).toHaveLength(1)
})

test('scripts after changes take turns with those of all persons as if they were of one', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'submitted', '')
  await scene.submit()
  const run = vi.spyOn(sandboxOf(db).pool, 'run')
  await t.runJobs()
  const turns = run.mock.calls.map(([, { owner, person }]) => [owner, person])
  run.mockRestore()
  expect(turns).toEqual([[`invitation:${scene.invitationId}`, 'background']])
})

test('an evaluation that is a draft again by then is told to no script', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'evaluationSaved', mail('evaluationSaved'))
  await evaluate(scene)
  await db.updateTable('evaluation').set({ state: 'draft', final_at: null }).where('application_id', '=', scene.id).execute()
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect([await runsOf(db, scene.invitationId), await mailsOf('evaluationSaved')]).toEqual([[], []])
})

test('who starts approvals is known to the script, although it is not the applicant', async () => {
  const scene = await makeScene(db)
  await db.updateTable('invitation').set({ app_evaluation: true }).where('id', '=', scene.invitationId).execute()
  await db.insertInto('evaluation_period').values({ invitation_id: scene.invitationId, opened_at: now.toISOString() }).execute()
  await scene.submit()
  await putScript(db, scene.invitationId, 'approvalStart', 'api.log(ctx.user ? ctx.user.id : "portal")')
  const { created_by: manager } = await db.selectFrom('invitation').select('created_by').where('id', '=', scene.invitationId).executeTakeFirstOrThrow()
  await closeEvaluation(db, await actorOf(db, manager), { id: scene.id, now })
  await t.runJobs()
  expect(manager).not.toBe(scene.applicant.id)
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ lines: [`${manager}`], person_id: manager }])
})

test('a script that the sandbox could not run to its end is tried again', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'submitted', mail('submitted'))
  await scene.submit()
  const connected = sandboxOf(db)
  connectSandbox(db, failingFirst(connected, 'killed', 1))
  expect((await t.runJobs()).failed).toEqual([expect.stringContaining('was not run to its end')])
  connectSandbox(db, connected)
  expect(await t.runJobs({ early: true })).toMatchObject({ failed: [] })
  expect([(await runsOf(db, scene.invitationId)).length, (await mailsOf('submitted')).length]).toEqual([1, 1])
})
