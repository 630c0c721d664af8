import type { ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { Button, Checkbox, Select, Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { useQueueAddress } from './queue-address.ts'
import { useFilterChoices } from './use-filter-choices.ts'

interface Props {
  tab: ApprovalTab
  scope: 'my' | 'all'
}

const toValue = (number: number | undefined) => (number === undefined ? null : String(number))

/** Filters by invitation, department and how long it waits. */
export function QueueFilters({ tab, scope }: Props) {
  const { t } = useTranslation('approval-queue')
  const { filter, change, clear, count } = useQueueAddress(tab, scope)
  const { invitations, units, ages, error, isPending, refetch } = useFilterChoices(tab, scope)
  // Lists within the popover: a choice in one must not close it.
  const shared = { clearable: true, comboboxProps: { withinPortal: false } }
  return (
    <Stack gap="sm">
      <Refused error={error} onRetry={() => void refetch()} />
      <Select
        {...shared}
        label={t('filter.invitation')}
        placeholder={t('filter.all')}
        data={invitations}
        value={toValue(filter.invitationId)}
        onChange={(invitation) => void change({ invitation: invitation ?? undefined })}
        searchable
      />
      {/* Most have units to choose from: what stands below need not make room when they come. */}
      {(isPending || units.length > 0) && (
        <Select
          {...shared}
          label={t('filter.unit')}
          placeholder={t('filter.allUnits')}
          data={units}
          value={toValue(filter.departmentId)}
          onChange={(unit) => void change({ unit: unit ?? undefined })}
          searchable
        />
      )}
      {tab === 'pending' && scope === 'my' && (
        <Select
          {...shared}
          label={t('filter.waited')}
          placeholder={t('filter.all')}
          data={ages}
          value={toValue(filter.waitedDays)}
          onChange={(waited) => void change({ waited: waited ?? undefined })}
        />
      )}
      {tab === 'pending' && scope === 'my' && (
        <Checkbox
          label={t('filter.late')}
          description={t('filter.lateHelp')}
          checked={filter.late === 'yes'}
          onChange={(event) => void change({ late: event.currentTarget.checked ? 'yes' : undefined })}
        />
      )}
      {count > 0 && (
        <Button variant="subtle" onClick={() => void clear()}>
          {t('filter.clear')}
        </Button>
      )}
    </Stack>
  )
}
