import type { AccountLogin } from '@klesis/contract/identity/account.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from './Account.module.css'
import { AddLogin } from './AddLogin.tsx'
import { loginsQuery, useUnlink } from './account.queries.ts'
import { toProviderKey } from './provider-name.ts'

export function LoginsCard() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(loginsQuery)
  const [leaving, setLeaving] = useState<AccountLogin | null>(null)
  const unlink = useUnlink()
  const nameOf = ({ provider, email }: AccountLogin) => (email ? `${t(toProviderKey(provider))}, ${email}` : t(toProviderKey(provider)))
  const remove = (login: AccountLogin) =>
    unlink.mutate(login.id, {
      onSuccess: () => void toast({ message: t('logins.unlinked', { name: nameOf(login) }) }),
      onSettled: () => setLeaving(null),
    })
  return (
    <Card aria-labelledby="logins-title">
      <h2 id="logins-title" className={classes.title}>
        {t('logins.title')}
      </h2>
      <p className={classes.soft}>{t('logins.text')}</p>
      <Refused error={error ?? unlink.error} onRetry={error ? () => void refetch() : undefined} />
      {!data && !error && <RowsSkeleton count={2} height={62} />}
      {data && (
        <ul className={classes.rows}>
          {data.username !== null && (
            <li className={classes.row}>
              <div className={classes.words}>
                <span className={classes.name}>{t('provider.local')}</span>
                <small>{t('logins.username', { username: data.username })}</small>
              </div>
            </li>
          )}
          {data.logins.map((login) => (
            <li key={login.id} className={classes.row}>
              <div className={classes.words}>
                <span className={classes.name}>{t(toProviderKey(login.provider))}</span>
                {login.email && <small>{login.email}</small>}
                {login.usedAt && (
                  <small>
                    {t('logins.used')} <DateText moment={login.usedAt} />
                  </small>
                )}
                {!login.mayUnlink && <small>{t('logins.only')}</small>}
              </div>
              {login.mayUnlink && (
                <Button variant="default" size="sm" aria-label={t('logins.unlinkNamed', { name: nameOf(login) })} onClick={() => setLeaving(login)}>
                  {t('logins.unlink')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && <AddLogin />}
      {leaving && (
        <ConfirmDialog
          title={t('logins.unlinkTitle', { name: nameOf(leaving) })}
          confirm={t('logins.unlink')}
          isBusy={unlink.isPending}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('logins.unlinkText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
