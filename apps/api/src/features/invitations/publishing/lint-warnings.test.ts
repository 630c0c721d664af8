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

test('a hidden value that a letter or a shared list shows is read', async () => {
  const sums = ['sum', 'rest', 'none'].map((key) => ({ type: 'number', key, label: key, input: true, hidden: true, calculateValue: 'value = 1' }))
  const made = await makeInvitation(t, admin, { form: { components: [...field({}).components, ...sums] } })
  const letter = {
    invitation_id: made.id,
    kind: 'decision',
    number: 1,
    title: '{}',
    body: JSON.stringify({ el: '<p>{answer:sum}</p>' }),
    author_id: admin.id,
    created_at: '2026-11-20T08:00:00Z',
  } as const
  const { id } = await t.db.insertInto('letter_version').values(letter).returning('id').executeTakeFirstOrThrow()
  await t.db.insertInto('invitation_letter').values({ invitation_id: made.id, kind: 'decision', version_id: id }).execute()
  const settings = JSON.stringify({ columns: [`${made.id}:rest`] })
  await t.db.insertInto('list_view').values({ person_id: admin.id, invitation_id: made.id, name: 'Όλες', is_shared: true, settings }).execute()
  const { body } = await t.as(admin).get<{ warnings: { params: { check?: string; key?: string } }[] }>(`/api/invitation/${made.id}/problems`)
  expect(body.warnings.flatMap(({ params }) => (params.check === 'unreadAnswer' ? [params.key] : []))).toEqual(['none'])
})
