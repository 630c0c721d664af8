import { randomUUID } from 'node:crypto'
import type { DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { RuleChoices, RuleSample } from '@klesis/contract/procedures/rules/rules.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from '../../lifecycle/testing/script-scene.ts'
import { putRules } from '../testing/put-rules.ts'
import { putScript, runsOf } from '../testing/put-script.ts'
import { ruleOf } from '../testing/rule-of.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t

let scene: Scene
let manager: TestPerson
let place: { unit: string; position: string }
beforeAll(async () => {
  scene = await makeScene(db)
  await scene.submit()
  await t.runJobs()
  manager = await makePerson(db, { lastName: 'Διαχειριστής' })
  await db.insertInto('invitation_privilege').values({ invitation_id: scene.invitationId, person_id: manager.id, privilege: 'manage' }).execute()
  place = await db
    .selectFrom('unit')
    .innerJoin('position', 'position.unit_id', 'unit.id')
    .select(['unit.code as unit', 'position.code as position'])
    .where('unit.id', '=', scene.units[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
})

const tryPoint = async (
  rules: Rule[] | undefined,
  { point = rules?.[0]?.point ?? 'validate', ...more }: { point?: Rule['point']; [key: string]: unknown } = {},
) => {
  const address = `/api/invitation/trigger/${scene.invitationId}/${point}/try`
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body } = await t
    .as(manager)
    .post<DryRunResult & { code?: string }>(address, { ...(rules && { rules }), applicationId: scene.id, ...more }, headers)
  return { status, ...body }
}
const text = { el: 'Όχι {answer:purpose}', en: 'No' }
const is = (value: string) => ({ component: 'purpose', operator: 'isEqual', value }) as const
const refuse: RuleEffect = { kind: 'refuse', text, component: 'purpose' }

test('rules that nobody has saved are tried by a manager: conditions with their values, effects in order, then the script with what was filled in', async () => {
  await putScript(db, scene.invitationId, 'beforeSubmit', 'api.log(ctx.data.place)')
  const head = { kind: 'position', ...place } as const
  const effects: RuleEffect[] = [
    { kind: 'fill', values: [{ component: 'place', value: '{answer:purpose}' }] },
    { kind: 'mail', to: [{ kind: 'role', role: 'applicant' }, head], subject: { el: 'Α {answer:place}' }, body: { el: 'Γεια', en: 'Hello' } },
    { kind: 'notify', to: [head], text: { el: 'Ν', en: 'N' } },
  ]
  const rules = [ruleOf('beforeSubmit', [refuse], { conditions: [is('Άλλο')] }), ruleOf('beforeSubmit', effects, { name: 'Β', conditions: [is('Συνέδριο')] })]
  const result = await tryPoint([...rules, ruleOf('beforeSubmit', [refuse], { isOn: false }), ruleOf('validate', [refuse])])
  expect(result).toMatchObject({ status: 200, outcome: 'answered', script: 'ran', log: ['Συνέδριο'] })
  expect(result.rules.map(({ name, outcome }) => [name, outcome])).toEqual([
    [null, 'notMet'],
    ['Β', 'done'],
    [null, 'off'],
  ])
  expect(result.rules[0]?.conditions).toEqual([{ condition: is('Άλλο'), value: 'Συνέδριο', holds: false }])
  const people = [scene.applicant, scene.heads[0]].map((person) => expect.objectContaining({ address: person?.uid }))
  expect(result.rules[1]?.effects).toEqual([
    { kind: 'fill', path: 'place', label: 'place', after: 'Συνέδριο' },
    {
      kind: 'mail',
      to: expect.arrayContaining(people),
      texts: { el: { subject: 'Α Συνέδριο', body: 'Γεια' }, en: { subject: 'Α Συνέδριο', body: 'Hello' } },
      hasLinks: false,
    },
    { kind: 'notify', to: [expect.stringMatching(/./)], text: { el: 'Ν', en: 'N' } },
  ])
  expect((await runsOf(db, scene.invitationId)).filter(({ rule_id }) => rule_id !== null)).toEqual([])
})

test('a rule that refuses or fails ends the run: the script is not asked', async () => {
  await putScript(db, scene.invitationId, 'validate', 'api.log("asked")')
  expect(await tryPoint([ruleOf('validate', [refuse])])).toMatchObject({
    ...{ outcome: 'refused', script: 'notAsked', log: [] },
    rules: [{ outcome: 'refused', effects: [{ kind: 'refuse', path: 'purpose', message: 'Όχι Συνέδριο' }] }],
  })
  expect(await tryPoint([ruleOf('validate', [refuse])], { event: 'saveTemporary' })).toMatchObject({
    ...{ outcome: 'answered', script: 'ran', rules: [{ outcome: 'done', effects: [{ kind: 'warn' }] }] },
  })
  const nobody = ruleOf('approversList', [{ kind: 'approvers', steps: [{ order: 1, rule: 'all', approver: { kind: 'person', uid: 'nobody' } }] }])
  expect(await tryPoint([nobody, nobody].map((rule) => ({ ...rule, id: randomUUID() })))).toMatchObject({
    ...{ outcome: 'failed', script: 'none', rules: [{ outcome: 'failed', message: expect.stringContaining('nobody') }, { outcome: 'notReached' }] },
  })
})

test('a document that a rule would ask for is named, and is not asked for; one of a type that is not there fails', async () => {
  const type = await db
    .insertInto('attachment_type')
    .values({ title: JSON.stringify({ el: 'Βεβαίωση' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asking = (attachmentTypeId: number) => ruleOf('validate', [{ kind: 'document', attachmentTypeId, title: { el: 'Βεβαίωση' } }])
  const { rules } = await tryPoint([asking(type.id), asking(999_999)])
  expect(rules).toMatchObject([
    { outcome: 'done', effects: [{ kind: 'askDocument', title: { el: 'Βεβαίωση' } }] },
    { outcome: 'failed', message: 'document: there is no attachment type 999999' },
  ])
  expect(await db.selectFrom('asked_document').selectAll().where('application_id', '=', scene.id).execute()).toEqual([])
})

test('whom a rule chooses is told as the chart says today', async () => {
  const steps = ruleOf('approversList', [{ kind: 'approvers', steps: [{ order: 1, rule: 'all', approver: { kind: 'position', ...place } }] }])
  expect((await tryPoint([steps])).rules[0]?.effects).toMatchObject([{ kind: 'approvers', groups: [{ order: 1, approvers: [{}] }] }])
  const unit = ruleOf('approvalDepartment', [{ kind: 'department', unit: { kind: 'unit', unit: place.unit } }])
  expect((await tryPoint([unit])).rules[0]?.effects).toMatchObject([{ kind: 'department', code: place.unit }])
})

test('an invented application has an applicant to write to, and a tag that the invitation offers', async () => {
  const tag = await db
    .insertInto('app_tag')
    .values({ name: JSON.stringify({ el: 'Ακριβή' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('invitation_app_tag').values({ invitation_id: scene.invitationId, app_tag_id: tag.id }).execute()
  const effects: RuleEffect[] = [
    {
      kind: 'mail',
      to: [{ kind: 'role', role: 'applicant' }],
      subject: { el: 'Α' },
      body: { el: 'Γεια {applicant.name}, {application.number}, {answer:purpose}' },
    },
    { kind: 'tag', change: 'add', tagId: tag.id },
    { kind: 'webhook', url: 'https://erp.uni.example/hook', answers: ['purpose'] },
  ]
  const group = { fact: 'applicant.group', operator: 'isEqual', value: 'university' } as const
  const result = await tryPoint([ruleOf('submitted', effects, { conditions: [group] })], { applicationId: undefined })
  expect(result.rules[0]?.effects).toMatchObject([
    {
      kind: 'mail',
      to: [{ address: 'invented@example.org' }],
      texts: { el: { body: expect.stringMatching(/^Γεια Ειρήνη Επινοημένη, 1\/2026, Αίτηση για: Άδεια απουσίας$/) } },
    },
    { kind: 'tag', change: 'add', name: 'Ακριβή' },
    { kind: 'webhook', url: 'https://erp.uni.example/hook', body: { application: { id: 0 }, answers: { purpose: expect.any(String) } } },
  ])
  const byId = [ruleOf('submitted', [{ kind: 'notify', to: [{ kind: 'role', role: 'managers' }], text: { el: 'Αίτηση {application.number}' } }])]
  const setProtocol = (isOn: boolean) =>
    sql`update invitation set flags = flags || jsonb_build_object('protocol', ${isOn}::boolean) where id = ${scene.invitationId}`.execute(db)
  await setProtocol(false)
  const unnumbered = await tryPoint(byId, { applicationId: undefined })
  await setProtocol(true)
  expect(unnumbered.rules[0]?.effects).toMatchObject([{ kind: 'notify', text: { el: expect.stringMatching(/^Αίτηση [1-9]\d*$/) } }])
})

test('without rules that are given those that were saved last are tried; a point with nothing is not found', async () => {
  await putRules(db, scene.invitationId, [ruleOf('submitted', [{ kind: 'notify', to: [{ kind: 'role', role: 'managers' }], text: { el: 'Ν' } }])])
  expect(await tryPoint(undefined, { point: 'submitted' })).toMatchObject({ status: 200, outcome: 'answered', rules: [{ outcome: 'done' }] })
  expect(await tryPoint(undefined, { point: 'commentAdded' })).toMatchObject({ status: 404, code: 'trigger.notFound' })
})

test('what rules can name, staff by name, and what placeholders stand for are read by who manages the invitation', async () => {
  const path = `/api/invitation/${scene.invitationId}/rules`
  const { body: choices } = await t.as(manager).get<RuleChoices>(`${path}/choices`)
  const { body: found } = await t.as(manager).get<{ items: RuleChoices['units'] }>(`${path}/units?search=${place.unit}`)
  expect(found.items.find(({ code }) => code === place.unit)?.positions.map(({ code }) => code)).toContain(place.position)
  expect(choices.units).toEqual([])
  await putRules(db, scene.invitationId, [ruleOf('submitted', [{ kind: 'notify', to: [{ kind: 'position', ...place }], text: { el: 'Ν' } }])])
  await putRules(db, scene.invitationId, [])
  expect((await t.as(manager).get<RuleChoices>(`${path}/choices`)).body.units.map(({ code }) => code)).toEqual([place.unit])
  const { uid, lastName } = await db
    .selectFrom('person')
    .select(['uid', 'last_name as lastName'])
    .where('id', '=', scene.heads[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const { body: staff } = await t.as(manager).get<{ items: { uid: string }[] }>(`${path}/staff?search=${encodeURIComponent(lastName)}`)
  expect(staff.items.map((one) => one.uid)).toContain(uid)
  const { body: sample } = await t.as(manager).get<RuleSample>(`${path}/sample`)
  expect(sample.application?.id).toBe(scene.id)
  expect(sample.values.el?.link).toMatch(new RegExp(`/application/edit/${scene.id}$`))
  const stranger = await makePerson(db, {})
  for (const read of ['choices', 'sample', 'units', 'staff?search=a']) expect((await t.as(stranger).get(`${path}/${read}`)).status).toBe(403)
})

test('before anybody has submitted, placeholders stand for an invented application that reads like a real one', async () => {
  const { invitationId } = await makeScene(db)
  await db.insertInto('invitation_privilege').values({ invitation_id: invitationId, person_id: manager.id, privilege: 'manage' }).execute()
  const { body: sample } = await t.as(manager).get<RuleSample>(`/api/invitation/${invitationId}/rules/sample`)
  expect(sample).toMatchObject({
    application: null,
    values: { el: { 'applicant.name': 'Ειρήνη Επινοημένη', 'application.number': '1/2026', 'answer:purpose': 'Αίτηση για: Άδεια απουσίας' } },
  })
})
