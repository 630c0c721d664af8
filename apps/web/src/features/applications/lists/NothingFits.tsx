import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** A list that search and filters left empty, with the way back to all of it. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('applications')
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
