import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makePrivilege } from '../../invitations/testing/fixtures.ts'
import { scriptFailuresOf } from '../../invitations/testing/script-failures-of.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const failing = { type: 'textfield', key: 'reason', label: 'Λόγος', input: true, calculateValue: 'value = missing.value' }
const form = { display: 'form', components: [failing] }
const title = { el: 'Ανάκληση', en: 'Withdrawal' }

test.each([
  ['of an action', { form, script: 'return' }],
  ['that the script of an action asks for', { script: `return ctx.form ? null : { type: "formio", form: ${JSON.stringify(form)} }` }],
])('a script of a form %s that fails stops nobody, and managers are told once of each action', async (_, content) => {
  const scene = await makeScene(t.db)
  const manager = await t.person()
  await makePrivilege(t.db, scene.invitationId, manager.id, 'manage')
  const actions = ['first', 'second'].map((id) => ({ id, title: id === 'first' ? title : 'Κλείσιμο', ...content }))
  await t.db
    .updateTable('invitation')
    .set({ actions: JSON.stringify(actions) })
    .where('id', '=', scene.invitationId)
    .execute()
  await scene.save()
  const run = (action: string, more: object) =>
    t.as(manager).post(`/api/invitation/action/execute/${scene.invitationId}`, { action, invitationId: scene.invitationId, ids: [scene.id], ...more })
  for (const action of ['first', 'second', 'first']) {
    expect(await run(action, {})).toMatchObject({ status: 200, body: { type: 'formio' } })
    expect(await run(action, { form: { reason: 'Γιατί' } })).toMatchObject({ status: 200, body: { type: 'toast' } })
  }
  const failure = (label: string) => [['actions', `${label} · Λόγος`, 'component.calculateValue', expect.stringContaining('ReferenceError')]]
  expect(await scriptFailuresOf(t, manager, scene.invitationId)).toEqual([failure('Κλείσιμο'), failure('Ανάκληση')])
})

test('of an action of a document they are told under the document', async () => {
  const scene = await makeScene(t.db)
  const manager = await t.person({ roles: ['admin'] })
  const actions = [{ id: 'check', title, form, script: 'return' }]
  await sql`alter table invitation_version disable trigger invitation_version_fixed`.execute(t.db)
  await sql`update invitation_version set requirements = jsonb_set(requirements, '{0,actions}', ${JSON.stringify(actions)}::jsonb)
    where invitation_id = ${scene.invitationId}`.execute(t.db)
  await sql`alter table invitation_version enable trigger invitation_version_fixed`.execute(t.db)
  await scene.save()
  const asked = { action: 'check', requirementId: scene.requirementId, invitationId: scene.invitationId, ids: [scene.id], form: { reason: 'Γιατί' } }
  expect(await t.as(manager).post(`/api/invitation/action/execute/${scene.invitationId}`, asked)).toMatchObject({ status: 200, body: { type: 'toast' } })
  expect(await scriptFailuresOf(t, manager, scene.invitationId)).toEqual([
    [['requirement.actions', expect.stringMatching(/^.+ · Ανάκληση · Λόγος$/), 'component.calculateValue', expect.stringContaining('ReferenceError')]],
  ])
})

test('the answers to an action’s form that was shown long ago are checked with the stored form in it', async () => {
  const scene = await makeScene(t.db)
  const manager = await t.person({ roles: ['admin'] })
  const street = { type: 'textfield', key: 'street', label: 'Οδός', input: true, validate: { required: true } }
  const stored = { kind: 'form', path: 'address', title: { el: 'Διεύθυνση' }, isPublic: false, lookup: null, form: { display: 'form', components: [street] } }
  expect((await t.as(manager).post('/api/stored-forms', stored)).status).toBe(200)
  const nested = { display: 'form', components: [{ type: 'form', key: 'home', label: 'Κατοικία', input: true, path: 'address' }] }
  const actions = [{ id: 'ask', title, form: nested, script: 'return { type: "toast", message: JSON.stringify(ctx.form) }' }]
  await t.db
    .updateTable('invitation')
    .set({ actions: JSON.stringify(actions) })
    .where('id', '=', scene.invitationId)
    .execute()
  await scene.save()
  const run = (form: object) =>
    t.as(manager).post(`/api/invitation/action/execute/${scene.invitationId}`, { action: 'ask', invitationId: scene.invitationId, ids: [scene.id], form })
  const answers = { home: { data: { street: 'Ηροδότου' } } }
  expect(await run(answers)).toMatchObject({ status: 200, body: { message: JSON.stringify(answers) } })
  expect(await run({ home: { data: { street: '' } } })).toMatchObject({ status: 422, body: { code: 'action.formIncomplete' } })
})
