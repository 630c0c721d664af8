import { adminMode } from '../api/admin-mode.ts'
import { session } from '../api/session.ts'
import { meQuery } from '../features/identity/identity.queries.ts'
import { masterDataQuery } from '../features/masterdata/masterdata.queries.ts'
import { homeOf } from '../features/masterdata/use-home.ts'
import { queryClient } from './query-client.ts'

/** The bar and the heading of `index.html` stand until then; without these answers the shell would show neither the page nor most of its menu. */
const maxWait = 2000

/** The path of the home page. Without an answer of the server it is the default one. */
export const readHome = async () => homeOf((await queryClient.ensureQueryData(masterDataQuery).catch(() => undefined))?.mode)

/** Waits for the data that the shell shows, and for its font, so that its layout does not shift. */
export function awaitFirstData(): Promise<unknown> {
  const me = meQuery(session.get()?.uid, adminMode.get())
  if (queryClient.getQueryState(me.queryKey)) return Promise.resolve()
  const font = document.fonts.load('1em "Commissioner Variable"', 'Κλήσις Klesis').catch(() => undefined)
  const known = Promise.all([queryClient.prefetchQuery(me), queryClient.prefetchQuery(masterDataQuery), font])
  return Promise.race([known, new Promise((resolve) => setTimeout(resolve, maxWait))])
}
