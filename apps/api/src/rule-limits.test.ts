import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { saveApplication } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { readApplication } from './features/lifecycle/testing/expect-consistent.ts'
import { anyAnswers, now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { putRules } from './features/procedures/testing/put-rules.ts'
import { runsOf } from './features/procedures/testing/put-script.ts'
import { ruleOf } from './features/procedures/testing/rule-of.ts'
import { outcomes } from './testing/outcomes.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
let scene: Scene
beforeEach(async () => {
  scene = await makeScene(db)
})

const put = (...rules: Rule[]) => putRules(db, scene.invitationId, rules)
const filling = (values: EffectOf<'fill'>['values']) => ruleOf('temporarySave', [{ kind: 'fill', values }])
const repeated = (times: number, value: string) => Array.from({ length: times }, () => ({ component: 'place', value }))
const linesOf = async () => (await runsOf(db, scene.invitationId)).at(-1)?.lines
const saveWith = async (data: Record<string, string | { hours: number }[]>) =>
  saveApplication(db, await actorOf(db, scene.applicant.id), { id: scene.id, data, items: [], revision: 1, now, checkAnswers: anyAnswers })

test('answers that a rule copies into each other do not grow without a limit', async () => {
  await put(filling(repeated(20, '{answer:place}{answer:place}{answer:purpose}')))
  expect(await outcomes([scene.save()])).toEqual(['application.checkFailed'])
  await put(filling(['a', 'b', 'a', 'b'].flatMap((name) => Array.from({ length: 5 }, () => ({ component: `part.${name}`, value: '{answer:part}' })))))
  expect(await outcomes([saveWith({ part: 'x'.repeat(10_000) })])).toEqual(['application.checkFailed'])
  const failed = { outcome: 'failed', message: 'fill: more than 200000 characters of answers' }
  expect(await runsOf(db, scene.invitationId)).toMatchObject([failed, failed])
})

test('a text tells the answers that an earlier rule filled in', async () => {
  await put(filling([{ component: 'place', value: 'Χανιά' }]), filling([{ component: 'note', value: 'Στα {answer:place}' }]))
  await scene.save()
  expect((await readApplication(db, scene.id)).data).toMatchObject({ place: 'Χανιά', note: 'Στα Χανιά' })
})

test('a rule fills no row of a list, and makes none', async () => {
  await put(filling([{ component: 'rows.30000000', value: 'x' }]))
  await saveWith({ rows: [{ hours: 3 }] })
  expect((await readApplication(db, scene.id)).data).toEqual({ rows: [{ hours: 3 }] })
  expect(await linesOf()).toContain('fill: rows.30000000 is in a list')
})

test('a long answer is cut in texts, and a text of an empty one is not empty', async () => {
  const refusing = (el: string) => ruleOf('validate', [{ kind: 'refuse', text: { el } }])
  await put(refusing('{answer:place}'), refusing('{answer:purpose}{answer:purpose}'))
  expect(await saveWith({ purpose: 'ab'.repeat(1_500) })).toMatchObject({
    warnings: [{ code: 'itemsMissing' }, { message: '…' }, { message: expect.stringMatching(/^(ab){999}a…$/) }],
  })
})

test('however often somebody saves or uploads, an address gets one mail of a rule a day', async () => {
  const to = [{ kind: 'answer', component: 'purpose' } as const]
  await put(ruleOf('temporarySave', [{ kind: 'mail', to, subject: { el: 'Αποθήκευση' }, body: { el: 'Γεια' } }]))
  const mails = async () => (await db.selectFrom('mail').select('to_address').where('subject', '=', 'Αποθήκευση').execute()).map((mail) => mail.to_address)
  const saving = { id: scene.id, data: { purpose: 'one@mail.example' }, items: [], checkAnswers: anyAnswers }
  const actor = await actorOf(db, scene.applicant.id)
  for (const revision of [1, 2]) await saveApplication(db, actor, { ...saving, revision, now })
  expect(await mails()).toEqual(['one@mail.example'])
  await saveApplication(db, actor, { ...saving, revision: 3, now: new Date(now.getTime() + 86_400_000) })
  expect(await mails()).toHaveLength(2)
})

test.each([
  ['with what people wrote as text and without another header', 'one@mail.example', ['one@mail.example']],
  ['to no address with another header', 'one@mail.example\r\nBcc: two@mail.example', []],
  ['to no two addresses in one', 'one@mail.example, two@mail.example', []],
])('A54 a rule writes a mail %s', async (_, place, expected) => {
  const mail = { subject: { el: 'Θέμα {answer:purpose}' }, body: { el: 'Γεια {answer:purpose}' } }
  await put(ruleOf('temporarySave', [{ kind: 'mail', to: [{ kind: 'answer', component: 'place' }], ...mail }]))
  await saveWith({ place, purpose: '<b>x</b>\r\nBcc: all@mail.example' })
  const sent = await db.selectFrom('mail').selectAll().where('subject', 'like', 'Θέμα%').execute()
  expect(sent.map(({ to_address: to, subject, headers }) => [to, subject, headers])).toEqual(
    expected.map((to) => [to, 'Θέμα <b>x</b> Bcc: all@mail.example', {}]),
  )
  for (const { html } of sent) expect(html).toContain('Γεια &lt;b&gt;x&lt;/b&gt;')
  await db.deleteFrom('mail').execute()
})

test.each([{ kind: 'mail', subject: { el: 'Νέα' }, body: { el: 'Γεια' } } as const, { kind: 'notify', text: { el: 'Γεια' } } as const])(
  'a rule that writes to more people than fifty fails: $kind',
  async (effect) => {
    await sql`with made as (insert into person (uid, email) select ${scene.id} || ':' || n, n || '@uni.example' from generate_series(1, 51) n returning id)
    insert into invitation_privilege (invitation_id, person_id, privilege) select ${scene.invitationId}, id, 'manage' from made`.execute(db)
    await put(ruleOf('temporarySave', [{ ...effect, to: [{ kind: 'role', role: 'managers' }] }]))
    expect(await outcomes([scene.save()])).toEqual(['application.checkFailed'])
    expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'failed', message: `${effect.kind}: more than 50 recipients` }])
  },
)

test('another system is called at each save', async () => {
  await put(ruleOf('temporarySave', [{ kind: 'webhook', url: 'https://erp.example/hook', answers: [] }]))
  const actor = await actorOf(db, scene.applicant.id)
  for (const revision of [1, 2]) {
    await saveApplication(db, actor, { id: scene.id, data: { purpose: 'Συνέδριο' }, items: [], revision, now, checkAnswers: anyAnswers })
  }
  expect(await db.selectFrom('webhook_delivery').select('id').where('application_id', '=', scene.id).execute()).toHaveLength(2)
})
