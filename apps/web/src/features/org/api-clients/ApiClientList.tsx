import type { ApiClient } from '@klesis/contract/org/directory.ts'
import { Button } from '@mantine/core'
import { IconBan, IconCheck, IconClockX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRevokeApiClient } from './api-clients.queries.ts'

const chips = {
  active: { tone: 'green', icon: IconCheck },
  expired: { tone: 'gray', icon: IconClockX },
  revoked: { tone: 'red', icon: IconBan },
} as const

const stateOf = ({ revokedAt, expiresAt }: ApiClient): keyof typeof chips => {
  if (revokedAt) return 'revoked'
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active'
}

/** A token expires at the end of its last day, so the moment before is shown. */
const lastDayOf = ({ expiresAt }: ApiClient) => toAthensText(new Date(Date.parse(expiresAt) - 1), 'date')

export function ApiClientList({ clients }: { clients: readonly ApiClient[] }) {
  const { t } = useTranslation('api-clients')
  const [removing, setRemoving] = useState<ApiClient>()
  if (clients.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <SectionCard title={t('list')}>
      <SectionRows>
        {clients.map((client) => {
          const state = stateOf(client)
          return (
            <SectionRow
              key={client.id}
              title={
                <>
                  {client.name} <Chip {...chips[state]}>{t(`state.${state}`)}</Chip>
                </>
              }
              action={
                state === 'active' && (
                  <Button variant="default" size="sm" aria-label={t('revokeOne', { name: client.name })} onClick={() => setRemoving(client)}>
                    {t('revoke')}
                  </Button>
                )
              }
            >
              <small>{t('until', { day: lastDayOf(client) })}</small>
              <small>{client.usedAt ? t('used', { moment: toAthensText(client.usedAt) }) : t('unused')}</small>
              <small>{t('made', { name: client.createdBy, day: toAthensText(client.createdAt, 'date') })}</small>
            </SectionRow>
          )
        })}
      </SectionRows>
      {removing && <RevokeDialog client={removing} onClose={() => setRemoving(undefined)} />}
    </SectionCard>
  )
}

function RevokeDialog({ client: { id, name }, onClose }: { client: ApiClient; onClose: () => void }) {
  const { t } = useTranslation('api-clients')
  const revoke = useRevokeApiClient()
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => void toast({ message: t('revoked', { name }) }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog title={t('revokeTitle', { name })} confirm={t('revoke')} isBusy={revoke.isPending} onConfirm={confirm} onClose={onClose}>
      {t('revokeText')}
    </ConfirmDialog>
  )
}
