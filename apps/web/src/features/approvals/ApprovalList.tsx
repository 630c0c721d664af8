import type { ApprovalPage, ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CSSProperties, Suspense, useEffect, useRef } from 'react'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useListView } from '../../ui/use-list-view.ts'
import { ApprovalQueue } from './ApprovalQueue.tsx'
import { ApprovalTable } from './ApprovalTable.tsx'
import { approvalsQuery } from './approvals.queries.ts'
import { BulkBar } from './BulkBar.tsx'
import classes from './board.module.css'
import { keptStore, withKept } from './decided-by.ts'
import { inOrder } from './group-cards.ts'
import { QueueSkeleton } from './QueueSkeleton.tsx'
import { type QueueOrder, useQueueAddress } from './queue-address.ts'
import { SignTogether } from './SignTogether.tsx'
import { waitingOf } from './take-back.ts'
import { useBulkRun } from './use-bulk-run.ts'
import { useChooseKey, useUndoKey } from './use-queue-keys.ts'
import { useShownInAddress } from './use-queue-sheet.ts'
import { useSelection } from './use-selection.ts'
import { useTopOf } from './use-top-of.ts'
import { useUndo } from './use-undo.ts'
import { withRuns } from './with-runs.ts'

const EmptyQueue = lazyPart(() => import('./EmptyQueue.tsx').then((file) => ({ default: file.EmptyQueue })))
const NothingMatches = lazyPart(() => import('./NothingMatches.tsx').then((file) => ({ default: file.NothingMatches })))

interface Props {
  tab: ApprovalTab
  scope: 'my' | 'all'
  /** Shows another tab. */
  onTab?: (tab: ApprovalTab) => void
}

/** One tab: the applications as a queue with a detail pane, or as a table; several can be decided together. */
export function ApprovalList({ tab, scope, onTab }: Props) {
  const { filter, order, count } = useQueueAddress(tab, scope)
  const [view] = useListView('approvals')
  const list = useInfiniteQuery(approvalsQuery(filter))
  const board = useRef<HTMLDivElement>(null)
  const top = useTopOf(board)
  const bulk = useBulkRun()
  const undo = useUndo()
  useUndoKey(() => undo.undo())
  const canDecide = tab === 'pending' && scope === 'my'
  const kept = useKept(canDecide)
  const listed = withRuns(list.data?.pages.flatMap((page) => page.items) ?? [], bulk.runs, bulk.statuses)
  const cards = inOrder(order, withKept(listed, kept))
  const selection = useSelection(cards)
  const [first] = list.data?.pages ?? []
  useChooseKey((step) => {
    const card = canDecide && cards.find(({ stepId }) => stepId === step)
    if (card) selection.toggle(card)
  })
  const together = canDecide && <SignTogether cards={cards} />
  const View = view === 'table' ? ApprovalTable : ApprovalQueue
  return (
    <>
      <Refused error={list.isFetchNextPageError ? null : list.error} onRetry={() => void list.refetch()} />
      {list.data && cards.length === 0 && <Nothing {...{ tab, scope, onTab }} isFiltered={count > 0} last={first?.last} />}
      {cards.length === 0 && together}
      <div ref={board} className={classes.board} style={{ '--queue-top': `${top}px` } as CSSProperties}>
        {list.isPending && <Loading {...{ view, order, canDecide }} />}
        {cards.length > 0 && (
          <View
            above={together}
            cards={cards}
            standsIn={list.data?.pages.flatMap((page) => page.standsIn ?? [])}
            late={Object.assign({}, ...(list.data?.pages.map((page) => page.late) ?? []))}
            selection={canDecide ? selection : undefined}
            faults={bulk.faults}
            undo={undo}
            pages={list}
            total={first?.totalIsExact ? first.total + cards.length - listed.length : undefined}
            isGrouped={order === 'invitation'}
          />
        )}
        {canDecide && (cards.length > 0 || waitingOf(bulk.runs).length > 0) && <BulkBar {...{ selection, bulk, undo }} hasKeys={view !== 'table'} />}
      </div>
    </>
  )
}

/** The shape of what is loading. */
const Loading = ({ view, order, canDecide }: { view: string; order: QueueOrder; canDecide: boolean }) =>
  view === 'table' ? <RowsSkeleton /> : <QueueSkeleton isGrouped={order === 'invitation'} hasBoxes={canDecide} />

/** What stays of what others decided, as long as the list is shown. */
function useKept(canDecide: boolean) {
  const kept = useStore(keptStore)
  useEffect(() => () => keptStore.set([]), [])
  return canDecide ? kept : []
}

interface NothingProps extends Props {
  isFiltered: boolean
  last: ApprovalPage['last']
}

/** A tab of what was decided, with the way to what waits. */
function EmptyTab({ tab, onTab }: Pick<Props, 'tab' | 'onTab'>) {
  const { t } = useTranslation(['approvals', 'approval-queue'])
  const toPending = tab !== 'pending' && onTab && (
    <Button variant="default" onClick={() => onTab('pending')}>
      {t('approval-queue:empty.to.pending')}
    </Button>
  )
  return (
    <EmptyState title={t(`approvals:empty.${tab}`)} action={toPending}>
      {t(`approvals:empty.${tab}Help`)}
    </EmptyState>
  )
}

/** Why there are no rows. */
function Nothing({ tab, scope, onTab, isFiltered, last }: NothingProps) {
  useShownInAddress(null)
  if (!isFiltered && (tab !== 'pending' || scope === 'all')) return <EmptyTab tab={tab} onTab={onTab} />
  return (
    <Suspense fallback={<RowsSkeleton height={84} />}>
      {isFiltered ? <NothingMatches tab={tab} scope={scope} /> : <EmptyQueue last={last} onTab={onTab} />}
    </Suspense>
  )
}
