import { randomUUID } from 'node:crypto'
import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makePrivilege } from './features/invitations/testing/fixtures.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, snapshot } from './features/lifecycle/testing/expect-consistent.ts'
import { makeAttachment, now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { runAction } from './features/procedures/index.ts'
import { runsOf } from './features/procedures/testing/put-script.ts'
import { sandboxOf } from './sandbox/sandbox.ts'
import type { TestPerson } from './testing/people.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => expectConsistent(db))

const reason = { components: [{ type: 'textfield', key: 'reason', label: 'Λόγος', input: true, validate: { required: true } }] }
type Result = ActionResult & { code?: string; message?: string; issues?: { path: string }[] }

let manager: TestPerson
let viewer: TestPerson
beforeAll(async () => {
  manager = await t.person({ lastName: 'Διαχειριστής' })
  viewer = await t.person()
})

/** A saved application of an invitation with one action. */
async function make(script: string, more: object = {}): Promise<Scene> {
  const scene = await makeScene(db)
  await makePrivilege(db, scene.invitationId, manager.id, 'manage')
  await makePrivilege(db, scene.invitationId, viewer.id, 'view')
  await putActions(scene, [{ id: 'act', title: { el: 'Πράξη', en: 'Act' }, script, ...more }])
  await scene.save()
  return scene
}

const putActions = ({ invitationId }: Scene, actions: unknown) =>
  db
    .updateTable('invitation')
    .set({ actions: JSON.stringify(actions) })
    .where('id', '=', invitationId)
    .execute()

const run = (
  scene: Pick<Scene, 'invitationId' | 'id'>,
  more: object = {},
  { who = manager, headers = {} }: { who?: TestPerson; headers?: Record<string, string> } = {},
) =>
  t
    .as(who)
    .post<Result>(
      `/api/invitation/action/execute/${scene.invitationId}`,
      { action: 'act', invitationId: scene.invitationId, ids: [scene.id], ...more },
      headers,
    )

const historyOf = async ({ invitationId }: Scene) =>
  db.selectFrom('audit_entry').select(['code', 'ids']).where('subject', '=', 'invitation').where('subject_id', '=', invitationId).execute()

describe('what an action answers', () => {
  test.each<[string, string, object]>([
    ['nothing', 'return', { type: 'toast', message: 'Η ενέργεια «Πράξη» ολοκληρώθηκε.' }],
    ['a message', "return { type: 'toast', message: { en: 'Two', el: 'Δύο' } }", { type: 'toast', message: 'Δύο', icon: 'success' }],
    ['a dialog', "return { type: 'swal', title: 'Τίτλος', icon: 'warning' }", { type: 'swal', title: 'Τίτλος', text: '', icon: 'warning' }],
    [
      'a path',
      "return { type: 'nav', url: '/application/edit/' + ctx.applications[0].id }",
      { type: 'nav', url: expect.stringMatching(/^\/application\/edit\/\d+$/) },
    ],
    ['an address', "return { type: 'nav', url: 'https://uni.example/a?b=1' }", { type: 'nav', url: 'https://uni.example/a?b=1' }],
    ['a text file', "return { type: 'file', fileName: '../α.csv', mimeType: 'text/csv', text: 'ά' }", { fileName: '_α.csv', data: 'zqw=' }],
    ['a file of bytes', "return { type: 'file', fileName: 'a.pdf', mimeType: 'application/pdf', data: 'AAEC' }", { type: 'file', data: 'AAEC' }],
    [
      'a form',
      `return { type: 'formio', form: ${JSON.stringify(reason)}, data: { reason: 'α' } }`,
      { type: 'formio', title: 'Πράξη', size: 'lg', data: { reason: 'α' } },
    ],
  ])('%s', async (_, script, result) => {
    const scene = await make(script)
    expect(await run(scene)).toMatchObject({ status: 200, body: result })
    const outcome = script === 'return' ? 'nothing' : 'answered'
    expect(await runsOf(db, scene.invitationId)).toMatchObject([
      { action_id: 'act', trigger_id: null, outcome, application_id: scene.id, person_id: manager.id },
    ])
    expect(await historyOf(scene)).toMatchObject([{ code: 'invitation.actionRun', ids: { actionId: 'act', requirementId: null, applicationIds: [scene.id] } }])
  })

  test.each<[string, string, RegExp]>([
    ['another type', "return { type: 'alert' }", /^answer: type/],
    ['a property that is not known', "return { type: 'toast', message: 'α', mesage: 'β' }", /^answer: .*mesage/],
    ['a script as an address', "return { type: 'nav', url: 'javascript:alert(1)' }", /^answer: url/],
    ['another host without https', "return { type: 'nav', url: 'http://uni.example' }", /^answer: url/],
    ['a path that leaves the portal', "return { type: 'nav', url: '//evil.example' }", /^answer: url/],
    ['an address with a password', "return { type: 'nav', url: 'https://me:secret@uni.example' }", /^answer: url/],
    [
      'a file that is too large',
      "return { type: 'file', fileName: 'a', mimeType: 'text/plain', text: 'a'.repeat(4194305) }",
      /^answer: text: a file of more than 4 MB/,
    ],
    ['a file that is no base64', "return { type: 'file', fileName: 'a', mimeType: 'text/plain', data: 'ά' }", /^answer: data: no base64/],
    ['no form', "return { type: 'formio', form: { components: [{ key: 'a' }] } }", /^answer: form/],
    ['a throw', "\nthrow new Error('broken')", /^error: Error: broken$/],
    ['a loop', 'for (;;) {}', /^(time|killed: too slow)$/],
    ['a forbidden call', "await api.fetch('https://elsewhere.example/7')", /^error: .*notListed/],
    ['a character that cannot be kept', "return { type: 'toast', message: 'a\\u0000b' }", /^answer: a character/],
  ])('A29 rubbish fails, and nothing is written but its run: %s', async (_, script, message) => {
    const scene = await make(`await api.mail({ to: 'office@uni.example', subject: 'Ποτέ', text: 'Νέα' })\n${script}`)
    const rows = await snapshot(db)
    expect(await run(scene)).toMatchObject({ status: 422, body: { code: 'action.failed', message: expect.stringContaining('Πράξη') } })
    expect(await snapshot(db)).toBe(rows)
    expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'failed', message: expect.stringMatching(message) }])
    expect(await db.selectFrom('mail').select('id').where('subject', '=', 'Ποτέ').execute()).toEqual([])
  })
})

