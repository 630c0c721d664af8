import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { ruleLimits } from '@klesis/contract/procedures/rules/rule-limits.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { beforeAll, expect, test } from 'vitest'
import { leastCost, measureCost, mostProcessorMs } from '../../../testing/processor-cost.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../../invitations/testing/fixtures.ts'
import { ruleOf } from '../testing/rule-of.ts'

const t = await testApp()
beforeAll(() => makeMasterData(t.db))

const times = <Of>(count: number, of: (index: number) => Of) => Array.from({ length: count }, (_, index) => of(index))

/** All approvers that one rule can name, with all its conditions. */
const approvers = () =>
  ruleOf(
    'approversList',
    times(ruleLimits.effects, (effect) => ({
      kind: 'approvers' as const,
      steps: times(ruleLimits.approvers, (step) => ({
        ...{ order: 1, rule: 'all' as const, approver: { kind: 'position' as const, unit: `u${effect}`, position: `p${step}` } },
      })),
    })),
    { conditions: times(ruleLimits.conditions, (index) => ({ component: `c${index}`, operator: 'isEmpty' as const })) },
  )
const texts = { subject: { el: '€' }, body: { el: '€'.repeat(ruleLimits.body) } }
const mails = () =>
  ruleOf(
    'submitted',
    times(ruleLimits.effects, () => ({ kind: 'mail' as const, to: [{ kind: 'role' as const, role: 'applicant' as const }], ...texts })),
  )
const filling = (value: Json) => ruleOf('beforeSubmit', [{ kind: 'fill', values: [{ component: 'c', value }] }])

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1) : 1
/** Whether a rule is on is not kept with it. */
const sizes = {
  values: (rules: Rule[]) => valuesIn(rules) - rules.length,
  characters: (rules: Rule[]) => JSON.stringify(rules.map(({ isOn: _, ...stored }) => stored)).length,
}

/** Rules that are as large as this together; the last fills what the others leave. */
function rulesOf(one: () => Rule, size: (rules: Rule[]) => number, most: number, filler: (length: number) => Json): Rule[] {
  const count = Math.floor((most - size([filling(filler(0))])) / size([one()]))
  const rules = times(count, one)
  return [...rules, filling(filler(most - size([...rules, filling(filler(0))])))]
}
const largest: Record<string, (more: number) => Rule[]> = {
  values: (more) => rulesOf(approvers, sizes.values, ruleLimits.allValues + more, (length) => times(length, () => 1)),
  characters: (more) => rulesOf(mails, sizes.characters, ruleLimits.allCharacters + more, (length) => '€'.repeat(length)),
}

test.each([
  ['values', 'approversList'],
  ['characters', 'submitted'],
])('A57 rules with as many %s as allowed are tried and saved with little of the processor, and one more is refused', async (measure, point) => {
  const admin = await t.person({ roles: ['admin'] })
  const rulesWith = largest[measure] as (more: number) => Rule[]
  const [{ id }, { id: other }] = [await makeInvitation(t, admin, { isPublished: false }), await makeInvitation(t, admin, { isPublished: false })]
  const save = (to: number, rules: Rule[], revision: number) => t.as(admin).put(`/api/invitation/${to}/rules`, { rules, revision })
  const tryOut = (to: number, rules: Rule[]) => t.as(admin).post(`/api/invitation/trigger/${to}/${point}/try`, { rules })
  expect(await save(id, rulesWith(1), 0)).toMatchObject({ status: 422, body: { code: 'rule.tooLarge' } })
  expect((await save(id, rulesWith(0), 0)).status).toBe(200)
  let revision = 0
  const saved = await leastCost(() => {
    revision += 1
    return measureCost(() => save(id, rulesWith(0), revision), { empty: () => save(other, [], revision - 1) })
  })
  const tried = await leastCost(() => measureCost(() => tryOut(id, rulesWith(0)), { empty: () => tryOut(other, []) }))
  for (const { answer, processorMs } of [saved, tried]) {
    expect(answer.status).toBe(200)
    expect(processorMs).toBeLessThan(mostProcessorMs)
  }
})
