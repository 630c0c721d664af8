import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { notificationsQuery } from './notifications.queries.ts'

const NotificationList = lazy(() => import('./NotificationList.tsx').then((module) => ({ default: module.NotificationList })))

export function NotificationsMenu() {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  const count = useQuery(notificationsQuery).data?.total ?? 0
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon aria-label={count > 0 ? t('menu.labelCount', { count }) : t('menu.label')} onClick={() => setOpen(!isOpen)}>
          <CountBadge count={count}>
            <IconBell size={22} stroke={1.75} />
          </CountBadge>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('menu.label')}>
        <Suspense>
          <NotificationList onFollow={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
