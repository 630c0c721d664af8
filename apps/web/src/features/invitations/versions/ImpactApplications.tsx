import { useInfiniteQuery } from '@tanstack/react-query'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import { impactApplicationsQuery } from './impact.queries.ts'
import type { WaitingSave } from './use-impact.ts'
import classes from './versions.module.css'

interface Props {
  save: WaitingSave
  /** The id of the change. */
  change: string
  label: string
}

/** The applications that a change concerns. They open beside the editor, whose changes are not saved yet. */
export function ImpactApplications({ save: { invitationId, input, asked }, change, label }: Props) {
  const found = useInfiniteQuery(impactApplicationsQuery({ id: invitationId, input }, { change, asked }))
  const rows = found.data?.pages.flatMap(({ items }) => items)
  if (!rows) return found.error ? <Refused error={found.error} onRetry={() => void found.refetch()} /> : <RowsSkeleton count={2} height={32} />
  return (
    <InfiniteList query={found}>
      <ul className={classes.applications} aria-label={label}>
        {rows.map(({ id, applicant, protocolNumber, ...state }) => (
          <li key={id}>
            <LinkAnchor inherit target="_blank" to="/application/edit/$applicationId" params={{ applicationId: String(id) }} data-private>
              {applicant}
            </LinkAnchor>
            <span>{protocolNumber ?? `#${id}`}</span>
            <StateChip state={toShownState(state)} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
