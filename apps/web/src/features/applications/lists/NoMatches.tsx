import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The empty state of a filtered list, with a button that resets search and filters. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('application-list')
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('list.empty.filtered')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    >
      {t('list.empty.filteredHelp')}
    </EmptyState>
  )
}
