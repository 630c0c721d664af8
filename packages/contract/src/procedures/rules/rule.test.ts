import { expect, test } from 'vitest'
import { triggerIds } from '../trigger-points.ts'
import { Rule, RuleList } from './rule.ts'
import type { RuleEffect, RuleEffectKind } from './rule-effects.ts'
import { rulePoints } from './rule-points.ts'

const text = { el: 'Όχι', en: 'No' }
const to = [{ kind: 'role', role: 'applicant' } as const]
const samples: { [Kind in RuleEffectKind]: Extract<RuleEffect, { kind: Kind }> } = {
  refuse: { kind: 'refuse', text },
  warn: { kind: 'warn', text, component: 'cost' },
  fill: { kind: 'fill', values: [{ component: 'city', value: '{applicant.name}' }] },
  mail: { kind: 'mail', to, subject: text, body: text },
  notify: { kind: 'notify', to, text },
  tag: { kind: 'tag', change: 'add', tagId: 3 },
  approvers: { kind: 'approvers', steps: [{ order: 1, rule: 'all', approver: { kind: 'person', uid: 'dean' } }] },
  department: { kind: 'department', unit: { kind: 'unit', unit: 'ict' } },
  webhook: { kind: 'webhook', url: 'https://erp.uni.example/hook', answers: ['cost'] },
  document: { kind: 'document', attachmentTypeId: 4, title: text },
  exit: { kind: 'exit', text, link: { url: '/dashboard', text } },
}
const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const rule = (changes: object, effects: object[] = [samples.notify]) => {
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  return { id, point: 'submitted', isOn: true, when: { conjunction: 'all', conditions: [] }, then: effects, ...changes }
}
const faultsOf = (changes: object, effects?: object[]) =>
  Rule.safeParse(rule(changes, effects)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('each effect is accepted at the points that allow it and at no other', () => {
  for (const point of triggerIds) {
    const accepted = Object.values(samples).flatMap((effect) => (faultsOf({ point }, [effect]).length === 0 ? [effect.kind] : []))
    expect([point, ...accepted.toSorted()]).toEqual([point, ...rulePoints[point].effects.toSorted()])
  }
})

test('only points before a change refuse, and approvers and department are chosen at one point each', () => {
  const pointsOf = (kind: RuleEffectKind) => triggerIds.filter((point) => rulePoints[point].effects.includes(kind)).toSorted()
  expect(pointsOf('refuse')).toEqual(['attachmentUpload', 'attachmentsValidate', 'beforeCreate', 'beforeSubmit', 'validate'])
  expect(pointsOf('fill')).toEqual(['afterCreate', 'beforeSubmit', 'formButton', 'temporarySave'])
  expect([pointsOf('approvers'), pointsOf('department')]).toEqual([['approversList'], ['approvalDepartment']])
  expect([pointsOf('mail'), pointsOf('tag')]).toEqual([pointsOf('notify'), pointsOf('notify')])
})

test('a condition asks only what its point knows, with an operator of its own', () => {
  const answer = { component: 'cost', operator: 'isEmpty' }
  const decision = { fact: 'decision', operator: 'isEqual', value: 'approved' }
  const known = (point: string, condition: object) => faultsOf({ point, when: { conjunction: 'all', conditions: [condition] } })
  expect(known('submitted', answer)).toEqual([])
  expect(known('approvalCompleted', decision)).toEqual([])
  expect(known('submitted', decision)).toEqual([['when.conditions.0.fact', 'notAtThisPoint']])
  expect(known('beforeCreate', answer)).toContainEqual(['when.conditions.0.component', 'notAtThisPoint'])
  expect(known('submitted', { fact: 'now', operator: 'isEqual', value: '2026-11-20' })).not.toEqual([])
  expect(known('submitted', { fact: 'now', operator: 'dateLessThan', value: 'soon' })).not.toEqual([])
  expect(known('submitted', { fact: 'now', operator: 'dateLessThan', value: '2026-11-20' })).toEqual([])
})

test('two rules of one list have different ids, which are those of the database however they are written', () => {
  const written = rule({ id: id.toUpperCase() })
  expect(RuleList.parse([written])).toMatchObject([{ id }])
  expect(RuleList.safeParse([rule({}), written]).success).toBe(false)
})

test('a text needs at least one language', () => {
  expect(faultsOf({}, [{ ...samples.notify, text: { el: ' ' } }])).toEqual([['then.0.text', 'required']])
})
