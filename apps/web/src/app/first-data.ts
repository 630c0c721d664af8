import { adminMode } from '../api/admin-mode.ts'
import { session } from '../api/session.ts'
import { meQuery } from '../features/identity/identity.queries.ts'
import { masterDataQuery } from '../features/masterdata/masterdata.queries.ts'
import { homeOf } from '../features/masterdata/use-home.ts'
import { queryClient } from './query-client.ts'

const maxWait = 400

/** The path of the home page. Without an answer of the server it is the default one. */
export const readHome = async () => homeOf((await queryClient.ensureQueryData(masterDataQuery).catch(() => undefined))?.mode)

/** Waits briefly for the data that the shell shows, so that its layout does not shift. */
export function awaitFirstData(): Promise<unknown> {
  const me = meQuery(session.get()?.uid, adminMode.get())
  if (queryClient.getQueryState(me.queryKey)) return Promise.resolve()
  const known = Promise.all([queryClient.prefetchQuery(me), queryClient.prefetchQuery(masterDataQuery)])
  return Promise.race([known, new Promise((resolve) => setTimeout(resolve, maxWait))])
}
