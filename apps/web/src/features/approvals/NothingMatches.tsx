import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useQueueAddress } from './queue-address.ts'
import { useFilterChoices } from './use-filter-choices.ts'

/** The empty state of a filtered tab: says which filters are set, and one button clears them. */
export function NothingMatches({ tab, scope }: { tab: ApprovalTab; scope: 'my' | 'all' }) {
  const { t } = useTranslation(['approvals', 'approval-queue'])
  const { clear } = useQueueAddress(tab, scope)
  const { set } = useFilterChoices(tab, scope)
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('approvals:empty.search')}
      action={
        <Button variant="default" onClick={() => void clear()}>
          {t('approval-queue:filter.clear')}
        </Button>
      }
    >
      {t('approval-queue:filter.shown', { filters: set.join(' · ') })}
    </EmptyState>
  )
}
