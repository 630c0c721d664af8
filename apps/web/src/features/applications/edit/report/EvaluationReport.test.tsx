import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { cleanup, screen, waitFor } from '../../../../testing/testing-library.ts'
import { EvaluationReport } from './EvaluationReport.tsx'
import { evaluationReportEl } from './evaluation-report.el.ts'

test('means and texts are listed by field; where nothing is told, nothing is shown', async () => {
  const server = startFakeServer()
  const score = { mean: 6.5, most: 10 }
  let fields = [
    { path: 'record', label: 'Έργο', score, texts: [] as string[] },
    { path: 'note', label: 'Σχόλιο', score: null, texts: ['Άρτια', 'Άρτια'] },
  ]
  server.on(evaluations.report, () => ({ evaluations: 2, fields }))
  await show(<EvaluationReport id={5} />, 'evaluation-report')
  expect(await screen.findByRole('heading', { name: evaluationReportEl.title })).toBeTruthy()
  expect(screen.getAllByRole('definition').map((answer) => answer.textContent)).toEqual(['μέσος όρος 6,5 από 10', 'Άρτια', 'Άρτια'])
  cleanup()
  fields = []
  await show(<EvaluationReport id={6} />, 'evaluation-report')
  await waitFor(() => expect(server.requestsOf(evaluations.report)).toHaveLength(2))
  expect(screen.queryByRole('heading')).toBeNull()
})
