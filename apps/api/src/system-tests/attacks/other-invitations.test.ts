import { beforeAll, expect, test } from 'vitest'
import { makePrivilege } from '../../features/invitations/testing/fixtures.ts'
import { now } from '../../features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from '../../features/lifecycle/testing/script-scene.ts'
import { putRules } from '../../features/procedures/testing/put-rules.ts'
import { putScript, runsOf } from '../../features/procedures/testing/put-script.ts'
import { ruleOf } from '../../features/procedures/testing/rule-of.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { watchChanges } from '../testing/watch-changes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const changes = await watchChanges(db)
const secret = 'μυστικό-4821'
const text = { el: secret, en: secret }
const copied = ruleOf('temporarySave', [{ kind: 'fill', values: [{ component: 'host', value: '{answer:purpose}' }] }])

/** An application with all that an invitation can have: a script, a rule, an action, an answer, a run. */
async function makeWhole(): Promise<Scene & { runId: number }> {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'temporarySave', `api.log('${secret}')`)
  await putRules(db, scene.invitationId, [ruleOf('submitted', [{ kind: 'notify', to: [{ kind: 'role', role: 'applicant' }], text }])])
  await scene.save()
  const actions = JSON.stringify([{ id: 'act', title: text, script: 'return { type: "toast", message: ctx.applications[0].data.purpose }' }])
  await db
    .updateTable('invitation')
    .set({ actions, title: JSON.stringify(text), is_published: false })
    .where('id', '=', scene.invitationId)
    .execute()
  await db
    .updateTable('application')
    .set({ data: JSON.stringify({ purpose: secret }), title: secret })
    .where('id', '=', scene.id)
    .execute()
  const [run] = await runsOf(db, scene.invitationId)
  return { ...scene, runId: run?.id ?? 0 }
}

let manager: TestPerson
let own: Awaited<ReturnType<typeof makeWhole>>
let other: Awaited<ReturnType<typeof makeWhole>>
beforeAll(async () => {
  manager = await t.person({ lastName: 'Διαχειριστής' })
  own = await makeWhole()
  other = await makeWhole()
  await makePrivilege(db, own.invitationId, manager.id, 'manage')
})

type Whole = typeof own
type Ask = (as: TestClient, at: Whole, of: Whole) => ReturnType<TestClient['get']>
const execute = (as: TestClient, { invitationId }: Whole, of: object) => as.post(`/api/invitation/action/execute/${invitationId}`, { action: 'act', ...of })
const tryAt = (as: TestClient, { invitationId }: Whole, of: object) => as.post(`/api/invitation/trigger/${invitationId}/temporarySave/try`, of)

/** Each is asked at one's own invitation for what belongs to `of`; asked for one's own, it answers. */
const byOwn: Record<string, Ask> = {
  'a script that is tried': (as, at, of) => tryAt(as, at, { applicationId: of.id }),
  'rules that are tried': (as, at, of) => tryAt(as, at, { applicationId: of.id, rules: [copied] }),
  'an action': (as, at, of) => execute(as, at, { invitationId: at.invitationId, ids: [of.id] }),
  'an action whose body names another invitation': (as, at, of) => execute(as, at, { invitationId: of.invitationId, ids: [of.id] }),
  'a run of the log': (as, at, of) => as.get(`/api/invitation/${at.invitationId}/runs/${of.runId}`),
}

/** Each is asked at the invitation itself; its manager gets an answer. */
const direct: Record<string, Ask> = {
  'its script': (as, at) => as.get(`/api/invitation/trigger/${at.invitationId}/temporarySave`),
  'a trial of its script': (as, at) => tryAt(as, at, {}),
  'its rules': (as, at) => as.get(`/api/invitation/${at.invitationId}/rules`),
  'the answers on which its texts are shown': (as, at) => as.get(`/api/invitation/${at.invitationId}/rules/sample`),
  'its runs': (as, at) => as.get(`/api/invitation/${at.invitationId}/runs`),
  'its actions': (as, at) => as.get(`/api/invitation/${at.invitationId}/actions`),
  'an action of it': (as, at) => execute(as, at, { invitationId: at.invitationId, ids: [at.id] }),
  'its receivers': (as, at) => as.get(`/api/invitation/${at.invitationId}/webhooks`),
  'its form from the form service': (as, at) => as.get(`/formio/api/invitation-${at.invitationId}`),
}

test.each(Object.entries({ ...byOwn, ...direct }))('A5 who manages one invitation reaches nothing of another by %s', async (name, ask) => {
  const as = t.as(manager)
  expect((await ask(as, own, own)).status).toBe(200)
  await changes.forget()
  const { status, text: said } = await ask(as, name in byOwn ? own : other, other)
  expect([[403, 404, 422].includes(status), said.includes(secret)]).toEqual([true, false])
  expect(await changes.made()).toEqual([])
})

test('A5 and by no rehearsal, stored form or lookup', async () => {
  const as = t.as(manager)
  await changes.forget()
  const asked = [
    as.post('/api/rehearsals', { invitationId: other.invitationId }),
    as.post(`/api/invitation/${own.invitationId}/runs/${other.runId}/repeat`),
    as.post(`/api/invitation/${other.invitationId}/webhooks/secret`, { origin: 'https://erp.uni.example' }),
    ...['/api/stored-forms', '/api/stored-scripts', '/api/lookups'].map((path) => as.get(path)),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 403])
  expect(await changes.made()).toEqual([])
})
