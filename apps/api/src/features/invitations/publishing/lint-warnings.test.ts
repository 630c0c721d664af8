import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { putRules } from '../../procedures/testing/put-rules.ts'
import { putScript } from '../../procedures/testing/put-script.ts'
import { ruleOf } from '../../procedures/testing/rule-of.ts'
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

test('several fields outside the pages of a form are named together', async () => {
  const text = (key: string, label: string) => ({ type: 'textfield', key, label, input: true })
  const page = { type: 'panel', key: 'page', title: 'Σελίδα', input: false, components: [text('c', 'Αριθμός')] }
  const { warnings } = await makeInvitation(t, admin, { form: { display: 'wizard', components: [text('a', 'Τόπος'), text('b', 'Οδός'), page] } })
  expect(warnings.flatMap(({ message, params }) => (params.check === 'besidePages' ? [message] : []))).toEqual([
    expect.stringMatching(/^Εκτός σελίδων: Τόπος, Οδός\./),
  ])
})

test.each([
  ['nothing', [], ['unreadAnswer']],
  ['an action', [{ id: 'mail', title: 'Μήνυμα', script: 'return { toast: ctx.data.sum }' }], []],
])('a hidden value that %s reads', async (_, actions, checks) => {
  const sum = { type: 'number', key: 'sum', label: 'Σύνολο', input: true, hidden: true, calculateValue: 'value = 1' }
  const { warnings } = await makeInvitation(t, admin, { form: { components: [...field({}).components, sum] }, actions })
  expect(warnings.flatMap(({ params }) => params.check ?? [])).toEqual(checks)
})

const hiddenSum = { type: 'number', key: 'sum', label: 'Σύνολο', input: true, hidden: true, calculateValue: 'value = 1' }
const makeWithSum = () => makeInvitation(t, admin, { form: { components: [...field({}).components, hiddenSum] } })
const unreadOf = async (id: number) => {
  const { body } = await t.as(admin).get<{ warnings: { params: { check?: string; key?: string } }[] }>(`/api/invitation/${id}/problems`)
  return body.warnings.flatMap(({ params }) => (params.check === 'unreadAnswer' ? [params.key] : []))
}
const reads = 'return { toast: ctx.data.sum }'

const isLarge = { component: 'sum', operator: 'greaterThan', value: 5 } as const
const addDocument = (invitationId: number) =>
  t.as(admin).post('/api/invitation/requirement', { invitationId, attachmentTypeId: 1, actions: [{ id: 'a', title: 'Μία', script: reads }] })

async function addLetter(invitation_id: number) {
  const letter = { invitation_id, kind: 'decision', number: 1, title: '{}', author_id: admin.id, created_at: '2026-11-20T08:00:00Z' } as const
  const body = JSON.stringify({ el: '<p>{answer:sum}</p>' })
  const { id } = await t.db
    .insertInto('letter_version')
    .values({ ...letter, body })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.insertInto('invitation_letter').values({ invitation_id, kind: 'decision', version_id: id }).execute()
}

const addView = (list: { invitation_id?: number; tag_id?: number }, name: string, settings: object) =>
  t.db
    .insertInto('list_view')
    .values({ ...list, person_id: admin.id, name, is_shared: false, settings: JSON.stringify(settings) })
    .execute()

test.each<[string, (id: number) => Promise<unknown>]>([
  ['a letter', addLetter],
  ['a view of its list', (id) => addView({ invitation_id: id }, 'Όλες', { columns: [{ id: `${id}:sum` }] })],
  ['a view of a group of invitations', (id) => addView({ tag_id: 1 }, `Ομάδας ${id}`, { columns: [{ id: `${id}:sum` }] })],
  ['a view of one’s own applications', (id) => addView({}, `Δικές μου ${id}`, { columns: [], sort: { id: `${id}:sum`, direction: 'asc' } })],
  ['a rule', (id) => putRules(t.db, id, [ruleOf('beforeSubmit', [{ kind: 'warn', text: { el: 'Μεγάλο' } }], { conditions: [isLarge] })])],
  ['a script', (id) => putScript(t.db, id, 'beforeSubmit', reads)],
  ['an action of a document', (id) => addDocument(id)],
])('a hidden value that %s reads is read', async (_, addReader) => {
  const { id } = await makeWithSum()
  expect(await unreadOf(id)).toEqual(['sum'])
  await addReader(id)
  expect(await unreadOf(id)).toEqual([])
})

test('a view that shows the answer of another invitation reads none of this one', async () => {
  const { id } = await makeWithSum()
  await addView({ tag_id: 2 }, 'Άλλης', { columns: [{ id: `1${id}:sum` }] })
  expect(await unreadOf(id)).toEqual(['sum'])
})
