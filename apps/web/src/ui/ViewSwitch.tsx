import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ListView } from './use-list-view.ts'

interface Props {
  view: ListView
  onView: (view: ListView) => void
}

/** Cards or table. */
export function ViewSwitch({ view, onView }: Props) {
  const { t } = useTranslation('app')
  return (
    <SegmentedControl
      aria-label={t('list.view')}
      value={view}
      onChange={onView}
      data={[
        { value: 'cards', label: t('list.cards') },
        { value: 'table', label: t('list.table') },
      ]}
    />
  )
}
