import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { approvalSchemas } from './approvals/approvals.ts'
import { bodyLimits } from './body-limits.ts'
import type { CallSchemas, Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { maxApprovalSteps, maxReminderDays, maxStepLabel } from './invitations/invitation-limits.ts'
import { dryRunSchemas } from './procedures/dry-run.ts'
import type { Rule } from './procedures/rules/rule.ts'
import { ruleLimits } from './procedures/rules/rule-limits.ts'
import { ruleSchemas } from './procedures/rules/rules.ts'
import { maxScriptLength } from './procedures/trigger-limits.ts'

const all: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))

const valuesIn = (value: unknown): number =>
  1 + (typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 0) : 0)
const levelsIn = (value: unknown): number => (typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsIn)) : 0)

const times = <Of>(count: number, of: Of) => Array.from({ length: count }, () => of)
const inLanguages = (count: number, characters: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${String.fromCharCode(97 + index)}`, 'α'.repeat(characters)]))

const asks = { component: 'trip.reason', operator: 'isEqual', value: 'ναι' } as const
const approver = { order: 1, rule: 'all', approver: { kind: 'position', unit: '120', position: 'head' } } as const
const recipient = { kind: 'position', unit: '120', position: 'head' } as const
const mail = { kind: 'mail', to: times(ruleLimits.recipients, recipient), subject: inLanguages(2, 100), body: inLanguages(2, 2_000) } as const

const ruleWith = (point: Rule['point'], effects: Rule['then']): z.input<typeof Rule> => ({
  ...{ id: randomUUID(), point, name: 'α'.repeat(ruleLimits.name), isOn: true },
  when: { conjunction: 'all', conditions: times(ruleLimits.conditions, asks) },
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  then: effects,
})
const rules = Array.from({ length: ruleLimits.rules }, (_, index) =>
  index % 2 === 0 ? ruleWith('approversList', [{ kind: 'approvers', steps: times(ruleLimits.approvers, approver) }]) : ruleWith('submitted', times(2, mail)),
)

const details = {
  ...{ label: inLanguages(20, maxStepLabel), reminderDays: maxReminderDays, approvalType: 'form', signs: { attachmentTypeId: 1 } },
  form: { path: 'opinion', content: { components: [] } },
}
const planned = {
  ...{ id: 1, unitId: 1, appApprovals: false, committeeId: 1 },
  flags: {
    approvalSteps: times(maxApprovalSteps, { ...details, unit: 1, up: 1, position: 'head' }),
    levelSteps: times(5, details),
    committeeStep: { ...details, rule: 'all' },
  },
}

test.each<[string, CallSchemas, unknown]>([
  ['a hundred rules with all their conditions, and with all approvers or two mails to ten', ruleSchemas.save, { revision: 1, rules }],
  ['a dry run of a hundred such rules', dryRunSchemas.trigger, { rules }],
  ['a dry run of the longest script', dryRunSchemas.trigger, { script: 'α'.repeat(maxScriptLength), language: 'el' }],
  ['a plan of as many steps as an invitation can have, named in twenty languages', approvalSchemas.plan, planned],
])('%s has no more than its call allows', (_, { body, carries = 'other' }, value) => {
  const limit = bodyLimits[carries]
  expect(body?.safeParse(value).error).toBeUndefined()
  expect(valuesIn(value)).toBeLessThan(limit.nodes)
  expect(levelsIn(value)).toBeLessThan(limit.depth)
  expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThan(limit.bytes)
})

test('rules as large as allowed fit their call in the letters that take most bytes, with a tenth of it left for what a dry run is tried on', () => {
  const { nodes, bytes } = bodyLimits.rules
  expect(ruleLimits.allValues).toBeLessThanOrEqual(nodes * 0.9)
  expect(ruleLimits.allCharacters * Buffer.byteLength('€')).toBeLessThanOrEqual(bytes * 0.9)
})

test('only calls that hold definitions of forms may carry as much as these', () => {
  const calls = all.filter(({ carries }) => carries === 'forms').map(({ path }) => path)
  const ofInvitations = ['', '/:id/changes', '/:id/impact', '/:id/impact/applications', '/import', '/problems'].map((rest) => `/api/invitation${rest}`)
  expect([...new Set(calls)].toSorted()).toEqual([...ofInvitations, '/api/stored-forms', '/api/stored-forms/:id'])
})
