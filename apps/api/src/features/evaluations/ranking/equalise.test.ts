import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { expect, test } from 'vitest'
import { equalise, type Score, shrinkage } from './equalise.ts'

const score = (application: number, evaluator: number, total: number): Score => ({ application, evaluator, total })

test('an evaluator who is severe no longer decides the order of applications that others did not see', () => {
  // Application 1 met the severe evaluator 9, application 2 did not; both are as good, as the twenty that all three saw show.
  const shared = Array.from({ length: 20 }, (_, index) => [score(10 + index, 7, 8), score(10 + index, 8, 8), score(10 + index, 9, 5)]).flat()
  const found = equalise([...shared, score(1, 7, 8), score(1, 9, 5), score(2, 7, 8), score(2, 8, 8)])
  const gap = (found?.means.get(2) ?? 0) - (found?.means.get(1) ?? 0)
  expect([gap > 0, gap < 0.25]).toEqual([true, true])
  expect(found?.leniency.get(9)).toBeLessThan(-1.5)
  expect([...(found?.leniency.values() ?? [])].reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 9)
})

test('groups of evaluators that share no application are not compared; one evaluator, and none, change nothing', () => {
  expect(equalise([score(1, 7, 8), score(1, 8, 9), score(2, 9, 5)])).toBeUndefined()
  const alone = equalise([score(1, 7, 8), score(2, 7, 5)])
  expect([alone?.means.get(1), alone?.means.get(2), alone?.leniency.get(7)]).toEqual([8, 5, 0])
  expect(equalise([])?.means.size).toBe(0)
})

/** The same model by one equation for every application and evaluator, and elimination: what the short way has to come to. */
function slowly(scores: readonly Score[]): number[] {
  const rows = equationsOf(scores)
  for (const [place, pivot] of rows.entries()) {
    const scale = pivot[place] ?? 1
    for (const [column, value] of pivot.entries()) pivot[column] = value / scale
    for (const row of rows) if (row !== pivot) addTo(row, pivot, -(row[place] ?? 0))
  }
  return rows.map((row) => row.at(-1) ?? Number.NaN)
}

function equationsOf(scores: readonly Score[]): number[][] {
  const applications = [...new Set(scores.map(({ application }) => application))]
  const evaluators = [...new Set(scores.map(({ evaluator }) => evaluator))]
  const size = applications.length + evaluators.length
  const isEvaluator = (place: number) => place >= applications.length
  const rows = Array.from({ length: size }, (_, row) => Array.from({ length: size + 1 }, (__, column) => (row === column && isEvaluator(row) ? shrinkage : 0)))
  for (const { application, evaluator, total } of scores) {
    const pair = [applications.indexOf(application), applications.length + evaluators.indexOf(evaluator)]
    const equation = Array.from({ length: size + 1 }, (_, column) => (column === size ? total : pair.includes(column) ? 1 : 0))
    for (const place of pair) addTo(rows[place] ?? [], equation, 1)
  }
  return rows
}

function addTo(row: number[], other: readonly number[], factor: number): void {
  for (const [column, value] of other.entries()) row[column] = (row[column] ?? 0) + factor * value
}

test('it is the exact solution, whoever evaluated what', () => {
  const anyScores = fc.uniqueArray(fc.record({ application: fc.nat(6), evaluator: fc.nat(3), total: fc.nat(100) }), {
    selector: ({ application, evaluator }) => application * 4 + evaluator,
    minLength: 6,
    maxLength: 24,
  })
  let compared = 0
  fc.assert(
    fc.property(anyScores, (scores) => {
      const found = equalise(scores)
      if (!found) return
      compared += 1
      const exact = slowly(scores)
      for (const [index, value] of [...found.means.values(), ...found.leniency.values()].entries()) expect(value).toBeCloseTo(exact[index] ?? Number.NaN, 7)
    }),
    runs(100),
  )
  expect(compared).toBeGreaterThan(50)
})
