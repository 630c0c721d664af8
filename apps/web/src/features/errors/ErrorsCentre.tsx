import { ActionIcon, Popover } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorsSeen } from '../../api/errors-seen.ts'
import { useStore } from '../../api/store.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'

const ErrorList = lazy(() => import('./ErrorList.tsx').then((module) => ({ default: module.ErrorList })))

/** What went wrong since the page was opened: a count in the bar, the list behind it. */
export function ErrorsCentre() {
  const { t } = useTranslation('errors')
  const { length: count } = useStore(errorsSeen)
  return (
    <Popover position="bottom-end" width={380} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon aria-label={count > 0 ? t('centre.labelCount', { count }) : t('centre.label')}>
          <CountBadge count={count} tone="red">
            <IconAlertTriangle size={21} stroke={1.75} />
          </CountBadge>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('centre.title')}>
        <Suspense>
          <ErrorList />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
