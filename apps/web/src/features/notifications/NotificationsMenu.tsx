import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarPanel } from '../../ui/BarPanel.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { notificationsQuery } from './notifications.queries.ts'

const NotificationList = lazyPart(() => import('./NotificationList.tsx').then((module) => ({ default: module.NotificationList })))

export function NotificationsMenu() {
  const { t } = useTranslation('notifications')
  const count = useQuery(notificationsQuery).data?.total ?? 0
  const buttonContent = (
    <CountBadge count={count}>
      <IconBell size={22} stroke={1.75} />
    </CountBadge>
  )
  return (
    <BarPanel label={count > 0 ? t('menu.labelCount', { count }) : t('menu.label')} title={t('menu.label')} buttonContent={buttonContent}>
      {(close) => <NotificationList onFollow={close} />}
    </BarPanel>
  )
}
