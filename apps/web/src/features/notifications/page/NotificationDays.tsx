import type { ListedNotification } from '@klesis/contract/notifications/notifications.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay, toAthensHour } from '../../../ui/athens-day.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import classes from './NotificationDays.module.css'

interface Props {
  notifications: readonly ListedNotification[]
  onHide: (id: number) => void
  onShow: (id: number) => void
}

const dayLength = 86_400_000

/** The notifications under the days on which they came. When the one with the focus leaves the list, the list gets the focus. */
export function NotificationDays({ notifications, onHide, onShow }: Props) {
  const { t } = useTranslation('notification-page')
  const list = useRef<HTMLElement>(null)
  const count = notifications.length
  const countBefore = useRef(count)
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    countBefore.current = count
  }, [count])
  const days = Map.groupBy(notifications, ({ createdAt }) => athensDay(createdAt))
  return (
    <section ref={list} tabIndex={-1} className={classes.days} aria-label={t('list')}>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <DayHeading day={day} />
          <Card>
            <ul className={classes.rows}>
              {ofDay.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} onHide={onHide} onShow={onShow} />
              ))}
            </ul>
          </Card>
        </div>
      ))}
    </section>
  )
}

function DayHeading({ day }: { day: string }) {
  const { t, i18n } = useTranslation('notification-page')
  const today = athensDay(new Date(Date.now()))
  // A day as a text has no clock that could change.
  const yesterday = new Date(Date.parse(today) - dayLength).toISOString().slice(0, 10)
  const written = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  if (day === today) return <h2 className={classes.day}>{t('today')}</h2>
  if (day === yesterday) return <h2 className={classes.day}>{t('yesterday')}</h2>
  return <h2 className={classes.day}>{written}</h2>
}

interface RowProps extends Omit<Props, 'notifications'> {
  notification: ListedNotification
}

function NotificationRow({ notification: { id, subject, body, sender, avatar, routing, createdAt, isHidden }, onHide, onShow }: RowProps) {
  const { t } = useTranslation('notification-page')
  return (
    <li className={classes.row} data-hidden={isHidden || undefined}>
      <PersonAvatar name={sender} address={avatar} size={34} />
      <div className={classes.text}>
        <p className={classes.subject}>
          {routing ? <Link to={routing}>{subject}</Link> : subject} {!isHidden && <Chip tone="aegean">{t('new')}</Chip>}
        </p>
        <p className={classes.body}>{body}</p>
        <small>
          {sender} · <time dateTime={createdAt}>{toAthensHour(createdAt)}</time>
        </small>
      </div>
      {isHidden ? (
        <Button variant="subtle" size="compact-sm" aria-label={t('showOf', { subject })} onClick={() => onShow(id)}>
          {t('show')}
        </Button>
      ) : (
        <Button variant="subtle" size="compact-sm" aria-label={t('hideOf', { subject })} onClick={() => onHide(id)}>
          {t('hide')}
        </Button>
      )}
    </li>
  )
}
