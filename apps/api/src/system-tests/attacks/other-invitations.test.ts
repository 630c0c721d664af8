import type { StoredForm, StoredScript } from '@klesis/contract/forms/stored-parts.ts'
import { withStoredScript } from '@klesis/contract/forms/stored-script-mark.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, expect, test } from 'vitest'
import { invitationFormId, storedId } from '../../features/form-service/form-names.ts'
import { makePrivilege } from '../../features/invitations/testing/fixtures.ts'
import { formOf, now } from '../../features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from '../../features/lifecycle/testing/script-scene.ts'
import { formWith, makeItems, makeLookup } from '../../features/lookups/testing/lookup-fixtures.ts'
import { putRules } from '../../features/procedures/testing/put-rules.ts'
import { putScript, runsOf } from '../../features/procedures/testing/put-script.ts'
import { ruleOf } from '../../features/procedures/testing/rule-of.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { watchChanges } from '../../testing/watch-changes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const changes = await watchChanges(db)
const secret = 'μυστικό-4821'
const text = { el: secret, en: secret }
const copied = ruleOf('temporarySave', [{ kind: 'fill', values: [{ component: 'host', value: '{answer:purpose}' }] }])

/** What administrators keep for all invitations: a lookup, a form whose values are its items, and a script. */
async function makeStored() {
  const as = t.as(await t.person({ roles: ['admin'] }))
  const lookup = await makeLookup(as)
  await makeItems(as, lookup, [{ code: 'GR' }])
  const title = { el: 'Μέρος' }
  const form = await as.post<StoredForm>('/api/stored-forms', { path: 'kept', kind: 'resource', title, lookup: lookup.code, form: formOf('street') })
  const script = await as.post<StoredScript>('/api/stored-scripts', { path: 'kept-script', title, script: 'api.log("Γεια")' })
  return { as, lookup, form: form.body, script: script.body }
}

/** A form that uses all that is kept. */
const formUsing = ({ lookup, form }: Awaited<ReturnType<typeof makeStored>>) => ({
  display: 'form',
  components: [...formOf('purpose', secret).components, ...formWith(lookup.code).components, { type: 'form', key: 'part', input: true, path: form.path }],
})

/** An application with all that an invitation can have: a script, a rule, an action, an answer, a run. */
async function makeWhole(form: FormJson): Promise<Scene & { runId: number }> {
  const scene = await makeScene(db, { form })
  await putScript(db, scene.invitationId, 'temporarySave', withStoredScript(`api.log('${secret}')`, stored.script))
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
let stored: Awaited<ReturnType<typeof makeStored>>
beforeAll(async () => {
  manager = await t.person({ lastName: 'Διαχειριστής' })
  stored = await makeStored()
  own = await makeWhole(formOf('purpose', 'place'))
  other = await makeWhole(formUsing(stored))
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
  'the answers of an application in the texts of rules': (as, at, of) => as.get(`/api/invitation/${at.invitationId}/rules/sample?applicationId=${of.id}`),
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
  'its form by the id of the form service': (as, at) => as.get(`/formio/api/form/${invitationFormId(at.invitationId)}`),
}

test.each(Object.entries({ ...byOwn, ...direct }))('A5 who manages one invitation reaches nothing of another by %s', async (name, ask) => {
  const as = t.as(manager)
  expect((await ask(as, own, own)).status).toBe(200)
  await changes.forget()
  const { status, text: said } = await ask(as, name in byOwn ? own : other, other)
  expect([[403, 404, 422].includes(status), said.includes(secret)]).toEqual([true, false])
  expect(await changes.made()).toEqual([])
})

test('A5 and by no rehearsal, and by nothing that is kept for all invitations', async () => {
  const as = t.as(manager)
  await changes.forget()
  const { lookup, form, script } = stored
  const ofOther = invitationFormId(other.invitationId)
  const answers = await Promise.all([
    as.post('/api/rehearsals', { invitationId: other.invitationId }),
    as.post(`/api/invitation/${own.invitationId}/runs/${other.runId}/repeat`),
    as.post(`/api/invitation/${other.invitationId}/webhooks/secret`, { origin: 'https://erp.uni.example' }),
    ...[`invitation-${other.invitationId}`, `form/${ofOther}`, ofOther, form.path, `form/${storedId(form.id)}`].map((name) =>
      as.get(`/formio/api/${name}/submission`),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const kept = [`stored-forms/${form.id}`, `stored-scripts/${script.id}`].flatMap((path) => [path, `${path}/versions`, `${path}/versions/1`])
  const lists = ['stored-forms', 'stored-scripts', 'lookups', `lookups/${lookup.id}`, `lookups/${lookup.id}/items`, `lookups/${lookup.id}/export/json`]
  const refused = await Promise.all([...kept, ...lists].map((path) => as.get(`/api/${path}`)))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(await changes.made()).toEqual([])
})

test('A5 what is kept for all invitations does not say what uses it', async () => {
  const { lookup, form, script } = stored
  const usesOf = async (path: string) => (await stored.as.get<Pick<StoredForm, 'uses'>>(`/api/${path}`)).body.uses.map(({ title }) => title)
  for (const path of [`lookups/${lookup.id}`, `stored-forms/${form.id}`, `stored-scripts/${script.id}`]) expect(await usesOf(path)).toContain(secret)

  const read = (as: TestClient, paths: readonly string[]) => Promise.all(paths.map((path) => as.get(path)))
  const keeper = await t.person({ roles: ['lookup'] })
  await makePrivilege(db, own.invitationId, keeper.id, 'manage')
  const said = [
    ...(await read(t.as(manager), ['/api/lookups/titles', '/api/stored-forms/choices', `/api/stored-forms/choices/${form.path}`])),
    ...(await read(t.as(keeper), ['/api/lookups', `/api/lookups/${lookup.id}`, `/api/lookups/${lookup.id}/items`, `/pub/lookup/${lookup.code}`])),
  ]
  expect(said.map(({ status }) => status)).toEqual(said.map(() => 200))
  expect(said.filter(({ text }) => text.includes(secret))).toEqual([])
  expect(await t.as(keeper).delete(`/api/lookups/${lookup.id}`)).toMatchObject({ status: 409, text: expect.not.stringContaining(secret) })
})
