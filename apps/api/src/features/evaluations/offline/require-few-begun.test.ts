import { mostPrepared } from '@klesis/contract/evaluations/offline-limits.ts'
import { expect, test } from 'vitest'
import { requireFewBegun } from './require-few-begun.ts'

test.each([
  ['as many as are prepared at once', ['evaluationCreated'], mostPrepared, false],
  ['one more', ['evaluationSaved', 'evaluationCreated'], mostPrepared + 1, true],
  ['any number where no script prepares them', ['evaluationSaved'], mostPrepared + 1, false],
])('a sheet that begins %s', (_, points, count, isRefused) => {
  const ask = () => requireFewBegun({ points }, count)
  if (isRefused) expect(ask).toThrow(expect.objectContaining({ code: 'evaluation.sheetBeginsMany' }))
  else expect(ask).not.toThrow()
})
