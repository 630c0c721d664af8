import { masterDataQuery } from '../features/masterdata/masterdata.queries.ts'
import { homeOf } from '../features/masterdata/use-home.ts'
import { queryClient } from './query-client.ts'

/** The path of the home page. Without an answer of the server it is the default one. */
export const readHome = async () => homeOf((await queryClient.ensureQueryData(masterDataQuery).catch(() => undefined))?.mode)
