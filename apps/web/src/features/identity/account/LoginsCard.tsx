import type { AccountLogin } from '@klesis/contract/identity/account.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddLogin } from './AddLogin.tsx'
import { loginsQuery, useUnlinkLogin } from './account.queries.ts'
import { toProviderKey } from './provider-name.ts'

export function LoginsCard() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(loginsQuery)
  const [removing, setRemoving] = useState<AccountLogin | null>(null)
  const unlink = useUnlinkLogin()
  const nameOf = ({ provider, email }: AccountLogin) => (email ? `${t(toProviderKey(provider))}, ${email}` : t(toProviderKey(provider)))
  const remove = (login: AccountLogin) =>
    unlink.mutate(login.id, {
      onSuccess: () => void toast({ message: t('logins.unlinked', { name: nameOf(login) }) }),
      onSettled: () => setRemoving(null),
    })
  const unlinkOf = (login: AccountLogin) => (
    <Button variant="default" size="sm" aria-label={t('logins.unlinkNamed', { name: nameOf(login) })} onClick={() => setRemoving(login)}>
      {t('logins.unlink')}
    </Button>
  )
  return (
    <SectionCard title={t('logins.title')} text={t('logins.text')}>
      <Refused error={error ?? unlink.error} onRetry={error ? () => void refetch() : undefined} />
      {!data && !error && <RowsSkeleton count={2} height={62} />}
      {data && (
        <SectionRows>
          {data.username !== null && (
            <SectionRow title={t('provider.local')}>
              <small>{t('logins.username', { username: data.username })}</small>
            </SectionRow>
          )}
          {data.logins.map((login) => (
            <SectionRow key={login.id} title={t(toProviderKey(login.provider))} action={login.mayUnlink && unlinkOf(login)}>
              {login.email && <small>{login.email}</small>}
              {login.usedAt && (
                <small>
                  {t('logins.used')} <DateText moment={login.usedAt} />
                </small>
              )}
              {!login.mayUnlink && <small>{t('logins.only')}</small>}
            </SectionRow>
          ))}
        </SectionRows>
      )}
      {data && <AddLogin />}
      {removing && (
        <ConfirmDialog
          title={t('logins.unlinkTitle', { name: nameOf(removing) })}
          confirm={t('logins.unlink')}
          isBusy={unlink.isPending}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('logins.unlinkText')}
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}
