import type { ReactNode } from 'react'
import { CardGrid } from '../../../ui/Card.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { CardsSkeleton, RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { ListView } from '../../../ui/use-list-view.ts'
import { ApplicationCardView } from './ApplicationCardView.tsx'
import { ApplicationTable } from './ApplicationTable.tsx'
import type { ListedApplication } from './listed-application.ts'
import type { TableColumn } from './table-column.ts'
import type { TableSort } from './table-sort.ts'

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
  applications: ListedApplication[]
  view: ListView
  columns: readonly TableColumn[]
  showsApplicant: boolean
  showsInvitation: boolean
  /** What chooses an application; left out where none can be chosen. */
  rowBox?: ((application: ListedApplication) => ReactNode) | undefined
  /** What leads on from an application, at the end of it; null for those that have nothing. */
  wayOn?: ((application: ListedApplication) => ReactNode) | undefined
  sort?: TableSort | undefined
  /** Shown if there are no applications. */
  empty: ReactNode
}

/** Applications as cards or as a table, with the loading, error and empty states. Answers among the columns are lines of the cards. */
export function ApplicationList({ found, applications, view, columns, showsApplicant, showsInvitation, rowBox, wayOn, sort, empty }: Props) {
  const isTable = view === 'table'
  const answers = columns.filter(({ isAnswer }) => isAnswer)
  return (
    <>
      <Refused error={found.isFetchNextPageError ? null : found.error} onRetry={() => found.refetch()} />
      {found.isPending && (isTable ? <RowsSkeleton count={10} /> : <CardsSkeleton height={190} />)}
      {!(found.isPending || found.error) && applications.length === 0 && empty}
      {applications.length > 0 && (
        <InfiniteList query={found}>
          {isTable ? (
            <ApplicationTable applications={applications} columns={columns} rowBox={rowBox} wayOn={wayOn} sort={sort} />
          ) : (
            <CardGrid>
              {applications.map((application) => (
                <ApplicationCardView
                  key={application.id}
                  {...{ application, answers, showsApplicant, showsInvitation }}
                  box={rowBox?.(application)}
                  wayOn={wayOn?.(application)}
                />
              ))}
            </CardGrid>
          )}
        </InfiniteList>
      )}
    </>
  )
}
