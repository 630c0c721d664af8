import type { ImpactApplication } from '@klesis/contract/invitations/impact.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import classes from './ConcernedApplications.module.css'
import { InfiniteList } from './InfiniteList.tsx'
import { LinkAnchor } from './LinkButton.tsx'
import { Refused } from './Refused.tsx'
import { RowsSkeleton } from './Skeletons.tsx'
import { StateChip, toShownState } from './StateChip.tsx'

interface Props {
  found: UseInfiniteQueryResult<InfiniteData<{ items: ImpactApplication[] }>>
  label: string
}

/** The applications that a change concerns. They open beside the editor, whose changes are not saved yet. */
export function ConcernedApplications({ found, label }: Props) {
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
