import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

export const reportQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ['applications', 'report', id, language],
    queryFn: ({ signal }) => call(evaluations.report, { params: { id: String(id) } }, signal),
  })
