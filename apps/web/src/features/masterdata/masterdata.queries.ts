import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isLive } from '../live/is-live.ts'

export const masterDataQuery = queryOptions({
  queryKey: ['masterdata'],
  queryFn: ({ signal }) =>
    call(masterdata.read, {}, signal).catch((error: unknown) => {
      // The addresses of the form service come with it. Nothing on a page depends on them.
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line
      if (!signal.aborted) console.error('set form config config error', error)
      throw error
    }),
  // The server announces changes to signed-in people; others read again on their next screen.
  staleTime: () => (isLive.get() ? 10 * 60_000 : 15_000),
})

/** The code lists of the selects; undefined until they are loaded. */
export const useMasterData = () => useQuery(masterDataQuery).data
