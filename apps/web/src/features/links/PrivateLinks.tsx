import type { PrivateLink } from '@klesis/contract/links/links.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SectionRow, SectionRows } from '../../ui/SectionRows.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './links.module.css'
import { privateLinksQuery, useMakeLink, useRevokeLink } from './private-link.queries.ts'

/** The links that open the application now: when each was made, last used and expires. Their owner revokes them, and makes a new one after that. */
export function PrivateLinks({ applicationId: id }: { applicationId: number }) {
  const { t } = useTranslation('links')
  const { data, error, refetch } = useQuery(privateLinksQuery(id))
  const make = useMakeLink(id)
  const [removing, setRemoving] = useState<PrivateLink>()
  if (error) return <Refused error={error} title={t('list.failed')} onRetry={() => void refetch()} />
  if (!data) return null
  const { items } = data
  const nameOf = ({ mailedTo }: PrivateLink) => (mailedTo === null ? t('list.shown') : t('list.mailed', { address: mailedTo }))
  return (
    <details className={classes.list}>
      <summary>{t('list.title', { count: items.length })}</summary>
      <SectionRows>
        {items.map((link) => (
          <SectionRow
            key={link.id}
            title={nameOf(link)}
            action={
              <Button variant="default" size="sm" aria-label={t('list.revokeOne', { link: nameOf(link) })} onClick={() => setRemoving(link)}>
                {t('list.revoke')}
              </Button>
            }
          >
            <small>
              {t('list.made')} <DateText moment={link.createdAt} /> · {link.lastUsedAt ? t('list.used') : t('list.unused')}{' '}
              {link.lastUsedAt && <DateText moment={link.lastUsedAt} />} · {t('list.expires')} <DateText moment={link.expiresAt} />
            </small>
          </SectionRow>
        ))}
      </SectionRows>
      <Refused error={make.error} title={t('private.failed')} />
      {items.every(({ mailedTo }) => mailedTo !== null) && (
        <Button mt="sm" size="sm" variant="default" loading={make.isPending} onClick={() => make.mutate()}>
          {t('list.make')}
        </Button>
      )}
      {removing && <RevokeDialog applicationId={id} link={removing} isLast={items.length === 1} onClose={() => setRemoving(undefined)} />}
    </details>
  )
}

interface RevokeProps {
  applicationId: number
  link: PrivateLink
  /** No other link would open the application. */
  isLast: boolean
  onClose: () => void
}

function RevokeDialog({ applicationId, link, isLast, onClose }: RevokeProps) {
  const { t } = useTranslation('links')
  const revoke = useRevokeLink(applicationId)
  const confirm = () =>
    revoke.mutate(link, {
      onSuccess: () => void toast({ message: t('list.revoked') }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog title={t('list.revokeTitle')} confirm={t('list.revoke')} isBusy={revoke.isPending} onConfirm={confirm} onClose={onClose}>
      <p>{t('list.revokeText')}</p>
      {isLast && <p>{t('list.revokeLast')}</p>}
    </ConfirmDialog>
  )
}
