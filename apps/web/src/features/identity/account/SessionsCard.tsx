import type { AccountSession } from '@klesis/contract/identity/account.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from './Account.module.css'
import { sessionsQuery, useEndOthers, useEndSession } from './account.queries.ts'
import { toProviderKey } from './provider-name.ts'
import { useDeviceText } from './use-device-text.ts'

export function SessionsCard() {
  const { t } = useTranslation('account')
  const deviceText = useDeviceText()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [isEndingOthers, setEndingOthers] = useState(false)
  const end = useEndSession()
  const endOthers = useEndOthers()
  const ended = () => void toast({ message: t('sessions.ended') })
  const confirmOthers = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ ended: count }) => void toast({ message: t('sessions.othersEnded', { count }) }),
      onSettled: () => setEndingOthers(false),
    })
  const nameOf = ({ browser, address }: AccountSession) => t('sessions.endNamed', { device: deviceText(browser), address })
  return (
    <Card aria-labelledby="sessions-title">
      <div className={classes.head}>
        <div>
          <h2 id="sessions-title" className={classes.title}>
            {t('sessions.title')}
          </h2>
          <p className={classes.soft}>{t('sessions.text')}</p>
        </div>
        {data && data.sessions.length > 1 && (
          <Button variant="default" size="sm" onClick={() => setEndingOthers(true)}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      <Refused error={error ?? end.error ?? endOthers.error} onRetry={error ? () => void refetch() : undefined} />
      {!data && !error && <RowsSkeleton count={2} height={74} />}
      <ul className={classes.rows}>
        {data?.sessions.map((session) => (
          <li key={session.sid} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>
                {deviceText(session.browser)}
                {session.isCurrent && <Chip tone="green">{t('sessions.this')}</Chip>}
                {session.isLimited && <Chip tone="gray">{t('sessions.limited')}</Chip>}
              </span>
              <small>{t('sessions.facts', { address: session.address || '–', provider: t(toProviderKey(session.provider)) })}</small>
              <small>
                {t('sessions.since')} <DateText moment={session.createdAt} />, {t('sessions.seen')} <DateText moment={session.seenAt} />
              </small>
            </div>
            {!session.isCurrent && (
              <Button
                variant="default"
                size="sm"
                aria-label={nameOf(session)}
                loading={end.isPending && end.variables === session.sid}
                onClick={() => end.mutate(session.sid, { onSuccess: ended })}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isEndingOthers && (
        <ConfirmDialog
          title={t('sessions.endOthersTitle')}
          confirm={t('sessions.endOthers')}
          isBusy={endOthers.isPending}
          onConfirm={confirmOthers}
          onClose={() => setEndingOthers(false)}
        >
          {t('sessions.endOthersText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
