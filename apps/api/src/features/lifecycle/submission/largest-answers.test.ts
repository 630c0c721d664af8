import { bodyLimits } from '@klesis/contract/body-limits.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { processorTime } from '@klesis/forms/scripts/processor-time.ts'
import { expect, test } from 'vitest'
import { superlinearMs } from '../../../testing/superlinear-ms.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeDraft, makeInvitation } from '../testing/fixtures.ts'

const t = await testApp()

const field = (key: string, more: object = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const grid = (key: string, columns: number) => ({
  ...{ type: 'datagrid', key, label: key, input: true },
  components: Array.from({ length: columns }, (_, index) => field(`c${index}`, { conditional: { show: true, when: 'purpose', eq: 'x' } })),
})
const rows = (columns: number, count: number) =>
  Array.from({ length: count }, () => Object.fromEntries(Array.from({ length: columns }, (_, index) => [`c${index}`, 'x'])))

const form = { display: 'form', components: [field('purpose'), grid('rows', 47)] }
const most = bodyLimits.answers.nodes - 10
const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const answers: Record<string, FormAnswers> = {
  'empty lists': { purpose: Array.from({ length: most }, () => []) },
  'empty objects': { purpose: Array.from({ length: most }, () => ({})) },
  numbers: { purpose: Array.from({ length: most }, () => 1) },
  'many members': members(bodyLimits.answers.members),
  'members of members': { purpose: Array.from({ length: 9 }, () => members(bodyLimits.answers.members)) },
  'rows of a grid': { purpose: 'x', rows: rows(47, 1_000) },
  'rows of a grid that ask for a long list': { purpose: Array.from({ length: most / 2 }, () => 1), rows: rows(47, 500) },
}
// The processor time includes what the test’s own call takes on the same thread.
test.each(Object.keys(answers))('A57 %s as large as allowed do not block the server’s thread, in each kind of save', async (name) => {
  const { id: invitation } = await makeInvitation(t.db, { form, starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' })
  const { id, revision, applicant } = await makeDraft(t.db, invitation)
  for (const [saved, how] of [{ auto: true }, {}, { final: true }].entries()) {
    const before = processorTime()
    const { status } = await t.as(applicant).put(`/api/application/${id}`, { data: answers[name], revision: revision + saved, ...how })
    expect(processorTime() - before).toBeLessThan(superlinearMs)
    expect(status).toBe(how.final && answers[name]?.purpose !== undefined && answers[name].purpose !== 'x' ? 422 : 200)
  }
})
