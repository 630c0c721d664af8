import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { cleanup, screen, waitFor } from '../../../../testing/testing-library.ts'
import { evaluationDrawEl } from '../../../evaluations/draw/evaluation-draw.el.ts'
import { EvaluationReport } from './EvaluationReport.tsx'
import { evaluationReportEl } from './evaluation-report.el.ts'

test('means and texts are listed by field; where nothing is told, nothing is shown', async () => {
  const server = startFakeServer()
  const score = { mean: 6.5, most: 10 }
  let fields = [
    { path: 'record', label: 'Έργο', score, texts: [] as string[] },
    { path: 'note', label: 'Σχόλιο', score: null, texts: ['Άρτια', 'Άρτια'] },
  ]
  server.on(evaluations.report, () => ({ evaluations: 2, fields, draws }))
  const seed = 'ab'.repeat(32)
  let draws = [
    {
      ...{
        id: 1,
        rank: 2,
        round: 1,
        commitment: 'cd'.repeat(32),
        committedAt: '2026-11-26T10:06:00Z',
        seed,
        revealedAt: '2026-11-26T10:07:00Z',
        isCurrent: true,
      },
      labels: ['7/2026', '9/2026'],
      own: '9/2026',
    },
  ]
  await show(<EvaluationReport id={5} />, 'evaluation-report')
  expect(await screen.findByRole('heading', { name: evaluationReportEl.title })).toBeTruthy()
  expect(screen.getAllByRole('definition').map((answer) => answer.textContent)).toEqual([
    'μέσος όρος 6,5 από 10',
    'Άρτια',
    'Άρτια',
    ...[draws[0]?.commitment, expect.anything(), seed, expect.anything(), `7/20269/2026 (${evaluationDrawEl.own})`],
  ])
  expect(screen.getByText(/sha256sum/).textContent).toContain(`s=${seed}; `)
  cleanup()
  // Draws of two rounds say of which each is.
  fields = []
  draws = draws.flatMap((draw) => [{ ...draw, id: 2, round: 2 }, draw])
  await show(<EvaluationReport id={7} />, 'evaluation-report')
  const rounds = await screen.findAllByText(evaluationDrawEl.round)
  expect(rounds.map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual(['2', '1'])
  cleanup()
  draws = []
  await show(<EvaluationReport id={6} />, 'evaluation-report')
  await waitFor(() => expect(server.requestsOf(evaluations.report)).toHaveLength(3))
  expect(screen.queryByRole('heading')).toBeNull()
})
