import { bodyLimits } from '@klesis/contract/body-limits.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { expect, test } from 'vitest'
import { leastCost, measureCost, mostProcessorMs } from '../../../testing/processor-cost.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeDraft, makeInvitation, type TestApplication } from '../testing/fixtures.ts'

const t = await testApp()

const field = (key: string, more: object = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const grid = (key: string, columns: number, conditional: object) => ({
  ...{ type: 'datagrid', key, label: key, input: true },
  components: Array.from({ length: columns }, (_, index) => field(`c${index}`, { conditional })),
})
const rows = (columns: number, count: number) =>
  Array.from({ length: count }, () => Object.fromEntries(Array.from({ length: columns }, (_, index) => [`c${index}`, 'x'])))

const conditions: Record<string, object> = {
  'an equal text': { show: true, when: 'purpose', eq: 'x' },
  'an operator': { show: true, conjunction: 'all', conditions: [{ component: 'purpose', operator: 'isEqual', value: 'x' }] },
}
const formWith = (conditional: object) => ({ display: 'form', components: [field('purpose'), grid('rows', 47, conditional)] })
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
const cases = Object.keys(answers).flatMap((name) =>
  Object.keys(conditions)
    .filter((kind) => name.includes('grid') || kind === 'an equal text')
    .map((kind) => [name, kind] as const),
)

test.each(cases)('A57 %s as large as allowed take little of the processor, in each kind of save, where fields depend on %s', async (name, kind) => {
  const { id: invitation } = await makeInvitation(t.db, {
    ...{ form: formWith(conditions[kind] ?? {}), starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' },
  })
  const purpose = answers[name]?.purpose
  for (const how of [{ auto: true }, {}, { final: true }]) {
    const { answer, processorMs } = await leastCost(async () => {
      const [draft, other] = [await makeDraft(t.db, invitation), await makeDraft(t.db, invitation)]
      const save = ({ id, revision, applicant }: TestApplication, data: unknown) => t.as(applicant).put(`/api/application/${id}`, { data, revision, ...how })
      return measureCost(() => save(draft, answers[name]), { empty: () => save(other, {}) })
    })
    expect(processorMs).toBeLessThan(mostProcessorMs)
    expect(answer.status).toBe(how.final && purpose !== undefined && purpose !== 'x' ? 422 : 200)
  }
})
