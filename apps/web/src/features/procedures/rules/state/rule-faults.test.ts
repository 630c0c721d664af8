import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { expect, test } from 'vitest'
import { faultsOf } from './rule-faults.ts'

test('a document without a type is missing, and one of a type that the rule asks for already is told as such', () => {
  const document = { kind: 'document', attachmentTypeId: 4, title: { el: 'Βεβαίωση' } } as const
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  const effects: Pick<Rule, 'then'> = { then: [document, { ...document, attachmentTypeId: 0 }, document] }
  const rule: Rule = { id: '8a4e2f4e-5f0c-4f0e-9d53-0b6c4c1f7f10', point: 'validate', isOn: true, when: { conjunction: 'all', conditions: [] }, ...effects }
  expect(faultsOf(rule)).toEqual({ 'then.1.attachmentTypeId': 'missing', 'then.2.attachmentTypeId': 'twice' })
})
