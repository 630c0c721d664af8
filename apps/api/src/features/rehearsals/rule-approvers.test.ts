import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { formOf, makeChain } from '../lifecycle/testing/fixtures.ts'
import { putRules } from '../procedures/testing/put-rules.ts'
import { ruleOf } from '../procedures/testing/rule-of.ts'
import { rehearse } from './testing/rehearse.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
let manager: TestPerson
beforeAll(async () => {
  manager = await t.person()
})
const { start, act } = rehearse(t, () => manager)

/** Somebody of the staff directory who holds no position. */
async function makeEmployee(email?: string): Promise<TestPerson> {
  const person = await t.person(email === undefined ? {} : { email })
  await t.db.insertInto('employee').values({ person_id: person.id, first_name: 'Άννα', last_name: 'Δοκιμή', email: person.uid }).execute()
  return person
}

test('whom a rule names by user name or address is asked in a rehearsal too', async () => {
  const [first, second] = [await makeEmployee(), await makeEmployee('rector@uni.example')]
  const { invitation, units } = await makeChain(t.db, 1, { created_by: manager.id, form: formOf('purpose') })
  const asked = [first.uid, 'Rector@uni.example'].map((uid, index) => ({ order: index + 1, rule: 'all' as const, approver: { kind: 'person' as const, uid } }))
  await putRules(t.db, invitation.id, [ruleOf('approversList', [{ kind: 'approvers', steps: asked }])])
  const id = await start(invitation.id)
  await act(id, { kind: 'apply', unitId: units[0]?.id ?? 0, loginGroup: 'university', data: { purpose: 'Συνέδριο' } })
  const { steps, application, entries } = await act(id, { kind: 'submit' })
  expect(entries.at(-1)?.runs).toMatchObject([{ kind: 'rule', point: 'approversList', outcome: 'answered' }])
  expect([application?.problem, steps.map(({ personId }) => personId)]).toEqual([null, [first.id, second.id]])
  expect(steps.map(({ today }) => today)).toEqual(['Άννα Δοκιμή', 'Άννα Δοκιμή'])
  expect(steps.map(({ person }) => person)).not.toContain('Άννα Δοκιμή')
})
