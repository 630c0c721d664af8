import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ListToolbar.module.css'
import type { ListView } from './use-list-view.ts'

interface Props {
  /** Search, filters, switches. */
  children?: ReactNode
  total?: number
  /** False where the count stopped: then "10,000+". */
  isExact?: boolean
  view?: ListView
  onView?: (view: ListView) => void
}

/** The line above a list: search and filters, how many there are, cards or table. */
export function ListToolbar({ children, total, isExact = true, view, onView }: Props) {
  const { t, i18n } = useTranslation('app')
  const shown = total === undefined ? '' : new Intl.NumberFormat(i18n.language).format(total) + (isExact ? '' : '+')
  return (
    <div className={classes.bar}>
      {children}
      <span className={classes.count} role="status">
        {total !== undefined && t('list.count', { count: total, shown })}
      </span>
      {view && onView && (
        <SegmentedControl
          aria-label={t('list.view')}
          value={view}
          onChange={onView}
          data={[
            { value: 'cards', label: t('list.cards') },
            { value: 'table', label: t('list.table') },
          ]}
        />
      )}
    </div>
  )
}
