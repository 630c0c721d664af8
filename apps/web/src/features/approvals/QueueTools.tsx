import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { Button, Popover, Select } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FoldedFilters } from '../../ui/FoldedFilters.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import classes from './queue.module.css'
import { queueOrders, useQueueAddress } from './queue-address.ts'

const QueueFilters = lazyPart(() => import('./QueueFilters.tsx').then((file) => ({ default: file.QueueFilters })))

interface Props {
  tab: ApprovalTab
  scope: 'my' | 'all'
  /** The number of applications on the tab without search and filters. */
  total: number
}

/** Search and filters, folded on a short list; the order stands beside them on the pending tab. */
export function QueueTools({ tab, scope, total }: Props) {
  const { t } = useTranslation(['approvals', 'approval-queue', 'app'])
  const address = useQueueAddress(tab, scope)
  const filterCount = address.count - Number(address.filter.search !== '')
  return (
    <>
      <FoldedFilters label={t('approval-queue:filter.find')} total={total} count={address.count}>
        <SearchBox label={t('approvals:search')} hint={t('app:list.search')} />
        <Popover position="bottom-end" width="min(340px, 100vw - 24px)" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <Button variant="default" leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}>
              {t('approval-queue:filter.button')}
              {filterCount > 0 && ` (${filterCount})`}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense>
              <QueueFilters tab={tab} scope={scope} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      </FoldedFilters>
      {tab === 'pending' && (
        <Select
          aria-label={t('approval-queue:sort.label')}
          data={queueOrders.map((order) => ({ value: order, label: t(`approval-queue:sort.${order}`) }))}
          value={address.order}
          onChange={(order) => void address.change({ sort: order === 'invitation' ? undefined : (order ?? undefined) })}
          allowDeselect={false}
          w={180}
          className={classes.sort}
        />
      )}
    </>
  )
}
