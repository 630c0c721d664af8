import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const masterDataQuery = queryOptions({
  queryKey: ['masterdata'],
  queryFn: ({ signal }) => call(masterdata.read, {}, signal),
  staleTime: 10 * 60_000,
})

/** The code lists of the selects; undefined until they are loaded. */
export const useMasterData = () => useQuery(masterDataQuery).data
