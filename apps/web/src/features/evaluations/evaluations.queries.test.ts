import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { leftQuery } from './declining/declines.queries.ts'
import { keepOwn } from './evaluations.queries.ts'
import { headOf } from './testing/head-of.ts'

test('an evaluation is saved as well after the page was visited on which applications are declined', () => {
  const queries = new QueryClient()
  const left = { head: headOf(), items: [], total: 0 }
  queries.setQueryData(leftQuery(4, 'maria').queryKey, left)
  const mine: OwnEvaluation = { revision: 2, state: 'draft', form: {}, data: {}, total: null, savedAt: null, finalAt: null, asksToConfirm: false }
  keepOwn(queries, 31, mine)
  expect(queries.getQueryData(leftQuery(4, 'maria').queryKey)).toEqual(left)
})
