import type { EvaluationListRow } from '@klesis/contract/evaluations/evaluation.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { call } from '../../../api/call.ts'
import { waitingQuery } from './committee.queries.ts'

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }))

test('every application that is open is found, though the first pages have closed ones only', async () => {
  const rows = Array.from({ length: 1_003 }, (_, index) => ({ applicationId: index, isOpen: index > 1_000 }) as EvaluationListRow)
  vi.mocked(call).mockImplementation(async (_call, input) => {
    const first = Number((input as { query: { page: string } }).query.page) * 500
    return { items: rows.slice(first, first + 500) } as never
  })
  const open = await new QueryClient().fetchQuery(waitingQuery(4, 'chair@uni.example'))
  expect(open.map(({ applicationId }) => applicationId)).toEqual([1_001, 1_002])
})
