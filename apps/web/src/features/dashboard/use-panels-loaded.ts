import type { Me } from '@klesis/contract/identity/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { masterDataQuery } from '../masterdata/masterdata.queries.ts'
import { evaluationQuery, unfinishedQuery } from './dashboard.queries.ts'

/** Whether everything above the open invitations has loaded or failed, so that nothing shifts them down later. */
export function usePanelsLoaded(me: Me | null | undefined) {
  const unfinished = useQuery({ ...unfinishedQuery(me?.uid ?? ''), enabled: Boolean(me && !me.isNameless) })
  const evaluation = useQuery({ ...evaluationQuery, enabled: Boolean(me?.isCommitteeMember) })
  const masterData = useQuery(masterDataQuery)
  return me !== undefined && !(unfinished.isLoading || evaluation.isLoading || masterData.isLoading)
}
