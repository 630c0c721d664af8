import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isLive } from '../live/is-live.ts'

export const masterDataQuery = queryOptions({
  queryKey: ['masterdata'],
  queryFn: ({ signal }) => call(masterdata.read, {}, signal),
  // The server announces changes to signed-in people; others read again on their next screen.
  staleTime: () => (isLive.get() ? 10 * 60_000 : 15_000),
})

/** The code lists of the selects; undefined until they are loaded. */
export const useMasterData = () => useQuery(masterDataQuery).data
