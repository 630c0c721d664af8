import { confidentiality } from '@klesis/contract/evaluations/confidentiality.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** What members of committees declare once a year, and in which years one has declared it. */
export const confidentialityQuery = queryOptions({
  queryKey: ['account', 'confidentiality'],
  queryFn: ({ signal }) => call(confidentiality.read, {}, signal),
})
