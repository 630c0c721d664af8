import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
await makeMasterData(t.db)
const admin = await t.person({ roles: ['admin'] })

const field = (more: object) => ({ components: [{ type: 'textfield', key: 'a', label: 'Ερώτηση', input: true, ...more }] })

test('what looks like a mistake in a form is said with its place, and prevents nothing', async () => {
  const dropdown = field({ type: 'select', data: { values: [{ value: 'x', label: 'Χ' }] } })
  const made = await makeInvitation(t, admin, { form: dropdown, appEvaluation: true, evaluationForm: field({ label: 'ΒΑΘΜΟΛΟΓΙΑ' }) })
  const about = ['fewChoices', 'labelCapitals'].map((check, index) => ({
    check,
    path: ['components', 0],
    canMend: true,
    form: ['form', 'evaluationForm'][index],
  }))
  expect(made.warnings.filter(({ code }) => code === 'formLint').map(({ params }) => params)).toMatchObject(about)
  expect([made.problems, made.isPublished]).toEqual([[], true])
})

test.each([
  ['nothing', [], ['unreadAnswer']],
  ['an action', [{ id: 'mail', title: 'Μήνυμα', script: 'return { toast: ctx.data.sum }' }], []],
])('a hidden value that %s reads', async (_, actions, checks) => {
  const sum = { type: 'number', key: 'sum', label: 'Σύνολο', input: true, hidden: true, calculateValue: 'value = 1' }
  const { warnings } = await makeInvitation(t, admin, { form: { components: [...field({}).components, sum] }, actions })
  expect(warnings.flatMap(({ params }) => params.check ?? [])).toEqual(checks)
})