describe('who runs it on what', () => {
  test('only a manager of the invitation', async () => {
    const scene = await make('return')
    const [stranger, admin] = [await t.person(), await t.person({ roles: ['admin'] })]
    const statuses = await Promise.all([stranger, viewer, manager, admin].map(async (who) => (await run(scene, {}, { who })).status))
    expect(statuses).toEqual([403, 403, 200, 200])
    expect((await t.as(viewer).get(`/api/invitation/${scene.invitationId}/actions`)).status).toBe(403)
  })

  test('not on applications of another invitation, deleted ones, none or more than a thousand', async () => {
    const [scene, other] = [await make('throw new Error("ran")'), await make('return')]
    expect(await run(scene, { ids: [scene.id, other.id] })).toMatchObject({ status: 404, body: { code: 'application.notFound' } })
    expect(await run(scene, { invitationId: other.invitationId })).toMatchObject({ status: 422, body: { code: 'action.otherInvitation' } })
    for (const ids of [[], Array.from({ length: 1_001 }, (_, index) => index + 1)]) expect((await run(scene, { ids })).status).toBe(422)
    await db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', other.id).execute()
    expect(await run(other)).toMatchObject({ status: 404 })
    expect(await runsOf(db, scene.invitationId)).toEqual([])
    await db.updateTable('application').set({ deleted_at: null }).where('id', '=', other.id).execute()
  })

  test('an action that is not there, and one that cannot be read, are not found', async () => {
    const scene = await make('return')
    await putActions(scene, [{ id: 'act', script: 'return' }])
    expect(await run(scene)).toMatchObject({ status: 404, body: { code: 'action.notFound' } })
    await putActions(scene, { act: 'no list' })
    expect((await t.as(manager).get(`/api/invitation/${scene.invitationId}/actions`)).body).toEqual({ items: [], requirements: [] })
  })

  test('the menu has titles and questions, never scripts', async () => {
    const scene = await make('return "secret"', { icon: 'mail', color: 'red', confirm: { el: 'Σίγουρα;' } })
    const { text, body } = await t.as(manager).get(`/api/invitation/${scene.invitationId}/actions`)
    expect(body).toEqual({ items: [{ id: 'act', title: 'Πράξη', icon: 'mail', color: 'red', confirm: 'Σίγουρα;' }], requirements: [] })
    expect(text).not.toContain('secret')
  })
})

