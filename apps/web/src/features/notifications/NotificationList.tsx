import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarList, BarListItem } from '../../ui/BarList.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { notificationsQuery, useHideNotifications } from './notifications.queries.ts'

export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('notifications')
  const { data, error } = useQuery(notificationsQuery)
  const hide = useHideNotifications()
  const items = data?.items ?? []
  const hideAll = (
    <Button variant="default" size="xs" loading={hide.isPending} onClick={() => hide.mutate({ all: true })}>
      {t('menu.hideAll')}
    </Button>
  )
  return (
    <>
      <Refused error={error ?? hide.error} />
      <BarList title={t('menu.label')} empty={t('menu.empty')} action={items.length > 0 && hideAll}>
        {items.map(({ id, subject, body, sender, hdif, routing }) => (
          <BarListItem key={id} aside={<CloseButton aria-label={t('menu.hide', { subject })} onClick={() => hide.mutate({ ids: [id] })} />}>
            <Link to={routing} onClick={onFollow}>
              {subject}
            </Link>
            <div>{body}</div>
            <small>
              {sender} · {hdif}
            </small>
          </BarListItem>
        ))}
      </BarList>
      <Link to="/notifications" onClick={onFollow}>
        {t('menu.all')}
      </Link>
    </>
  )
}
