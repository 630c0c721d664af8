import { randomUUID } from 'node:crypto'
import type { DryRunEffect, DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { ruleToScript } from '@klesis/forms/procedures/script/rule-to-script.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from '../../lifecycle/testing/script-scene.ts'
import { ruleOf } from '../testing/rule-of.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t

let scene: Scene
let admin: TestPerson
let place: { unit: string; position: string }
let headUid: string
const form = {
  components: [
    { type: 'textfield', key: 'purpose', label: 'Σκοπός' },
    { type: 'textfield', key: 'place', label: 'Τόπος' },
  ],
}

beforeAll(async () => {
  scene = await makeScene(db)
  await scene.submit()
  await t.runJobs()
  admin = await t.person({ roles: ['admin'] })
  headUid = scene.heads[0]?.uid ?? ''
  place = await db
    .selectFrom('unit')
    .innerJoin('position', 'position.unit_id', 'unit.id')
    .select(['unit.code as unit', 'position.code as position'])
    .where('unit.id', '=', scene.units[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
})

async function tryOn(point: Rule['point'], body: object): Promise<DryRunResult> {
  const address = `/api/invitation/trigger/${scene.invitationId}/${point}/try`
  const given = { applicationId: scene.id, ...body }
  const answer = await t.as(admin).post<DryRunResult>(address, given, { 'idempotency-key': randomUUID() })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body
}

/** What both tell alike: a script does not know the names of addresses, and its mail is in one language, with the portal's first and last line. */
function told(effect: DryRunEffect): unknown {
  if (effect.kind === 'fill') return [effect.kind, effect.path, effect.after]
  if (effect.kind === 'notify') return [effect.kind, effect.to.toSorted(), effect.text]
  if (effect.kind !== 'mail') return effect
  const { subject = '', body = '' } = effect.texts.el ?? {}
  return [effect.kind, effect.to.map(({ address }) => address).toSorted(), subject, body.replace(/^Κλήσις · .*\n\n/, '').split('\n\n--')[0]]
}

const is = (value: string, operator: 'isEqual' | 'isNotEqual' | 'includes' | 'startsWith' = 'isEqual'): SingleCondition => ({
  component: 'purpose',
  operator,
  value,
})
const text = { el: 'Όχι {answer:purpose}, {applicant.name}', en: 'No' }
const position = () => ({ kind: 'position', ...place }) as const
const applicant = { kind: 'role', role: 'applicant' } as const

const cases: Record<string, () => Rule> = {
  'a refusal at a field': () => ruleOf('validate', [{ kind: 'refuse', text, component: 'purpose' }], { conditions: [is('Συνέδριο')] }),
  'a refusal whose conditions do not hold': () => ruleOf('validate', [{ kind: 'refuse', text }], { conditions: [is('Συνέδριο'), is('Άλλο')] }),
  'a refusal of which one condition is enough': () =>
    ruleOf('beforeSubmit', [{ kind: 'refuse', text }], { when: { conjunction: 'any', conditions: [is('Συν', 'startsWith'), is('Άλλο')] } }),
  'a warning': () => ruleOf('validate', [{ kind: 'warn', text }]),
  'what is filled in': () =>
    ruleOf('beforeSubmit', [
      {
        kind: 'fill',
        values: [
          { component: 'place', value: '{answer:purpose}' },
          { component: 'purpose', value: 'Για {applicant.name}' },
        ],
      },
    ]),
  'what is filled in a new application': () => ruleOf('afterCreate', [{ kind: 'fill', values: [{ component: 'place', value: 'Χανιά' }] }]),
  'a mail to two': () =>
    ruleOf('submitted', [{ kind: 'mail', to: [applicant, position()], subject: { el: 'Α {application.number}' }, body: { el: 'Γεια\n\n{answer:purpose}' } }], {
      conditions: [
        { fact: 'applicant.group', operator: 'isEqual', value: 'university' },
        { fact: 'applicant.unit', operator: 'isWithin', value: place.unit },
        { component: 'place', operator: 'isEmpty' },
      ],
    }),
  'a notification': () => ruleOf('submitted', [{ kind: 'notify', to: [applicant, position()], text: { el: 'Ν {answer:purpose}', en: 'N' } }]),
  'approvers by position and by person': () =>
    ruleOf('approversList', [
      {
        kind: 'approvers',
        steps: [
          { order: 1, rule: 'all', approver: position() },
          { order: 2, rule: 'majority', approver: { kind: 'person', uid: headUid } },
        ],
      },
    ]),
  'the unit where the chain begins': () => ruleOf('approvalDepartment', [{ kind: 'department', unit: { kind: 'unit', unit: place.unit } }]),
}

test.each(Object.entries(cases))('a script does what its rule does: %s', async (_, make) => {
  const rule = make()
  const written = ruleToScript(rule, form, 'Ο κανόνας')
  if (!('script' in written)) throw new Error(written.reason)
  for (const event of rule.point === 'validate' ? ['submit', 'saveTemporary'] : [undefined]) {
    const [ofRule, ofScript] = [await tryOn(rule.point, { rules: [rule], event }), await tryOn(rule.point, { rules: [], script: written.script, event })]
    expect(ofScript.fault, ofScript.message ?? '').toBeNull()
    const inOrder = (effects: DryRunEffect[]) => effects.map((one) => JSON.stringify(told(one))).toSorted()
    expect(inOrder(ofScript.effects)).toEqual(inOrder(ofRule.rules.flatMap(({ effects }) => effects)))
    expect(ofScript.outcome === 'refused').toBe(ofRule.outcome === 'refused')
  }
})

const effect = (one: RuleEffect, rest: Partial<Rule> & { conditions?: SingleCondition[] } = {}, point: Rule['point'] = 'submitted') =>
  ruleOf(point, [one], rest)
test.each<[string, () => Rule]>([
  ['tag', () => effect({ kind: 'tag', change: 'add', tagId: 1 })],
  ['document', () => effect({ kind: 'document', attachmentTypeId: 1, title: text }, {}, 'validate')],
  ['managers', () => effect({ kind: 'notify', to: [{ kind: 'role', role: 'managers' }], text })],
  ['approver', () => effect({ kind: 'notify', to: [{ kind: 'role', role: 'approver' }], text })],
  ['link', () => effect({ kind: 'notify', to: [applicant], text: { el: '{link}' } })],
  ['answerText', () => effect({ kind: 'notify', to: [applicant], text: { el: '{answer:cost}' } })],
  ['condition', () => effect({ kind: 'notify', to: [applicant], text }, { conditions: [{ component: 'missing', operator: 'isEmpty' }] })],
  ['day', () => effect({ kind: 'notify', to: [applicant], text }, { conditions: [{ fact: 'now', operator: 'isDateEqual', value: '2026-12-31' }] })],
  ['committee', () => effect({ kind: 'approvers', steps: [{ order: 1, rule: 'all', approver: { kind: 'committee', committee: 'c' } }] }, {}, 'approversList')],
])('a script cannot do it: %s', (reason, make) => {
  expect(ruleToScript(make(), { components: [...form.components, { type: 'number', key: 'cost' }] }, '')).toEqual({ reason })
})
