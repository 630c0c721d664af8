import type { InvitationInput, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { putRules } from '../../procedures/testing/put-rules.ts'
import { putScript } from '../../procedures/testing/put-script.ts'
import { ruleOf } from '../../procedures/testing/rule-of.ts'
import { makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const text = (key: string, more: object = {}) => ({ type: 'textfield', key, label: `Πεδίο ${key}`, input: true, ...more })
const asked = { validate: { required: true } }
const locked = text('b', { ...asked, disabled: true })
const shown = text('a')
const form = (...components: object[]): Pick<InvitationInput, 'form'> => ({ form: { components: [shown, ...components] } as never })
const wizard = (...components: object[]): Pick<InvitationInput, 'form'> => ({
  form: { display: 'wizard', components: [...components, { type: 'panel', key: 'page', title: 'Σελίδα', input: false, components: [shown] }] } as never,
})
const checks = (found: readonly PublishProblem[]) => found.flatMap(({ params }) => (params.check === 'labelMissing' ? [] : [params.check ?? params.reason]))

// Each class, and next to it what only looks like it: it stays a warning, or is right.
const rows: [string, Pick<InvitationInput, 'form'>, string[], string[]][] = [
  ['required beside the pages', wizard(text('b', asked), text('c'), text('d', asked)), ['besidePages'], []],
  ['optional beside the pages', wizard(text('b')), [], ['besidePages']],
  ['beside the pages with an answer of its own', wizard(text('b', { ...asked, defaultValue: 'x' })), [], ['besidePages']],
  ['beside the pages under a condition', wizard(text('b', { ...asked, conditional: { show: true, when: 'a', eq: 'x' } })), [], ['besidePages']],
  ['required inside of a grid beside the pages', wizard({ ...asked, type: 'datagrid', key: 'g', input: true, components: [shown] }), ['besidePages'], []],
  ['required and read only', form(locked), ['requiredUnfilled'], []],
  ['required and read only with an empty default', form({ ...locked, type: 'checkbox', defaultValue: false }), ['requiredUnfilled'], []],
  ['required and read only, calculated', form({ ...locked, calculateValue: 'value = data.a' }), [], []],
  ['required and read only, from the profile', form({ ...locked, properties: { prefill: 'lastName' } }), [], []],
  ['required and read only, with logic', form({ ...locked, logic: [{ trigger: {}, actions: [] }] }), [], []],
  ['required and hidden, and checked all the same', form(text('b', { ...asked, hidden: true, validateWhenHidden: true })), ['requiredHidden'], []],
  ['required and hidden, and not checked', form(text('b', { ...asked, hidden: true })), [], ['requiredHidden']],
  ['a required hidden value', form({ ...asked, type: 'hidden', key: 'b', label: 'Β', input: true }), ['requiredHidden'], []],
]
test.each(rows)('U6 a field that is %s', async (_, overrides, expected, warned) => {
  const { problems, warnings, isPublished } = await makeInvitation(t, admin, overrides)
  expect([checks(problems), checks(warnings.filter(({ code }) => code === 'formLint')), isPublished]).toEqual([expected, warned, expected.length === 0])
  for (const { message } of problems) expect(message).toMatch(/υποβάλει/)
})

test('U6 what lets nobody submit can be mended from the check, and names all fields beside the pages', async () => {
  const { problems } = await makeInvitation(t, admin, wizard(text('b', asked), text('c'), text('d', asked)))
  expect(problems.map(({ params }) => [params.canMend, params.path, params.label])).toEqual([[true, ['components', 0], 'Πεδίο b, Πεδίο d']])
})

test.each<[string, (id: number) => Promise<unknown>]>([
  ['a rule', (id) => putRules(t.db, id, [ruleOf('afterCreate', [{ kind: 'fill', values: [{ component: 'b', value: 'x' }] }])])],
  ['a script', (id) => putScript(t.db, id, 'afterCreate', 'return { data: make() }')],
])('U6 a field that is required and read only and that %s may fill in is only warned of', async (_, fill) => {
  const { id } = await makeInvitation(t, admin, form(locked))
  await fill(id)
  const { body } = await t.as(admin).get<{ problems: PublishProblem[]; warnings: PublishProblem[] }>(`/api/invitation/${id}/problems`)
  expect([checks(body.problems), checks(body.warnings)]).toEqual([[], expect.arrayContaining(['requiredUnfilled'])])
})
