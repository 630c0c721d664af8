import { finder } from '@klesis/contract/finder/finder.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['finder', text],
    queryFn: ({ signal }) => call(finder.find, { query: { text } }, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