test('the script knows the applications, their documents and tags, and who asks', async () => {
  const knows = `ctx.applications.length === 1 && ctx.applications[0].data.purpose === 'Συνέδριο' && ctx.applications[0].files[0].name === 'a.pdf' &&
    ctx.user.lastName === 'Διαχειριστής' && ctx.form === null && ctx.requirement === null && ctx.action === 'act' && ctx.invitation.title.el === 'Άδεια απουσίας'`
  const scene = await make(`if (!(${knows})) throw new Error(JSON.stringify(ctx))`)
  expect((await run(scene)).status).toBe(200)
})

test('an action of a document sees that document and its files only', async () => {
  const scene = await make('return')
  const script = 'api.log(ctx.requirement.id, ctx.applications[0].files.length, ctx.applications[0].files[0].name)'
  const version = await db
    .selectFrom('invitation')
    .innerJoin('invitation_version as v', 'v.id', 'current_version_id')
    .select('v.requirements')
    .where('invitation.id', '=', scene.invitationId)
    .executeTakeFirstOrThrow()
  const requirements = (version.requirements as object[]).map((one) => ({ ...one, actions: [{ id: 'check', title: 'Έλεγχος', script }] }))
  await sql`alter table invitation_version disable trigger invitation_version_fixed`.execute(db)
  await sql`update invitation_version set requirements = ${JSON.stringify(requirements)} where invitation_id = ${scene.invitationId}`.execute(db)
  await sql`alter table invitation_version enable trigger invitation_version_fixed`.execute(db)
  expect((await t.as(manager).get(`/api/invitation/${scene.invitationId}/actions`)).body).toMatchObject({
    requirements: [{ id: scene.requirementId, items: [{ id: 'check', title: 'Έλεγχος' }] }],
  })
  // As other officials it sees what was submitted: not what the applicant adds meanwhile, and what goes with the correction only.
  await db.updateTable('attachment').set({ staged: 'remove' }).where('application_id', '=', scene.id).execute()
  const attach = (more: object) => makeAttachment(db, { applicationId: scene.id, personId: scene.applicant.id, requirementId: scene.requirementId, ...more })
  await attach({ name: 'b.pdf', staged: 'add' })
  const ofAnswer = { requirement_id: null, component_key: 'scan' }
  await db
    .updateTable('attachment')
    .set(ofAnswer)
    .where('id', '=', await attach({ name: 'c.pdf' }))
    .execute()
  expect((await run(scene, { action: 'check' })).status).toBe(404)
  expect((await run(scene, { action: 'check', requirementId: scene.requirementId })).status).toBe(200)
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ lines: [`${scene.requirementId} 1 a.pdf`] }])
})

