import { useInfiniteQuery } from '@tanstack/react-query'
import { ConcernedApplications } from '../../../ui/ConcernedApplications.tsx'
import { impactApplicationsQuery } from './impact.queries.ts'
import type { WaitingSave } from './use-impact.ts'

interface Props {
  save: WaitingSave
  /** The id of the change. */
  change: string
  label: string
}

/** The applications that a change of the invitation concerns. */
export function ImpactApplications({ save: { invitationId, input, asked }, change, label }: Props) {
  const found = useInfiniteQuery(impactApplicationsQuery({ id: invitationId, input }, { change, asked }))
  return <ConcernedApplications found={found} label={label} />
}
