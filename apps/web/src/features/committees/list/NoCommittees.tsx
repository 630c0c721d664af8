import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

interface Props {
  /** Whether there are committees that the search excludes. */
  isFiltered: boolean
  newButton: ReactNode
  onClear: () => void
}

export function NoCommittees({ isFiltered, newButton, onClear }: Props) {
  const { t } = useTranslation('committees')
  const clearButton = (
    <Button variant="default" onClick={onClear}>
      {t('list.clear')}
    </Button>
  )
  return (
    <EmptyState title={t(isFiltered ? 'list.notFound' : 'list.empty')} action={isFiltered ? clearButton : newButton}>
      {t(isFiltered ? 'list.notFoundText' : 'list.emptyText')}
    </EmptyState>
  )
}
