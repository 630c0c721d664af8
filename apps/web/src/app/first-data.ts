import { adminMode } from '../api/admin-mode.ts'
import { session } from '../api/session.ts'
import { meQuery } from '../features/identity/identity.queries.ts'
import { masterDataQuery } from '../features/masterdata/masterdata.queries.ts'
import { homeOf } from '../features/masterdata/use-home.ts'
import { queryClient } from './query-client.ts'

const atMost = 400

/** The page that `/` stands for; without an answer it is that of most installations. */
export const readHome = async () => homeOf((await queryClient.ensureQueryData(masterDataQuery).catch(() => undefined))?.mode)

/** What the frame shows of the person and the installation; the first page waits a moment for it, so that nothing in the frame jumps. */
export function awaitFirstData(): Promise<unknown> {
  const me = meQuery(session.get()?.uid, adminMode.get())
  if (queryClient.getQueryState(me.queryKey)) return Promise.resolve()
  const known = Promise.all([queryClient.prefetchQuery(me), queryClient.prefetchQuery(masterDataQuery)])
  return Promise.race([known, new Promise((resolve) => setTimeout(resolve, atMost))])
}