describe('what it asks for', () => {
  test('is written once for the same key, and the script runs once', async () => {
    const scene = await make("await api.mail({ to: 'office@uni.example', subject: 'Μία', text: 'Νέα' })")
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([run(scene, {}, { headers }), run(scene, {}, { headers })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await runsOf(db, scene.invitationId)).toHaveLength(1)
    expect(await db.selectFrom('mail').select('id').where('subject', '=', 'Μία').execute()).toHaveLength(1)
  })

  test('is not written for who lost the right, or went away, when the script has ended', async () => {
    const [scene, { pool }] = [await make('return'), sandboxOf(db)]
    const inThread = pool.run.bind(pool)
    const ending = vi.spyOn(pool, 'run')
    onTestFinished(() => ending.mockRestore())
    const once = (ended: () => unknown) => ending.mockImplementationOnce((...given) => inThread(...given).finally(ended))
    const leave = new AbortController()
    const asked = { invitationId: scene.invitationId, action: 'act', requirementId: null, ids: [scene.id], form: null, now, signal: leave.signal }
    once(() => leave.abort())
    await expect(runAction(db, t.app.sandbox, await actorOf(db, manager.id), asked)).rejects.toMatchObject({ code: 'action.failed' })
    once(() => db.deleteFrom('invitation_privilege').where('invitation_id', '=', scene.invitationId).where('person_id', '=', manager.id).execute())
    expect((await run(scene)).status).toBe(403)
    expect([ending.mock.calls.length, await runsOf(db, scene.invitationId), await historyOf(scene)]).toEqual([2, [], []])
  })

  test('tags that the invitation offers are put on chosen applications, with their history', async () => {
    const tagId = (
      await db
        .insertInto('app_tag')
        .values({ name: JSON.stringify({ el: 'Επείγον' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const scene = await make(`await api.setTag(ctx.applications[0].id, ${tagId}, !ctx.applications[0].tags.includes(${tagId}))`)
    expect(await run(scene)).toMatchObject({ status: 422, body: { code: 'action.failed' } })
    await db.insertInto('invitation_app_tag').values({ invitation_id: scene.invitationId, app_tag_id: tagId }).execute()
    const tags = async () =>
      (await db.selectFrom('application_tag').select('app_tag_id').where('application_id', '=', scene.id).execute()).map((one) => one.app_tag_id)
    await run(scene)
    expect(await tags()).toEqual([tagId])
    await run(scene)
    expect(await tags()).toEqual([])
    const codes = await db
      .selectFrom('audit_entry')
      .select('code')
      .where('subject', '=', 'application')
      .where('subject_id', '=', scene.id)
      .orderBy('number')
      .execute()
    expect(codes.map(({ code }) => code).slice(-2)).toEqual(['application.tagged', 'application.untagged'])
  })

  test('a tag on an application that was not chosen is refused', async () => {
    const [scene, other] = [await make('return'), await make('return')]
    await putActions(scene, [{ id: 'act', title: 'Πράξη', script: `await api.setTag(${other.id}, 1, false)` }])
    expect((await run(scene)).body.code).toBe('action.failed')
  })
})

describe('a form', () => {
  const script = 'return ctx.form ? { type: "toast", message: ctx.form.reason } : { type: "formio", form: FORM }'.replace('FORM', JSON.stringify(reason))

  test.each<[string, string, object]>([
    ['that the script asks for', script, {}],
    ['of the action', 'return { type: "toast", message: ctx.form.reason }', { form: reason }],
  ])('%s is shown, its answers are checked, and the script runs with them', async (_, code, more) => {
    const scene = await make(code, more)
    expect(await run(scene)).toMatchObject({ status: 200, body: { type: 'formio', form: reason } })
    const faulty = await run(scene, { form: { reason: '', other: 1 } })
    expect(faulty).toMatchObject({ status: 422, body: { code: 'action.formIncomplete', issues: [{ path: 'reason' }] } })
    expect(await run(scene, { form: { reason: 'Γιατί', other: 1 } })).toMatchObject({ status: 200, body: { type: 'toast', message: 'Γιατί' } })
  })

  test('that contains a stored one is shown with its fields', async () => {
    const stored = { kind: 'form', path: 'reasons', title: { el: 'Λόγοι' }, form: { components: reason.components } }
    expect((await t.as(await t.person({ roles: ['admin'] })).post('/api/stored-forms', stored)).status).toBe(200)
    const part = { type: 'form', key: 'part', label: 'Μέρος', input: true, path: 'reasons' }
    const scene = await make('return { type: "toast", message: ctx.form.part.data.reason }', { form: { components: [part] } })
    expect(await run(scene)).toMatchObject({ body: { type: 'formio', form: { components: [{ key: 'part', components: [{ key: 'reason' }] }] } } })
    expect(await run(scene, { form: { part: { data: { reason: '' } } } })).toMatchObject({ status: 422, body: { issues: [{ path: 'part.data.reason' }] } })
    expect((await run(scene, { form: { part: { data: { reason: 'Γιατί' } } } })).body).toMatchObject({ type: 'toast', message: 'Γιατί' })
  })

  test('that nobody was shown is not answered, nor one shown to another person or for other applications', async () => {
    const scene = await make(script)
    const second = await t.person()
    await makePrivilege(db, scene.invitationId, second.id, 'manage')
    const gone = { status: 409, body: { code: 'action.formGone' } }
    expect(await run(scene, { form: { reason: 'α' } })).toMatchObject(gone)
    await run(scene)
    expect(await run(scene, { form: { reason: 'α' } }, { who: second })).toMatchObject(gone)
    expect((await run(scene, { form: { reason: 'α' } })).body.type).toBe('toast')
    expect(await run(scene, { form: { reason: 'α' } })).toMatchObject(gone)
  })
})

test('actions take turns among themselves, so that scripts for which applicants wait keep a thread', async () => {
  const scene = await make('return')
  const turns = vi.spyOn(sandboxOf(db).pool, 'run')
  await run(scene)
  const owners = turns.mock.calls.flatMap(([task, { owner, person }]) => (task.kind === 'script' ? [[owner, person]] : []))
  turns.mockRestore()
  expect(owners).toEqual([['actions', `${scene.invitationId} ${manager.id}`]])
})
