import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './ListToolbar.module.css'
import { lazyPart } from './lazy-part.ts'
import type { ListView } from './use-list-view.ts'

const ViewSwitch = lazyPart(() => import('./ViewSwitch.tsx').then((file) => ({ default: file.ViewSwitch })))

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
        <Suspense fallback={<span className={classes.switchSkeleton} />}>
          <ViewSwitch view={view} onView={onView} />
        </Suspense>
      )}
    </div>
  )
}
