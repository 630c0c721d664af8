import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { useListView } from '../../ui/use-list-view.ts'
import { ApprovalQueue } from './ApprovalQueue.tsx'
import { ApprovalTable } from './ApprovalTable.tsx'
import { approvalsQuery } from './approvals.queries.ts'
import { BulkBar } from './BulkBar.tsx'
import { SignTogether } from './SignTogether.tsx'
import { useBulkRun } from './use-bulk-run.ts'
import { useUndoKey } from './use-queue-keys.ts'
import { useSelection } from './use-selection.ts'
import { useUndo } from './use-undo.ts'
import { withRuns } from './with-runs.ts'

interface Props {
  tab: ApprovalTab
  scope: 'my' | 'all'
}

/** One tab: the applications as a queue with a detail pane, or as a table; several can be decided together. */
export function ApprovalList({ tab, scope }: Props) {
  const { t } = useTranslation('approvals')
  const [search] = useAddressText('search')
  const [view, setView] = useListView('approvals')
  const list = useInfiniteQuery(approvalsQuery({ tab, scope, search }))
  const bulk = useBulkRun()
  const undo = useUndo()
  useUndoKey(() => undo.undo())
  const cards = withRuns(list.data?.pages.flatMap((page) => page.items) ?? [], bulk.runs, bulk.statuses)
  const selection = useSelection(cards)
  const [first] = list.data?.pages ?? []
  const canDecide = tab === 'pending' && scope === 'my'
  const View = view === 'table' ? ApprovalTable : ApprovalQueue
  return (
    <>
      <ListToolbar total={first?.total} isExact={first?.totalIsExact} view={view} onView={setView}>
        <SearchBox label={t('search')} />
      </ListToolbar>
      <Refused error={list.isFetchNextPageError ? null : list.error} onRetry={() => void list.refetch()} />
      {list.isPending && <RowsSkeleton height={84} />}
      {list.data && cards.length === 0 && (
        <EmptyState title={search ? t('empty.search') : t(`empty.${tab}`)}>{search ? t('empty.searchHelp') : t(`empty.${tab}Help`)}</EmptyState>
      )}
      {canDecide && <SignTogether cards={cards} />}
      {cards.length > 0 && (
        <View
          cards={cards}
          selection={canDecide ? selection : undefined}
          faults={bulk.faults}
          pages={list}
          total={first?.totalIsExact ? first.total : undefined}
        />
      )}
      {canDecide && cards.length > 0 && <BulkBar {...{ selection, bulk, undo }} />}
    </>
  )
}
