import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { ReactNode } from 'react'
import { CardGrid } from '../../../ui/Card.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { CardsSkeleton, RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { ListView } from '../../../ui/use-list-view.ts'
import { ApplicationCardView } from './ApplicationCardView.tsx'
import { ApplicationTable } from './ApplicationTable.tsx'

/** The part of an infinite query's result that the list uses. */
interface Found {
  error: Error | null
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface Props {
  found: Found
  applications: ApplicationCard[]
  view: ListView
  showsApplicant: boolean
  showsInvitation: boolean
  /** Shown if there are no applications. */
  empty: ReactNode
}

/** Applications as cards or as a table, with the loading, error and empty states. */
export function ApplicationList({ found, applications, view, showsApplicant, showsInvitation, empty }: Props) {
  const isTable = view === 'table'
  return (
    <>
      <Refused error={found.isFetchNextPageError ? null : found.error} onRetry={() => found.refetch()} />
      {found.isPending && (isTable ? <RowsSkeleton /> : <CardsSkeleton height={190} />)}
      {!(found.isPending || found.error) && applications.length === 0 && empty}
      {applications.length > 0 && (
        <InfiniteList query={found}>
          {isTable ? (
            <ApplicationTable applications={applications} showsApplicant={showsApplicant} showsInvitation={showsInvitation} />
          ) : (
            <CardGrid>
              {applications.map((application) => (
                <ApplicationCardView key={application.id} application={application} showsApplicant={showsApplicant} showsInvitation={showsInvitation} />
              ))}
            </CardGrid>
          )}
        </InfiniteList>
      )}
    </>
  )
}
